"""Killer: cages with totals, and what they say together with houses."""
