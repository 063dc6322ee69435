"""Data that outlives the process: games, results and settings in SQLite."""
