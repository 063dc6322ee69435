"""How others solve it: textbook strategies that can be watched and raced."""
