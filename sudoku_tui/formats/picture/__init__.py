"""A step as an SVG picture."""
