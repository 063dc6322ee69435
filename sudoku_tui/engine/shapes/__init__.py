"""The shape of a grid: its cells, its houses, and the rules of its variant."""
