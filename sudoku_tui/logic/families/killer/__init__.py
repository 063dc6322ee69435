"""Killer: cages with totals, and their combination with houses."""
