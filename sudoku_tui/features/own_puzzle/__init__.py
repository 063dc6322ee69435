"""Own puzzle."""
