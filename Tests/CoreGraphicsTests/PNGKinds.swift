// Small PNG files of 9 x 9 pixels, one of every colour type, depth and interlacing.
import Testing

struct PNGKind: CustomTestStringConvertible, Sendable {
  let name: String
  /// The pixels at the top left and the bottom right, as premultiplied ARGB.
  let first: String
  let last: String
  let base64: String

  var testDescription: String { name }

  static let all: [PNGKind] = [
    PNGKind(
      name: "RGB", first: "FF0000C8", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAIAAABv85FHAAAAhUlEQVR42g3JMQEAMAgEMZSg5JWg5JWgBBE3\
        owQJbdZEBBkoqMBBBxNscEFEkomSSpx0Mskml/9ECokSFi1GrDj9K7JQUYWLLqbY4uqfSSNTxqbNmDXnf002\
        aqpx080021z/G3LQUIOHHmbY4ebfkouWWrz0Mssut/+OPHTU4aOPOfa44wHHCIs5GQVl8QAAAABJRU5ErkJg\
        gg==
        """),
    PNGKind(
      name: "interlaced RGB", first: "FF0000C8", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAIAAAEY9KHRAAAAjUlEQVR42hWNQQEAQQgCTWISk5DEJCQxxLxN\
        YoTbeykOYERwQcRxR/Rb+81ourkmKph3rGZ+dcyPiyq6mOLq6aGGHma4ITJQ4GBfNAsVLvY5s1HjZl9bDho8\
        7J85dPjY/0GSSSVKOnEyySaXj4kUJSRaWIxYcXrMpCkj08ZmzJrzY0sutWjpxcssu9zyAT7zizlk1O29AAAA\
        AElFTkSuQmCC
        """),
    PNGKind(
      name: "RGBA", first: "80000064", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAYAAADgkQYQAAAAd0lEQVR42hXKMQEDQQgAsFPySlCCEsaqQMmL\
        6IwSHLS5IVvOOd/PQ5AUfb6/l2E555EIkqIfiWGfm0IiSIoOiWHjppQIkqJTYti8qSSCpOiSGLZuaokgKbol\
        hu2bXokgKfqVGPa9aSSCpOiRGHZuWokgKXolhuUPiIzFlZm5aOcAAAAASUVORK5CYII=
        """),
    PNGKind(
      name: "interlaced RGBA", first: "80000064", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAYAAAGXljaGAAAAm0lEQVR42h3NMREAMQhEUZSgBCUooYwKlCAi\
        NUpwcPdJ8WaSnQVE5J6R+4kMj+ERJBL8ROKewASxEdcWjaReQqd2QuweQ6DsfmMbFiECVYQQZYkjWdS7TBlx\
        JCO9Y8p2R3Kh94oy70jm++3grCM53e+83qMwOAKp9ys0RrfklGBwBNIpoTG+paQEgyOQSQmNyS01JRgcgWxK\
        aAx+NPrFlXOu01QAAAAASUVORK5CYII=
        """),
    PNGKind(
      name: "16-bit RGB", first: "FF0000C8", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJEAIAAAA/Y00EAAAAnklEQVR42hXLMYEFQQzD0EOySIzESIwkSAzi\
        10ESCDdS8Tr9/b1+v+9DCW1McAZb3MU7fNP3saGENiY4gy3u4h2+TWJDCW1McAZb3MU7fJvNhhLamOAMtriL\
        d/i2hA0ltDHBGWxxF+/wbTNsKKGNCc5gi7t4h29r2VBCGxOcwRZ38Q7ftsuGEtqY4Ay2uIt3+LY7NpTQxgRn\
        sMVdvMN/s5kWgJLfIw8AAAAASUVORK5CYII=
        """),
    PNGKind(
      name: "16-bit RGBA", first: "00000000", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJEAYAAACwAdpTAAAAq0lEQVR42iXMMRUEQQzD0EFySBZJkBhJkBjE\
        1kFiBnuTJzW/0zm39z3n91u/73mwCiXsRhtnMMGzC0brjrAKJexGG2cwwTt6HkbrjrAKJexGG2cwwTuqYrTu\
        CKtQwm60cQYTvCOJ0bojrEIJu9HGGUzwjroZrTvCKpSwG22cwQTvyGa07girUMJutHEGE7yjGUbrjrAKJexG\
        G2cwwTtKGK07wiqUsBttnMEE/zM/pfBsFZBVAAAAAElFTkSuQmCC
        """),
    PNGKind(
      name: "1-bit grey", first: "FF000000", last: "FFFFFFFF",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJAQAAAADI6ju9AAAADUlEQVR42mNgaGDAgQA6mwSBsvgqQAAAAABJ\
        RU5ErkJggg==
        """),
    PNGKind(
      name: "2-bit grey", first: "FF000000", last: "FFFFFFFF",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJAgAAAACPSkFtAAAAD0lEQVR42mNgYDjAQAADAHLkBsHzxaXLAAAA\
        AElFTkSuQmCC
        """),
    PNGKind(
      name: "4-bit grey", first: "FF000000", last: "FFFFFFFF",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJBAAAAAAACrTNAAAAD0lEQVR42mNgAIIPDCSSANMmCHH8X0kdAAAA\
        AElFTkSuQmCC
        """),
    PNGKind(
      name: "8-bit grey", first: "FF000000", last: "FFFFFFFF",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAAAAADF+lnMAAAAEElEQVR42mNggIL/DFRmAQBv+Aj45li65AAA\
        AABJRU5ErkJggg==
        """),
    PNGKind(
      name: "16-bit grey", first: "FF000000", last: "FFFFFFFF",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJEAAAAACVaoWPAAAAEUlEQVR42mNgQAP//zMMUiEAboMR7x65WZEA\
        AAAASUVORK5CYII=
        """),
    PNGKind(
      name: "grey with alpha", first: "33141414", last: "FF646464",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAQAAABKmM6bAAAAEklEQVR42mNIMU75jwoZBqkQANLgaSgsrYkv\
        AAAAAElFTkSuQmCC
        """),
    PNGKind(
      name: "1-bit palette", first: "FFFF0000", last: "FF00FF00",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJAQMAAADaX5RTAAAABlBMVEX/AAAA/wDSh+9xAAAADUlEQVR42mNg\
        aGDAgQA6mwSBsvgqQAAAAABJRU5ErkJggg==
        """),
    PNGKind(
      name: "2-bit palette", first: "FFFF0000", last: "FF00FF00",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJAgMAAACd/+6DAAAABlBMVEX/AAAA/wDSh+9xAAAADklEQVR42mNg\
        YHBgIIABJmQCQS4REUIAAAAASUVORK5CYII=
        """),
    PNGKind(
      name: "4-bit palette", first: "FFFF0000", last: "FF00FF00",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJBAMAAAASvxsjAAAABlBMVEX/AAAA/wDSh+9xAAAAD0lEQVR42mNg\
        AAIBBhJJAA5GAJEEKDnWAAAAAElFTkSuQmCC
        """),
    PNGKind(
      name: "8-bit palette", first: "FFFF0000", last: "FF00FF00",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAMAAADXT/YiAAAABlBMVEX/AAAA/wDSh+9xAAAAD0lEQVR42mNg\
        gAJGBiqzAAHLAAow7GGEAAAAAElFTkSuQmCC
        """),
    PNGKind(
      name: "palette with transparency", first: "00000000", last: "80008000",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAMAAADXT/YiAAAADFBMVEX/AAAA/wAAAP8JCAei0mLAAAAAAnRS\
        TlMAgJsrThgAAAAPSURBVHjaY2CAAkYGKrMAAcsACjDsYYQAAAAASUVORK5CYII=
        """),
    PNGKind(
      name: "RGB with a transparent colour", first: "00000000", last: "FFF0F0C8",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAIAAABv85FHAAAABnRSTlMAAAAAAMj7GU0TAAAAhUlEQVR42g3J\
        MQEAMAgEMZSg5JWg5JWgBBE3owQJbdZEBBkoqMBBBxNscEFEkomSSpx0Mskml/9ECokSFi1GrDj9K7JQUYWL\
        LqbY4uqfSSNTxqbNmDXnf002aqpx080021z/G3LQUIOHHmbY4ebfkouWWrz0Mssut/+OPHTU4aOPOfa44wHH\
        CIs5GQVl8QAAAABJRU5ErkJggg==
        """),
  ]
}
