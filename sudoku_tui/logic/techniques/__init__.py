"""One file per family of techniques; each technique is one function `find(board) -> Iterator[Step]`."""
