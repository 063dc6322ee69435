"""The rungs of chains and loops, and their words: link by link, from a supposition to what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.chains.kinds import LISTED, WAYS, finder, x_chain, xy_chain
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import Sentences, Words, box_said, by_clues, cannot_be, cell_names, clue_between
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Chain, Link, Node, Step
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, all_of, any_of, counted, in_turn, say


def place(node: Node, geometry: Geometry) -> Message:
    """One of a node's cells, in words: `r1c2`, `r1c2 or r1c3`, `one of r1c1, r1c2 and r1c3`."""
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
    """What is removed because one of two nodes is true: `r1c2 is 5 or 7, so r1c2 cannot be 1`."""
    digits, gone = [geometry.digit_name(node.digit) for node in (one, other)], _gone(removed, (one, other), geometry)
    if _is_same_cell(one, other):
        return say("{cell} is {digits}, so {gone}", cell=place(one, geometry), digits=any_of(digits), gone=gone)
    places = [place(one, geometry), place(other, geometry)]
    template = say("{places[0]} is {digits[0]} or {places[1]} is {digits[1]}, so {gone}")
    return template.given({"places": places, "digits": digits, "gone": gone})


def _gone(removed: Iterable[Candidate], because: Iterable[Node], geometry: Geometry) -> Message:
    """What is impossible together with some nodes, and the clues that say so."""
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
        return say("Start from {start}: a loop of links begins there.", start=_start(link, digit, geometry))
    return say("Start from {start}: a chain of links begins there.", start=_start(link, digit, geometry))


def _start(link: Link, digit: str, geometry: Geometry) -> Message:
    if link.truth and link.truth.digit:
        return say("the places for {digit} in {house}", digit=digit, house=geometry.houses[link.truth.place].said)
    box = box_said(link.truth.place if link.truth else link.inside[0], geometry)
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
        return say("Either way, {gone}.", gone=_gone(step.eliminations, ends, geometry))
    if chain.nodes[0].digit == chain.nodes[-1].digit:
        return counted(
            "Either way, {eliminated.cells} cannot be {eliminated.digits}, because it sees both ends.",
            "Either way, {eliminated.cells} cannot be {eliminated.digits}, because they see both ends.",
            len({cell for cell, _ in step.eliminations}),
        )
    return say("These cells see each other, so either way {gone}.", gone=cannot_be(step.eliminations, geometry))


def why_loop(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    return say(
        "{links}, which is where this began. The loop can also be followed the other way round, so of any two "
        "neighbours on it that exclude each other, one is true: {uses}.",
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
        return say("{links} after all. So {cells} must be {digit}, and nothing else.", **about)
    return say("{links} after all. So {cells} must be {digit}, and {gone}.", gone=gone, **about)


def _links(chain: Chain, geometry: Geometry) -> Message:
    return in_turn(*_clauses(chain, geometry), between="; ")


def _clauses(chain: Chain, geometry: Geometry) -> Iterator[Message]:
    """The supposition and what follows from it by the first strong link; then what each pair of links adds."""
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
            "and as {cells} lose at most one digit to the loop, they keep all the others, so {gone}",
            cells=all_of(cell_names(geometry, inside) for inside in step.evidence.sets),
            gone=cannot_be(left, geometry),
        )


def _excludes(node: Node, candidate: Candidate, geometry: Geometry) -> bool:
    return all(
        exclude_each_other(geometry, each, candidate) or clue_between(geometry, each, candidate)
        for each in _candidates([node])
    )


X_CHAIN = Words(
    where=where,
    why=why_open,
    looks=say(
        "Choose a digit, and a house with only two places for it. From one of the two, step to a cell that it sees, "
        "and that is one of the only two places in another house; step on to the other place there, and so on. The "
        "chain ends as it began, with such a pair. Then look for a cell that sees both of its ends."
    ),
    works=say(
        "If the first end is not the digit, its partner is; that rules out the next cell, so that cell's partner is, "
        "and so on up to the last end. So one of the two ends is the digit, and a cell that sees both is not."
    ),
)

XY_CHAIN = Words(
    where=where,
    why=why_open,
    looks=say(
        "Take cells with only two candidates. Each must see the next and share a digit with it; leave each cell by the "
        "digit that you did not come in by. The first and the last cell must have the same digit left over. Then look "
        "for a cell that sees both of them."
    ),
    works=say(
        "If the first cell is not the digit left over, it is its other one; that leaves the next cell only its other "
        "one, and so on, until the last cell must be the digit left over. So the first or the last cell is that digit, "
        "and a cell that sees both cannot be."
    ),
)

AIC = Words(
    where=where,
    why=why_open,
    looks=say(
        "Start from two candidates one of which is true: the only two of a cell, or of a digit in a house. From the "
        "second, step to one it excludes that is again one of two, and so on. The two ends must be of one digit, with "
        "cells that see both, or of two digits in cells that see each other."
    ),
    works=say(
        "If the first end is false, each step makes the next candidate true or false in turn, and the last end true. "
        "So one of the ends is true, and a candidate that neither of them allows is impossible."
    ),
)

CONTINUOUS = Words(
    where=where,
    why=why_loop,
    looks=say(
        "A chain of strong and weak links in turn, through cells and houses, whose last candidate excludes the first, "
        "so that it closes into a ring. Then look along the weak links: at other places for the digit in a house that "
        "the link lies in, and at other candidates of a cell that the loop passes through."
    ),
    works=say(
        "Everything on the loop follows from any one of its candidates, whichever way round you go: either every "
        "second one is true, or all the others are. So one end of each weak link is true, and a candidate that both "
        "ends exclude is impossible."
    ),
)

DISCONTINUOUS = Words(
    where=where,
    why=why_discontinuous,
    looks=say(
        "Suppose that a candidate is true, or false, and follow strong and weak links in turn. If they lead back to "
        "the opposite of what you supposed, you have found a loop that does not close in this one candidate."
    ),
    works=say(
        "A supposition that leads to its own opposite is wrong. So a candidate that would make itself impossible is "
        "impossible, and one that must be true if it is false is true; then its cell loses everything else."
    ),
)


GROUPED_CONTINUOUS = CONTINUOUS._replace(
    looks=say(
        "A continuous loop in which a node may be a group: two or three cells where a box and a line meet, taken "
        "together, or a few cells of a house with one more digit than cells. Start in a box where all places for a "
        "digit lie in two lines."
    ),
    works=say(
        "A group is true if one of its cells is the digit, and excludes only what sees all its cells. A few cells with "
        "a digit to spare need all the others once they lose one. Apart from that it is a loop like any other: one end "
        "of each weak link is true, so what both ends exclude is out."
    ),
)

GROUPED_AIC = AIC._replace(
    looks=say(
        "An alternating inference chain that may pass through groups: two or three cells where a box and a line meet, "
        "taken as one, or a few cells of a house with one more digit than cells. Try groups where single candidates "
        "lead no further: the places for a digit in a box often make two of them."
    ),
    works=say(
        "A group is false only if all its cells are, and excludes only what sees them all. A few cells with a digit to "
        "spare need all the others once they lose one. So the chain runs on as usual: if the first end is false, the "
        "last one is true, and what neither allows is impossible."
    ),
)

GROUPED_DISCONTINUOUS = DISCONTINUOUS._replace(
    looks=say(
        "Suppose a candidate and follow strong and weak links in turn, but let the cells where a box and a line meet "
        "count as one node, and a few cells with one more digit than cells as well. See whether you come back to the "
        "opposite of what you supposed."
    ),
    works=say(
        "When a digit is barred from all of a box but one line, it is in that line, though the cell is not known yet: "
        "that is enough to go on. As without groups, a supposition that leads to its own opposite is wrong."
    ),
)


def _chain(
    identifier: str, name: Message, words: Words, score: int, explainer: float, find: Finder | None = None
) -> Technique:
    find = find or finder(identifier, WAYS[identifier])
    more = finder(identifier, LISTED[identifier]) if identifier in LISTED else None
    return Technique(identifier, name, find, words, Level.UNFAIR, score, find_more=more, explainer=explainer)


RUNGS = (
    _chain("x-chain", say("X-Chain"), X_CHAIN, 260, 5.4, x_chain),
    _chain("xy-chain", say("XY-Chain"), XY_CHAIN, 260, 6.6, xy_chain),
    _chain("continuous-nice-loop", say("Continuous Nice Loop"), CONTINUOUS, 280, 7.0),
    _chain("aic", say("Alternating Inference Chain"), AIC, 280, 7.0),
    _chain("discontinuous-nice-loop", say("Discontinuous Nice Loop"), DISCONTINUOUS, 280, 7.0),
    _chain("grouped-continuous-nice-loop", say("Grouped Continuous Nice Loop"), GROUPED_CONTINUOUS, 300, 7.3),
    _chain("grouped-aic", say("Grouped Alternating Inference Chain"), GROUPED_AIC, 300, 7.4),
    _chain("grouped-discontinuous-nice-loop", say("Grouped Discontinuous Nice Loop"), GROUPED_DISCONTINUOUS, 300, 7.4),
)
