"""The board: one widget that draws itself line by line."""
