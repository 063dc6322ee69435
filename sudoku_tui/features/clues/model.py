"""The readable facts about a puzzle with clues: its rules, and what each clue at a cell still allows.

Each clue is considered alone, with the digits on the board and the candidates not crossed out. A cage shows its sets
of digits, `cage 15, 2 cells: 69 78`; a line what the cell can hold, `thermometer r1c1–r3c3, cell 2 of 4: 2–7`.

The killer calculator lists the digits that make a total. It takes `15/2` or `20/3 +1 -89`: a total, a number of
cells, the digits that must be included, and those that cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.board.clue_names import drawn_at_cells, local_clues, named
from sudoku_tui.board.sketch_names import drawn_besides
from sudoku_tui.desk.names import full_title
from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.reading.reading import SentenceRead, Status, Verdict, reading_of
from sudoku_tui.game.fog import as_seen, fog_of, in_fog
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.families.clues.parts import CluePart, parts_of
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, counted, in_turn, say

_MOST_SETS = 12  # listed in full; of more, only their number and digits are shown
_LONGEST = 16  # the most cells of a clue that is examined as a whole
_RUN = 3  # from this many consecutive digits on, only the first and the last are shown


def clues_at(state: GameState, cell: int) -> tuple[Message, ...]:
    """A message about each clue of a cell, cages first, then about what is drawn; nothing of what fog hides."""
    if in_fog(state) >> cell & 1:
        return (say("in the fog"),)
    seen = as_seen(state)
    found = [clue for clue in local_clues(seen.geometry) if cell in clue.places]
    masks = _Masks(seen)
    drawn = [thing.words for thing in drawn_at_cells(seen.geometry) if cell in thing.cells]
    return (*(_said(clue, masks, cell, seen) for clue in found), *dict.fromkeys(drawn))


class _Masks(dict[int, int]):
    """The digits that cells hold or can hold, computed on demand, because most cells are in no clue."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        self._state = state

    def __missing__(self, cell: int) -> int:
        digit = self._state.values[cell]
        mask = self[cell] = 1 << digit - 1 if digit else self._state.candidates(cell)
        return mask


def _said(clue: Constraint, masks: Mapping[int, int], cell: int, state: GameState) -> Message:
    geometry = state.geometry
    if isinstance(clue, Cage):
        return _cage_said(clue, masks, geometry)
    name = named(clue, cell, geometry)
    if len(clue.places) > _LONGEST:
        return name
    left = left_by(clue, masks, cell, geometry)
    if left == 0:
        return say("{clue}: cannot be met", clue=name)
    if state.values[cell]:
        return name
    return say("{clue}: {digits}", clue=name, digits=digits_said(left, geometry))


def left_by(clue: Constraint, masks: Mapping[int, int], cell: int, geometry: Geometry) -> int:
    """The digits that a clue by itself allows in a cell; 0 if the clue cannot be met."""
    left = masks[cell]
    for part in _parts(clue, geometry):
        if cell in part.cells:
            found = part.narrow(tuple([masks[place] for place in part.cells]))
            left &= found.masks[part.cells.index(cell)] if found else 0
    return left


def _parts(clue: Constraint, geometry: Geometry) -> Iterator[CluePart]:
    index = geometry.constraints.index(clue)
    return (part for part in parts_of(geometry) if part.index == index)


def _cage_said(cage: Cage, masks: Mapping[int, int], geometry: Geometry) -> Message:
    name = named(cage, cage.cells[0], geometry)
    if cage.total is None:
        return name
    sets = list(sets_of(cage, masks, geometry))
    if not sets:
        return say("{clue}: cannot be met", clue=name)
    if len(sets) > _MOST_SETS:
        union = digit_mask(digit for digits in sets for digit in digits)
        return say("{clue}: {sets} sets of {digits}", clue=name, sets=len(sets), digits=digits_said(union, geometry))
    signs = ("".join(map(geometry.digit_name, digits)) for digits in sets)
    return say("{clue}: {digits}", clue=name, digits=" ".join(signs))


def sets_of(cage: Cage, masks: Mapping[int, int], geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """The sets of digits that a cage can hold, each with a digit for every cell."""
    inside = sorted((masks[cell] for cell in cage.cells), key=int.bit_count)
    for digits in combinations(geometry.digits, len(inside)):
        if sum(digits) == cage.total and _fits(digit_mask(digits), inside):
            yield digits


def _fits(held: int, masks: Sequence[int]) -> bool:
    """Whether the digits can be assigned to the cells, one to each."""
    if not masks:
        return True
    return any(_fits(held & ~(1 << digit - 1), masks[1:]) for digit in digits_of(held & masks[0]))


def digits_said(mask: int, geometry: Geometry) -> str:
    """The symbols of digits, as `2–7` if they are consecutive, otherwise as `2 4 9`."""
    digits = list(digits_of(mask))
    if len(digits) >= _RUN and digits[-1] - digits[0] == len(digits) - 1:
        return f"{geometry.digit_name(digits[0])}–{geometry.digit_name(digits[-1])}"
    return " ".join(map(geometry.digit_name, digits))


_TEXT = re.compile(r"\s*(\d{1,3})\s*(?:[/ ]\s*(\d{1,2}))?((?:\s*[+-]\s*[0-9A-Za-z]*)*)\s*")
_PART = re.compile(r"([+-])\s*([0-9A-Za-z]*)")
_MOST_SETS_TOLD = 150


class Asked(NamedTuple):
    """A total and the known facts about its digits."""

    total: int
    cells: int  # 0 for any number
    required: frozenset[int] = frozenset()
    forbidden: frozenset[int] = frozenset()


def asked_in(text: str, symbols: str) -> Asked:
    """Parse a question; a `PuzzleTextError` says how to write one."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise PuzzleTextError(
            say("write a total and a number of cells, such as 15/2; +1 requires a digit, -9 rules one out")
        )
    signs = {"+": set[int](), "-": set[int]()}
    for sign, digits in _PART.findall(found[3] or ""):
        for digit in digits.upper():
            if digit not in symbols:
                raise PuzzleTextError(say("there is no digit {digit} in this grid", digit=digit))
            signs[sign].add(symbols.index(digit) + 1)
    return Asked(int(found[1]), int(found[2] or 0), frozenset(signs["+"]), frozenset(signs["-"]))


def sets_for(asked: Asked, size: int) -> list[tuple[int, ...]]:
    """The sets of different digits that make the total, those with few cells first."""
    counts = [asked.cells] if asked.cells else range(1, size + 1)
    free = [digit for digit in range(1, size + 1) if digit not in asked.forbidden]
    return [
        digits
        for count in counts
        for digits in combinations(free, count)
        if sum(digits) == asked.total and asked.required <= set(digits)
    ]


class Answer(NamedTuple):
    """An answer of the calculator."""

    sets: tuple[str, ...]  # as symbols
    summary: Message


def answer(asked: Asked, symbols: str) -> Answer:
    sets = sets_for(asked, len(symbols))
    if not sets:
        return Answer((), say("No digits make that."))
    in_all = frozenset.intersection(*map(frozenset, sets))
    in_any = frozenset.union(*map(frozenset, sets))
    never = frozenset(range(1, len(symbols) + 1)) - in_any
    summary = in_turn(
        counted("{count} set.", "{count} sets.", len(sets)),
        say("In each: {digits}.", digits=_signs(in_all, symbols)) if in_all and len(sets) > 1 else NOTHING,
        say("In none: {digits}.", digits=_signs(never, symbols)) if never else NOTHING,
    )
    return Answer(tuple("".join(symbols[digit - 1] for digit in digits) for digits in sets[:_MOST_SETS_TOLD]), summary)


def question_at(state: GameState, cell: int) -> str:
    """The first question: the cage at a cell, with its digits required and those that no cell can take excluded."""
    cages = [
        clue for clue in state.geometry.constraints if isinstance(clue, Cage) and cell in clue.cells and clue.total
    ]
    if not cages:
        return ""
    cage, name = cages[0], state.geometry.digit_name
    placed = sorted(state.values[other] for other in cage.cells if state.values[other])
    possible = 0
    for other in cage.cells:
        possible |= 1 << state.values[other] - 1 if state.values[other] else state.candidates(other)
    impossible = [digit for digit in state.geometry.digits if not possible >> digit - 1 & 1]
    text = f"{cage.total}/{len(cage.cells)}"
    text += f" +{''.join(map(name, placed))}" if placed else ""
    return text + (f" -{''.join(map(name, impossible))}" if impossible else "")


def _signs(digits: frozenset[int], symbols: str) -> str:
    return " ".join(symbols[digit - 1] for digit in sorted(digits))


def meanings(shape: Geometry) -> Iterator[Message]:
    """A sentence for each rule of a grid and for each kind of clue in it."""
    yield from (its.rule for rule, its in RULES.items() if rule in shape.rules)
    kinds = {clue.key: clue.kind for clue in shape.constraints if clue.key != "unread"}.values()
    yield from (kind.rule for kind in kinds if kind.look is not OtherLook.DRAWN)


def heading(origin: Origin) -> Message:
    """The title its author gave it; without one, a title that includes its kind."""
    return origin.title if origin.name else full_title(origin.title, origin.puzzle.geometry)


def told_of(origin: Origin, seen: Geometry) -> Iterator[Message]:
    """The paragraphs about a puzzle: its author, the author's rules, then ours for the grid and each kind seen."""
    if origin.author:
        yield say("By {author}.", author=origin.author)
    yield from read_rules(origin)
    if origin.video:
        yield say("Solved in a video: {address}", address=origin.video)
    if drawn := drawn_besides(seen):
        yield drawn
    yield from meanings(seen)


_MARKS = {Status.UNDERSTOOD: "✓", Status.HOUSES: "✓", Status.ASIDE: "·", Status.UNREAD: "✗"}


def read_rules(origin: Origin) -> Iterator[Message]:
    """The author's sentences, each with what it is understood as; and first what became of them all."""
    shape = origin.puzzle.geometry
    reading = reading_of(origin.rules, shape)
    if reading.verdict is Verdict.PART:
        yield say("Understood in part: the author's solution checks the rest. Hints use what is understood.")
    elif reading.verdict is Verdict.NONE:
        yield say("These rules are not understood here: the author's solution checks every digit.")
    elif any(isinstance(clue, Drawn) and clue.read for clue in shape.constraints):
        yield say("Understood, and proved: what was read leaves exactly one solution.")
    for sentence in reading.sentences:
        yield _sentence_read(sentence, shape)
    if reading.drawn_only and not fog_of(shape):
        yield counted(
            "{count} part of the drawing stands for nothing that is understood.",
            "{count} parts of the drawing stand for nothing that is understood.",
            reading.drawn_only,
        )


def _sentence_read(sentence: SentenceRead, shape: Geometry) -> Message:
    marked = in_turn(as_it_is(_MARKS[sentence.status]), as_it_is(" ".join(sentence.text.split())), between=" ")
    match sentence.status:
        case Status.UNREAD:
            return say("{sentence} (not understood)", sentence=marked)
        case Status.UNDERSTOOD:
            known = {clue.key: clue.name for clue in shape.constraints}
            known |= {rule.value: RULES[rule].name for rule in shape.rules}
            names = all_of(known[key] for key in sentence.kinds)
            if sentence.clues < 2 or fog_of(shape):  # how many there are is not yet seen
                return say("{sentence} ({kinds})", sentence=marked, kinds=names)
            return say("{sentence} ({kinds}, {count} of them)", sentence=marked, kinds=names, count=sentence.clues)
        case _:
            return marked
