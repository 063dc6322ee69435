"""A tiny killer, made for these tests."""

from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued, sudokupad_link

_CAGES = (
    '[{"cells": ["R3C2", "R4C2", "R4C3"], "value": "6"}, {"cells": ["R1C4", "R2C4", "R3C4"], "value": "9"}, '
    '{"cells": ["R1C2", "R1C3", "R2C3"], "value": "6"}, {"cells": ["R2C1", "R3C1"], "value": "5"}]'
)
_ABOUT = '"title": "Four Cages", "author": "A. Setter", "rules": "Cages show their sums."'
KILLER = f'{{{_ABOUT}, "size": 4, "constraints": {{"killercage": {_CAGES}}}, "givens": "........2......."}}'
OPEN = KILLER.replace("........2.......", "................")
SOLUTION = "1234341221434321"
CLUED = read_clued(KILLER)
PUZZLE = CLUED.puzzle
LINKS = (f_puzzles_link(CLUED), sudokupad_link(CLUED))
PAYLOAD = LINKS[0].partition("load=")[2]
FOGGY = KILLER.replace('"killercage": [', '"wormholes": [{"cells": ["R1C1"]}], "killercage": [').replace(
    '"givens"', f'"solution": "{SOLUTION}", "givens"'
)
"""The same with a rule that nobody here knows, and with its author's solution."""
