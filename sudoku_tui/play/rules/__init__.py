"""What is said of a puzzle with clues: its rules, what they leave at the cursor, what totals are made of."""
