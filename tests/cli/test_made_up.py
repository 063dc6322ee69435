"""Every word of the command line goes through the catalogue: in a made-up language none is left in English."""

from __future__ import annotations

import re

import pytest

from sudoku_tui.cli.parser import COMMANDS
from tests.cli.conftest import Shell
from tests.words.made_up import made_up_language, untold

LINE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CLASH = "55" + "." * 79
ALIKE = re.compile(
    r"""
    r\d+c\d+\S* | \S*[/~]\S* | [0-9.x]{20,} | [\w-]+=[\w-]* | --[\w-]+ | :\d+:.* | -\w\b  # notation, paths, options
    | \b(sudoku-tui|JSON|HoDoKu|FILE|TEXT|DIR|OUT|URL|NAME|COMMAND|FOLDER|JOB|ID|[A-Z])\b
    | [a-z]+(-[a-z]+)+ | \bnothing\b | nothere(\.txt)? | [Nn]o\ such\ file\ or\ directory  # arguments, the system
    | \b(easy|medium|hard|unfair|extreme)\b | \b\d+\.?\d*\s?(s|ms|x\d*)?\b
    """,
    re.VERBOSE,
)
"""What every language writes alike."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", CLASH],
        ["solve", "nothere.txt"],
        ["solve", "."],
        ["check", LINE],
        ["check", "." * 81],
        ["rate", LINE],
        ["hint", LINE],
        ["convert", "." * 80],
        ["games"],
        ["stats"],
        ["daily", "1999-01-01"],
        ["daily", "nothing"],
        ["games", "export", "."],
        ["games", "import", "nothere"],
        ["new", "--level", "nothing"],
        ["new", "--resume"],
        ["play", LINE, "--seed", "3"],
        ["play"],
        ["status"],
        pytest.param(["watch"], marks=pytest.mark.slow, id="watch"),
        ["train", "nothing"],
        ["lessons", "nothing"],
    ],
    ids=" ".join,
)
def test_what_commands_say_goes_through_the_catalogue(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    with made_up_language():
        outcome = shell(*arguments, stdin="")
    said = f"{outcome.out}{outcome.err}"
    assert said
    assert untold(ALIKE.sub(" ", said)) == []


ORDERS = """\
r1c1
r1c1 5
note r1c2 3 8
r1c2
erase r1c2
fill
hint
hint
hint
hint
hint
do
do
why r1c3 4
why r1c1 9
tell
tell
check
check
undo
redo
row 4
column 5
box 2
digit 7
left
status
pause
new nothing
nonsense
quit
"""


def test_a_game_in_lines_goes_through_the_catalogue(shell: Shell) -> None:
    with made_up_language():
        outcome = shell("play", "--plain", LINE, stdin=ORDERS)
        help_words = shell("play", "--plain", stdin="help\n").lines[1:]
    assert len(outcome.lines) == ORDERS.count("\n") + 1
    assert untold(ALIKE.sub(" ", outcome.out)) == []
    # What stands in the first column are the orders themselves.
    assert untold(" ".join(ALIKE.sub(" ", line[18:]) for line in help_words)) == []


@pytest.mark.parametrize("command", ["", "play", "games", "new", "solve", "rate", "path", "race", "train", "serve"])
def test_what_help_says_goes_through_the_catalogue(shell: Shell, command: str) -> None:
    english = shell(*filter(None, (command, "--help"))).out
    with made_up_language():
        told = shell(*filter(None, (command, "--help"))).out
    # The headlines are the standard library's, and what stands in the first two columns are names.
    words = {word for line in told.splitlines() if not line.startswith("usage:") for word in untold(line)}
    words -= set(COMMANDS)
    sentences = re.findall(r"[a-z]+ [a-z]+ [a-z]+", english)
    assert len(sentences) > 3
    assert not [word for word in words if re.search(rf"\b{word}\b", " ".join(sentences)) and len(word) > 9]
