"""How the player fares: games, times, days and techniques, counted from what is kept."""
