"""Textual gaps."""
