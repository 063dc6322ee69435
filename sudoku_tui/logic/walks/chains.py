"""Chains and loops, link by link: what follows from one end, and what both ends together exclude."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import cell_names, clue_between, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, HouseMark, Link, Mark, Node, Step, Truth
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.trail import (
    Trail,
    candidates_of,
    cell_is,
    changed,
    deeds,
    holds,
    is_gone,
    lacks,
    marked,
    one_of,
    sentence,
    supposed,
)
from sudoku_tui.logic.walks.walk import Arrow, Fact, Stop, Walk
from sudoku_tui.words.message import Message, say

_LONG = 50
"""The most characters with which a clue is named."""


def walk_chains(step: Step, board: Board) -> Walk:
    """The walk along a chain; along two, one after the other, each a case of its own."""
    trail, geometry = Trail(), board.geometry
    for number, chain in enumerate(step.evidence.chains, 1):
        own = [each for each in step.eliminations if _is_of(chain, each, step, geometry)]
        if chain.is_loop and len({link.is_strong for link in (chain.links[0], chain.links[-1])}) == 2:
            _go_round(trail, step, chain, number, board)
        else:
            _go_along(trail, step, chain, own, number, board)
    return Walk(_summary(step, geometry), tuple(trail.stops))


def _is_of(chain: Chain, gone: Candidate, step: Step, geometry: Geometry) -> bool:
    """Whether a chain excludes a candidate, and no earlier one does."""
    chains = step.evidence.chains
    if len(chains) == 1:
        return True
    able = [each for each in chains if _excluded_by(gone, (each.nodes[0], each.nodes[-1]), geometry)]
    return bool(able) and able[0] is chain


def _excluded_by(gone: Candidate, nodes: Iterable[Node], geometry: Geometry) -> bool:
    return all(excludes(each, gone, geometry) for node in nodes for each in candidates_of(node))


def excludes(one: Candidate, other: Candidate, geometry: Geometry) -> bool:
    return exclude_each_other(geometry, one, other) or clue_between(geometry, one, other) is not None


def _go_along(trail: Trail, step: Step, chain: Chain, gone: Sequence[Candidate], number: int, board: Board) -> None:
    geometry = board.geometry
    _follow(trail, chain, number, board)
    about = {"changed": changed(step, geometry) if len(gone) == len(step.eliminations) else goes(gone, geometry)}
    if chain.is_loop and chain.links[0].is_strong and not step.placements:
        text: Message = say("So {start}, and {changed}.", start=_must_be_one(chain.nodes[0], geometry), **about)
    elif chain.is_loop:
        text = say("That contradicts what we supposed, so {changed}.", **about)
    else:
        ends = chain.nodes[0], chain.nodes[-1]
        text = say("Either way, {changed}: {ends}.", ends=_ends(ends, geometry), **about)
    facts = deeds(step) if len(gone) == len(step.eliminations) else tuple(map(is_gone, gone))
    if chain.is_loop and chain.links[0].is_strong:
        facts = (Fact(chain.nodes[0], is_true=True), *facts)
    trail.add(Stop(text, facts, since=(trail.last,), marks=_end_marks(chain)))


def _end_marks(chain: Chain) -> tuple[Mark, ...]:
    ends = (chain.nodes[0],) if chain.is_loop else (chain.nodes[0], chain.nodes[-1])
    return tuple(mark for node in ends for mark in marked(candidates_of(node), Role.ON))


def _ends(ends: tuple[Node, Node], geometry: Geometry) -> Message:
    """`one of r1c2 and r7c9 is 5`, `r1c2 is 5 or 7`, `r1c2 is 5 or r3c4 is 7`."""
    one, other = ends
    if one.digit == other.digit:
        return one_of(tuple(dict.fromkeys((*one.cells, *other.cells))), one.digit, geometry)
    if one.cells == other.cells and len(one.cells) == 1:
        return cell_is(one.cells[0], sorted((one.digit, other.digit)), geometry)
    return say("{one} or {other}", one=holds(one, geometry), other=holds(other, geometry))


def _follow(trail: Trail, chain: Chain, number: int, board: Board) -> None:
    """Suppose the first node false, or true before a weak link, and go from link to link."""
    nodes = (*chain.nodes, chain.nodes[0])
    trail.add(supposed(nodes[0], (number,), board.geometry, is_true=not chain.links[0].is_strong))
    for link, one, other in zip(chain.links, nodes, nodes[1:], strict=False):
        trail.add(_stop(link, one, other, number, trail.last, board))


def _stop(link: Link, one: Node, other: Node, number: int, last: int, board: Board) -> Stop:
    geometry = board.geometry
    before, after = (Role.OFF, Role.ON) if link.is_strong else (Role.ON, Role.OFF)
    return Stop(
        must_be(link, one, other, geometry) if link.is_strong else so_not(one, other, geometry),
        (Fact(other, is_true=link.is_strong),),
        since=(last,),
        truths=truths_of(link),
        marks=(*marked(candidates_of(one), before), *marked(candidates_of(other), after)),
        houses=tuple(HouseMark(truth.place, Role.BASE) for truth in truths_of(link) if truth.digit),
        arrow=Arrow(one, other, link.is_strong),
        case=(number,),
    )


def truths_of(link: Link) -> tuple[Truth, ...]:
    return (link.truth,) if link.truth else tuple(map(Truth, link.inside))


def must_be(link: Link, one: Node, other: Node, geometry: Geometry) -> Message:
    """The sentence of a strong link."""
    digit, lost = geometry.digit_name(other.digit), geometry.digit_name(one.digit)
    cell = (
        link.inside[0] if len(link.inside) == 1 else link.truth.place if link.truth and not link.truth.digit else None
    )
    if cell is not None:
        return say("So {cell} is {digit}, its only other candidate.", cell=geometry.cell_name(cell), digit=digit)
    if link.truth is None:
        about = {"lost": lost, "inside": cell_names(geometry, link.inside), "digit": digit}
        if len(other.cells) == len(link.inside):
            return say("Without {lost}, {inside} need their {digit}.", **about)
        about["cells"] = some_cell_names(geometry, other.cells)
        return say("Without {lost}, {inside} need their {digit}, in {cells}.", **about)
    about = {"digit": digit, "house": geometry.houses[link.truth.place].said}
    return say("So the {digit} of {house} is in {cells}.", cells=some_cell_names(geometry, other.cells), **about)


def so_not(one: Node, other: Node, geometry: Geometry) -> Message:
    """The sentence of a weak link."""
    about = {"lacks": lacks(other, geometry)}
    if one.cells == other.cells and len(one.cells) == 1:
        cell, digits = geometry.cell_name(one.cells[0]), [geometry.digit_name(node.digit) for node in (one, other)]
        return say("{cell} is {digits[0]}, so it is not {digits[1]}.", cell=cell, digits=digits)
    clues = [clue_between(geometry, a, b) for a in candidates_of(one) for b in candidates_of(other)]
    if clue := next(filter(None, clues), None):
        said = clue.said(geometry)
        return say("So {lacks} ({clue}).", clue=said if len(str(said)) <= _LONG else clue.name, **about)
    if house := _shared(one, other, geometry):
        return say("So {lacks}: same {house}.", house=house, **about)
    return say("So {lacks}.", **about)


def _shared(one: Node, other: Node, geometry: Geometry) -> Message | None:
    """The kind of a house with all cells of two nodes."""
    groups = [geometry.shared_group(a, b) for a in one.cells for b in other.cells]
    return groups[0].kind.said if groups[0] and len(set(groups)) == 1 else None


def _go_round(trail: Trail, step: Step, chain: Chain, number: int, board: Board) -> None:
    """Go along a loop, then back the other way at once; then say what each weak link excludes."""
    geometry, strong = board.geometry, [link for link in chain.links if link.is_strong]
    first_is_strong = chain.links[0].is_strong
    _follow(trail, chain, number, board)
    there = trail.last
    every = tuple(Fact(node, is_true=bool(index % 2) is not first_is_strong) for index, node in enumerate(chain.nodes))
    back = trail.add(
        Stop(
            say("Suppose instead {that}.", that=_supposed_back(chain, geometry)),
            every[:1],
            is_supposed=True,
            marks=marked(candidates_of(chain.nodes[0]), Role.PREMISE),
            case=(number + 1,),
        )
    )
    back = trail.add(
        Stop(
            say("Then the links lead round the other way, and the other half of the loop is true."),
            every,
            since=(back,),
            truths=tuple(dict.fromkeys(truth for link in strong for truth in truths_of(link))),
            marks=tuple(
                mark
                for fact in every
                for mark in marked(candidates_of(fact.node), Role.ON if fact.is_true else Role.OFF)
            ),
            case=(number + 1,),
        )
    )
    ahead = tuple(index for index, stop in enumerate(trail.stops[: there + 1]) if stop.case == (number,))
    for stop in _uses(step, chain, (*ahead, back), geometry):
        trail.add(stop)


def _supposed_back(chain: Chain, geometry: Geometry) -> Message:
    start = chain.nodes[0]
    return holds(start, geometry) if chain.links[0].is_strong else lacks(start, geometry)


def _uses(step: Step, chain: Chain, since: tuple[int, ...], geometry: Geometry) -> Iterator[Stop]:
    left = dict.fromkeys(step.eliminations)
    for index, link in enumerate(chain.links):
        ends = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        removed = [] if link.is_strong else [each for each in left if _excluded_by(each, ends, geometry)]
        for each in removed:
            del left[each]
        if removed:
            text = say("Either way {ends}, so {gone}.", ends=_ends(ends, geometry), gone=goes(removed, geometry))
            marks = tuple(mark for node in ends for mark in marked(candidates_of(node), Role.ON))
            yield Stop(text, tuple(map(is_gone, removed)), since=since, marks=marks)
    if left:
        truths = tuple(Truth(cell) for inside in step.evidence.sets for cell in inside)
        yield Stop(
            say(
                "Each set lacks just one digit of the loop and keeps all its others, so {gone}.",
                gone=goes([*left], geometry),
            ),
            tuple(map(is_gone, left)),
            since=since,
            truths=tuple(dict.fromkeys(truths)),
        )


def _summary(step: Step, geometry: Geometry) -> Message:
    chain = step.evidence.chains[0]
    about: dict[str, object] = {"changed": changed(step, geometry)}
    if not chain.is_loop:
        if len(step.evidence.chains) > 1:
            return say("Two chains together: {changed}.", **about)
        ends = chain.nodes[0], chain.nodes[-1]
        return sentence(say("{ends}, so {changed}", ends=_ends(ends, geometry), **about))
    start = chain.nodes[0]
    about |= {"cells": some_cell_names(geometry, start.cells), "digit": geometry.digit_name(start.digit)}
    if chain.links[0].is_strong is not chain.links[-1].is_strong:
        return say("Of any two neighbours on this loop, one is true, so {changed}.", **about)
    if chain.links[0].is_strong and not step.placements:
        return sentence(say("{start}, so {changed}", start=_must_be_one(start, geometry), **about))
    if chain.links[0].is_strong:
        return say("If {cells} were not {digit}, it would follow that it is, so {changed}.", **about)
    back = say("it is not") if len(start.cells) == 1 else lacks(start, geometry)
    return say("If {cells} were {digit}, it would follow that {back}, so {changed}.", back=back, **about)


def _must_be_one(node: Node, geometry: Geometry) -> Message:
    """`r1c2 must be 5`, `one of r1c2 and r1c3 must be 5`."""
    about = {"cells": cell_names(geometry, node.cells), "digit": geometry.digit_name(node.digit)}
    if len(node.cells) == 1:
        return say("{cells} must be {digit}", **about)
    return say("one of {cells} must be {digit}", **about)
