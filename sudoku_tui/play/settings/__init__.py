"""What the settings screen shows: the settings with their words, and the player's own keys."""
