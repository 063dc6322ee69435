"""Everything a player can do: a file for each concept or screen, a value for each command."""
