"""App: the game on a screen, made with Textual."""
