"""The puzzle of each day, the same for everybody on earth: no server is asked, the day is the seed."""
