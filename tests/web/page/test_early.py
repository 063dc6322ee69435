"""The early board's own logic, run in Node: moves played for the eye, keys as a terminal sends them, what is kept."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key

from sudoku_tui.board.arrangement import PanelPlace, arrange_drawn
from sudoku_tui.board.drawing import grid_drawing
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import random_regions
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.shapes.variants import JIGSAW
from sudoku_tui.features.play.all_commands import grid_keymap
from sudoku_tui.features.play.page import acts
from sudoku_tui.formats import parse
from sudoku_tui.formats.format import SHAPES
from sudoku_tui.keys.keymaps import STANDARD
from sudoku_tui.storage.packs import of_shape
from sudoku_tui.web.site.first import MARKER, sheets, with_first
from tests.formats.clues.killer import PUZZLE
from tests.web.page.house import PAGE

NODE = shutil.which("node")
SMALL = geometry(2, 2)
LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
PLAIN = {"tidy": 1, "peers": 0, "same": 0, "notes": 0, "clashes": 1}
GAME = [3, "1..."]
BOARD = {"grid": grid_drawing(SMALL), "cells": [[{"d": "1"}, [0]], [{"c": "digit"}, [1]], [{"n": "12"}, [2, 3]]]}
KEPT = {"game": GAME, "acts": {"keys": {}}, "board": BOARD, "inks": {"x": "#ffffff"}, "next": True, "build": "b1"}

pytestmark = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")


def asked(what: str, *questions: Any) -> list[Any]:  # noqa: ANN401 -- whatever can be written in JSON
    """What the page's script answers."""
    script = Path(__file__).with_name("early.js")
    command = (NODE or "", str(script), str(PAGE), what)
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(done.stdout)
    return answers


def played(
    *keys: str | int | dict[str, Any],
    told: dict[str, Any] = BOARD,
    goes_along: Mapping[str, int] = PLAIN,
    game: Mapping[str, Any] = MappingProxyType({}),
) -> list[dict[str, Any]]:
    """What is seen after each key, or each cell that is pointed at, in a game that came to what is told."""
    (answer,) = asked("play", [told, dict(goes_along), keys, _come_to(told) | dict(game)])
    seen: list[dict[str, Any]] = answer
    return seen


def _come_to(told: dict[str, Any]) -> dict[str, Any]:
    """The givens and the log of a game in which one sees what is told."""
    size, symbols = told["grid"]["size"], told["grid"]["symbols"]
    givens, log = ["."] * size**2, list[str]()
    for cell, places in told["cells"]:
        for at in places:
            name = f"r{at // size + 1}c{at % size + 1}"
            digit = cell.get("d", ".")
            givens[at] = digit if digit in symbols and not cell.get("e") else "."
            notes = (
                (layer, cell[seen])
                for layer, seen in (("corner", "n"), ("centre", "m"), ("cross", "x"))
                if seen in cell
            )
            log += [f"{layer} {name} {' '.join(f'+{sign}' for sign in signs)}" for layer, signs in notes]
            log += [f"{name}={digit}"] if cell.get("e") else []
    return {"givens": "".join(givens), "log": log}


def test_a_digit_rubs_notes_out_and_comes_off_with_them_back() -> None:
    placed, again = played("digit.2", "digit.2")
    assert placed["cells"][1] == {"d": "2", "e": 1, "c": "digit", "s": 1, "g": "selected"}
    assert [placed["cells"][at].get("n") for at in (2, 3)] == ["1", "1"]
    assert placed["changed"] == [1, 2, 3]
    assert "d" not in again["cells"][1]


def test_a_given_stays_and_a_clash_is_shown() -> None:
    clash, moved, given = played("digit.1", "move.left", "digit.3")
    assert [clash["cells"][at].get("w") for at in (0, 1)] == ["conflict", "conflict"]
    assert moved["cursor"] == 0
    assert given["cells"][0]["d"] == "1"


def test_a_digit_in_a_cage_rubs_notes_out_and_clashes_wherever_the_cage_goes() -> None:
    cells = [[{"c": "digit"}, [1]], [{"n": "13"}, [6]], [{"n": "34"}, [9]]]
    told = {"grid": grid_drawing(PUZZLE.geometry), "cells": cells}
    placed, _, clash = played("digit.3", 6, "digit.3", told=told)
    assert [placed["cells"][at]["n"] for at in (6, 9)] == ["1", "4"]  # in its cage, and in its column
    assert [clash["cells"][at].get("w") for at in (1, 6)] == ["conflict", "conflict"]


def test_notes_in_either_style_and_the_mode_that_is_on() -> None:
    mode, first, second, centre, back, erased = played(
        "notes.toggle", "digit.4", "digit.3", "centre.1", "notes.toggle", "erase"
    )
    assert mode["mode"] == mode["cells"][1]["c"] == "corner"
    assert (first["cells"][1]["n"], second["cells"][1]["n"]) == ("4", "34")
    assert centre["cells"][1]["m"] == "1"
    assert back["mode"] == "digit"
    assert "n" not in erased["cells"][1]
    crossed = BOARD | {"cells": [[{"c": "corner", "n": "4", "x": "4"}, [1]]]}
    (noted,) = played("corner.3", told=crossed)
    assert (noted["cells"][1]["n"], noted["cells"][1]["x"]) == ("34", "4")


def test_the_cursor_goes_round_and_to_the_next_empty_cell() -> None:
    left, up, pointed, following, previous = played("move.left", "move.up", 15, "empty.next", "empty.previous")
    assert [left["cursor"], up["cursor"], pointed["cursor"]] == [0, 12, 15]
    assert [following["cursor"], previous["cursor"]] == [1, 15]


def test_what_only_the_game_knows_is_left_to_it() -> None:
    unknown, nine = played("hint", "digit.9")
    assert unknown["changed"] is None
    assert (nine["changed"], nine["said"]) == ([], "no such digit")
    (_, *away) = played("select.none", "select.none", "move.left")
    assert [move["changed"] is None for move in away] == [True, False]  # the second one leads home
    full = {"grid": BOARD["grid"], "cells": [[{"d": "1"}, [*range(15)]], [{"c": "digit"}, [15]]]}
    wrong, more = played("digit.2", "undo", told=full)
    assert (wrong["cells"][15]["d"], wrong["isOver"]) == ("2", True)
    assert more["changed"] is None


def test_what_was_played_before_is_taken_back_and_what_is_beneath_comes_again() -> None:
    fresh = played("undo", "redo", "checkpoint.return", game={"log": []})
    assert [each["said"] for each in fresh] == ["no undo", "no redo", "no checkpoint"]
    log = ["corner r1c2 +3 +4", "checkpoint", "cross r1c2 +4", "r1c2=2", "undo", "r1c2=3"]
    off, back, again, other, marked = played(
        "digit.3",
        "undo",
        "undo",
        "redo",
        "checkpoint.return",
        told=BOARD | {"cells": [[{"c": "digit"}, [1]]]},
        game={"log": log},
    )
    assert [seen["cells"][1].get("d", seen["cells"][1].get("n")) for seen in (off, back, again, other)] == [
        *("34", "3", "34", "3"),
    ]
    assert (off["cells"][1]["x"], "x" in marked["cells"][1]) == ("4", False)


def test_a_board_under_a_hint_is_what_the_log_comes_to() -> None:
    told = BOARD | {"cells": [[{"t": "3", "c": "digit", "g": "placement"}, [1]], [{"p": 1}, [0]]]}
    (moved,) = played("move.right", told=told, game={"givens": "1" + "." * 15, "log": ["r1c3=2", "hint step single"]})
    assert [cell.get("d") for cell in moved["cells"][:3]] == ["1", None, "2"]
    assert "t" not in moved["cells"][1]


def test_where_clues_count_only_what_is_told_of_them_lets_the_page_judge() -> None:
    for deed in ("notes.fill", "notes.strike", "jump"):
        assert [each["changed"] for each in played(deed, game={"hasClues": True})] == [None]
    placed, checked = played("digit.3", "check", game={"hasClues": True})
    assert (placed["cells"][1]["d"], checked["changed"]) == ("3", None)
    larger = {
        "digits": {"6": 0b1110},
        "links": [[6, 10, 0]],
        "relations": [[[0b1110, 0b1100, 0b1000, 0], [0, 1, 3, 7]]],
    }
    known = {"hasClues": True, "ties": larger, "solution": "1234341221434321"}
    filled, _, clash, checked = played("notes.fill", {"go": 10}, "digit.1", "check", told=BOARD, game=known)
    assert (filled["cells"][6]["n"], filled["cells"][9]["n"]) == ("234", "1234")
    assert [clash["cells"][at].get("w") for at in (6, 10)] == [None, None]
    assert checked["said"] == "checked"


def test_in_fog_digits_and_what_takes_them_back_are_left_to_the_program() -> None:
    foggy = BOARD | {"cells": [[{"d": "1"}, [0]], [{"c": "digit"}, [1]], [{"y": 1}, [5]]]}
    noted, digit = played("corner.3", "digit.3", told=foggy)
    assert (noted["cells"][1]["n"], noted["cells"][5], digit["changed"]) == ("3", {"y": 1}, None)


def test_a_paused_board_is_covered_until_anything_is_done() -> None:
    covered, back, again, tapped = played("pause", "hint", "pause", {"go": 5})
    assert covered["cells"][0] == {"p": 1}
    assert back["cells"][0] == {"d": "1"}
    assert again["cells"][5] == {"p": 1}
    assert (tapped["cells"][0], tapped["cursor"]) == ({"d": "1"}, 1)


def test_every_key_that_the_page_plays_is_one_that_a_browser_can_send() -> None:
    settings = Settings()
    known = acts(grid_keymap(settings.keymap, CLASSIC), settings)["keys"]
    assert isinstance(known, dict)
    questions = [
        {"key": "5"},
        {"key": "x"},
        {"key": "ArrowLeft"},
        {"key": "Tab"},
        {"key": "Tab", "shiftKey": True},
        {"key": "Backspace"},
        {"key": "!", "shiftKey": True},
    ]
    told = asked("sent", *questions)
    assert told == ["5", "x", "\x1b[D", "\t", "\x1b[Z", "\x7f", "!"]
    assert [known.get(text) for text in (told[0], told[2], told[3], told[5])] == [
        "digit.5",
        "move.left",
        "empty.next",
        "erase",
    ]


def test_keys_of_the_browser_stay_its_own() -> None:
    theirs = [{"key": "r", "ctrlKey": True}, {"key": "F5"}, {"key": "c", "metaKey": True}, {"key": "Shift"}]
    assert asked("sent", *theirs, {"key": "a", "isComposing": True}) == [""] * 5
    assert asked("sent", {"key": "a", "altKey": True}, {"key": "ArrowUp", "ctrlKey": True}) == ["\x1ba", "\x1b[1;5A"]
    leading = [
        {"key": "Home", "code": "Home", "altKey": True},
        {"key": "d", "code": "KeyD", "altKey": True},
        {"key": "t", "code": "KeyT", "ctrlKey": True},
    ]
    assert asked("sent", *leading) == [""] * 3


def test_keys_with_ctrl_and_alt_are_sent_as_a_terminal_does() -> None:
    questions = [
        ({"key": "z", "keyCode": 90, "ctrlKey": True}, "\x1a"),
        ({"key": "a", "keyCode": 65, "ctrlKey": True}, "\x01"),
        ({"key": "¡", "keyCode": 49, "altKey": True}, "\x1b1"),  # as some systems write Alt with a digit
        ({"key": "Å", "keyCode": 65, "altKey": True, "shiftKey": True}, "\x1bA"),
        ({"key": "@", "keyCode": 81, "altKey": True, "ctrlKey": True, "graph": True}, "@"),
        ({"key": "ArrowLeft", "code": "ArrowLeft", "altKey": True}, "\x1b[1;3D"),
        ({"key": "F2", "keyCode": 113}, "\x1bOQ"),
        ({"key": "1", "keyCode": 49, "ctrlKey": True}, ""),
    ]
    assert asked("sent", *(key for key, _ in questions)) == [text for _, text in questions]


def test_what_is_kept_counts_only_if_it_is_whole_and_of_this_build() -> None:
    moves = [
        {"game": [4, "2..."], "moves": []},
        {"game": GAME, "moves": [{"key": "5"}, {"go": 3}, "x", None, {"go": "y"}]},
    ]
    placed = {"view": [1, 1, 1], "place": {"left": 0, "top": 0, "width": 9, "height": 9}}
    cases = [
        (KEPT, True),
        (KEPT | placed, True),
        (KEPT | {"next": False}, False),
        (KEPT | {"build": "b0"}, False),
        (KEPT | {"game": None}, False),
        (KEPT | {"board": {}}, False),
        (KEPT | {"keypad": {"rows": [5]}}, False),
        (KEPT | {"view": [1, 1, 1], "place": {"left": "x"}}, False),
    ]
    answers = asked("kept", *([{"board": json.dumps(seen), "moves": json.dumps(moves)}, GAME] for seen, _ in cases))
    assert [answer["board"] for answer in answers] == [is_sound for _, is_sound in cases]
    assert answers[0]["moves"] == [{"key": "5"}, {"go": 3}]
    damaged, others = asked(
        "kept", [{"board": "{", "moves": "]"}, GAME], [{"moves": json.dumps(moves[1:])}, [4, "1..."]]
    )
    assert (damaged, others) == ({"board": False, "moves": []}, {"board": False, "moves": []})


@pytest.mark.parametrize("is_touched", [False, True])
def test_the_board_is_arranged_as_the_game_will_do_it(is_touched: bool) -> None:
    windows = [(columns, lines, 2.15, is_touched) for columns in range(40, 200, 3) for lines in range(16, 70, 2)]
    for window, page in zip(windows, asked("arranged", *windows), strict=True):
        if game := arrange_drawn(*window[:3], is_touched=is_touched):
            expected = {"drawn": list(game.drawn or ()), "isBeside": game.panel is PanelPlace.SIDE}
            assert page == expected, window


def test_whoever_comes_by_a_link_sees_what_is_kept_only_of_the_game_that_it_opened() -> None:
    linked, plain = ({"board": json.dumps(seen)} for seen in (KEPT | {"shared": "1..."}, KEPT))
    answers = asked("kept", [linked, GAME, "1..."], [linked, GAME, "2..."], [linked, GAME], [plain, GAME, "1..."])
    assert [answer["board"] for answer in answers] == [True, False, True, False]


@cache
def told_at_first() -> dict[str, Any]:
    """What the page needs for a first visit."""
    told: dict[str, Any] = json.loads(
        with_first(MARKER).removeprefix(MARKER[: MARKER.index("{")]).removesuffix("</script>")
    )
    return told


sheets_of_site = cache(sheets)


def opened(*texts: str, storage: Mapping[str, Any] = MappingProxyType({})) -> list[Any]:
    """What is seen at once of each text in the address."""
    kept = {name: json.dumps(value) for name, value in storage.items()}
    return asked("atFirst", *([told_at_first(), text, kept, sheets_of_site()] for text in texts))


def test_a_newcomer_sees_an_easy_puzzle() -> None:
    (seen,) = opened("")
    assert 17 < sum(sign != "." for sign in seen["digits"]) < 81
    assert seen["game"] == [None, seen["digits"]]


def in_a_row(size: int) -> str:
    """The digits of a size in the first row, but for the last one, and nothing else."""
    return SHAPES[size].symbols[: size - 1].ljust(size * size, "0")


MAP = "ABBBBBBCCAAABBCBCCAAAACCCCDEAEEEFDDDEEEEEFFFDGGGFFFFDDGGGFHHHDDGIGGIIHHHIIIIIIHHH"
LINKED = (
    LINE,
    LINE.replace(".", "0"),
    f" {LINE}\n",
    *(f"{rule}:{LINE}" for rule in Rule),
    *map(in_a_row, SHAPES),
    f"antiknight+hyper:{LINE}",
    f"3x2:{in_a_row(6)}",
    f"2x8:{in_a_row(16)}",
    f"x:{in_a_row(12)}",
    f"{JIGSAW}:{MAP}:{LINE}",
    "jigsaw:AAABBAABBCDDBCCDDDCCEEEEE:1.......................2",
)


def test_who_comes_by_a_plain_link_sees_its_puzzle_as_the_program_draws_it() -> None:
    for text, seen in zip(LINKED, opened(*LINKED), strict=True):
        puzzle = parse(text)
        assert seen["game"] == [None, str(puzzle)], text
        assert seen["digits"] == puzzle.signs
        assert seen["grid"] == json.loads(json.dumps(grid_drawing(puzzle.geometry))), text
        assert seen["keys"] == acts(grid_keymap(STANDARD, puzzle.geometry), Settings())["keys"]
        digits = [key["label"] for row in seen["keypad"]["rows"] for key in row if key["kind"] == "digit"]
        assert "".join(digits) == puzzle.geometry.symbols


def test_jigsaws_are_shaded_as_in_the_program() -> None:
    jigsaws = [origin.puzzle for size in (6, 9, 10) for origin in of_shape(size, "jigsaw", "easy")[:3]]
    jigsaws += [Puzzle.empty(geometry(1, 7, random_regions(geometry(1, 7), Dice(seed)))) for seed in range(3)]
    seen = opened(*map(str, jigsaws))
    assert [each["grid"] for each in seen] == [
        json.loads(json.dumps(grid_drawing(puzzle.geometry))) for puzzle in jigsaws
    ]


def test_all_other_texts_are_left_to_the_program() -> None:
    others = (
        LINE[1:],
        f"{LINE}.",
        "1" * 81,
        LINE.replace(".", "A", 1),
        f"constructor:{LINE}",
        f"antiking+antiknight:{LINE}",
        f"jigsaw:{MAP[::-1]}:{LINE}",
        f"jigsaw:{MAP[1:]}:{LINE}",
        f"jigsaw:{'A' * 81}:{LINE}",
        "." * 25,
        "c=AbC",
        "{}",
        " ",
    )
    assert opened(*others) == [None] * len(others)


def test_who_has_played_before_sees_a_new_link_in_their_own_ways_where_these_are_known() -> None:
    keys, keypad = {"7": "digit.1"}, {"rows": [[{"label": "7", "send": "7", "name": "Digit 1", "kind": "digit"}]]}
    ways = {"size": 9, "acts": {"keys": keys}, "inks": {"x": "#ffffff"}, "keypad": keypad, "build": "b1"}
    met: dict[str, Any] = {"colours": {}}
    (own,) = opened(LINE, storage=met | {"ways": ways})
    assert (own["game"], own["keys"], own["keypad"]) == ([None, LINE], keys, keypad)
    others = (met, met | {"ways": ways | {"build": "b0"}}, met | {"ways": ways | {"keypad": {"rows": [5]}}})
    assert [opened(LINE, storage=storage) for storage in others] == [[None]] * len(others)

    small, usual = in_a_row(4), met | {"ways": ways | {"acts": {"keys": keys, "usual": True}}}
    assert opened("", small, storage=met | {"ways": ways}) == [
        None,
        None,
    ]  # nobody knows keys of other sizes
    (seen,) = opened(small, storage=usual)
    assert seen["keys"] == acts(grid_keymap(STANDARD, SMALL), Settings())["keys"]


def test_a_link_to_the_puzzle_that_is_kept_shows_it_as_it_was_left() -> None:
    told = {"grid": grid_drawing(CLASSIC), "cells": [[{"d": "9", "e": 1, "c": "digit"}, [1]]]}
    kept = KEPT | {"game": [3, LINE], "board": told}
    ways = {"size": 9, "acts": {"keys": {}}, "inks": {"x": "#ffffff"}, "build": "b1"}
    storage = {"colours": {}, "board": kept, "ways": ways}
    same, other = opened(LINE.replace(".", "0"), f"x:{LINE}", storage=storage)
    assert (same["game"], other["game"]) == ([3, LINE], [None, f"x:{LINE}"])


def test_a_key_that_begins_others_is_sent_as_one_of_its_own() -> None:
    typed = ("\x1b", "\x1bc", "\x1bE", "\x1bb", "\x1b[A", "5")
    told = asked("unmistakable", *typed)
    assert told == ["\x1b[27u", "\x1b[99;3u", "\x1b[101;4u", "\x1bb", "\x1b[A", "5"]
    events = XTermParser().feed("".join(f"{text}5" for text in told[:3]))
    assert [event.key for event in events if isinstance(event, Key)] == [
        "escape",
        "5",
        "alt+c",
        "5",
        "alt+shift+e",
        "5",
    ]
