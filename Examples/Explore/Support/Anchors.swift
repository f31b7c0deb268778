// Constraints written as equations: `label.leadingAnchor == leadingAnchor + 24`.
//
// Each operator makes a required constraint and activates it. A view on the left side stops translating
// its autoresizing mask into constraints; a view on the right side, or a layout guide, is left alone.
// On a pair of opposite edges a constant is an inset: it is added at the first edge and taken off at the
// second.

import UIKit

/// An anchor, or a pair of them, with a constant added.
struct Offset<Anchor> {
  var anchor: Anchor
  var constant: CGFloat
}

/// Two opposite edges.
struct EdgePair<Anchor> {
  var first: Anchor
  var second: Anchor
}

/// All four edges.
struct EdgeAnchors {
  var horizontal: EdgePair<NSLayoutXAxisAnchor>
  var vertical: EdgePair<NSLayoutYAxisAnchor>
}

/// What has edges: views and layout guides.
protocol EdgeProviding {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: EdgeProviding {}
extension UILayoutGuide: EdgeProviding {}

extension EdgeProviding {
  var horizontalAnchors: EdgePair<NSLayoutXAxisAnchor> {
    EdgePair(first: leadingAnchor, second: trailingAnchor)
  }

  var verticalAnchors: EdgePair<NSLayoutYAxisAnchor> {
    EdgePair(first: topAnchor, second: bottomAnchor)
  }

  var edgeAnchors: EdgeAnchors {
    EdgeAnchors(horizontal: horizontalAnchors, vertical: verticalAnchors)
  }
}

// MARK: Constants

func + (anchor: NSLayoutXAxisAnchor, constant: CGFloat) -> Offset<NSLayoutXAxisAnchor> {
  Offset(anchor: anchor, constant: constant)
}

func - (anchor: NSLayoutXAxisAnchor, constant: CGFloat) -> Offset<NSLayoutXAxisAnchor> {
  Offset(anchor: anchor, constant: -constant)
}

func + (anchor: NSLayoutYAxisAnchor, constant: CGFloat) -> Offset<NSLayoutYAxisAnchor> {
  Offset(anchor: anchor, constant: constant)
}

func - (anchor: NSLayoutYAxisAnchor, constant: CGFloat) -> Offset<NSLayoutYAxisAnchor> {
  Offset(anchor: anchor, constant: -constant)
}

func + <Anchor>(pair: EdgePair<Anchor>, constant: CGFloat) -> Offset<EdgePair<Anchor>> {
  Offset(anchor: pair, constant: constant)
}

// MARK: Horizontal anchors

@discardableResult
func == (left: NSLayoutXAxisAnchor, right: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
  activate(left.constraint(equalTo: right))
}

@discardableResult
func == (left: NSLayoutXAxisAnchor, right: Offset<NSLayoutXAxisAnchor>) -> NSLayoutConstraint {
  activate(left.constraint(equalTo: right.anchor, constant: right.constant))
}

// MARK: Vertical anchors

@discardableResult
func == (left: NSLayoutYAxisAnchor, right: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
  activate(left.constraint(equalTo: right))
}

@discardableResult
func == (left: NSLayoutYAxisAnchor, right: Offset<NSLayoutYAxisAnchor>) -> NSLayoutConstraint {
  activate(left.constraint(equalTo: right.anchor, constant: right.constant))
}

@discardableResult
func >= (left: NSLayoutYAxisAnchor, right: Offset<NSLayoutYAxisAnchor>) -> NSLayoutConstraint {
  activate(left.constraint(greaterThanOrEqualTo: right.anchor, constant: right.constant))
}

// MARK: Dimensions

@discardableResult
func == (left: NSLayoutDimension, right: NSLayoutDimension) -> NSLayoutConstraint {
  activate(left.constraint(equalTo: right))
}

@discardableResult
func == (left: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  activate(left.constraint(equalToConstant: constant))
}

@discardableResult
func >= (left: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  activate(left.constraint(greaterThanOrEqualToConstant: constant))
}

// MARK: Edges

func == (left: EdgePair<NSLayoutXAxisAnchor>, right: EdgePair<NSLayoutXAxisAnchor>) {
  left == right + 0
}

func == (left: EdgePair<NSLayoutXAxisAnchor>, right: Offset<EdgePair<NSLayoutXAxisAnchor>>) {
  left.first == right.anchor.first + right.constant
  left.second == right.anchor.second - right.constant
}

func == (left: EdgePair<NSLayoutYAxisAnchor>, right: EdgePair<NSLayoutYAxisAnchor>) {
  left == right + 0
}

func == (left: EdgePair<NSLayoutYAxisAnchor>, right: Offset<EdgePair<NSLayoutYAxisAnchor>>) {
  left.first == right.anchor.first + right.constant
  left.second == right.anchor.second - right.constant
}

func == (left: EdgeAnchors, right: EdgeAnchors) {
  left.horizontal == right.horizontal
  left.vertical == right.vertical
}

private func activate(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
  if let view = constraint.firstItem as? UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
  }
  constraint.isActive = true
  return constraint
}
