"""Searches for garbage while nobody waits for an answer.

Python searches all objects for garbage after many have been made: in the midst of the opening of a screen, and with a
long game, or thousands of games in a list, that takes 50 to 190 ms. So it is left until the player rests. Young objects
are searched as ever, in a few milliseconds; modules, which are never garbage, are not searched at all.

Each game that was left is a reason to search, too: only then Python gives back the short tuples it keeps for the next
ones, up to 2,000 of each length, which would fill a MiB within a hundred games.
"""

import gc

REST_SECONDS = 2.0  # without a key or the mouse

_DUE = 10  # searches of the middle generation: after so many Python would search all objects
_AT_ONCE = 50  # after so many nobody rests, and memory counts for more: up to 385,000 objects have been added


def wait_for_rest() -> None:
    """Spare what is loaded by now, and leave the search through all objects to `tidy`."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _AT_ONCE)


def tidy(rest_seconds: float, *, is_due: bool = False) -> bool:
    """Search all objects, if that is due and the player has rested for so long; return whether it was done."""
    if rest_seconds < REST_SECONDS or not (is_due or gc.get_count()[2] >= _DUE):
        return False
    gc.collect()
    return True
