// A word to the linker, for every program that links UIKit.
//
// `import UIKit` brings Foundation's networking and the text libraries' own foundations along, and Swift
// links whatever is imported: 27 shared libraries that most apps never call, opened and relocated at every
// start. The Swift driver passes the words of this section on to the linker, which with this one keeps only
// the libraries whose symbols are used; a program that does use URLSession links it as before.
__attribute__((section(".swift1_autolink_entries"), used, aligned(1)))
static const char words[] = "-Wl,--as-needed";
