"""The parts of the screen: each draws plain data and knows nothing of the game's rules."""
