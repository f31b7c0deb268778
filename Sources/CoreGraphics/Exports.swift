// The geometry that Foundation already has on Linux belongs to CoreGraphics on Apple's systems: a file
// that imports only CoreGraphics sees it here too. The Core Foundation names are the Foundation classes
// they are bridged to.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import enum Foundation.CGRectEdge
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

import class Foundation.NSArray
import class Foundation.NSData
import class Foundation.NSDictionary
import class Foundation.NSString

public typealias CFArray = NSArray
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString
