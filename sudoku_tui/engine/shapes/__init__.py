"""What a grid is: its cells, its houses, and the rules of its variant."""
