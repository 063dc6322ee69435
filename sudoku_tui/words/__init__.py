"""What the program says: sentences as values, told in a language only where somebody reads them."""
