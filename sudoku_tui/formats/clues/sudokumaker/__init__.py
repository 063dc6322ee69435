"""SudokuMaker's text: JSON with a number for each kind of constraint, packed in its links."""
