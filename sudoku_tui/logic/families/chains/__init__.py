"""Chains and loops of strong and weak links, with and without groups."""
