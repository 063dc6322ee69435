"""The ladder, choosing rungs of it by a text, and techniques that somebody else adds."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui import add_technique, drop_technique, explain, generate, hint, path, rate, steps
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic import families
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, rungs_of, sound_rungs, technique, text_of, whole_ladder
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.next_step import sights
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth
from sudoku_tui.logic.technique import Technique, named
from sudoku_tui.words.message import say
from tests.support import classic, made


def test_identifiers_and_names_are_unique() -> None:
    assert len({rung.identifier for rung in LADDER}) == len(LADDER)
    assert len({rung.name for rung in LADDER}) == len(LADDER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rung.identifier) for rung in LADDER)


def test_every_rung_of_a_family_is_on_the_ladder_once() -> None:
    modules = (import_module(module.name) for module in walk_packages(families.__path__, f"{families.__name__}."))
    groups = [group for module in modules for group in vars(module).values() if isinstance(group, tuple)]
    rungs = [rung for group in groups for rung in group if isinstance(rung, Technique)]
    assert sorted(rung.identifier for rung in rungs) == sorted(rung.identifier for rung in whole_ladder(LADDER.version))


def test_the_readme_says_how_many_there_are() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert f"a lesson for each of {len(LADDER)} techniques" in " ".join(readme.split())


USUAL_RUNGS = """
full-house:e4 naked-single:e4 hidden-single:e14 locked-pair:m40 locked-triple:m60 locked-candidates-pointing:m50
locked-candidates-claiming:m50 common-peers:m50 naked-pair:m60 naked-triple:m80 hidden-pair:m70
hidden-triple:m100 naked-quadruple:h120 hidden-quadruple:h150 x-wing:h140 swordfish:h150 jellyfish:h160
remote-pair:h110 bug-plus-1:h100 skyscraper:h130 two-string-kite:h150 turbot-fish:h120 empty-rectangle:h120
w-wing:h150 xy-wing:h160 xyz-wing:h180 unique-rectangle-1:h100 unique-rectangle-2:h100 unique-rectangle-3:h100
unique-rectangle-4:h100 unique-rectangle-5:h100 unique-rectangle-6:h100 hidden-rectangle:h100
avoidable-rectangle-1:h100 avoidable-rectangle-2:h100 finned-x-wing:h130 sashimi-x-wing:h150
finned-swordfish:u200 sashimi-swordfish:u240 finned-jellyfish:u250 sashimi-jellyfish:u260 sue-de-coq:u250
simple-colors-trap:h150 simple-colors-wrap:h150 multi-colors-1:h200 multi-colors-2:h200 x-chain:u260
xy-chain:u260 continuous-nice-loop:u280 aic:u280 discontinuous-nice-loop:u280 grouped-continuous-nice-loop:u300
grouped-aic:u300 grouped-discontinuous-nice-loop:u300 als-xz:u300 als-xy-wing:u320 als-chain:u340
franken-x-wing:u300 franken-swordfish:u350 finned-franken-x-wing:u390 finned-franken-swordfish:u410
forcing-chain:e500 forcing-net:e700
"""
"""Identifier, first letter of the level, score: the defaults of HoDoKu 2.2, and common peers, which are ours."""

OTHERS = """
squirmbag:u470 whale:u470 leviathan:u470 dual-two-string-kite:h150 dual-empty-rectangle:h120
finned-squirmbag:u470 sashimi-squirmbag:u470 finned-whale:u470 sashimi-whale:u470 finned-leviathan:u470
sashimi-leviathan:u470 wxyz-wing:u230 3d-medusa:u280 death-blossom:u360 franken-jellyfish:u370
franken-squirmbag:e470 franken-whale:e470 franken-leviathan:e470 finned-franken-jellyfish:u430
finned-franken-squirmbag:e470 finned-franken-whale:e470 finned-franken-leviathan:e470 mutant-x-wing:e450
mutant-swordfish:e450 mutant-jellyfish:e450 mutant-squirmbag:e470 mutant-whale:e470 mutant-leviathan:e470
finned-mutant-x-wing:e470 finned-mutant-swordfish:e470 finned-mutant-jellyfish:e470 finned-mutant-squirmbag:e470
finned-mutant-whale:e470 finned-mutant-leviathan:e470 template-set:e10000 template-delete:e10000
"""
"""What that program has switched off, and after it what it has not at all."""


def told(rungs: Iterable[Technique]) -> list[str]:
    return [f"{rung.identifier}:{rung.level[0]}{rung.score}" for rung in rungs]


def test_the_order_the_levels_and_the_scores() -> None:
    assert told(USUAL) == USUAL_RUNGS.split()
    assert told(rung for rung in LADDER if not rung.is_on) == OTHERS.split()


SECOND_NUMBERS = """
locked-candidates-pointing:2.6 locked-candidates-claiming:2.8 common-peers:2.8 naked-pair:3.0 naked-triple:3.6
hidden-pair:3.4 hidden-triple:4.0 naked-quadruple:5.0 hidden-quadruple:5.4 x-wing:3.2 swordfish:3.8 jellyfish:5.2
bug-plus-1:5.6 skyscraper:4.0 two-string-kite:4.1 turbot-fish:4.2 empty-rectangle:4.3 xy-wing:4.2 xyz-wing:4.4
unique-rectangle-1:4.5 unique-rectangle-2:4.5 unique-rectangle-3:4.6 unique-rectangle-4:4.5 wxyz-wing:5.5 x-chain:5.4
xy-chain:6.6 continuous-nice-loop:7.0 aic:7.0 discontinuous-nice-loop:7.0 grouped-continuous-nice-loop:7.3
grouped-aic:7.4 grouped-discontinuous-nice-loop:7.4 forcing-chain:8.2 forcing-net:8.8
"""
"""Sudoku Explainer's numbers for the techniques that it knows or nearly knows."""


def test_the_numbers_of_a_second_opinion() -> None:
    assert [f"{rung.identifier}:{rung.explainer}" for rung in LADDER if rung.explainer] == SECOND_NUMBERS.split()


def test_what_needs_one_solution_says_so() -> None:
    needy = {rung.identifier for rung in LADDER if rung.needs_uniqueness}
    assert needy == {rung.identifier for rung in LADDER if "rectangle-" in rung.identifier} | {
        "hidden-rectangle",
        "bug-plus-1",
    }


def test_levels_are_ordered_by_difficulty_and_are_text_all_the_same() -> None:
    shuffled = [Level.UNFAIR, Level.EASY, Level.EXTREME, Level.HARD, Level.MEDIUM]
    assert sorted(shuffled) == list(Level)
    assert (min(shuffled), max(shuffled)) == (Level.EASY, Level.EXTREME)
    assert Level.EXTREME > Level.HARD >= Level.HARD > Level.MEDIUM
    assert Level.EASY < Level.UNFAIR <= Level.UNFAIR
    assert not Level.HARD < Level.EASY
    scores: dict[str, int] = {Level.HARD: 1}
    assert (scores["hard"], f"{Level.HARD}", json.dumps(Level.HARD)) == (1, "hard", '"hard"')
    assert sorted([Level.HARD, "easy"]) == ["easy", "hard"]


def test_levels_have_names() -> None:
    assert [str(level.adjective) for level in Level] == [*Level]
    assert [str(level.label) for level in Level] == [level.capitalize() for level in Level]


def test_levels_have_ranks_and_rising_limits() -> None:
    assert [level.rank for level in Level] == [0, 1, 2, 3, 4]
    assert list(MAX_SCORE) == list(Level)[:-1]
    assert sorted(MAX_SCORE.values()) == list(MAX_SCORE.values())


def test_techniques_are_found_by_identifier() -> None:
    assert all(technique(rung.identifier) is rung for rung in LADDER)


def test_an_unknown_technique_is_answered_with_those_like_it() -> None:
    with pytest.raises(ValueError, match=r"no technique called 'x-ving'; did you mean 'x-wing', .* or .*\?"):
        technique("x-ving")
    with pytest.raises(ValueError, match="no technique called 'luck'; the command lessons lists them all"):
        technique("luck")


def identifiers(text: str) -> list[str]:
    return [rung.identifier for rung in rungs_of(text)]


def test_no_text_is_the_usual_ladder() -> None:
    assert rungs_of("") == USUAL
    assert text_of(USUAL) == ""


def test_a_rung_is_switched_off_and_on_again() -> None:
    assert "xy-wing" not in identifiers("-xy-wing")
    assert rungs_of("-xy-wing +xy-wing") == USUAL


def test_a_rung_is_moved_before_or_after_another() -> None:
    earlier, later = identifiers("jellyfish<x-wing"), identifiers("x-wing>swordfish")
    assert earlier.index("jellyfish") + 1 == earlier.index("x-wing")
    assert later.index("swordfish") + 1 == later.index("x-wing")
    assert rungs_of("x-wing<x-wing") == USUAL


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x-wing", "'x-wing' is not a change to the ladder"),
        ("-cartwheel", "'-cartwheel' is not possible: there is no technique called 'cartwheel'"),
        ("x-wing<", "'x-wing<' is not possible: there is no technique called ''"),
    ],
)
def test_what_is_wrong_is_said_and_named(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        rungs_of(text)


def test_what_needs_one_solution_is_left_out_where_there_may_be_more() -> None:
    proper, improper = made(3), Puzzle.empty(CLASSIC)
    assert sound_rungs(LADDER, proper) == LADDER
    kept = sound_rungs(LADDER, improper)
    assert kept == tuple(rung for rung in LADDER if not rung.needs_uniqueness)
    assert len(kept) < len(LADDER)
    assert sound_rungs(LADDER[:3], improper) == LADDER[:3]


@given(st.lists(st.sampled_from(LADDER), unique=True))
def test_a_choice_survives_being_written(rungs: list[Technique]) -> None:
    assert list(rungs_of(text_of(rungs))) == rungs


GRID = ".1.4........3.2."
NAME = "corner-single"


def corner_singles(board: Board) -> Iterator[Step]:
    """The only candidate of a corner cell."""
    size = board.geometry.size
    for cell in (0, size - 1, size * (size - 1), size * size - 1):
        if len(digits := board.digits(cell)) == 1:
            marks = (Mark(cell, digits[0], Role.SINGLE),)
            yield Step(NAME, (Candidate(cell, digits[0]),), (), Evidence(marks, truths=(Truth(cell),)))


@pytest.fixture
def added() -> Iterator[Technique]:
    yield add()
    if any(rung.identifier == NAME for rung in LADDER):
        drop_technique(NAME)


def add(score: int = 5) -> Technique:
    return add_technique(
        NAME,
        corner_singles,
        name="Corner Single",
        where="Look at the corners.",
        why="{single.cells} can be nothing but {single.digits}.",
        level="easy",
        score=score,
        after="full-house",
        explainer=1.1,
    )


def test_the_ladder_is_as_it_was_without_it() -> None:
    names = [rung.identifier for rung in LADDER]
    assert NAME not in names
    assert len(names) == len(set(names))


def test_everything_knows_it(added: Technique) -> None:
    assert [rung.identifier for rung in LADDER[:3]] == ["full-house", NAME, "naked-single"]
    assert added in USUAL
    way = path(GRID)
    mine = next(step for step in way.steps if step.technique == NAME)
    assert [*map(str, explain(mine, GRID).stages)] == [
        "Look at the corners.",
        "Corner Single",
        "r1c1 can be nothing but 2.",
        "Place 2 in r1c1.",
    ]
    rating = rate(GRID)
    assert list(rating.techniques)[:2] == ["full-house", NAME]
    assert rating.score == sum(technique(step.technique).score for step in way.steps)
    assert rating.explainer >= 1
    assert steps(GRID, NAME) == list(corner_singles(way.start))
    assert any(sight.rung is added for sight in sights())
    found = hint(GRID, ["full-house", NAME])
    assert found.step
    assert found.step.technique == NAME


def test_puzzles_can_be_ordered_that_need_it(added: Technique) -> None:
    puzzle = generate(technique=NAME, seed=1, size=4)
    assert NAME in rate(puzzle).techniques
    assert path(puzzle, ["full-house", NAME]).is_solved


def test_a_ladder_can_have_it_or_not(added: Technique) -> None:
    assert added not in rungs_of(f"-{NAME}")
    assert text_of(rungs_of(f"-{NAME}")) == f"-{NAME}"
    assert rungs_of(f"-* +{NAME}") == rungs_of([NAME]) == (added,)


def test_added_again_it_is_replaced_and_dropped_it_is_gone(added: Technique) -> None:
    again = add(score=7)
    assert [rung.score for rung in LADDER if rung.identifier == NAME] == [7]
    assert technique(NAME) is again
    drop_technique(NAME)
    assert NAME not in rate(GRID).techniques
    with pytest.raises(LadderError, match="there is no technique called"):
        technique(NAME)


def test_it_travels_to_where_it_is_not_known(added: Technique) -> None:
    sent = pickle.dumps((added, USUAL))
    drop_technique(NAME)
    arrived, rungs = pickle.loads(sent)
    assert arrived is technique(NAME)
    assert [rung.identifier for rung in LADDER[:2]] == ["full-house", NAME]
    assert tuple(rungs) == tuple(USUAL)


@pytest.mark.parametrize("name", ["x-wing", "My Wing", "", "a--b"])
def test_names_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(LadderError, match=r"is a technique of the game itself|cannot name a technique"):
        add_technique(name, corner_singles, name="", where="", why="", level="easy", score=1)
    with pytest.raises(SudokuError, match="there is no level 'nice'"):
        add_technique("mine", corner_singles, name="", where="", why="", level="nice", score=1)
    with pytest.raises(LadderError, match="there is no technique called 'what'"):
        add_technique("mine", corner_singles, name="", where="", why="", level="easy", score=1, after="what")


def test_only_some_techniques_are_a_ladder() -> None:
    singles = ["full-house", "naked-single", "hidden-single"]
    assert text_of(rungs_of(singles)) == "-* +full-house +naked-single +hidden-single"
    assert rungs_of(text_of(rungs_of(singles))) == rungs_of(singles)
    backwards = rungs_of(singles[::-1])
    assert [rung.identifier for rung in backwards] == singles[::-1]
    assert rungs_of(text_of(backwards)) == backwards
    assert rungs_of("+*") == LADDER
    assert rate(GRID, singles).ladder == text_of(rungs_of(singles))


def test_levels_compare_with_the_names_of_levels() -> None:
    assert Level.EXTREME > "hard" >= Level.HARD
    assert Level.EASY < "medium" <= Level.MEDIUM


def test_a_rung_of_a_finder_that_serves_several_can_be_off() -> None:
    details_given = dict[str, object]()

    def find(_: Board, **details: object) -> Iterator[Step]:
        details_given.update(details)
        return iter(())

    rung = named(find, "new", say("New"), LADDER[0].words, Level.HARD, 100, is_on=False, size=2)
    assert list(rung.steps(classic("." * 81).board())) == []
    assert (rung.is_on, details_given) == (False, {"technique": "new", "size": 2})
