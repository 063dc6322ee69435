"""Defaults: the limits that options of `serve` can change.

They have a module of their own that imports nothing, because the command line names them whenever it is used.
"""

SESSIONS = 50
PAGES_EACH = 4
VISITORS = 10_000
IDLE_MINUTES = 60
