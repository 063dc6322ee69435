"""The techniques, a folder for each family: how it is found, what its steps are, what is said of it."""
