"""What fits where, for every size of screen."""
