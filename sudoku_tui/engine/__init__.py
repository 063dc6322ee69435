"""What is true: geometry, boards, search, generation, diagnosis. Standard library only."""
