"""Clues that speak of two cells: what one of them holds narrows the other."""
