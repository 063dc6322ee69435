"""Solving one grid at a time."""
