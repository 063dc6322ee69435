"""Skyscrapers: how many digits of a line are greater than all before them."""
