"""Election: which kind the shapes of one look are, by what the rules say, what is drawn, and the author's solution.

A sentence that names a kind, and the shapes of a look that the kind may be drawn as, make a candidate. The author's
solution refuses it where one shape breaks it: what one shape of a look means all of them mean. Of candidates that are
left, the best fitting colour wins. Nothing is elected that no sentence states.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.constraints.constraint import Constraint, all_kinds
from sudoku_tui.engine.constraints.cues import ALL_GIVEN, Cues, Form, Seen, has_cue
from sudoku_tui.engine.constraints.outline import DotLook
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.reading.hues import hues_near
from sudoku_tui.formats.reading.seeing import Sight
from sudoku_tui.formats.reading.sentences import Sentence

_MOST_CELLS = 6_000  # of shapes that are tried as a kind, in all; of forty puzzles the longest needed 451
_LONGEST = 81  # cells of a shape
_BY_FORM = (Form.BULB, Form.ARROW, Form.CORNER, Form.LETTER, Form.GREATER, Form.OUTSIDE, Form.POINTING, Form.CAGE)
"""Forms that tell more than colours do."""


class Fit(IntEnum):
    """How well the shapes fit what a sentence says of them."""

    WEAK = 1  # of another colour than the kind's usual ones
    NEAR = 2  # of a colour that some would call as the sentence does
    USUAL = 3
    NAMED = 4  # of the colour that the sentence names


class Elected(NamedTuple):
    """A kind, where it was stated, and the clues it gives; rules for all cells have no sight."""

    key: str
    sentence: int
    clues: tuple[Constraint, ...]
    parts: tuple[int, ...] = ()  # the numbers of the parts of the drawing that it explains
    rule: Rule | None = None
    fit: Fit = Fit.NAMED


class Ballot:
    """The candidates of a puzzle: its sentences, and its shapes by look, on a shape that has what is typed already."""

    def __init__(
        self, rules: Sequence[Sentence], sights: Sequence[Sight], shape: Geometry, solution: tuple[int, ...]
    ) -> None:
        self._rules, self._sights, self._shape, self._solution = rules, sights, shape, solution
        self._left = _MOST_CELLS
        self._bare = shape.bare
        self._cued = [(number, *stated) for number, sentence in enumerate(rules) for stated in _stated(sentence)]

    def elected(self) -> list[Elected]:
        """Everything that is understood besides what is typed."""
        found = list(self._by_sight())
        found += self._without_shapes(found)
        return [*found, *self._rules_of_the_shape()]

    def as_kind(self, sight: Sight, key: str) -> Elected | None:
        """Shapes of one look as a kind that no sentence names; None where they cannot be that."""
        cues = all_kinds()[key].kind.cues
        for shapes in (sight.shapes, sight.joined) if cues else ():
            if cues and shapes and (clues := self._clues(key, cues, shapes, "")):
                return Elected(key, 0, clues, tuple(part for seen in shapes for part in seen.parts))
        return None

    def for_all_cells(self, key: str) -> Elected | None:
        """A kind as a rule for all cells; None where the solution breaks it."""
        cues = all_kinds()[key].kind.cues
        clues = self._for_all(key, cues, self._shape.constraints) if cues and cues.is_of_all_cells else ()
        return Elected(key, 0, clues) if clues else None

    def as_rule(self, rule: Rule) -> Elected | None:
        """A rule of the shape; None where it does not fit, or the solution breaks it."""
        bare = self._bare
        try:
            ruled = bare.changed(rules=(*bare.rules, rule))
        except SudokuError:
            return None
        if self._solution and not _is_kept(ruled, self._solution):
            return None
        return Elected(rule.value, 0, (), rule=rule)

    def _by_sight(self) -> Iterator[Elected]:
        satisfied = set[int]()
        candidates = {index: list(self._candidates(sight)) for index, sight in enumerate(self._sights)}
        order = sorted(candidates, key=lambda index: len({each.key for each in candidates[index]}))
        for index in order:
            standing, candidates[index] = candidates[index], []
            if not standing:
                continue
            best = max(each.fit for each in standing)
            winners = [each for each in standing if each.fit is best]
            fresh = [each for each in winners if each.sentence not in satisfied] or winners
            chosen = {each.key for each in winners if each.sentence == fresh[0].sentence}
            satisfied |= {each.sentence for each in winners if each.key in chosen}
            candidates[index] = [each for each in standing if each.fit >= Fit.USUAL and each.key not in chosen]
            for key in sorted(chosen):  # of what several sentences state, the most
                yield max((each for each in winners if each.key == key), key=lambda each: len(each.clues))
        for standing in candidates.values():  # what a sentence says besides, which has no shapes of its own
            for each in standing:
                if each.sentence not in satisfied:
                    satisfied.add(each.sentence)
                    yield each

    def _candidates(self, sight: Sight) -> Iterator[Elected]:
        for number, key, cues, said in self._cued:
            if sight.look.form in cues.forms and (fit := self._fit(sight, said, cues)):
                for shapes in dict.fromkeys((sight.joined, sight.shapes)):
                    if shapes and (clues := self._clues(key, cues, shapes, said.plain)):
                        speaking = (seen for seen in shapes if cues.entry(seen, said.plain))
                        parts = tuple(part for seen in speaking for part in seen.parts)
                        yield Elected(key, number, clues, parts, fit=fit)
                        break

    def _fit(self, sight: Sight, sentence: Sentence, cues: Cues) -> Fit | None:
        named, hue, form = sentence.hues, sight.hue, sight.look.form
        if named and (hue in named or (hue == "black" and "grey" in named)):
            return Fit.NAMED
        if form in _BY_FORM:
            return Fit.USUAL
        if named and form in (Form.LINE, Form.TREE, Form.DOT):
            return Fit.NEAR if hues_near(sight.look.colour) & {*named} else None
        if not cues.hues:
            return Fit.USUAL
        return Fit.USUAL if hue in cues.hues else None if form is Form.DOT else Fit.WEAK

    def _clues(self, key: str, cues: Cues, shapes: Sequence[Seen], sentence: str) -> tuple[Constraint, ...]:
        """The clues that some shapes would be; none where one cannot be, or the author's solution breaks it."""
        sizes = [len(seen.cells) for seen in shapes]
        self._left -= sum(sizes)
        if self._left < 0 or max(sizes) > _LONGEST:
            return ()
        told = [cues.entry(seen, sentence) for seen in shapes]
        entries = [entry for entry in told if entry]
        if None in told or not entries:
            return ()
        if cues.key:
            return self._sound({name: value for entry in entries for name, value in entry.items()})
        if cues.is_one:
            names = dict.fromkeys(name for entry in entries for name in entry)
            whole = {name: [each for entry in entries for each in entry.get(name, ())] for name in names}
            if cues.of_pieces:
                return self._sound({key: cues.of_pieces(_pieces(whole["cells"]))})
            return self._sound({key: [whole]}) or self._in_pieces(key, whole)
        return self._sound({key: entries})

    def _in_pieces(self, key: str, whole: dict[str, list[str]]) -> tuple[Constraint, ...]:
        """The same with an entry for each group of cells that touch by their sides."""
        pieces = _pieces(whole["cells"]) if [*whole] == ["cells"] else []
        return self._sound({key: [{"cells": piece} for piece in pieces]}) if len(pieces) > 1 else ()

    def _sound(self, keys: dict[str, object]) -> tuple[Constraint, ...]:
        """The clues of some keys, if there are any and the solution meets all."""
        try:
            found = with_constraints(self._bare, keys)
        except SudokuError:
            return ()
        clues = tuple(found.constraints)
        if found.rules != self._bare.rules:  # both diagonals are a rule of the shape
            return clues if clues else ()
        return clues if all(self._is_met(clue) for clue in clues) else ()

    def _is_met(self, clue: Constraint) -> bool:
        return not self._solution or is_met(clue, self._solution, self._bare)

    def _without_shapes(self, found: Iterable[Elected]) -> Iterator[Elected]:
        """Rules for all cells."""
        here = [*self._shape.constraints, *(clue for each in found for clue in each.clues)]
        taken = {clue.key for clue in here}
        for number, key, cues, said in self._cued:
            if cues.given and taken.isdisjoint(cues.given) and has_cue(said.plain, ALL_GIVEN):
                continue
            if cues.is_of_all_cells and key not in taken and (clues := self._for_all(key, cues, here, said.plain)):
                taken.add(key)
                yield Elected(key, number, clues)

    def _for_all(self, key: str, cues: Cues, here: Sequence[Constraint], sentence: str = "") -> tuple[Constraint, ...]:
        """A rule for all cells, beside the dots and letters that are exempt from what it denies."""
        keys = dict[str, Any]()
        for clue in here:
            if isinstance(clue.kind.look, DotLook):
                clue.kind.text.write(clue, self._bare, keys)
        told = cues.rule(sentence, here) if cues.rule else cues.flags
        return tuple(clue for clue in self._sound({**keys, **told}) if clue.key == key) if told else ()

    def _rules_of_the_shape(self) -> Iterator[Elected]:
        for rule, its in RULES.items():
            number = next((n for n, sentence in enumerate(self._rules) if has_cue(sentence.plain, its.said)), None)
            if number is not None and rule not in self._shape.rules and (found := self.as_rule(rule)):
                yield found._replace(sentence=number)


def _stated(sentence: Sentence) -> Iterator[tuple[str, Cues, Sentence]]:
    """The kinds that a sentence states, each with its part of the sentence where that names several colours."""
    parts, before = list[Sentence](), ""
    for part in sentence.by_colour():
        part = part._replace(plain=f"{before}{part.plain}")
        is_stating = any(_cued(part.plain))
        before = "" if is_stating else f"{part.plain}, "
        parts += [part] if is_stating else []
    told = [(key, cues, part) for part in parts for key, cues in _cued(part.plain)] if len(parts) > 1 else []
    yield from told
    whole = [*_cued(sentence.bare)] or [*_cued(sentence.plain)]
    yield from ((key, cues, sentence) for key, cues in whole if all(key != other for other, *_ in told))


def _cued(sentence: str) -> Iterator[tuple[str, Cues]]:
    for key, clue in all_kinds().items():
        if (cues := clue.kind.cues) and cues.is_said(sentence):
            yield key, cues


def _pieces(names: Sequence[str]) -> list[list[str]]:
    """The groups of cells that touch by their sides."""
    left, found = {_row_and_column(name): name for name in names}, list[list[str]]()
    while left:
        edge, piece = [next(iter(left))], list[str]()
        while edge:
            row, column = edge.pop()
            if name := left.pop((row, column), ""):
                piece.append(name)
                edge += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        found.append(piece)
    return found


def _row_and_column(name: str) -> tuple[int, int]:
    row, _, column = name[1:].partition("C")
    return int(row), int(column)


def _is_kept(shape: Geometry, solution: tuple[int, ...]) -> bool:
    """Whether no two peers of a shape hold the same digit."""
    return all(
        solution[one] != digit
        for cell, digit in enumerate(solution)
        for one in range(cell)
        if shape.peer_masks[cell] >> one & 1
    )
