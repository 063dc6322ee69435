from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

import pytest

from sudoku_tui.logic import families
from sudoku_tui.logic.ladder import LADDER, USUAL, technique, whole_ladder
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.technique import Technique


def test_identifiers_and_names_are_unique() -> None:
    assert len({rung.identifier for rung in LADDER}) == len(LADDER)
    assert len({rung.name for rung in LADDER}) == len(LADDER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rung.identifier) for rung in LADDER)


def test_every_row_of_a_family_is_on_the_ladder_once() -> None:
    packages = (module.name for module in iter_modules(families.__path__, f"{families.__name__}.") if module.ispkg)
    groups = [
        group for name in packages for group in vars(import_module(f"{name}.rows")).values() if isinstance(group, tuple)
    ]
    rows = [row for group in groups for row in group if isinstance(row, Technique)]
    assert sorted(row.identifier for row in rows) == sorted(rung.identifier for rung in whole_ladder(LADDER.version))


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
    with pytest.raises(ValueError, match=r"no technique called 'x-ving'; is 'x-wing', .* or .* meant\?"):
        technique("x-ving")
    with pytest.raises(ValueError, match="no technique called 'luck'; the command lessons lists them all"):
        technique("luck")
