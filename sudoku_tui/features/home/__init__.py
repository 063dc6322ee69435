"""Home."""
