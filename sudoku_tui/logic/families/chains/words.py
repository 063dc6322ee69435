"""What is said of chains and loops: each is told link by link, from a supposition to what follows."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.chains.node_words import cannot_be, either, is_false, must_be, place
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Chain, Link, Node, Step
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say


def where(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    start = next(index for index, link in enumerate(chain.links) if link.is_strong)
    link, digit = chain.links[start], geometry.digit_name(chain.nodes[start].digit)
    if link.truth and link.truth.digit:
        house = geometry.houses[link.truth.place].said
        if chain.is_loop:
            sentence = say("Begin with the places for {digit} in {house}: a loop of links goes on from there.")
        else:
            sentence = say("Begin with the places for {digit} in {house}: a chain of links goes on from there.")
        return sentence.given({"digit": digit, "house": house})
    cell = link.truth.place if link.truth else link.inside[0]
    about: dict[str, object] = {"digit": digit, "box": geometry.boxes[geometry.box_of(cell) - 1].said}
    return _where_loop(link, about) if chain.is_loop else _where_chain(link, about)


def _where_loop(link: Link, about: dict[str, object]) -> Message:
    if link.truth:
        return say(
            "Begin with a cell with two candidates in {box}, one of them {digit}: a loop of links goes on from there.",
            **about,
        )
    return say("Begin with some cells in {box}, one of them {digit}: a loop of links goes on from there.", **about)


def _where_chain(link: Link, about: dict[str, object]) -> Message:
    if link.truth:
        return say(
            "Begin with a cell with two candidates in {box}, one of them {digit}: a chain of links goes on from there.",
            **about,
        )
    return say("Begin with some cells in {box}, one of them {digit}: a chain of links goes on from there.", **about)


def why_open(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    if chain.is_loop:
        return why_discontinuous(step, geometry)
    first, last = chain.nodes[0], chain.nodes[-1]
    start = say(
        "{links}. So {first} is {digit}, or else {last} is {other}.",
        links=_links(chain, geometry),
        first=place(first, geometry),
        digit=geometry.digit_name(first.digit),
        last=place(last, geometry),
        other=geometry.digit_name(last.digit),
    )
    return in_turn(start, _gone_either_way(step, geometry))


def _gone_either_way(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    digit = chain.nodes[0].digit
    if digit != chain.nodes[-1].digit:
        gone = cannot_be(step.eliminations, geometry)
        return say("As these cells see each other, either way {gone}.", gone=gone)
    cells = [geometry.cell_name(cell) for cell, _ in step.eliminations]
    return counted(
        "Either way {cells}, which sees both ends, cannot be {digit}.",
        "Either way {cells}, which see both ends, cannot be {digit}.",
        len(cells),
        cells=all_of(cells),
        digit=geometry.digit_name(digit),
    )


def why_loop(step: Step, geometry: Geometry) -> Message:
    (chain,) = step.evidence.chains
    return say(
        "{links}, which is where this began. The loop can be followed the other way round as well, so of any two "
        "neighbours on it that exclude each other one is true: {uses}.",
        links=_links(chain, geometry),
        uses=in_turn(*_uses(step, chain, geometry), between="; "),
    )


def why_discontinuous(step: Step, geometry: Geometry) -> Message:
    """The proof of a loop that fails in its first node, which must be true, or cannot be."""
    (chain,) = step.evidence.chains
    first, links, gone = chain.nodes[0], _links(chain, geometry), cannot_be(step.eliminations, geometry)
    if not chain.links[0].is_strong:
        return say("{links} after all. So {gone}.", links=links, gone=gone)
    about = {"links": links, "cells": place(first, geometry), "digit": geometry.digit_name(first.digit)}
    if all((cell,) == first.cells for cell, _ in step.eliminations):
        return say("{links} after all. So {cells} is {digit} in any case, and nothing else.", **about)
    return say("{links} after all. So {cells} is {digit} in any case, and {gone}.", gone=gone, **about)


def _links(chain: Chain, geometry: Geometry) -> Message:
    return in_turn(*_clauses(chain, geometry), between="; ")


def _clauses(chain: Chain, geometry: Geometry) -> Iterator[Message]:
    """What is supposed, with what follows from it by the first strong link; then what each pair of links adds."""
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
            off=is_false(nodes[1], geometry),
            must=must[1],
        )
    for index in range(1 if 0 in must else 2, len(chain.links), 2):
        off = is_false(nodes[index + 1], geometry)
        if index + 1 in must:
            yield say("then {off}, so {must}", off=off, must=must[index + 1])
        else:
            yield say("then {off}", off=off)


def _uses(step: Step, chain: Chain, geometry: Geometry) -> Iterator[Message]:
    """What the weak links of a loop remove, each with its reason, and then what its sets lock in."""
    left = dict.fromkeys(step.eliminations)
    for index, link in enumerate(chain.links):
        one, other = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        if not link.is_strong:
            removed = [each for each in left if all(_excludes(node, each, geometry) for node in (one, other))]
            if removed:
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
    if node.digit == candidate.digit:
        return all(geometry.peer_masks[cell] >> candidate.cell & 1 for cell in node.cells)
    return node.cells == (candidate.cell,)
