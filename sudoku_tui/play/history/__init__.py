"""What the history screen shows: the tree of a game's states in lines, and what is said of each."""
