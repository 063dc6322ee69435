"""Which techniques are on and in what order they are tried, while a player changes it."""

from collections.abc import Sequence

from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.rung_choice import text_of
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, in_turn, say


class LadderChoice:
    """All rungs in the player's order, some on, some off."""

    def __init__(self, rungs: Sequence[Technique] = USUAL) -> None:
        self.on = {rung.identifier for rung in rungs}
        chosen = iter(rungs)
        # Rungs that are off stand where the usual order has them.
        self.order = [next(chosen) if rung.identifier in self.on else rung for rung in LADDER]

    @property
    def rungs(self) -> tuple[Technique, ...]:
        """Those that are on, in order."""
        return tuple(filter(self.is_on, self.order))

    @property
    def text(self) -> str:
        """The choice as a text; empty for the usual one."""
        return text_of(self.rungs)

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
        identifier = self.order[index].identifier
        if self.on == {identifier}:
            return False
        self.on ^= {identifier}
        return True

    def switch_level(self, index: int) -> bool:
        """Switch a rung's level off, or on as usual, or else as a whole; False if no rung would be left on."""
        alike = [rung for rung in self.order if rung.level is self.order[index].level]
        names = {rung.identifier for rung in alike}
        if not names & self.on:
            self.on |= {rung.identifier for rung in alike if rung.is_on} or names
        elif self.on <= names:
            return False
        else:
            self.on -= names
        return True

    def move(self, index: int, step: int) -> int:
        """Move a rung that is on past the next such rung, up for -1, down for 1, and return where it stands then."""
        others = range(index + step, len(self.order) if step > 0 else -1, step)
        target = next((other for other in others if self.is_on(self.order[other])), index)
        if not self.is_on(self.order[index]):
            return index
        self.order.insert(target, self.order.pop(index))
        return target

    def reset(self) -> None:
        self.order, self.on = list(LADDER), {rung.identifier for rung in USUAL}

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
    moved, fixed = change.split("<")
    return say("{technique} before {other}", technique=technique(moved).name, other=technique(fixed).name)
