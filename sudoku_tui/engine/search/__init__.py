"""How a grid is solved, one at a time."""
