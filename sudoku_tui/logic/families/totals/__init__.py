"""Clues whose parts have one total: arrows, little killers, double arrows, zippers, region sums."""
