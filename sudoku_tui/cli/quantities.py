"""Numbers on the command line: each function reads one, or says in a sentence what it should be."""

from __future__ import annotations

import argparse


def count(text: str) -> int:
    """How many."""
    return _whole(text, 1, 1_000_000)


def cap(text: str) -> int:
    """After how many steps to stop."""
    return _whole(text, 1, 999_999_999)


def size(text: str) -> int:
    """How many digits."""
    return _whole(text, 4, 25)


def port(text: str) -> int:
    """A port; 0 for any free one."""
    return _whole(text, 0, 65_535)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
    return int(text)


def seconds(text: str) -> float:
    """How many seconds."""
    return _above_zero(text, "a number of seconds")


def speed(text: str) -> float:
    """How many steps a second."""
    return _above_zero(text, "a number of steps a second")


def _above_zero(text: str, what: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not {what} above 0")
    return number
