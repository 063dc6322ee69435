"""Looking back at a game: where it stood still, where it went wrong, and the whole of it once more."""
