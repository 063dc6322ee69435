"""The techniques by family: how each is found, its steps, and the words about it."""
