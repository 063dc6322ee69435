"""Clues of any kind: what one of them leaves by itself, and what breaks one."""
