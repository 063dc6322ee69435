"""One puzzle, told and drawn in many ways: what is understood stays the same, and nothing false is proved."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.drawing import DrawnPart, DrawnShape
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.reading.understanding import is_proved, understanding, understood
from tests.formats.reading.puzzles import SOLUTION, THERMOMETERS, bulb, clued, dot, line

GIVENS = "....3......3...1"
PLAIN = "Digits along a gray thermometer increase from the bulb. Digits on a purple line are consecutive, in any order."
BOLD = str.maketrans(
    {chr(97 + n): chr(0x1D41A + n) for n in range(26)} | {chr(65 + n): chr(0x1D400 + n) for n in range(26)}
)
PURPLE = "#a040f0"
RENBAN = line("r1c3", "r1c4", "r2c4", colour=PURPLE)


def told(found: Clued) -> dict[str, int]:
    keys = [clue.key for clue in found.puzzle.constraints]
    return {key: keys.count(key) for key in sorted({*keys} - {"drawing", "unread"})}


@pytest.mark.parametrize(
    "rules",
    [
        PLAIN,
        PLAIN.upper(),
        PLAIN.translate(BOLD),
        PLAIN.replace("gray", "grey"),
        PLAIN.replace(". ", ".\\n"),
        "• " + PLAIN.replace(". ", ".\n• "),
        "1) " + PLAIN.replace(". ", ".\n2) "),
        "Along gray thermometers digits increase from the bulb, and purple lines are renbans.",
        "THERMOMETERS\nDigits increase from the bulb.\n\nRENBAN LINES\nDigits on purple lines follow each other.",
        "Thermos: digits rise from the bulb end. Renban (purple): consecutive digits, any order.",
        "Normal sudoku rules apply. " + PLAIN + " Have fun!",
    ],
)
def test_rules_in_other_words(rules: str) -> None:
    assert told(understood(clued(rules, *THERMOMETERS, RENBAN))) == {"renban": 1, "thermometer": 2}


@pytest.mark.parametrize(
    "parts",
    [
        (line("r1c4", "r2c4", colour=PURPLE), line("r1c3", "r1c4", colour=PURPLE)),  # two strokes that meet
        (line("r2c4", "r1c4", "r1c3", colour=PURPLE),),
        (line("r1c3", "r1c4", "r2c4", colour="#b060d0", width=0.3),),
        (line("r1c3", "r1c4", "r2c4", colour="#c03bd780"),),  # seen through
        (line("r1c3", "r1c4", "r2c4", colour="#e05ae8"),),  # pink to some
    ],
)
def test_lines_drawn_in_other_ways(parts: tuple[DrawnPart, ...]) -> None:
    assert told(understood(clued(PLAIN, *THERMOMETERS, *parts))) == {"renban": 1, "thermometer": 2}


def test_bulbs_may_be_a_little_darker_than_their_lines() -> None:
    parts = (bulb("r1c1", "#b0b0b0"), line("r1c1", "r1c2", "r2c2", colour="#cfcfcf", width=0.3))
    assert told(understood(clued(PLAIN, *parts))) == {"thermometer": 1}


@pytest.mark.parametrize("solution", [SOLUTION, ()])
def test_what_is_proved_is_the_solution(solution: tuple[int, ...]) -> None:
    found = finish(understanding(clued(PLAIN, *THERMOMETERS, RENBAN, givens=GIVENS, solution=solution)))
    assert is_proved(found)
    assert found.solution == SOLUTION


@pytest.mark.parametrize(
    "rules",
    [
        PLAIN.replace("increase from", "decrease from"),
        PLAIN + " Exactly one thermometer is wrong.",
        "Every clue is wrong. " + PLAIN,
        PLAIN + " Letters stand for digits.",
    ],
)
def test_without_a_solution_nothing_is_proved_beside_what_is_not_understood(rules: str) -> None:
    found = finish(understanding(clued(rules, *THERMOMETERS, RENBAN, givens=GIVENS, solution=())))
    assert not is_proved(found)


def test_an_x_has_a_ground_of_its_own_or_none() -> None:
    rules = "Digits separated by an X add up to 10, those by a V to 5."
    for parts in ((dot("r1c1", "r1c2"), DrawnShape(1, 0.5, text="V")), (DrawnShape(1, 0.5, text="V"),)):
        assert told(understood(clued(rules, *parts))) == {}  # 1 and 2 are no 5
    assert told(understood(clued(rules, DrawnShape(2, 0.5, text="v")))) == {"xv": 1}
