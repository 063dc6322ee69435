"""Templates: all the ways in which one digit could still be placed."""
