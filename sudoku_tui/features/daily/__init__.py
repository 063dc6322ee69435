"""Daily."""
