"""The rungs of colouring."""

from functools import partial

from sudoku_tui.logic.families.coloring import finders, medusa_words, words
from sudoku_tui.logic.families.coloring.medusa import medusa
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_hard = partial(Technique, level=Level.HARD)
_unfair = partial(Technique, level=Level.UNFAIR)

REMOTE_PAIR = (_hard("remote-pair", say("Remote Pair"), finders.remote_pair, words.REMOTE_PAIR, score=110),)

ONE_DIGIT = (
    _hard("simple-colors-trap", say("Simple Colors Trap"), finders.simple_colors_trap, words.TRAP, score=150),
    _hard("simple-colors-wrap", say("Simple Colors Wrap"), finders.simple_colors_wrap, words.WRAP, score=150),
    _hard("multi-colors-1", say("Multi Colors 1"), finders.multi_colors_1, words.MULTI_1, score=200),
    _hard("multi-colors-2", say("Multi Colors 2"), finders.multi_colors_2, words.MULTI_2, score=200),
)

MEDUSA = (_unfair("3d-medusa", say("3D Medusa"), medusa, medusa_words.MEDUSA, score=280, is_on=False),)
