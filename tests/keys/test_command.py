from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.features.play.all_commands import COMMANDS
from sudoku_tui.features.table import SCREENS
from sudoku_tui.keys.command import Command, Commands, Place, with_shared
from sudoku_tui.words.message import Message, say

ALL = {str(name): commands for name, commands in SCREENS.items()}
HERE = Place[object]("here")


def act(host: object, choice: str) -> None:
    """Does nothing."""


@pytest.mark.parametrize("commands", ALL.values(), ids=ALL)
def test_every_command_of_a_screen_has_a_name_of_its_own(commands: Commands) -> None:
    assert Counter(command.identifier for command in commands).most_common(1)[0][1] == 1


@pytest.mark.parametrize("commands", ALL.values(), ids=ALL)
def test_every_command_can_be_found_and_named(commands: Commands) -> None:
    for command in commands:
        assert command.keys or command.is_offered
        assert all(str(command.title_of(choice)) for choice in command.choices)
        if not isinstance(command.title, Message):
            assert command.title.keys() == set(command.choices)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.identifier)
def test_every_command_of_the_game_says_what_it_does(command: Command[object]) -> None:
    assert str(command.help).endswith(".")


@pytest.mark.parametrize("commands", ALL.values(), ids=ALL)
def test_places_in_the_key_bar_are_given_once(commands: Commands) -> None:
    ranks = Counter((command.place.comes_first, command.rank) for command in commands if command.rank)
    assert set(ranks.values()) <= {1}


def test_a_screens_own_version_of_a_command_stands_for_the_shared_one() -> None:
    shared = Command("leave", HERE, say("Leave"), act, keys="q")
    own = shared.at(HERE, keys="x")
    other = Command("look", HERE, say("Look"), act)
    assert with_shared(own, shared=(shared, other)) == (own, other)


def test_a_click_means_the_next_of_two_and_nothing_where_there_are_digits() -> None:
    pair = Command("line", HERE, say("Line"), act, keys={"previous": "up", "next": "down"})
    assert pair.clicked_choice == "next"
    assert Command("level", HERE, say("Level"), act, keys={"1": "1", "2": "2"}).clicked_choice is None
    assert Command("leave", HERE, say("Leave"), act).clicked_choice == ""
