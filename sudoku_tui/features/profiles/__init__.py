"""Several players on one machine."""
