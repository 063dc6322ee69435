"""What is compiled where numba is installed (the extra `fast`); plain Python does the same, slowly, where it is not."""
