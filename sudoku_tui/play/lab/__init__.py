"""How a strategy is played back, and how a race is slowed down."""
