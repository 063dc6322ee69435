"""What is said of chains and loops: link by link, from a supposition to what follows."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.families.ties import by_clues, clue_between
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import Sentences
from sudoku_tui.logic.step import Chain, Link, Node, Step
from sudoku_tui.words.message import Message, all_of, any_of, counted, in_turn, say


def place(node: Node, geometry: Geometry) -> Message:
    """A node's cells, one of which is meant: `r1c2`, `r1c2 or r1c3`, `one of r1c1, r1c2 and r1c3`."""
    cells = [*map(geometry.cell_name, node.cells)]
    return any_of(cells) if len(cells) < 3 else say("one of {cells}", cells=all_of(cells))


def is_false(node: Node, geometry: Geometry) -> Message:
    cells, digit = [*map(geometry.cell_name, node.cells)], geometry.digit_name(node.digit)
    match cells:
        case [cell]:
            return say("{cell} is not {digit}", cell=cell, digit=digit)
        case [one, other]:
            return say("neither {one} nor {other} is {digit}", one=one, other=other, digit=digit)
        case _:
            return say("none of {cells} is {digit}", cells=all_of(cells), digit=digit)


def must_be(link: Link, one: Node, other: Node, geometry: Geometry) -> Message:
    about = {"cells": place(other, geometry), "digit": geometry.digit_name(other.digit)}
    if link.truth is None:
        about |= {"lost": geometry.digit_name(one.digit), "inside": cell_names(geometry, link.inside)}
        if _is_same_cell(one, other):
            return say("it must be {digit} (without {lost}, {inside} need all their other digits)", **about)
        return say("{cells} must be {digit} (without {lost}, {inside} need all their other digits)", **about)
    if not link.truth.digit:
        if _is_same_cell(one, other):
            return say("it must be {digit} (its only other candidate)", **about)
        return say("{cells} must be {digit} (its only other candidate)", **about)
    about["house"] = geometry.houses[link.truth.place].said
    if len(other.cells) == 1:
        return say("{cells} must be {digit} (the only other place in {house})", **about)
    return say("{cells} must be {digit} (the only other places in {house})", **about)


def either(one: Node, other: Node, removed: Iterable[Candidate], geometry: Geometry) -> Message:
    """What goes since one of two nodes is true: `r1c2 is 5 or 7, so r1c2 cannot be 1`."""
    digits, gone = [geometry.digit_name(node.digit) for node in (one, other)], _gone(removed, (one, other), geometry)
    if _is_same_cell(one, other):
        return say("{cell} is {digits}, so {gone}", cell=place(one, geometry), digits=any_of(digits), gone=gone)
    places = [place(one, geometry), place(other, geometry)]
    template = say("{places[0]} is {digits[0]} or {places[1]} is {digits[1]}, so {gone}")
    return template.given({"places": places, "digits": digits, "gone": gone})


def _gone(removed: Iterable[Candidate], because: Iterable[Node], geometry: Geometry) -> Message:
    """What is impossible beside some nodes, with the clues that say so."""
    removed = tuple(removed)
    return by_clues(cannot_be(removed, geometry), geometry, _candidates(because), removed)


def _candidates(nodes: Iterable[Node]) -> list[Candidate]:
    return [Candidate(cell, node.digit) for node in nodes for cell in node.cells]


def _off(node: Node, because: Node, geometry: Geometry) -> Message:
    return by_clues(is_false(node, geometry), geometry, _candidates([because]), _candidates([node]))


def _is_same_cell(one: Node, other: Node) -> bool:
    return one.cells == other.cells and len(one.cells) == 1


def where(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    start = next(index for index, link in enumerate(chain.links) if link.is_strong)
    link, digit = chain.links[start], geometry.digit_name(chain.nodes[start].digit)
    if chain.is_loop:
        return say("Begin with {start}: a loop of links goes on from there.", start=_start(link, digit, geometry))
    return say("Begin with {start}: a chain of links goes on from there.", start=_start(link, digit, geometry))


def _start(link: Link, digit: str, geometry: Geometry) -> Message:
    if link.truth and link.truth.digit:
        return say("the places for {digit} in {house}", digit=digit, house=geometry.houses[link.truth.place].said)
    box = geometry.boxes[geometry.box_of(link.truth.place if link.truth else link.inside[0]) - 1].said
    if link.truth:
        return say("a cell with two candidates in {box}, one of them {digit}", box=box, digit=digit)
    return say("some cells in {box}, one of them {digit}", box=box, digit=digit)


def why_open(step: Step, geometry: Geometry) -> Sentences:
    (chain,) = step.evidence.chains
    if chain.is_loop:
        return why_discontinuous(step, geometry)
    ends = chain.nodes[0], chain.nodes[-1]
    start = say(
        "{links}. So {ends[0]} is {digits[0]}, or else {ends[1]} is {digits[1]}.",
        links=_links(chain, geometry),
        ends=[place(node, geometry) for node in ends],
        digits=[geometry.digit_name(node.digit) for node in ends],
    )
    return start, _gone_either_way(step, geometry)


def _gone_either_way(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    ends = chain.nodes[0], chain.nodes[-1]
    if any(clue_between(geometry, end, gone) for end in _candidates(ends) for gone in step.eliminations):
        return say("Either way {gone}.", gone=_gone(step.eliminations, ends, geometry))
    if chain.nodes[0].digit == chain.nodes[-1].digit:
        return counted(
            "Either way {eliminated.cells} cannot be {eliminated.digits}, because it sees both ends.",
            "Either way {eliminated.cells} cannot be {eliminated.digits}, because they see both ends.",
            len({cell for cell, _ in step.eliminations}),
        )
    return say("As these cells see each other, either way {gone}.", gone=cannot_be(step.eliminations, geometry))


def why_loop(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    return say(
        "{links}, which is where this began. The loop can be followed the other way round as well, so of any two "
        "neighbours on it that exclude each other one is true: {uses}.",
        links=_links(chain, geometry),
        uses=in_turn(*_uses(step, chain, geometry), between="; "),
    )


def why_discontinuous(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    first, links = chain.nodes[0], _links(chain, geometry)
    if not chain.links[0].is_strong:
        return say("{links} after all. So {gone}.", links=links, gone=cannot_be(step.eliminations, geometry))
    gone = _gone(step.eliminations, [first], geometry)
    about = {"links": links, "cells": place(first, geometry), "digit": geometry.digit_name(first.digit)}
    if all((cell,) == first.cells for cell, _ in step.eliminations):
        return say("{links} after all. So {cells} is {digit} in any case, and nothing else.", **about)
    return say("{links} after all. So {cells} is {digit} in any case, and {gone}.", gone=gone, **about)


def _links(chain: Chain, geometry: Geometry) -> Message:
    return in_turn(*_clauses(chain, geometry), between="; ")


def _clauses(chain: Chain, geometry: Geometry) -> Iterator[Message]:
    """What is supposed and what follows by the first strong link; then what each pair of links adds."""
    nodes = (*chain.nodes, chain.nodes[0])
    must = {
        index: must_be(link, nodes[index], nodes[index + 1], geometry)
        for index, link in enumerate(chain.links)
        if link.is_strong
    }
    start = nodes[0]
    if 0 in must:
        yield say("If {supposed}, then {must}", supposed=is_false(start, geometry), must=must[0])
    else:
        yield say(
            "If {cells} is {digit}, then {off}, so {must}",
            cells=place(start, geometry),
            digit=geometry.digit_name(start.digit),
            off=_off(nodes[1], start, geometry),
            must=must[1],
        )
    for index in range(1 if 0 in must else 2, len(chain.links), 2):
        off = _off(nodes[index + 1], nodes[index], geometry)
        if index + 1 in must:
            yield say("then {off}, so {must}", off=off, must=must[index + 1])
        else:
            yield say("then {off}", off=off)


def _uses(step: Step, chain: Chain, geometry: Geometry) -> Iterator[Message]:
    left = dict.fromkeys(step.eliminations)
    for index, link in enumerate(chain.links):
        one, other = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        if not link.is_strong:
            if removed := [each for each in left if all(_excludes(node, each, geometry) for node in (one, other))]:
                yield either(one, other, removed, geometry)
            for each in removed:
                del left[each]
    if left:
        yield say(
            "and as {cells} lose one digit to the loop at most, they keep all others, so {gone}",
            cells=all_of(cell_names(geometry, inside) for inside in step.evidence.sets),
            gone=cannot_be(left, geometry),
        )


def _excludes(node: Node, candidate: Candidate, geometry: Geometry) -> bool:
    return all(
        exclude_each_other(geometry, each, candidate) or clue_between(geometry, each, candidate)
        for each in _candidates([node])
    )
