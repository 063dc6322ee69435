"""What is drawn of constraints in characters."""
