"""Fish: basic, finned, Franken and mutant, of two to seven lines."""
