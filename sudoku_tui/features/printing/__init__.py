"""The game on paper, as a picture, or explained on a page."""
