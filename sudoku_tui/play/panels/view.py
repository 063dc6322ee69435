"""What a panel of words beside a board says: a hint, an answer, a page of a lesson, an exercise."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.logic.step import Role
from sudoku_tui.play.desk.open import STAGES
from sudoku_tui.play.layout.table import LEAST_PANEL
from sudoku_tui.play.looks.cells import View
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

SCROLL_KEYS = in_turn(say("PgDn"), say("PgUp"))
"""The usual keys to scroll with."""

PARAGRAPH = "\n\n"
"""What stands between two paragraphs."""


class Drawn(NamedTuple):
    """What is drawn on a board.

    Attributes:
        signs: the signs, each with the name of its colour.
        colours: the names of all colours that characters are drawn in.
        is_one_a_cell: whether a cell has room for one sign only.
    """

    signs: frozenset[tuple[str, str]]
    colours: frozenset[str]
    is_one_a_cell: bool

    @property
    def letters(self) -> str:
        """The letters that say in which order to read a chain, ascending."""
        return "".join(sorted({sign for sign, colour in self.signs if sign.islower() and colour != "sign"}))


class HintView(NamedTuple):
    """What the panel says.

    Attributes:
        text: the words, in paragraphs.
        stage: the stage of a hint, from 1; 0 for what has no stages.
        title: the technique's name, or what else it is about; nothing while that is not to be told.
        heading: what stands in place of the stage, where there is none.
        keys: the keys that lead on, each with what it does.
        notation: the chains in the notation that players write to each other.
        roles: the parts played by the cells marked on the board.
        houses: whether whole houses are marked on the board.
        places: whether a placement is marked on the board.
        removes: whether an elimination is marked on the board.
        last_letter: the last of the letters that say in which order to read a chain; empty where there are none.
        scroll_keys: the keys that scroll the words.
        width: the width to fit short entries into, in characters.
        drawn: what is drawn on the board, so that nothing else is explained; None where there is no board.
        is_dense: whether rows are too few to leave any of them empty.
    """

    text: Message
    stage: int = 0
    title: Message = NOTHING
    heading: Message = NOTHING
    keys: tuple[tuple[Message, Message], ...] = ()
    notation: tuple[str, ...] = ()
    roles: tuple[Role, ...] = ()
    houses: bool = False
    places: bool = False
    removes: bool = False
    last_letter: str = ""
    scroll_keys: Message = SCROLL_KEYS
    width: int = LEAST_PANEL
    drawn: Drawn | None = None
    is_dense: bool = False

    @property
    def head(self) -> Message:
        """The line above everything."""
        if self.stage:
            return say("HINT {stage} of {stages}", stage=self.stage, stages=STAGES)
        return self.heading

    def with_legend(self, view: View, *, has_roles: bool = True) -> HintView:
        """The same with what is marked on a board, for the legend."""
        return self._replace(
            roles=tuple(dict.fromkeys(mark.role for mark in view.marks)) if has_roles else (),
            houses=bool(view.houses),
            places=bool(view.placements),
            removes=bool(view.eliminations),
            last_letter=max((letter for _, letter in view.letters), default=""),
        )

    def in_few_rows(self, *, width: int, has_key_bar: bool) -> HintView:
        """The same without empty rows.

        Args:
            width: the columns of its panel, into which short entries are fitted.
            has_key_bar: whether the key bar names the keys of a hint; if not, they stand in one line.
        """
        keys = () if has_key_bar and self.stage else self.keys
        if keys:
            (first, words), *others = keys
            rest = (in_turn(key, does) for key, does in others)
            keys = ((first, in_turn(words, *rest, between="  ")),)
        return self._replace(width=width, is_dense=True, keys=keys)
