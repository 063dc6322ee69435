"""Text to puzzle and back, one file per format."""
