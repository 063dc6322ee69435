"""The game in lines, for ears and for terminals that can only print."""
