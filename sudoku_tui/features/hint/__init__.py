"""Hint."""
