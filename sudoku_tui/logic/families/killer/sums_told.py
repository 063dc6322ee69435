"""How a sum of houses and cages is told: what the cages leave of the houses, or by how much they stick out of them.

Cells that are placed by now count on their side; where they are few they are named.
"""

from __future__ import annotations

from functools import cached_property

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import cells_of_houses
from sudoku_tui.logic.families.words import cell_names, house_names
from sudoku_tui.logic.step import Sum
from sudoku_tui.words.message import NOTHING, Message, counted, say

_FEW = 3
"""The most placed cells that are named."""


class ToldSum:
    """A sum with what is said of it: the cells inside that no cage covers, those outside that some do."""

    def __init__(self, said: Sum, geometry: Geometry) -> None:
        self.said, self._geometry = said, geometry
        cages = [geometry.constraints[index] for index in said.cages]
        area, covered = cells_of_houses(geometry, said.houses), set_of(cell for cage in cages for cell in cage.places)
        self.inside, self.outside = area & ~covered, covered & ~area
        self.held = sum(cage.total or 0 for cage in cages if isinstance(cage, Cage))
        self.whole = len(said.houses) * geometry.digit_count * (geometry.digit_count + 1) // 2
        open_cells = set_of((*said.cells, *said.others))
        self._placed = tuple(cells_of((self.inside | self.outside) & ~open_cells))
        self.is_difference = bool(self.inside and self.outside)

    @cached_property
    def about(self) -> dict[str, object]:
        return {
            "houses": house_names(self._geometry, self.said.houses),
            "cells": cell_names(self._geometry, self.said.cells),
            "total": self.said.total,
            "whole": self.whole,
            "held": self.held,
            "rest": abs(self.whole - self.held),
            "placed": self.placed,
            "totals": self.totals,
        }

    @cached_property
    def totals(self) -> Message:
        """`r1c2 and r1c3 total 9`, `r1c2 is 4 more than r2c1`."""
        said = self.said
        about = {"cells": cell_names(self._geometry, said.cells), "total": said.total}
        if not said.others:
            return counted("{cells} is {total}", "{cells} total {total}", len(said.cells), **about)
        about["others"] = cell_names(self._geometry, said.others)
        if not said.total:
            return counted(
                "{cells} is as much as {others}", "{cells} total as much as {others}", len(said.cells), **about
            )
        return counted(
            "{cells} is {total} more than {others}",
            "{cells} total {total} more than {others}",
            len(said.cells),
            **about,
        )

    @cached_property
    def placed(self) -> Message:
        """The placed cells that count: `r6c1 is 9`, `r6c1 and r7c1 hold 14`.

        Nothing if there are none, or some on both sides, of which only the difference counts.
        """
        cells, said = self._placed, self.said
        if not cells:
            return NOTHING
        if len({self.inside >> cell & 1 for cell in cells}) > 1:
            return NOTHING
        held = abs(said.factor * (self.whole - self.held) - said.total)
        if len(cells) > _FEW:
            return say("{count} placed cells hold {held}", count=len(cells), held=held)
        return counted(
            "{placed} is {held}",
            "{placed} hold {held}",
            len(cells),
            placed=cell_names(self._geometry, cells),
            held=held,
        )

    def adds_up(self) -> Message:
        """`Boxes 5 and 6 add up to 90.`, without its stop."""
        return counted("{houses} adds up to {whole}", "{houses} add up to {whole}", len(self.said.houses), **self.about)

    def taken(self) -> Message:
        """What the cages hold; where they stick out, with their cells outside."""
        count = len(self.said.cages)
        if self.outside:
            return counted(
                "The cage there, with its cells outside, holds {held}.",
                "The {count} cages there, with their cells outside, hold {held}.",
                count,
                **self.about,
            )
        return counted(
            "One cage there holds {held}.", "{count} cages there hold {held} between them.", count, **self.about
        )

    @property
    def is_concluding(self) -> bool:
        """Whether what follows is said as what the cells hold, `so r1c2 is 5`, and not as what is left for them."""
        return self.is_difference or bool(self.outside) or bool(self.placed)

    def left(self) -> Message:
        """What follows for the cells, as a sentence."""
        if self.is_difference:
            if self._placed and not self.placed:
                return say("Counting {count} placed cells, {totals}.", count=len(self._placed), **self.about)
            return say("As {placed}, {totals}.", **self.about) if self.placed else say("So {totals}.", **self.about)
        if self.outside:
            if self.placed:
                return say("That is {rest} more than {whole}: {placed}, so {totals}.", **self.about)
            return say("That is {rest} more than {whole}, so {totals}.", **self.about)
        if self.placed:
            return say("That leaves {rest}: {placed}, so {totals}.", **self.about)
        if len(self.said.cells) == 1:
            return say("That leaves {rest} for {cells}.", **self.about)
        return say("That leaves a total of {rest} for {cells}.", **self.about)

    def in_short(self) -> Message:
        """All of it as one clause."""
        if self.is_difference:
            if self.placed:
                return say("by the cages in {houses}, as {placed}, {totals}", **self.about)
            if self._placed:
                return say("by the cages and digits in {houses}, {totals}", **self.about)
            return say("by the cages in {houses}, {totals}", **self.about)
        if self.outside:
            if self.placed:
                return say("the cages stick out of {houses} by {rest}; {placed}, so {totals}", **self.about)
            return say("the cages stick out of {houses} by {rest}, so {totals}", **self.about)
        if self.placed:
            return say("the cages leave {rest} of {houses}; {placed}, so {totals}", **self.about)
        if len(self.said.cells) == 1:
            return say("the cages in {houses} leave {rest} for {cells}", **self.about)
        return say("the cages in {houses} leave a total of {rest} for {cells}", **self.about)
