"""A step in words, in four stages that reveal a little more each time."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from typing import Self

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import House, houses_said
from sudoku_tui.logic.families.words import (
    AboutStep,
    ProofLines,
    candidate_name,
    cell_names,
    house_names,
    some_cell_names,
)
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import NOTHING, Argument, Listing, Message, Sentence, all_of, any_of, in_turn, say, say_in

_COUNTS = tuple(
    count.naming(number)
    for number, count in enumerate(
        (
            *(say_in("number", "no"), say_in("number", "one"), say("two"), say("three"), say("four")),
            *(say("five"), say("six"), say("seven"), say("eight"), say("nine")),
        )
    )
)

_ROLES = {role.value: role for role in Role}


@dataclass(frozen=True, slots=True)
class Explanation:
    """A step in words, in stages: where to look; the technique's name; why, with cells and digits; what to do.

    >>> from sudoku_tui import explain, steps
    >>> grid = ".1.4........3.2."
    >>> print(explain(steps(grid, "naked-single")[0], grid).stages[1])
    Naked Single
    """

    stages: tuple[Message, Message, Message, Message]

    def __str__(self) -> str:
        return "\n".join(map(str, self.stages))


def explain(step: Step, geometry: Geometry) -> Explanation:
    """Put a step into words, on a grid of the shape it was found on.

    Raises:
        LadderError: for a step of an unknown technique.
    """
    rung = technique(step.technique)
    where, why = (_told(words, step, geometry) for words in (rung.words.where, rung.words.why))
    return Explanation((where, rung.name, why, _what_to_do(step, geometry)))


@dataclass(frozen=True, slots=True)
class Mentioned:
    """The candidates and houses that play one part in a step, as sentences mention them; see `families.words`."""

    geometry: Geometry
    candidates: tuple[Candidate, ...]
    indexes: tuple[int, ...] = ()

    def __getitem__(self, index: int) -> Self:
        return replace(self, candidates=(self.candidates[index],), indexes=())

    @property
    def cells(self) -> Listing:
        return cell_names(self.geometry, self._distinct_cells)

    @property
    def some_cells(self) -> Listing:
        return some_cell_names(self.geometry, self._distinct_cells)

    @property
    def count(self) -> Argument:
        number = len(self._distinct_cells)
        return _COUNTS[number] if number < len(_COUNTS) else number

    @property
    def digits(self) -> Listing:
        return all_of(self._digit_names)

    @property
    def either(self) -> Listing:
        return any_of(self._digit_names)

    @property
    def each(self) -> Listing:
        return all_of(candidate_name(self.geometry, candidate) for candidate in self.candidates)

    @property
    def house(self) -> Message:
        return house_names(self.geometry, self.indexes[:1]) or houses_said(self._groups[:1])

    @property
    def houses(self) -> Message:
        return house_names(self.geometry, self.indexes) or houses_said(self._groups)

    @property
    def _groups(self) -> Sequence[House]:
        """On a grid without houses, the rows, columns and boxes of all the cells, or at least the box of the first."""
        shape, cells = self.geometry, set_of(self._distinct_cells)
        if shape.has_full_houses or not cells:
            return ()
        shared = [group for group in shape.groups if not cells & ~group.mask]
        return shared or [shape.boxes[shape.box_of(self.candidates[0].cell) - 1]]

    @property
    def _distinct_cells(self) -> list[int]:
        return sorted({candidate.cell for candidate in self.candidates})

    @property
    def _digit_names(self) -> list[str]:
        return [self.geometry.digit_name(digit) for digit in sorted({candidate.digit for candidate in self.candidates})]


class _Fields(dict[str, Argument]):
    """The fields that a sentence about a step may use, each worked out when first needed."""

    def __init__(self, step: Step, geometry: Geometry) -> None:
        super().__init__()
        self._step, self._geometry = step, geometry

    def __missing__(self, name: str) -> Argument:
        self[name] = value = self._value(name)
        return value

    def _value(self, name: str) -> Argument:
        step, geometry = self._step, self._geometry
        match name:
            case "digits":
                return all_of(map(geometry.digit_name, step.evidence.digits))
            case "placed":
                return Mentioned(geometry, step.placements)
            case "eliminated":
                return Mentioned(geometry, step.eliminations)
        role = _ROLES[name]
        return Mentioned(geometry, step.evidence.candidates(role), step.evidence.houses_as(role))


def _told(words: AboutStep, step: Step, geometry: Geometry) -> Message:
    said = words(step, geometry) if callable(words) else words
    if isinstance(said, tuple):
        between = "\n" if isinstance(said, ProofLines) else " "
        return in_turn(*(_filled(message, step, geometry) for message in said), between=between)
    return _filled(said, step, geometry)


def _filled(sentence: Message, step: Step, geometry: Geometry) -> Message:
    """A sentence with its fields filled in; nothing if one of them is empty."""
    if not isinstance(sentence, Sentence):
        return sentence
    fields, formatter = _Fields(step, geometry), Formatter()
    fields.update(sentence.arguments)
    names = [name for _, name, _, _ in formatter.parse(sentence.template) if name]
    is_said = all(formatter.get_field(name, (), fields)[0] for name in names)
    return sentence.given(fields) if is_said else NOTHING


def what_was_done(step: Step, geometry: Geometry) -> Message:
    """What a step changed, such as `Placed 5 in r1c2.`, once it is taken."""
    placed, removed = _changes(step, geometry)
    return in_turn(
        *(say("Placed {those.digits} in {those.cells}.", those=part) for part in placed),
        *(say("Removed {those.digits} from {those.cells}.", those=part) for part in removed),
    )


def _what_to_do(step: Step, geometry: Geometry) -> Message:
    placed, removed = _changes(step, geometry)
    return in_turn(
        *(say("Place {those.digits} in {those.cells}.", those=part) for part in placed),
        *(say("Remove {those.digits} from {those.cells}.", those=part) for part in removed),
    )


def _changes(step: Step, geometry: Geometry) -> tuple[list[Mentioned], list[Mentioned]]:
    """What a step places, and what it removes, as it is told in one sentence each."""
    cells: dict[int, set[int]] = {}
    for cell, digit in step.eliminations:
        cells.setdefault(digit, set()).add(cell)
    placed = _parts(geometry, step.placements, lambda candidate: candidate.digit)
    return placed, _parts(geometry, step.eliminations, lambda candidate: frozenset(cells[candidate.digit]))


def _parts(geometry: Geometry, candidates: Iterable[Candidate], key: Callable[[Candidate], object]) -> list[Mentioned]:
    groups: dict[object, list[Candidate]] = {}
    for candidate in candidates:
        groups.setdefault(key(candidate), []).append(candidate)
    return [Mentioned(geometry, tuple(group)) for group in groups.values()]
