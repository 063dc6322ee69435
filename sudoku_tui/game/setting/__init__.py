"""Setting: puzzles whose clues are drawn on a full grid. A new kind is a way to draw, and a row in `kinds`."""
