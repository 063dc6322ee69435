"""Home: what a player can do next, and the first minute of a newcomer."""
