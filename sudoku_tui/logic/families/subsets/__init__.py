"""Subsets: as many cells as digits in one house."""
