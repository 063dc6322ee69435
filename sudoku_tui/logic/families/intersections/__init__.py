"""Locked candidates, and what all places of a digit see."""
