"""Techniques that take for granted that the puzzle has one solution."""
