"""How many grids are solved at once."""
