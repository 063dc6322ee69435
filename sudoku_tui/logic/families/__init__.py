"""The techniques by families: how each is found, what its steps are, what is said of it."""
