"""The demands of a puzzle beyond its shape: cages, lines, dots, clues outside."""
