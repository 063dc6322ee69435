"""What is said of a cell and of a game waits for its language until it is shown."""

from __future__ import annotations

from sudoku_tui.desk.names import full_title
from sudoku_tui.desk.panel import in_lines, notation, outcome, short_name, step_words
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.play.words import cell_facts, needs_line
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.step import Chain, Evidence, Link, Node, Step, Truth
from sudoku_tui.words.message import in_turn, say
from tests.app.playing import EASY
from tests.support import classic
from tests.words.made_up import MadeUp, untold

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


SENTENCES = [say("Suppose r1c1 is 5."), *(say("Then {cell} is 4.", cell=f"r{row}c2") for row in range(2, 6))]


def test_only_proofs_of_many_sentences_are_told_in_lines() -> None:
    short, long = in_turn(*SENTENCES[:4]), in_turn(*SENTENCES)

    assert in_lines(short) is short
    assert str(in_lines(long)).split("\n") == [*map(str, SENTENCES)]


def test_a_proof_breaks_between_its_clauses_in_every_language() -> None:
    clauses = [say("then r{row}c1 is not 5", row=row) for row in range(1, 6)]
    proof = say("{links} after all. So r9c9 is 5.", links=in_turn(*clauses, between="; "))

    first, *_, last = in_lines(proof).told(MadeUp()).split("\n")
    assert first.startswith(f"[{clauses[0].told(MadeUp())}")
    assert ";" in first.removeprefix(f"[{clauses[0].told(MadeUp())}")
    assert last.startswith(clauses[-1].told(MadeUp()))
    assert len(str(in_lines(proof)).split("\n")) == len(clauses)


def test_every_step_of_a_hard_way_is_told_whole() -> None:
    for step in STEPS:
        view, dense = (step_words(step, CLASSIC, is_dense=is_dense) for is_dense in (False, True))
        assert view.title
        assert not dense.title
        assert str(view.text).startswith(("Place", "Remove"))
        assert bool(view.notation) == bool(step.evidence.chains)
        assert (view.marked.placements, view.marked.eliminations) == (step.placements, step.eliminations)


def test_what_houses_need_is_told_in_the_language() -> None:
    assert untold(needs_line(cell_facts(GameState.start(EASY), 2)).told(MadeUp())) == []


def test_a_title_is_told_with_its_variant() -> None:
    hyper = geometry_named("hyper")
    assert untold(full_title(say("Your own"), hyper).told(MadeUp())) == []
