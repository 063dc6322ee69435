"""The doors into a browser."""
