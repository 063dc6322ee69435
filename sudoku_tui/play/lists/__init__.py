"""What lists show, and what a player marks in them."""
