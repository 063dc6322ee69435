"""Clues of any kind: what a single clue leaves, and what breaks one."""
