"""A challenge: a puzzle and the log of a game of it as one text, and that game as a ghost to play against."""
