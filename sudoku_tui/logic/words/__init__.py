"""What is said of the techniques, one file per family: in hints, and in the lessons. `form` says how."""
