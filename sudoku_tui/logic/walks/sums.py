"""Sums: what houses hold, what their cages take of it, and what that leaves; or what clues share of a house."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.killer.sums_told import ToldSum
from sudoku_tui.logic.families.lines_in_houses import REST, house_total, numbers_said, totals_in
from sudoku_tui.logic.families.words import cell_names, house_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Mark, Share, Step, Sum
from sudoku_tui.logic.walks.clue_words import cage_named
from sudoku_tui.logic.walks.trail import Trail, changed, deeds, marked, sentence, shown_houses
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, counted, say

_FEW = 5
"""The most cells of a sum that the summary names."""
_LONG = 158
"""The most characters of a summary that names them."""


def walk_sum(step: Step, board: Board) -> Walk:
    """What houses less their cages leave for some cells, and for the rest of a cage that these are part of."""
    trail, geometry, (said,) = Trail(), board.geometry, step.evidence.sums
    houses = shown_houses(said.houses, Role.BASE)
    told = ToldSum(said, geometry)
    trail.add(Stop(sentence(told.adds_up()), houses=houses))
    trail.add(Stop(told.taken(), marks=_cages(said, geometry), houses=houses))
    cells = tuple(Mark(cell, 0, Role.SET) for cell in said.cells)
    beside = tuple(Mark(cell, 0, Role.COVER) for cell in said.others)
    is_done = bool(step.placements) and told.is_concluding
    facts, changes = (deeds(step), _changes(step)) if is_done else ((), ())
    trail.add(Stop(told.left(), facts, sums=(said,), marks=(*cells, *beside, *changes), houses=houses))
    if is_done:
        return Walk(_summary(step, told, board), tuple(trail.stops))
    for clue in step.evidence.clues:
        trail.add(_rest(clue, said, board))
    text = say("So {changed}.", changed=changed(step, geometry))
    if step.eliminations:
        text = say("No other digits of these cells do that, so {changed}.", changed=changed(step, geometry))
    evidence = step.evidence
    trail.add(Stop(text, deeds(step), since=(2,), sums=(said,), clues=evidence.clues, marks=_changes(step)))
    return Walk(_summary(step, told, board), tuple(trail.stops))


def _changes(step: Step) -> tuple[Mark, ...]:
    return (*marked(step.placements, Role.SINGLE), *marked(step.eliminations, Role.OFF))


def _holds(houses: tuple[int, ...], geometry: Geometry) -> Message:
    total = len(houses) * geometry.digit_count * (geometry.digit_count + 1) // 2
    said = counted(
        "{houses} adds up to {total}",
        "{houses} add up to {total}",
        len(houses),
        houses=house_names(geometry, houses),
        total=total,
    )
    return sentence(said)


def _cages(said: Sum, geometry: Geometry) -> tuple[Mark, ...]:
    cells = dict.fromkeys(cell for index in said.cages for cell in geometry.constraints[index].places)
    return tuple(Mark(cell, 0, Role.COVER) for cell in cells)


def _rest(clue: Clue, said: Sum, board: Board) -> Stop:
    """The rest of a cage that the cells of a sum are part of."""
    geometry, rest = board.geometry, [cell for cell in clue.cells if cell not in said.cells]
    text = say(
        "{cells}, the rest of the {cage}, must hold {total}.",
        cells=cell_names(geometry, rest),
        cage=cage_named(clue, geometry),
        total=_left_of(clue, said, board),
    )
    return Stop(text, clues=(clue,), sums=(said,), marks=tuple(Mark(cell, 0, Role.COVER) for cell in rest))


def _left_of(clue: Clue, said: Sum, board: Board) -> int:
    cage = board.geometry.constraints[clue.constraint]
    total = (cage.total or 0) if isinstance(cage, Cage) else 0
    return total - said.total - sum(board.values[cell] for cell in cage.places)


def _summary(step: Step, told: ToldSum, board: Board) -> Message:
    geometry, said = board.geometry, told.said
    about = {**told.about, "told": told.in_short(), "changed": changed(step, geometry)}
    if step.placements:
        return sentence(told.in_short())
    if step.evidence.clues:
        (clue,) = step.evidence.clues
        about |= {"cage": cage_named(clue, geometry), "left": _left_of(clue, said, board)}
        text = say("{told}, and {left} for the rest of the {cage}: {changed}", **about)
    elif told.placed or told.outside:  # which come to a conclusion of their own before
        text = say("{told}: {changed}", **about)
    else:
        text = say("{told}, so {changed}", **about)
    if len(said.cells) + len(said.others) > _FEW or len(str(text)) > _LONG:
        return say("Going by the cages in {houses}, {changed}.", **about)
    return sentence(text)


def walk_share(step: Step, board: Board) -> Walk:
    """How clues share the total of some houses."""
    trail, geometry, (share,) = Trail(), board.geometry, step.evidence.shares
    houses = shown_houses(share.houses, Role.BASE)
    trail.add(Stop(_holds(share.houses, geometry), houses=houses))
    for stop in _parts(share, board):
        trail.add(stop)
    target = house_names(geometry, share.houses)
    about = {"houses": target, "total": house_total(share, geometry), "changed": changed(step, geometry)}
    text = say("Nothing else adds up to {total}, so {changed}.", **about)
    trail.add(Stop(text, deeds(step), shares=(share,), clues=step.evidence.clues, marks=_changes(step), houses=houses))
    return Walk(say("The clues must share the {total} of {houses}, so {changed}.", **about), tuple(trail.stops))


def _parts(share: Share, board: Board) -> Iterator[Stop]:
    """The totals that each clue, and the rest, can have by itself."""
    geometry, masks = board.geometry, dict(enumerate(cell_masks(board)))
    for clue, (own, _) in totals_in(share, masks, geometry).items():
        parts = [cells for other, cells in share.parts if other == clue] or [share.rest]
        cells = tuple(cell for part in parts for cell in part)
        about = {"cells": cell_names(geometry, parts[0]), "total": numbers_said(own), "count": len(parts)}
        marks = tuple(Mark(cell, 0, Role.COVER if clue == REST else Role.SET) for cell in cells)
        if clue == REST:
            yield Stop(say("The other cells can add up to {total}.", **about), marks=marks)
            continue
        about["clue"] = geometry.constraints[clue].name
        if len(parts) > 1:
            text: Message = say("{clue}: its {count} parts here can each add up to {total}", **about)
        else:
            text = say("{clue}: {cells} can add up to {total}", **about)
        yield Stop(sentence(text), clues=(Clue(clue, cells),), marks=marks)
