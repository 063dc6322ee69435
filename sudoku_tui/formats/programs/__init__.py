"""Files and lines of other programs, a module for each program."""
