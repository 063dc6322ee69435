"""What the standard library says of command lines, in the language in use.

`argparse` looks its sentences up in compiled catalogues of gettext, which ours are not: it is given ours instead.
"""

from __future__ import annotations

import argparse
import re

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Sentence, counted, say

SENTENCES = (
    say("usage: "),
    say("options"),
    say("positional arguments"),
    say("show this help message and exit"),
    say("argument %(argument_name)s: %(message)s"),
    say("%(prog)s: error: %(message)s\n"),
    say("unrecognized arguments: %s"),
    say("not allowed with argument %s"),
    say("ignored explicit argument %r"),
    say("the following arguments are required: %s"),
    say("one of the arguments %s is required"),
    say("expected one argument"),
    say("expected at most one argument"),
    say("expected at least one argument"),
    counted("expected %s argument", "expected %s arguments", 2),
    say("ambiguous option: %(option)s could match %(matches)s"),
    say("unexpected option string: %s"),
    say("invalid %(type)s value: %(value)r"),
    say("invalid choice: %(value)r (choose from %(choices)s)"),
    say("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    say("unknown parser %(parser_name)r (choices: %(choices)s)"),
    say("can't open '%(filename)s': %(error)s"),
)
"""All that a player can come to see, in every version of Python that the game runs on."""
_FIELD = re.compile(r"%(?:\(\w+\))?[sr]")


def speak() -> None:
    """Have the standard library say what it says of command lines in the language in use."""
    for name, function in (("_", _told), ("ngettext", _told_counted)):
        setattr(argparse, name, function)


def _told(text: str | None) -> str | None:
    return _sound(tell(Sentence(text, {})), text) if text else text  # a family of commands has no description


def _told_counted(one: str, many: str, number: int) -> str:
    return _sound(tell(Sentence(one, {}, many, number)), one if number == 1 else many)


def _sound(told: str, english: str) -> str:
    """A translation, if it has the fields that the English has."""
    return told if sorted(_FIELD.findall(told)) == sorted(_FIELD.findall(english)) else english
