"""Sets of cells that hold the same digits, whatever the puzzle: what the one can hold bounds the other."""
