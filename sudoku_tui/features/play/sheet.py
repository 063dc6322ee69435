"""The game as values: what stands beside its board on a page, but what the keypad has, the counts and the modes."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.app.page.sheet import Explanation, Facts, Log, Paragraph, Part, Sheet, Status
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.features.play.words import CellFacts, MoveLine
from sudoku_tui.words.message import Capitalised, Message, as_it_is, in_turn, say

_KINDS = {"given": say("given"), "entry": say("entry"), "empty": say("empty")}
_HOUSES = {
    "row": say("missing from its row"),
    "column": say("missing from its column"),
    "box": say("missing from its box"),
    "region": say("missing from its region"),
    "diagonal": say("missing from its diagonal"),
    "window": say("missing from its window"),
    "group": say("missing from its group"),
    "asterisk": say("missing from the star"),
    "centre": say("missing from the dots"),
    "extra": say("missing from the extra region"),
}
_NONE = as_it_is("–")


def game_sheet(
    heading: Message,
    status: Status,
    hint: Explanation | None,
    facts: CellFacts,
    *,
    clues: tuple[Message, ...] = (),
    moves: tuple[MoveLine, ...] = (),
    has_facts: bool = True,
) -> Sheet:
    """The sheet: an open hint stands first; the cell's facts and the last moves are for those who have room."""
    parts: list[Part] = [hint] if hint else []
    parts += [Paragraph(Capitalised(clue)) for clue in clues]
    if has_facts:
        parts.append(_facts(facts))
        if moves and not hint:
            parts.append(Log(say("Last moves"), tuple((str(number), words) for number, words in moves)))
    return Sheet(heading, tuple(parts), reads="pages" if hint else "", board=True, status=status)


def _facts(facts: CellFacts) -> Facts:
    kind = in_turn(as_it_is(facts.sign), _KINDS[facts.kind])
    return Facts(in_turn(as_it_is(facts.name), kind, between=" · "), tuple(_rows(facts)))


def _rows(facts: CellFacts) -> Iterator[tuple[Message, Message]]:
    if not facts.value:
        yield say("corner notes") if facts.has_two_kinds else say("notes"), _digits(facts, facts.corner)
        if facts.has_two_kinds:
            yield say("centre notes"), _digits(facts, facts.centre)
    for house, missing in facts.needs:
        yield _HOUSES[house], _digits(facts, missing)


def _digits(facts: CellFacts, mask: int) -> Message:
    return as_it_is(" ".join(facts.symbols[digit - 1] for digit in digits_of(mask))) if mask else _NONE
