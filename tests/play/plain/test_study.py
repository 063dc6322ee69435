"""Studying in lines: steps, the path, lessons, a race, and colours to keep track."""

from __future__ import annotations

from itertools import count

from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.logic.ladder import taught
from sudoku_tui.play.plain.study import race
from tests.play.plain.players import PUZZLE, an_empty_cell, game, said


def test_steps_are_listed_and_one_is_told_with_its_proof() -> None:
    player = game()

    listed = said(player, "e").splitlines()

    assert listed[0].split()[0] == "1"
    name, *proof = said(player, "steps 1").splitlines()
    assert listed[0].endswith(name)
    assert proof
    assert said(player, "steps 4711") == said(player, "steps x") == "There is no such step."


def test_the_path_leads_from_here_to_the_solution() -> None:
    player = game()

    whole = said(player, "path").splitlines()

    number, _, name = whole[-1].split(maxsplit=2)
    assert int(number) == len(whole) >= player.session.state.values.count(0)
    assert said(player, f"path {number}").startswith(f"{name}\n")


def test_a_wrong_digit_gives_no_steps_away() -> None:
    player = game()
    name, digit = an_empty_cell(player)
    wrong = next(str(other) for other in range(1, 10) if str(other) != digit)

    assert said(player, f"{name} {wrong}", "steps") == "One of your digits is wrong. A hint leads back."


def test_lessons_are_listed_and_told() -> None:
    player = game()

    assert len(said(player, "lessons").splitlines()) == len(taught())
    assert said(player, "lesson x-wing").startswith("X-Wing\n")
    assert said(player, "lesson X-Wing") == said(player, "learn x wing")
    assert said(player, "lesson nothing") == "There is no technique nothing; lessons lists them."


def test_a_race_names_the_quickest_first() -> None:
    ticks = count()

    told = str(race(PUZZLE, lambda: float(next(ticks)))).splitlines()

    assert len(told) == len(STRATEGIES)
    assert told[0].endswith(" ms")


def test_colours_are_put_on_told_and_taken_off() -> None:
    player = game()
    name, _ = an_empty_cell(player)

    assert said(player, "colours") == "No cell has a colour."
    assert said(player, f"colour {name} 2") == f"{name} has colour 2."
    assert said(player, "colours") == f"Colour 2: {name}."
    assert said(player, f"colour {name} 2") == f"{name} has no colour."
    assert said(player, f"colour {name} 3", "clean") == "All colours are off."


def test_a_puzzle_is_printed_to_be_copied() -> None:
    assert said(game(), "copy") == str(PUZZLE)


def test_a_strategy_is_watched_step_by_step() -> None:
    player = game()

    ways = said(player, "watch").splitlines()
    assert [line.split()[0] for line in ways] == [strategy.identifier for strategy in STRATEGIES]
    idea, first, *_, more, end = said(player, "watch ours").splitlines()
    assert ways[-1].endswith(idea)
    assert first.split()[0] == "1"
    assert end.startswith("Solved. Guesses: ")
    number = more.split("watch ours ")[1].split()[0]
    assert said(player, f"watch ours {number}").splitlines()[1].split()[0] == number
    assert said(player, "watch ours 4711") == said(player, "watch ours x") == said(player, "watch ours")
