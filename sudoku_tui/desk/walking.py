"""Walking along the proof of the open hint: on and back, stop by stop, to either end, and out of it again."""

from __future__ import annotations

from sudoku_tui.desk.desk import STAGES, Desk, HintOpen
from sudoku_tui.words.message import say

WHY = STAGES - 1  # the stage that tells why, whose walk shows it


def can_walk(desk: Desk) -> bool:
    return isinstance(desk.open, HintOpen) and desk.open.hint.step is not None


def is_walking(desk: Desk) -> bool:
    return isinstance(desk.open, HintOpen) and desk.open.is_walked


def is_at_end(desk: Desk) -> bool:
    """Whether the walk stands at its last stop."""
    opened, walk = desk.open, desk.walk
    return isinstance(opened, HintOpen) and walk is not None and opened.stop == len(walk.stops) - 1


def walk_on(desk: Desk) -> None:
    """Go to the next stop, or begin at the first, which tells why if that was not told yet."""
    opened, walk = desk.open, desk.walk
    if not isinstance(opened, HintOpen) or walk is None:
        return
    if opened.stop is None:
        desk.open = HintOpen(opened.hint, max(opened.stage, WHY), 0)
    elif opened.stop + 1 < len(walk.stops):
        desk.open = opened._replace(stop=opened.stop + 1)
    else:
        desk.message = say("That is the whole proof.")


def walk_back(desk: Desk) -> None:
    """Go to the stop before, or from the first to what the hint said before the walk."""
    match desk.open:
        case HintOpen(stop=int(stop)) as opened:
            desk.open = opened._replace(stop=stop - 1 if stop else None)
        case _:
            pass


def walk_to_end(desk: Desk, way: int) -> None:
    """Go to the first stop, or the last."""
    if isinstance(desk.open, HintOpen) and desk.open.is_walked and (walk := desk.walk):
        desk.open = desk.open._replace(stop=0 if way < 0 else len(walk.stops) - 1)


def leave_walk(desk: Desk) -> None:
    """Go back to what the hint said before the walk, with everything that its proof marks."""
    if isinstance(desk.open, HintOpen):
        desk.open = desk.open._replace(stop=None)


def turn_proof(desk: Desk) -> None:
    """Tell the long proof in place of the summary, or the other way round."""
    if isinstance(desk.open, HintOpen) and desk.open.hint.step:
        opened = desk.open
        is_in_full = opened.is_walked or not opened.is_in_full
        desk.open = HintOpen(opened.hint, max(opened.stage, WHY), is_in_full=is_in_full)
