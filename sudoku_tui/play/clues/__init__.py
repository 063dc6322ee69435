"""What the clues of a puzzle are, and what they leave at the cursor."""
