"""What is said of cages: a file for each file of finders."""
