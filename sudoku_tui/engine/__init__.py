"""What is true of a grid: shapes, boards, search, generation and diagnosis."""
