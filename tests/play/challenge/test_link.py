from __future__ import annotations

import re

import pytest

from sudoku_tui.formats import parse
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.challenge.challenge import Challenge, challenge_of, text_of
from sudoku_tui.play.challenge.link import challenge_alone, challenge_in, challenge_link
from tests.game.examples import EASY

SENT = Challenge.of(Origin(EASY), [Event(3.5, "r1c3=4")])
ADDRESS = "https://games.example/sudoku/"


@pytest.mark.parametrize("address", ["", ADDRESS, f"{ADDRESS}#p=old&c=older"])
def test_a_link_has_the_puzzle_and_the_challenge(address: str) -> None:
    link = challenge_link(SENT, address)
    match = re.fullmatch(r"([^#]*)#p=([0-9]+)&c=([\w-]+)", link)
    assert match
    assert match[1] == address.partition("#")[0]
    assert parse(match[2]) == EASY
    assert challenge_of(match[3]) == SENT


@pytest.mark.parametrize("form", ["{}", "  {}\n", "Beat me: {} !", "{}&p=x"])
def test_it_is_found_in_what_was_copied(form: str) -> None:
    link = challenge_link(SENT, ADDRESS)
    assert challenge_in(form.format(link)) == challenge_alone(form.format(link)) == text_of(SENT)
    assert challenge_in(form.format(link.partition("#")[2])) == text_of(SENT)


@pytest.mark.parametrize("text", ["", str(EASY), f"{ADDRESS}#p={EASY}", "abc=def"])
def test_what_has_no_challenge_has_none(text: str) -> None:
    assert challenge_in(text) == ""


def test_where_one_is_expected_it_may_be_bare() -> None:
    assert challenge_alone(f" {text_of(SENT)}\n") == text_of(SENT)
