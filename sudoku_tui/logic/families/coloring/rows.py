"""The rungs of colouring."""

from __future__ import annotations

from sudoku_tui.logic.families.coloring import medusa_words, multi, remote_pair_words, simple, words
from sudoku_tui.logic.families.coloring.medusa import medusa
from sudoku_tui.logic.families.coloring.remote_pairs import remote_pair
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

REMOTE_PAIR = (
    Technique("remote-pair", say("Remote Pair"), Level.HARD, 110, remote_pair, remote_pair_words.REMOTE_PAIR),
)

ONE_DIGIT = (
    Technique("simple-colors-trap", say("Simple Colors Trap"), Level.HARD, 150, simple.simple_colors_trap, words.TRAP),
    Technique("simple-colors-wrap", say("Simple Colors Wrap"), Level.HARD, 150, simple.simple_colors_wrap, words.WRAP),
    Technique("multi-colors-1", say("Multi Colors 1"), Level.HARD, 200, multi.multi_colors_1, words.MULTI_1),
    Technique("multi-colors-2", say("Multi Colors 2"), Level.HARD, 200, multi.multi_colors_2, words.MULTI_2),
)

MEDUSA = (Technique("3d-medusa", say("3D Medusa"), Level.UNFAIR, 280, medusa, medusa_words.MEDUSA, is_on=False),)
