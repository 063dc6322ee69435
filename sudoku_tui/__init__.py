"""Sudoku for the terminal and the browser."""
