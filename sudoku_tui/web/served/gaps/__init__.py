"""What Textual and textual-serve lack for a public server: the only use of their private names."""
