"""The easier rungs of the ladder in numbers alone: what they do to a classic board, told to nobody."""
