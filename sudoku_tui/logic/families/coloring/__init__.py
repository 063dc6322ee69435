"""Colouring: strong links in two colours, for one digit and for several."""
