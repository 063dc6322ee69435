"""Filters that look for more than one digit: several at once, cells that cannot take one, cells with two candidates."""

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.looks.sieve import Sieve
from sudoku_tui.words.message import all_of, say


def look_also_for(desk: Desk, digit: int) -> None:
    """Look for one digit more, or for one fewer."""
    bits = (1 << desk.focus - 1 if desk.focus else 0) | desk.sieve.more
    first, *others = [*digits_of(bits ^ 1 << digit - 1), 0]
    desk.focus = first
    more = sum(1 << other - 1 for other in others if other)
    desk.sieve = Sieve(more, is_reversed=desk.sieve.is_reversed and bool(first))
    names = [desk.geometry.digit_name(each) for each in (first, *others) if each]
    desk.message = say("Every {digit} is pointed out.", digit=all_of(names)) if names else say("No digit is filtered.")


def reverse(desk: Desk, digit: int) -> None:
    """Look for the cells that cannot take a digit, or again for those that can."""
    desk.focus = digit
    desk.sieve = Sieve(is_reversed=not desk.sieve.is_reversed)
    name = desk.geometry.digit_name(digit)
    cannot, can = say("Cells that cannot take {digit} stand out."), say("Cells that can take {digit} stand out.")
    desk.message = (cannot if desk.sieve.is_reversed else can).given({"digit": name})


def look_for_pairs(desk: Desk) -> None:
    """Look for the cells with two candidates, or stop."""
    has_two = not desk.sieve.has_two
    desk.focus, desk.sieve = 0, Sieve(has_two=has_two)
    desk.message = say("Cells with two candidates stand out.") if has_two else say("No cell is filtered.")
