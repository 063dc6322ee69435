from __future__ import annotations

import re

import pytest

from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.levels import MAX_SCORE, Level


def test_identifiers_and_names_are_unique() -> None:
    assert len({rung.identifier for rung in LADDER}) == len(LADDER)
    assert len({rung.name for rung in LADDER}) == len(LADDER)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", rung.identifier) for rung in LADDER)


def test_the_order_and_the_scores() -> None:
    assert [(rung.identifier, rung.score) for rung in LADDER] == [
        ("full-house", 4),
        ("naked-single", 4),
        ("hidden-single", 14),
        ("locked-pair", 40),
        ("locked-triple", 60),
        ("locked-candidates-pointing", 50),
        ("locked-candidates-claiming", 50),
        ("common-peers", 50),
        ("naked-pair", 60),
        ("naked-triple", 80),
        ("hidden-pair", 70),
        ("hidden-triple", 100),
        ("naked-quadruple", 120),
        ("hidden-quadruple", 150),
        ("x-wing", 140),
        ("swordfish", 150),
        ("jellyfish", 160),
        ("xy-wing", 160),
    ]


def test_the_ladder_rises_by_level() -> None:
    ranks = [rung.level.rank for rung in LADDER]
    assert ranks == sorted(ranks)


def test_levels_have_ranks_and_rising_limits() -> None:
    assert [level.rank for level in Level] == [0, 1, 2, 3, 4]
    assert list(MAX_SCORE) == list(Level)[:-1]
    assert sorted(MAX_SCORE.values()) == list(MAX_SCORE.values())


def test_techniques_are_found_by_identifier() -> None:
    assert all(technique(rung.identifier) is rung for rung in LADDER)


def test_an_unknown_technique_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no technique called 'x-ray'; the known ones are full-house, .*, xy-wing"):
        technique("x-ray")
