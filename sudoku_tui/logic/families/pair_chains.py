"""Several clues that each tie two cells: chains of them, direct forcing, and wings in which a clue is a weak link.

For a chain of dots, letters or whispers, all ways to fill its cells are tried: first for any two clues that share a
cell, then for whole chains of up to six cells. Candidates in no way are removed from the cells; and a cell elsewhere
loses a digit that each way puts where it sees it ("common peer"). In direct forcing, something is excluded whichever
candidate of a cell is right, or wherever a digit of a house goes. Wings by clues are the shortest chains of strong
links: XY-wings, W-wings, skyscrapers and the like, whose cells see each other by a dot or a line instead of a house.

Sources: common knowledge; lisudoku knows Kropki chains and common peers, D. Clamage's solver direct cell forcing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.clue_links import Tie, ties_of, ties_on
from sudoku_tui.logic.families.chains import rungs as chains
from sudoku_tui.logic.families.chains.graph import ChainGraph, Ends, chains_of_candidates
from sudoku_tui.logic.families.chains.kinds import open_chains
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.clues.reasons import reasons_of, untold
from sudoku_tui.logic.families.pair_chain_lessons import LESSONS
from sudoku_tui.logic.families.tools import exclude_each_other, marks_of, places_in_houses
from sudoku_tui.logic.families.words import (
    AboutStep,
    Reason,
    Sentences,
    Words,
    box_said,
    by_clues,
    cannot_be,
    cell_names,
    held_by,
    inside_and_outside,
    so_cannot,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, HouseMark, Step, Truth
from sudoku_tui.logic.technique import Finder, Technique, named
from sudoku_tui.words.message import Message, all_of, any_of, in_turn, say

_MOST_CELLS = 6
_MOST_WAYS = 1_000

Way = tuple[int, ...]
"""A digit for each of some cells."""


def joined(board: Board, technique: str) -> Iterator[Step]:
    near = _joined_cells(board, technique)
    for cells in (*_corners(near), *_wholes(near)):
        if step := joined_step(board, technique, cells):
            yield step


def _joined_cells(board: Board, technique: str) -> dict[int, set[int]]:
    """For each cell of a clue of some kinds, the cells that such clues join it to."""
    near: dict[int, set[int]] = {}
    for tie in ties_on(board).all:
        if technique in board.geometry.constraints[tie.clue].kind.explained_by:
            near.setdefault(tie.one, set()).add(tie.other)
            near.setdefault(tie.other, set()).add(tie.one)
    return near


def _corners(near: Mapping[int, set[int]]) -> Iterator[tuple[int, ...]]:
    """Each cell in two or more clues, between two of its neighbours."""
    for cell, others in sorted(near.items()):
        for one, other in combinations(sorted(others), 2):
            yield one, cell, other


def _wholes(near: Mapping[int, set[int]]) -> Iterator[tuple[int, ...]]:
    """The chains of four cells or more, in the order in which they are reached."""
    seen = set[int]()
    for start in sorted(near, key=lambda cell: (len(near[cell]), cell)):
        chain = [start] if start not in seen else []
        for cell in chain:
            chain += sorted(near[cell] - {*chain})
        seen.update(chain)
        if 3 < len(chain) <= _MOST_CELLS:
            yield tuple(chain)


def joined_step(board: Board, technique: str, cells: tuple[int, ...]) -> Step | None:
    masks, inside = cell_masks(board), set_of(cells)
    if not inside & board.unplaced:
        return None
    found = ways(board.geometry, cells, [masks[cell] for cell in cells])
    if not found:
        return None
    gone = [*_of_no_way(board, cells, found), *_seen_by_each(board, cells, found)]
    clues = _clues(board, cells)
    if not gone or not clues:  # without clues this is a subset
        return None
    truths = tuple(Truth(cell) for cell in cells if board.unplaced >> cell & 1)
    return held_step(board, technique, cells, gone, clues, truths=truths)


def _clues(board: Board, cells: Sequence[int]) -> tuple[Clue, ...]:
    """The clues that exclude some pair of digits in some cells, each with the cells among them that it ties."""
    masks, found = cell_masks(board), dict[int, dict[int, None]]()
    for one, other in combinations(cells, 2):
        for tie in ties_on(board).between.get((one, other), ()):
            if any(masks[other] & ~tie.relation.rows[digit - 1] for digit in digits_of(masks[one])):
                found.setdefault(tie.clue, {}).update({one: None, other: None})
    return tuple(Clue(clue, tuple(own)) for clue, own in sorted(found.items()))


def _of_no_way(board: Board, cells: Sequence[int], found: Sequence[Way]) -> Iterator[Candidate]:
    for cell, used in zip(cells, zip(*found, strict=True), strict=True):
        for digit in board.digits(cell):
            if digit not in used:
                yield Candidate(cell, digit)


def _seen_by_each(board: Board, cells: Sequence[int], found: Sequence[Way]) -> Iterator[Candidate]:
    """The candidates that see a cell with their own digit, however the cells are filled."""
    peer_masks = board.geometry.peer_masks
    for digit in set.intersection(*map(set, found)):
        seen = board.digit_cells[digit] & ~set_of(cells)
        for way in found:
            reach = 0
            for cell, held in zip(cells, way, strict=True):
                if held == digit:
                    reach |= peer_masks[cell]
            seen &= reach
        yield from (Candidate(cell, digit) for cell in cells_of(seen))


def ways(geometry: Geometry, cells: Sequence[int], masks: Sequence[int]) -> list[Way]:
    """All ways to fill some cells, given what each can hold; none where there are too many to try."""
    between, peers = ties_of(geometry).between, geometry.peer_masks
    found: list[Way] = [()]
    for place, (cell, mask) in enumerate(zip(cells, masks, strict=True)):
        earlier = [(index, between.get((other, cell), ()), other) for index, other in enumerate(cells[:place])]
        tied = [(index, ties, peers[other] >> cell & 1) for index, ties, other in earlier]
        found = [(*way, digit) for way in found for digit in digits_of(_left(mask, way, tied))]
        if len(found) > _MOST_WAYS:
            return []
    return found


def _left(mask: int, way: Way, tied: Sequence[tuple[int, Sequence[Tie], int]]) -> int:
    """The digits that the next cell can hold."""
    for index, ties, is_peer in tied:
        if is_peer:
            mask &= ~(1 << way[index] - 1)
        for tie in ties:
            mask &= tie.relation.rows[way[index] - 1]
    return mask


def cell_forcing(board: Board) -> Iterator[Step]:
    """Candidates that every candidate of a cell excludes; cells with few come first."""
    cells = sorted(cells_of(board.unplaced), key=lambda cell: board.cell_digits[cell].bit_count())
    for cell in cells:
        choice = [Candidate(cell, digit) for digit in digits_of(board.cell_digits[cell])]
        if gone := _excluded_by_each(board, choice):
            yield _step(board, "cell-forcing", Truth(cell), choice, gone)


def house_forcing(board: Board) -> Iterator[Step]:
    """Candidates that every place of a digit in a house excludes, not only as the same digit; few places come first."""
    spots = [
        (places.bit_count(), house, digit, places)
        for house, by_digit in enumerate(places_in_houses(board))
        for digit, places in enumerate(by_digit)
        if places.bit_count() > 1
    ]
    for _, house, digit, places in sorted(spots):
        choice = [Candidate(cell, digit) for cell in cells_of(places)]
        seen = board.geometry.common_peers(places)  # found by locked candidates and common peers
        found = _excluded_by_each(board, choice)
        if gone := tuple(each for each in found if each.digit != digit or not seen >> each.cell & 1):
            yield _step(board, "house-forcing", Truth(house, digit), choice, gone)


def _excluded_by_each(board: Board, choice: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """The candidates that all of a choice exclude, at least one of them by a clue."""
    graph, count = chains_of_candidates(board).graph, board.geometry.cell_count
    common, rivals, by_clue = -1, ties_on(board).rivals, 0
    for cell, digit in choice:
        bit = (digit - 1) * count + cell
        common &= graph.weak[bit]
        by_clue |= rivals[bit]
        if not common:
            return ()
    return graph.candidates(common & by_clue) if choice else ()


def _step(board: Board, technique: str, truth: Truth, choice: Iterable[Candidate], gone: tuple[Candidate, ...]) -> Step:
    between = ties_on(board).between
    clues = dict.fromkeys(
        (tie.clue, (one.cell, other.cell))
        for one in choice
        for other in gone
        for tie in between.get((one.cell, other.cell), ())
        if not tie.relation.allows(one.digit, other.digit)
    )
    evidence = ClueEvidence(
        marks=marks_of(choice, Role.BASE),
        houses=(HouseMark(truth.place, Role.BASE),) if truth.digit else (),
        digits=tuple(sorted({digit for _, digit in choice})),
        truths=(truth,),
        clues=tuple(Clue(clue, cells) for clue, cells in clues),
    )
    return Step(technique, (), gone, evidence)


_MOST_LINKS = 3
XY, W = ("cell", "cell", "cell"), ("cell", "house", "cell")
"""The houses or cells that hold the strong links of the named wings."""


def clue_wing(board: Board, technique: str, shape: tuple[str, ...] = ()) -> Iterator[Step]:
    """The wings of a shape, or those whose shape has no name."""

    def is_of_shape(graph: ChainGraph, path: Sequence[int]) -> bool:
        own = _shape(graph, path)
        return (own == shape if shape else own not in (XY, W)) and _has_clue(graph, path)

    if ties_on(board).all:
        yield from open_chains(chains_of_candidates(board), technique, _is_short, is_of_shape)


def _shape(graph: ChainGraph, path: Sequence[int]) -> tuple[str, ...]:
    nodes = [graph.candidates(1 << node)[0] for node in path]
    pairs = zip(nodes[::2], nodes[1::2], strict=True)
    return tuple("cell" if one.cell == other.cell else "house" for one, other in pairs)


def _is_short(ends: Ends) -> bool:
    return ends.first != ends.last and ends.length <= _MOST_LINKS


def _has_clue(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether some weak link of a path, or an elimination by both of its ends, depends on clues."""
    shape = graph.board.geometry.bare
    return any(not exclude_each_other(shape, one, other) for one, other in _weak_links(graph, path))


def _weak_links(graph: ChainGraph, path: Sequence[int]) -> Iterator[tuple[Candidate, Candidate]]:
    nodes = [graph.candidates(1 << node)[0] for node in path]
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    for gone in graph.candidates(graph.weak[path[0]] & graph.weak[path[-1]]):
        yield nodes[0], gone
        yield nodes[-1], gone


_FEW_WAYS = 8
"""The most ways that are explained one by one."""


def _clues_said(step: Step, geometry: Geometry) -> Message:
    clues = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    return in_turn(*(geometry.constraints[clue].said(geometry) for clue in clues), between="; ")


def _where_joined(step: Step, geometry: Geometry) -> Message:
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at the clues that share cells, starting in {box}.", box=box)


def _why_joined(step: Step, geometry: Geometry) -> Sentences:
    held = held_by(step)
    about = {"cells": cell_names(geometry, held), "clues": _clues_said(step, geometry)}
    found = ways(geometry, [*held], [digit_mask(digits) for digits in held.values()])
    if len(found) > _FEW_WAYS:
        reasons = reasons_of(step, geometry)
        rest = [say("Try all other digits there together.")] if untold(step, reasons) else []
        told = [say("Look at {cells} together ({clues}).", **about), *(reason.told for reason in reasons), *rest]
        return *told, so_cannot(step.eliminations, geometry)
    texts = any_of("".join(map(geometry.digit_name, way)) for way in found)
    start = say("{cells}, in this order, can only be {ways} ({clues}).", ways=texts, **about)
    return (start, *_gone(step, geometry))


def _reasons(step: Step, geometry: Geometry) -> Sequence[Reason]:
    """A reason for each digit that goes, where the ways are too many to list."""
    held = held_by(step)
    found = ways(geometry, [*held], [digit_mask(digits) for digits in held.values()])
    return reasons_of(step, geometry) if len(found) > _FEW_WAYS else ()


def _gone(step: Step, geometry: Geometry) -> Iterator[Message]:
    inside, outside = inside_and_outside(step, held_by(step))
    if inside:
        yield so_cannot(inside, geometry)
    if outside:
        yield say(
            "Whichever it is, a cell that sees these cells loses {digits} to them: {gone}.",
            digits=all_of(geometry.digit_name(digit) for digit in sorted({digit for _, digit in outside})),
            gone=cannot_be(outside, geometry),
        )


def _where_forced(step: Step, geometry: Geometry) -> Message:
    if step.evidence.houses:
        return say("Look at the places for {base.digits} in {base.house}, and at the clues around them.")
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at a cell with few candidates in {box}, and at the clues around it.", box=box)


def _why_forced(step: Step, geometry: Geometry) -> Sentences:
    gone = by_clues(
        cannot_be(step.eliminations, geometry), geometry, step.evidence.candidates(Role.BASE), step.eliminations
    )
    if step.evidence.houses:
        start = say("In {base.house}, the {base.digits} must go in {base.some_cells}.")
        return start, say("Wherever it goes, {gone}.", gone=gone)
    return say("{base.cells} must be {base.either}."), say("Whichever it is, {gone}.", gone=gone)


def _words(where: AboutStep, why: AboutStep, identifier: str) -> Words:
    return Words(where, why, *LESSONS[identifier])


def _joined(identifier: str, name: Message) -> Technique:
    words = _words(_where_joined, _why_joined, identifier)._replace(reasons=_reasons)
    return named(joined, identifier, name, words, Level.MEDIUM, 60)


def _direct(identifier: str, name: Message, find: Finder) -> Technique:
    return Technique(identifier, name, find, _words(_where_forced, _why_forced, identifier), Level.MEDIUM, 60)


def _by_clues(identifier: str, name: Message, score: int, shape: tuple[str, ...] = ()) -> Technique:
    words = _words(chains.where, chains.why_open, identifier)
    return named(clue_wing, identifier, name, words, Level.HARD, score, shape=shape)


WINGS = (
    _by_clues("clue-w-wing", say("W-Wing by Clues"), score=150, shape=W),
    _by_clues("clue-xy-wing", say("XY-Wing by Clues"), score=160, shape=XY),
    _by_clues("clue-wing", say("Wing by Clues"), score=160),
)

CHAINS = (
    _joined("dot-chain", say("Chain of Dots")),
    _joined("whispers-chain", say("Neighbours on Whispers")),
)

FORCED = (
    _direct("cell-forcing", say("Direct Cell Forcing"), cell_forcing),
    _direct("house-forcing", say("Direct House Forcing"), house_forcing),
)
