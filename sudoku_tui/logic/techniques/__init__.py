"""The techniques, one file per family; each is one function from a board to the steps it allows."""
