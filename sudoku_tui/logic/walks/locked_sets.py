"""Almost locked sets without a chain of their own: pairs and wings as chains of sets, blossoms, and crossings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.als.sets import LETTERS
from sudoku_tui.logic.families.words import cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Link, Node, Step, Truth
from sudoku_tui.logic.walks.chains import walk_chains
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    deeds,
    digit_names,
    headed,
    marked,
    marks_in,
    node_of,
    options,
    shown_houses,
    supposed,
)
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from sudoku_tui.words.message import Message, all_of, any_of, say

Cells = tuple[int, ...]


def walk_linked_sets(step: Step, board: Board) -> Walk:
    """Two sets, or three, that common digits link: the chains that they make, one for each digit that goes."""
    sets, commons = step.evidence.sets, _commons(step)
    if any(chain.is_loop for chain in step.evidence.chains):
        return walk_chains(step, board)
    if len(sets) == 2 and len(commons) > 1:
        chains = [_ring(sets, commons, board)]
    else:
        is_wing = len(sets) == 3 and not step.evidence.chains
        way = (0, 2, 1) if is_wing else range(len(sets))
        digits = dict.fromkeys(each.digit for each in step.eliminations)
        chains = [_chain([sets[index] for index in way], commons, digit, board) for digit in digits]
    return walk_chains(replace(step, evidence=replace(step.evidence, chains=tuple(chains))), board)


def _commons(step: Step) -> list[int]:
    """The digits that link the sets, in the order of the links."""
    for chain in step.evidence.chains:
        return [node.digit for node in chain.nodes[1:-1:2]]
    return [*dict.fromkeys(digit for _, digit in step.evidence.candidates(Role.COMMON))]


def _node(digit: int, cells: Cells, board: Board) -> Node:
    return Node(digit, tuple(cell for cell in cells if board.has(cell, digit)))


def _chain(sets: Sequence[Cells], commons: Sequence[int], digit: int, board: Board) -> Chain:
    turns = [digit, *commons, digit]
    nodes, links = list[Node](), list[Link]()
    for index, cells in enumerate(sets):
        nodes += [_node(turns[index], cells, board), _node(turns[index + 1], cells, board)]
        links += [Link(is_strong=True, inside=cells), WEAK]
    return Chain(tuple(nodes), tuple(links[:-1]))


def _ring(sets: Sequence[Cells], commons: Sequence[int], board: Board) -> Chain:
    x, y = commons[:2]
    (one, other) = sets
    nodes = (_node(y, one, board), _node(x, one, board), _node(x, other, board), _node(y, other, board))
    return Chain(nodes, (Link(is_strong=True, inside=one), WEAK, Link(is_strong=True, inside=other), WEAK))


def walk_blossom(step: Step, board: Board) -> Walk:
    """A stem: whichever digit it is, it takes that digit from a set, which keeps all its others."""
    trail, geometry = Trail(), board.geometry
    (stem,) = step.evidence.cells(Role.PIVOT)
    gone = [*dict.fromkeys(each.digit for each in step.eliminations)]
    ends = [trail.add(choice(Truth(stem), board, Role.PIVOT))]
    for number, premise in enumerate(options(Truth(stem), board), 1):
        petal = _petal(step, premise, board)
        about = {
            "set": LETTERS[petal],
            "cells": cell_names(geometry, step.evidence.sets[petal]),
            "lost": geometry.digit_name(premise.digit),
            "kept": all_of(digit_names(gone, geometry)),
        }
        start = trail.add(headed(supposed(node_of(premise), (number,), geometry), geometry))
        cells = step.evidence.sets[petal]
        kept = tuple(Fact(_node(digit, cells, board), is_true=True) for digit in gone)
        marks = tuple(mark for mark in step.evidence.marks if mark.cell in cells)
        text = say("Set {set}, {cells}, has no {lost} then, and needs its {kept}.", **about)
        truths = tuple(map(Truth, cells))
        ends.append(trail.add(Stop(text, kept, since=(start,), truths=truths, marks=marks, case=(number,))))
    about = {"changed": changed(step, geometry), "kept": all_of(digit_names(gone, geometry))}
    text = say("Whichever it is, one of the sets has {kept}, so {changed}.", **about)
    trail.add(Stop(text, deeds(step), since=tuple(ends), marks=marked(step.eliminations, Role.OFF)))
    summary = say(
        "Whatever {cell} is, one of the sets around it needs its {kept}, so {changed}.",
        cell=geometry.cell_name(stem),
        **about,
    )
    return Walk(summary, tuple(trail.stops))


def _petal(step: Step, premise: Candidate, board: Board) -> int:
    """The first set all of whose places for a digit of the stem the stem sees."""
    peers = board.geometry.peer_masks[premise.cell]
    for index, cells in enumerate(step.evidence.sets):
        holders = _node(premise.digit, cells, board).cells
        if holders and all(peers >> cell & 1 for cell in holders):
            return index
    raise ValueError(step)


def walk_crossing(step: Step, board: Board) -> Walk:
    """Groups in a line, in a box and where both cross, with just as many digits as cells."""
    trail, geometry, sets = Trail(), board.geometry, step.evidence.sets
    marks = marks_in(step, Role.SET_A, Role.SET_B, Role.SET_C)
    held = [{digit for cell in cells for digit in board.digits(cell)} for cells in sets]
    for letter, cells, digits in zip(LETTERS, sets, held, strict=False):
        names = digit_names(sorted(digits), geometry)
        about = {"set": letter, "cells": cell_names(geometry, cells)}
        text = say("Set {set}, {cells}, can only hold {digits}.", digits=all_of(names), **about)
        if len(cells) == 1:
            text = say("Set {set}, {cells}, can only be {digits}.", digits=any_of(names), **about)
        trail.add(Stop(text, marks=tuple(mark for mark in marks if mark.cell in cells)))
    of_line, of_box = _both(sets[0], sets[2]), _both(sets[1], sets[2])
    used = (of_line, held[0] | held[2] - held[1]), (of_box, held[1] | held[2] - held[0])
    facts = tuple(Fact(_node(digit, cells, board), is_true=True) for cells, digits in used for digit in sorted(digits))
    count = sum(map(len, sets))
    truths = tuple(Truth(cell) for cells in sets for cell in cells)
    text = say("That makes {count} digits for {count} cells, so each digit is in one of these cells.", count=count)
    trail.add(Stop(text, facts, truths=truths, marks=marks))
    done: Message = changed(step, geometry)
    houses = shown_houses((house.house for house in step.evidence.houses), Role.COVER)
    text, marks = say("So outside them, {changed}.", changed=done), marked(step.eliminations, Role.OFF)
    trail.add(Stop(text, deeds(step), since=(trail.last,), marks=marks, houses=houses))
    summary = say("{count} cells here need each of their {count} digits, so {changed}.", count=count, changed=done)
    return Walk(summary, tuple(trail.stops))


def _both(one: Cells, other: Cells) -> Cells:
    return tuple(sorted((*one, *other)))
