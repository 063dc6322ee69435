"""The player's own puzzle, typed in and judged while it grows."""
