"""The desk: the player's place at a game."""
