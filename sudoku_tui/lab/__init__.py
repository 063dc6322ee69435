"""How others solve Sudoku: textbook strategies to watch and to race."""
