"""How one begins with each kind of clue, and each rule of a grid: the second screen of its lesson."""
