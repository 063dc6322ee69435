"""How games are begun, found and carried away."""
