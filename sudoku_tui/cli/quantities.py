"""Numbers on the command line: each function reads one, or says in a sentence what it should be."""

from __future__ import annotations

import argparse

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say


def count(text: str) -> int:
    return _whole(text, 1, 1_000_000)


def cap(text: str) -> int:
    return _whole(text, 1, 999_999_999)


def size(text: str) -> int:
    return _whole(text, 4, 25)


def port(text: str) -> int:
    return _whole(text, 0, 65_535)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        message = say("{text} is not a whole number from {least} to {most}", text=repr(text), least=least, most=most)
        raise argparse.ArgumentTypeError(tell(message))
    return int(text)


def seconds(text: str) -> float:
    return _above_zero(text, say("{text} is not a number of seconds above 0", text=repr(text)))


def speed(text: str) -> float:
    return _above_zero(text, say("{text} is not a number of steps a second above 0", text=repr(text)))


def _above_zero(text: str, refusal: Message) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(tell(refusal))
    return number
