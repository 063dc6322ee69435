"""Beyond: the digits with which a sum of many cells would be too great or too small, and how far it would go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.totals import Addends, Range, range_of
from sudoku_tui.logic.families.words import cell_names, or_beyond, some_cell_names
from sudoku_tui.logic.step import Step, Sum
from sudoku_tui.words.message import Message, Sentence, say


def beyond(step: Step, said: Sum, masks: Mapping[int, int], geometry: Geometry) -> Iterator[Message]:
    """The digits with which the cells would add up to too much or too little, and to how much."""
    found = dict[tuple[bool, int, Range, Range], list[int]]()
    for cell in dict.fromkeys(cell for cell, _ in step.eliminations):
        lost = sorted(digit for other, digit in step.eliminations if other == cell)
        for is_reached, digits in ((_is_too_much, lost), (_is_too_little, lost[::-1])):
            for digit in digits:
                own = {**masks, cell: 1 << digit - 1}
                here, there = (range_of(Addends(cells), own, geometry) for cells in (said.cells, said.others))
                if is_reached(said, here, there):
                    found.setdefault((digits is lost, digit, here, there), []).append(cell)
                    break
    for (is_from, digit, here, there), cells in found.items():
        told = or_beyond(digit, geometry, is_high=is_from)
        yield _with(said, here, there, geometry).given({"digits": told, "in": some_cell_names(geometry, cells)})


def _is_too_much(said: Sum, here: Range, there: Range) -> bool:
    return here.least > there.greatest + said.total


def _is_too_little(said: Sum, here: Range, there: Range) -> bool:
    return here.greatest < there.least + said.total


def _with(said: Sum, here: Range, there: Range, geometry: Geometry) -> Sentence:
    about = {
        "least": here.least,
        "most": here.greatest,
        "cells": cell_names(geometry, said.cells),
        "others": cell_names(geometry, said.others),
        "below": there.least,
        "above": there.greatest,
    }
    if _is_too_much(said, here, there):
        if not said.others:
            return say("With {digits} in {in}, they would add up to at least {least}.", **about)
        return say(
            "With {digits} in {in}, {cells} add up to at least {least}, and {others} to at most {above}.", **about
        )
    if not said.others:
        return say("With {digits} in {in}, they would add up to at most {most}.", **about)
    return say("With {digits} in {in}, {cells} hold at most {most}, and {others} at least {below}.", **about)
