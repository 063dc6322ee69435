"""The game being played: moves, states, the session."""
