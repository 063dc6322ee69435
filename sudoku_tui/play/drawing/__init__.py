"""Boards as small descriptions that a painter outside of the terminal can draw."""
