"""Singles: a cell with one digit left, or a digit with one place left."""
