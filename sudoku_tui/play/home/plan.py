"""How home uses the room it has."""

from typing import NamedTuple

_GAP = 3  # columns between the picture and the lines
_AROUND = 2  # rows of the title above
_KEYS = 1  # the row of the key bar
_FOOT = 3  # rows under the lines, for words about the chosen one


class HomePlan(NamedTuple):
    """What is shown."""

    has_picture: bool
    has_words: bool  # whether each line has its words beside it; if not, those of the chosen one stand below
    width: int  # of the lines


def home_plan(room: tuple[int, int], picture: tuple[int, int] | None, lines: tuple[int, int, int]) -> HomePlan:
    """Plan a screen of so many columns and rows.

    Args:
        room: columns and rows of the screen.
        picture: those of the picture of the board, if there is one.
        lines: how wide lines are with their words and without them, and how many there are.
    """
    (width, height), (full, short, count) = room, lines
    beside, rows = (picture[0] + _GAP, picture[1]) if picture else (width, height)
    free = height - _AROUND - _KEYS
    has_picture = width >= beside + short and free >= max(rows, count + _FOOT)
    left = width - beside if has_picture else width
    has_words = left >= full
    return HomePlan(has_picture, has_words, full if has_words else min(left, max(short, full)))
