"""Solving many grids at once."""
