"""Finished."""
