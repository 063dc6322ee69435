"""An address that only names its puzzle, in lines: a yes asks for it."""

from __future__ import annotations

from functools import partial

from sudoku_tui.features.games.fetching import fetching
from sudoku_tui.features.plain.game import PlainGame
from tests.features.plain.players import game, said
from tests.formats.clues.killer import LINKS, PUZZLE
from tests.machine import Machine, led, machine
from tests.machine import said as answered

PAD, TINY = "sudokupad.app /api/puzzle/abc", "tinyurl.com /abc"
ASKED = "Only the name of a puzzle: a yes asks sudokupad.app for 'abc', and sends nothing else."


def at(other: Machine) -> PlainGame:
    player = game()
    player._player.fetching = partial(fetching, connect=other.connect)
    return player


def test_a_yes_asks_and_plays() -> None:
    with machine({PAD: answered(200, LINKS[0])}) as other:
        player = at(other)
        assert said(player, "https://sudokupad.app/abc") == ASKED
        assert said(player, "row 1", "yes") == "There was no question."
        assert other.asked == []
        said(player, "paste sudokupad.app/abc", "yes")
        assert (player.session.puzzle, other.asked) == (PUZZLE, [PAD])


def test_another_machine_is_asked_about_anew_unless_the_setting_says_otherwise() -> None:
    with machine({TINY: led("https://sudokupad.app/abc"), PAD: answered(200, LINKS[0])}) as other:
        player = at(other)
        assert said(player, "tinyurl.com/abc", "yes") == ASKED
        assert other.asked == [TINY]
        said(player, "yes")
        assert player.session.puzzle == PUZZLE
        player = at(other)
        said(player, "set fetch always", "tinyurl.com/abc")
        assert player.session.puzzle == PUZZLE
        assert other.asked == [TINY, PAD] * 2


def test_where_it_is_never_fetched_the_sentence_says_what_helps() -> None:
    with machine({PAD: answered(404)}) as other:
        player = at(other)
        assert "knows no puzzle 'abc'; open https://" in said(player, "sudokupad.app/abc", "yes")
        assert "paste its text" in said(player, "set fetch never", "sudokupad.app/abc")
        assert other.asked == [PAD]
    assert "paste its text" in said(game(), "sudokupad.app/abc")
