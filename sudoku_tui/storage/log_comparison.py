"""Whether one log of a game goes on where another one ends, though both were played on different machines.

Only acts count, not the quiet events: the passing of time, a pause and its end. They shift the numbers of events, as
in `goto 17`.
"""

from collections.abc import Mapping, Sequence

from sudoku_tui.game.event_log import Event, Word

_NOWHERE = 999_999_999
_QUIET = (Word.TIME, Word.PAUSE, Word.RESUME)


def is_beginning(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether all acts of one log are those that another one begins with."""
    acts = _Acts(one).lines
    return _Acts(other).lines[: len(acts)] == acts


def continuation(ours: Sequence[Event], theirs: Sequence[Event]) -> list[Event]:
    """What their log has after ours, as events to be put at the end of ours; none if ours has all of their acts.

    The time that was played on both sides since they parted adds up.
    """
    here, there = _Acts(ours), _Acts(theirs)
    shared = len(here.places)
    if len(there.places) == shared:
        return []
    known = there.places[shared - 1] if shared else 0
    for quiet in ours[here.places[-1] if shared else 0 :]:
        if theirs[known] != quiet:
            break
        known += 1
    numbers = dict(zip(there.places, here.places, strict=False))
    numbers |= {number: len(ours) + number - known for number in there.places[shared:]}
    late = max(0.0, _seconds(ours) - _seconds(theirs[:known]))
    rest = enumerate(theirs[known:], start=known + 1)
    return [Event(event.elapsed + late, _renumbered(event.line, place, numbers)) for place, event in rest]


def acts_to_the_end(log: Sequence[Event]) -> list[str]:
    """All acts of a log up to the one that says that the game is solved; none if no event says so."""
    lines = _Acts(log).lines
    return lines[: lines.index(Word.FINISHED) + 1] if Word.FINISHED in lines else []


class _Acts:
    """The acts of a log: their numbers among all events, and their lines, in which `goto` counts acts alone."""

    def __init__(self, log: Sequence[Event]) -> None:
        self.places = [number for number, event in enumerate(log, start=1) if _word(event.line) not in _QUIET]
        ranks = {place: rank for rank, place in enumerate(self.places, start=1)}
        self.lines = [_renumbered(log[place - 1].line, place, ranks) for place in self.places]


def _word(line: str) -> str:
    return line.strip().partition(" ")[0]


def _renumbered(line: str, place: int, numbers: Mapping[int, int]) -> str:
    """A line with its event number replaced; a number that no earlier act has led nowhere, and still must."""
    word, _, number = line.strip().partition(" ")
    if word != Word.GOTO or not (number.isascii() and number.isdecimal() and len(number) < 10):
        return line
    target = int(number)
    return f"{Word.GOTO} {numbers.get(target, _NOWHERE) if target < place else _NOWHERE}" if target else line


def _seconds(log: Sequence[Event]) -> float:
    return max((event.elapsed for event in log), default=0.0)
