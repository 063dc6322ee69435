"""The server door: the game on a page, with a process of its own for each page that is open."""
