"""Quadruples: digits that stand among the four cells around a circle."""
