"""Patterns of a single digit: skyscraper, kite, turbot fish, empty rectangle."""
