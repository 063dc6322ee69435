"""Puzzles and pictures on paper: booklets, and single pictures as PDF and PNG."""
