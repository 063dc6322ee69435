"""Puzzles with constraints as JSON: f-puzzles' form, and our own."""
