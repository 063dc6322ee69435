"""A checker of walks that knows no technique: it derives every stop again from what it says that it builds on.

With what a stop concludes the other way round, nothing may be left: no choice of a candidate for each of its truths,
for each fact of the stops before it that it names, and for its clues and sums. Stops of cases count for those outside
only as implications: if what the case supposes is so, then so is that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Evidence, Mark, Node, Step
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk
from tests.logic.clue_proofs import can_fill, can_share, check_sum, has_way
from tests.logic.proofs import can_all_be_true, candidates_of, guardians
from tests.logic.walk_claims import check_introductions

LONGEST_SUMMARY, LONGEST_SENTENCE = 160, 170
"""How many characters are told at once, at the very most."""

Way = tuple[Fact, ...]
"""Facts that are true together."""


class Known(NamedTuple):
    """What a stop can count on: facts, and choices of which one is true as a whole."""

    facts: tuple[Fact, ...]
    choices: tuple[tuple[Way, ...], ...]


def check_walk(board: Board, step: Step) -> Walk:
    """Asserts that a step has a walk that proves it, each stop by itself, in short sentences."""
    walk = walk_of(step, board)
    check_stops(board, step, walk)
    check_introductions(board, step, walk)
    return walk


def check_stops(board: Board, step: Step, walk: Walk) -> None:
    assert walk.stops
    _check_words(walk)
    for index, stop in enumerate(walk.stops):
        _check_looks(board, stop)
        if stop.is_supposed:
            assert stop.facts
            assert stop.case
            assert not stop.since
        else:
            _check_stop(board, walk, index)
    _check_end(step, walk)


def _check_words(walk: Walk) -> None:
    assert 0 < len(str(walk.summary)) <= LONGEST_SUMMARY, walk.summary
    for stop in walk.stops:
        text = str(stop.text)
        assert 0 < len(text) <= LONGEST_SENTENCE, text
        assert text[0].isupper() or text[0].isdigit() or text[0] == "r", text
        assert text[-1] in ".?", text
        assert "  " not in text
        assert "{" not in text


def _check_looks(board: Board, stop: Stop) -> None:
    cells, digits = range(board.geometry.cell_count), (0, *board.geometry.digits)
    for mark in stop.marks:
        assert mark.cell in cells
        assert mark.digit in digits
    for house in stop.houses:
        assert house.house in range(len(board.geometry.houses))
    nodes = [fact.node for fact in (*stop.facts, *stop.either)]
    for node in (*nodes, *(stop.arrow[:2] if stop.arrow else ())):
        assert node.cells
        assert all(digit in board.digits(cell) for cell in node.cells for digit in [node.digit]), (
            f"{node} is no candidate"
        )


def _check_end(step: Step, walk: Walk) -> None:
    """The stops outside all cases give the whole step, and the last of them nothing else."""
    sure = {fact for stop in walk.stops if not stop.case for fact in stop.facts}
    done = {*_as_facts(step.placements, is_true=True), *_as_facts(step.eliminations, is_true=False)}
    assert done <= sure, "the walk does not come to what the step does"
    last = walk.stops[-1]
    assert not last.case
    assert {*last.facts} & done, "the last stop does not conclude"


def _as_facts(candidates: Iterable[Candidate], *, is_true: bool) -> list[Fact]:
    return [Fact(Node(digit, (cell,)), is_true) for cell, digit in candidates]


def _check_stop(board: Board, walk: Walk, index: int) -> None:
    stop = walk.stops[index]
    assert all(before < index for before in stop.since)
    known = _known(walk, stop)
    for said in stop.sums:
        check_sum(board, said)
    goals: list[Way] = [(_opposite(fact),) for fact in stop.facts]
    if stop.either:
        goals.append(tuple(_opposite(fact) for fact in stop.either))
    if stop.is_broken:
        assert stop.case
        goals.append(())
    for goal in goals:
        assert _is_refuted(board, stop, Known((*known.facts, *goal), known.choices)), f"{stop.text} ({goal})"


def _opposite(fact: Fact) -> Fact:
    return fact._replace(is_true=not fact.is_true)


def _known(walk: Walk, stop: Stop) -> Known:
    """What a stop takes from those that it builds on."""
    facts, choices = list[Fact](), list[tuple[Way, ...]]()
    for earlier in (walk.stops[index] for index in stop.since):
        if earlier.case == stop.case[: len(earlier.case)]:
            facts += earlier.facts
            if earlier.either:
                choices.append(tuple((fact,) for fact in earlier.either))
            assert not earlier.is_broken
        else:
            assert stop.case == earlier.case[: len(stop.case)], "a case knows nothing of what another one supposes"
            choices.append(_implied(walk, stop, earlier))
    return Known(tuple(facts), tuple(choices))


def _implied(walk: Walk, stop: Stop, earlier: Stop) -> tuple[Way, ...]:
    """What a stop of a case says outside: something supposed there is wrong, or its facts are so."""
    inner = [earlier.case[:depth] for depth in range(len(stop.case) + 1, len(earlier.case) + 1)]
    supposed = chain.from_iterable(each.facts for each in walk.stops if each.is_supposed and each.case in inner)
    ways = [(_opposite(fact),) for fact in supposed]
    return tuple(ways if earlier.is_broken else [*ways, earlier.facts])


def _is_refuted(board: Board, stop: Stop, known: Known) -> bool:
    """Whether nothing is left, whichever way of each choice is true."""
    if not known.choices:
        return not _is_possible(board, stop, known.facts)
    first, *others = sorted(known.choices, key=len)
    if len(others) > 0 and not _is_possible(board, Stop(stop.text), known.facts):
        return True
    return all(_is_refuted(board, stop, Known((*known.facts, *way), tuple(others))) for way in first)


def _is_possible(board: Board, stop: Stop, facts: Sequence[Fact]) -> bool:
    """Whether some facts leave a way to meet all that a stop rests on."""
    off = {each for fact in facts if not fact.is_true for each in _candidates(fact)}
    true = [frozenset(_candidates(fact)) - off for fact in facts if fact.is_true]
    if not all(true):
        return False
    left = board.remove(off)
    choices = [*true, *(candidates_of(left, truth) for truth in stop.truths)]
    if stop.corners:
        marks = tuple(Mark(cell, digit, Role.CORNER) for cell, digit in stop.corners)
        choices.append(guardians(board, Evidence(marks=marks)) - off)
    if not can_all_be_true(board.geometry, choices, set(), set()):
        return False
    if stop.shares:
        return any(can_share(left, share, each) for share in stop.shares for each in _chosen(true))
    if stop.filled:
        return any(can_fill(left, house, stop.clues, each) for house in stop.filled for each in _chosen(true))
    if stop.clues or stop.sums:
        single = {each for choice in choices if len(choice) == 1 for each in choice}
        several = [choice for choice in choices if len(choice) > 1]
        return has_way(left, ClueEvidence(clues=stop.clues, sums=stop.sums), several, single)
    return True


def _chosen(true: Sequence[frozenset[Candidate]]) -> Iterator[Candidate]:
    """The one candidate that is taken to be true where a house is shared or filled."""
    (choice,) = true[-1:]
    yield from choice


def _candidates(fact: Fact) -> list[Candidate]:
    return [Candidate(cell, fact.node.digit) for cell in fact.node.cells]
