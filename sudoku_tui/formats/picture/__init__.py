"""A position, or a step on it, as an SVG picture."""
