"""Which techniques are on and in what order they are tried, while a player changes it.

Those that read clues come last, by kind; they keep their places among the others, and are only switched on and off.
"""

from collections.abc import Sequence

from sudoku_tui.logic.clue_rungs import clue_kind
from sudoku_tui.logic.ladder import (
    LADDER,
    USUAL,
    clue_moves_of,
    is_of_classics,
    taught,
    technique,
    text_of_both,
    with_clue_rungs,
)
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, in_turn, say

_OF_CLUES = taught()[len(LADDER) :]


class LadderChoice:
    """All rungs in the player's order, some on, some off."""

    def __init__(self, rungs: Sequence[Technique] = USUAL) -> None:
        all_rungs = with_clue_rungs(rungs)
        self.on = {rung.identifier for rung in all_rungs}
        chosen = (rung for rung in all_rungs if is_of_classics(rung.identifier))
        # Rungs that are off stand where the usual order has them.
        classics = [next(chosen) if rung.identifier in self.on else rung for rung in LADDER]
        self.order = [*classics, *_OF_CLUES]
        self._clue_moves = clue_moves_of(rungs)

    @property
    def rungs(self) -> tuple[Technique, ...]:
        """Those that are on, in order, but for those that read clues."""
        return tuple(filter(self.is_on, self.order[: len(LADDER)]))

    @property
    def text(self) -> str:
        """The choice as a text; empty for the usual one."""
        return text_of_both(tuple(filter(self.is_on, self.order)), self._clue_moves)

    @property
    def words(self) -> Message:
        """The changes in words: `Full House off; Jellyfish before Swordfish`."""
        return in_turn(*map(_in_words, self.text.split()), between="; ")

    @property
    def changes(self) -> int:
        return len(self.text.split())

    def is_on(self, rung: Technique) -> bool:
        return rung.identifier in self.on

    def switch(self, index: int) -> bool:
        return self._switched(self.on ^ {self.order[index].identifier})

    def group(self, index: int) -> str:
        """What a rung is switched together with: its level, or for one that reads clues the kind of them."""
        rung = self.order[index]
        return rung.level if is_of_classics(rung.identifier) else str(clue_kind(rung.identifier))

    def switch_level(self, index: int) -> bool:
        """Switch a rung's group off, or on as usual, or else as a whole; False if no rung would be left on."""
        group = self.group(index)
        alike = [rung for at, rung in enumerate(self.order) if self.group(at) == group]
        names = {rung.identifier for rung in alike}
        if not names & self.on:
            return self._switched(self.on | ({rung.identifier for rung in alike if rung.is_on} or names))
        return self._switched(self.on - names)

    def _switched(self, on: set[str]) -> bool:
        """Puzzles without clues need a rung too."""
        if any(map(is_of_classics, on)):
            self.on = on
            return True
        return False

    def move(self, index: int, step: int) -> int:
        """Move a rung that is on past the next such rung, up for -1, down for 1, and return where it stands then."""
        others = range(index + step, len(LADDER) if step > 0 else -1, step)
        target = next((other for other in others if self.is_on(self.order[other])), index)
        if not self.is_on(self.order[index]) or not self.can_move(index):
            return index
        self.order.insert(target, self.order.pop(index))
        return target

    def can_move(self, index: int) -> bool:
        return index < len(LADDER)

    def reset(self) -> None:
        self.order, self.on = [*LADDER, *_OF_CLUES], {rung.identifier for rung in with_clue_rungs(USUAL)}
        self._clue_moves = ""

    def difference(self, index: int) -> str:
        """How a rung differs from the usual: `+` switched on, `-` switched off, empty for as usual."""
        rung = self.order[index]
        return "" if self.is_on(rung) is rung.is_on else "-" if rung.is_on else "+"


def _in_words(change: str) -> Message:
    if change == "-*":
        return say("all others off")
    if change[0] in "+-":
        name = technique(change[1:]).name
        return say("{technique} on", technique=name) if change[0] == "+" else say("{technique} off", technique=name)
    is_before = "<" in change
    moved, fixed = (technique(name).name for name in change.split("<" if is_before else ">"))
    if is_before:
        return say("{technique} before {other}", technique=moved, other=fixed)
    return say("{technique} after {other}", technique=moved, other=fixed)
