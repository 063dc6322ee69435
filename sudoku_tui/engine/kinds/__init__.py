"""Kinds of constraints, a module for each or for a few that belong together; `registry` finds them all."""
