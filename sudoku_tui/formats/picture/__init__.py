"""Grids, steps and graphs as SVG."""
