"""The parts of the screens: each draws plain data and knows nothing of the game's rules."""
