"""Explaining: a step in words, in four stages that give away a little more each time."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from string import Formatter

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names, house_names
from sudoku_tui.logic.families.words import Telling
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.step import Evidence, Role, Step
from sudoku_tui.words.lists import listed

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_OPTIONAL = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, slots=True)
class Explanation:
    """A step in words.

    Attributes:
        stages: where to look; the technique's name; why, with cells and digits; what to do. All but the name are
            whole sentences.
    """

    stages: tuple[str, str, str, str]


def explain(step: Step, geometry: Geometry) -> Explanation:
    """Puts a step into words.

    Args:
        step: the step; its technique must be on the ladder.
        geometry: the shape of the grid it was found on.

    Raises:
        ValueError: if the technique is unknown.
    """
    rung = technique(step.technique)
    where, why = (_told(words, step, geometry) for words in (rung.words.where, rung.words.why))
    return Explanation((where, rung.name, why, _what_to_do(step, geometry)))


@dataclass(frozen=True, slots=True)
class Part:
    """What a template can say of all candidates and houses that play one part in a step.

    Attributes:
        geometry: the shape of the grid, for names.
        candidates: the candidates, in the order of the evidence.
        indexes: the houses, by index in `Geometry.houses`.
    """

    geometry: Geometry
    candidates: tuple[Candidate, ...]
    indexes: tuple[int, ...] = ()

    def __getitem__(self, index: int) -> Part:
        """What can be said of one of the candidates alone."""
        return Part(self.geometry, (self.candidates[index],))

    @property
    def cells(self) -> str:
        """The cells, in reading order."""
        return cell_names(self.geometry, self._distinct_cells)

    @property
    def some_cells(self) -> str:
        """The cells, any of them: `r1c2 or r3c4`."""
        return cell_names(self.geometry, self._distinct_cells, "or")

    @property
    def count(self) -> str:
        """How many cells there are, as a word up to nine."""
        number = len(self._distinct_cells)
        return _NUMBERS[number] if number < len(_NUMBERS) else str(number)

    @property
    def digits(self) -> str:
        """The digits, all of them: `1 and 2`."""
        return listed(self._digit_names)

    @property
    def either(self) -> str:
        """The digits, one of them: `1 or 2`."""
        return listed(self._digit_names, "or")

    @property
    def each(self) -> str:
        """The candidates one by one: `1 in r2c3 and 2 in r4c5`."""
        name, cell_name = self.geometry.digit_name, self.geometry.cell_name
        return listed(f"{name(digit)} in {cell_name(cell)}" for cell, digit in self.candidates)

    @property
    def house(self) -> str:
        """The first house."""
        return house_names(self.geometry, self.indexes[:1])

    @property
    def houses(self) -> str:
        """All houses: `rows 1 and 4`, `row 1 and box 2`."""
        return house_names(self.geometry, self.indexes)

    @property
    def _distinct_cells(self) -> list[int]:
        return sorted({candidate.cell for candidate in self.candidates})

    @property
    def _digit_names(self) -> list[str]:
        return [self.geometry.digit_name(digit) for digit in sorted({candidate.digit for candidate in self.candidates})]


def _told(words: str | Telling, step: Step, geometry: Geometry) -> str:
    return _fill(words, _fields(step, geometry)) if isinstance(words, str) else words(step, geometry)


def _fields(step: Step, geometry: Geometry) -> dict[str, object]:
    """What the templates may name."""
    evidence: Evidence = step.evidence
    fields: dict[str, object] = {
        role.value: Part(geometry, evidence.candidates(role), evidence.houses_as(role)) for role in Role
    }
    fields["digits"] = listed(map(geometry.digit_name, evidence.digits))
    fields["placed"] = Part(geometry, step.placements)
    fields["eliminated"] = Part(geometry, step.eliminations)
    return fields


def _fill(template: str, fields: dict[str, object]) -> str:
    """Fills a template; an optional piece stays only if each of its fields says something."""

    def keep(optional: re.Match[str]) -> str:
        piece = optional[1]
        names = [name for _, name, _, _ in Formatter().parse(piece) if name]
        return piece if all(Formatter().get_field(name, (), fields)[0] for name in names) else ""

    return _OPTIONAL.sub(keep, template).format_map(fields)


def _what_to_do(step: Step, geometry: Geometry) -> str:
    """The step itself: a sentence for each digit to place, and for each set of cells to remove digits from."""
    placed: dict[int, list[Candidate]] = {}
    for candidate in step.placements:
        placed.setdefault(candidate.digit, []).append(candidate)
    cells_by_digit: dict[int, set[int]] = {}
    for cell, digit in step.eliminations:
        cells_by_digit.setdefault(digit, set()).add(cell)
    removed: dict[frozenset[int], list[Candidate]] = {}
    for cell, digit in step.eliminations:
        removed.setdefault(frozenset(cells_by_digit[digit]), []).append(Candidate(cell, digit))
    sentences = [f"Place {part.digits} in {part.cells}." for part in _parts(geometry, placed.values())]
    sentences += [f"Remove {part.digits} from {part.cells}." for part in _parts(geometry, removed.values())]
    return " ".join(sentences)


def _parts(geometry: Geometry, groups: Iterable[list[Candidate]]) -> list[Part]:
    return [Part(geometry, tuple(group)) for group in groups]
