"""Walks: a proof one link, part or branch at a time, each with a short sentence and what it makes of the board."""
