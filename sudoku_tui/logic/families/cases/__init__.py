"""Clues that can be met in a few ways as a whole: runs, ends, crusts, first digits."""
