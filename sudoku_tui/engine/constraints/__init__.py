"""What a puzzle can ask for beyond its shape: cages, lines, dots, clues outside."""
