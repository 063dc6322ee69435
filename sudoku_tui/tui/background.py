"""Work in a Textual worker behind a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.worker import Worker

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work
    from sudoku_tui.play.desk.hint_service import Background


def in_worker(screen: Screen[Any], do: Callable[[Callable[[], object]], object]) -> Background:
    """Run work in a screen's worker; its result is taken within `do`."""

    def begin(work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        from sudoku_tui.tui.runner import run  # most games go on without a long search

        async def look() -> None:
            result = await run(work)
            do(lambda: take(result))

        worker: Worker[None] = screen.run_worker(look)
        return worker.cancel

    return begin
