from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.step import Chain, Evidence, Link, Node, Step, Truth
from sudoku_tui.play.panels.reworded import Proof
from sudoku_tui.play.panels.step import notation, outcome, short_name, step_words
from sudoku_tui.words.message import say
from tests.support import classic

STEPS = walk(classic("6.25.4...8....9..4..4......7....318...1.5.3...368....7......4..3..7....1...1.65.2").board()).steps


def test_an_outcome_is_told_in_a_few_signs() -> None:
    placing = Step("naked-single", (Candidate(0, 5),), (), Evidence())
    removing = Step("x-wing", (), (Candidate(3, 1), Candidate(12, 1), Candidate(21, 1)), Evidence())

    assert outcome(placing, CLASSIC) == "r1c1=5"
    assert outcome(removing, CLASSIC) == "r1c4<>1 +2"


def test_a_list_uses_the_name_in_brackets() -> None:
    assert str(short_name(Step("locked-candidates-pointing", (), (), Evidence()))) == "Pointing"
    assert str(short_name(Step("x-wing", (), (), Evidence()))) == "X-Wing"


def test_chains_are_written_with_room_at_their_links() -> None:
    nodes = (Node(5, (0,)), Node(5, (6,)), Node(5, (15,)), Node(3, (15,)))
    links = (Link(True, Truth(0, 5)), Link(False), Link(True, Truth(15)))
    step = Step("aic", (), (), Evidence(chains=(Chain(nodes, links),)))

    assert notation(step, CLASSIC) == ("(5)r1c1 = (5)r1c7 - (5=3)r2c7",)


def test_only_proofs_of_many_conclusions_are_told_in_lines() -> None:
    short = "If r1c1 is 5, r2c2 is not. Then r3c3 is 5. So r4c4 is not."
    long = "Suppose r1c1 is 5. Then r2c2 is 4. Then r3c3 is 3. Then r4c4 is 2. Then r5c5 is 1."

    assert str(Proof(say(short))) == short
    assert str(Proof(say(long))).split("\n") == [sentence.strip(".") + "." for sentence in long.split(". ")]


def test_every_step_of_a_hard_way_is_told_whole() -> None:
    for step in STEPS:
        view, dense = (step_words(step, CLASSIC, is_dense=is_dense) for is_dense in (False, True))
        assert view.title
        assert not dense.title
        assert str(view.text).startswith(("Place", "Remove"))
        assert bool(view.notation) == bool(step.evidence.chains)
        assert view.places == bool(step.placements)
        assert view.removes == bool(step.eliminations)
