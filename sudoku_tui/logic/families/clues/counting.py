"""The words of counting circles: for each digit that goes, the count that rules it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import Reason, Sentences, Words, cell_names, digits_of_any, held_by, so_cannot
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, any_of, counted, say

_MOST_SETS = 8  # up to this many are named one by one


class _Circles:
    """What is known of the circles: how often each digit is there, could be, and in which sets."""

    def __init__(self, held: dict[int, set[int]], geometry: Geometry) -> None:
        self.held: dict[int, set[int]] = held
        self.count: int = len(held)
        homes = (geometry.row_of, geometry.column_of, geometry.box_of)
        self.places: dict[int, list[int]] = {
            digit: [cell for cell, own in self.held.items() if digit in own] for digit in geometry.digits
        }
        self.there: dict[int, int] = {
            digit: sum(self.held[cell] == {digit} for cell in cells) for digit, cells in self.places.items()
        }
        self.most: dict[int, int] = {
            digit: min(len({home(cell) for cell in cells}) for home in homes) for digit, cells in self.places.items()
        }
        self.sets: list[tuple[int, ...]] = [
            held
            for held in _adding_up(self.count, geometry.digit_count)
            if all(self.there[digit] <= digit <= self.most[digit] for digit in held)
            and all(own & {*held} for own in self.held.values())
        ]

    @property
    def filled(self) -> list[int]:
        """The digits that must be in circles, and have no more of them than they need."""
        return [d for d in self.places if len(self.places[d]) == d and all(d in held for held in self.sets)]


def _adding_up(count: int, size: int) -> list[tuple[int, ...]]:
    digits = range(1, size + 1)
    every = chain.from_iterable(combinations(digits, length) for length in digits)
    return [held for held in every if sum(held) == count]


def _held(step: Step) -> dict[int, set[int]]:
    """For each circle, the digits that it held or could hold before the step."""
    held = {cell: {*digits} for cell, digits in held_by(step).items()}
    for cell, digit in step.eliminations:
        held[cell].add(digit)
    return held


def _reasons(step: Step, geometry: Geometry) -> list[Reason]:
    """What goes by each count, and then by the counts that are left."""
    held, left, reasons = _held(step), {*step.eliminations}, list[Reason]()
    while left:
        circles = _Circles(held, geometry)
        told = [*_of_digits(circles, left, geometry)]
        told += _of_full_circles(circles, left - _gone(told), geometry)
        gone = _gone(told)
        if not gone:
            break
        reasons += told
        left -= gone
        held = {cell: own - {digit for at, digit in gone if at == cell} for cell, own in held.items()}
    return reasons


def _gone(reasons: Iterable[Reason]) -> set[Candidate]:
    return {each for reason in reasons for each in reason.gone}


def _of_digits(circles: _Circles, left: set[Candidate], geometry: Geometry) -> Iterator[Reason]:
    possible = {digit for held in circles.sets for digit in held}
    crowded, unfit = list[Candidate](), list[Candidate]()
    for digit in sorted({digit for _, digit in left}):
        gone = sorted(each for each in left if each.digit == digit)
        if circles.there[digit] == digit:
            yield Reason(_already(digit, geometry), tuple(gone))
        elif digit not in possible:
            (crowded if circles.most[digit] < digit else unfit).extend(gone)
    if crowded:
        yield Reason(_too_few_circles(crowded, geometry), tuple(crowded))
    if unfit:
        about = {"count": circles.count, "digits": digits_of_any(unfit, geometry)}
        told = say("No digits that fit the circles and add up to {count} have {digits} among them.", **about)
        yield Reason(told, tuple(unfit))


def _too_few_circles(gone: Sequence[Candidate], geometry: Geometry) -> Message:
    digits = digits_of_any(gone, geometry)
    if len({digit for _, digit in gone}) == 1:
        return say(
            "{digit} needs circles in {digit} rows, columns and boxes: there are not enough for it.", digit=digits
        )
    return say("{digits} needs circles in that many rows, columns and boxes: there are not enough.", digits=digits)


def _already(digit: int, geometry: Geometry) -> Message:
    name = geometry.digit_name(digit)
    return counted("One circle holds {digit} already.", "{count} circles hold {digit} already.", digit, digit=name)


def _of_full_circles(circles: _Circles, left: set[Candidate], geometry: Geometry) -> Iterator[Reason]:
    for digit in circles.filled:
        cells = circles.places[digit]
        gone = tuple(sorted(each for each in left if each.cell in cells and each.digit != digit))
        if gone:
            about = {"digit": geometry.digit_name(digit), "cells": cell_names(geometry, cells)}
            yield Reason(say("The {digit} must be in circles, and only {cells} can hold it.", **about), gone)


def _where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the circles: which digits can be in them, if each appears there as often as it says?")


def _why(step: Step, geometry: Geometry) -> Sentences:
    circles = _Circles(_held(step), geometry)
    start = say("A digit in a circle is in as many circles as it says, so the digits there add up to {count}.")
    sets = any_of("+".join(map(geometry.digit_name, held)) for held in circles.sets)
    return (
        start.given({"count": circles.count}),
        *([say("They can only be {sets}.", sets=sets)] if len(circles.sets) <= _MOST_SETS else []),
        *(reason.told for reason in _reasons(step, geometry)),
        so_cannot(step.eliminations, geometry),
    )


CIRCLES = Words(
    where=_where,
    why=_why,
    looks=say(
        "Count the circles: the different digits in them add up to that number. A 9 among them needs a circle in every "
        "row, column and box, a 1 only one."
    ),
    works=say("A digit is in exactly as many circles as it says."),
    reasons=_reasons,
)
