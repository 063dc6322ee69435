"""Work that goes on behind the game's screen, in a worker of Textual."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.worker import Worker

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work
    from sudoku_tui.play.desk.hint_service import Background
    from sudoku_tui.tui.screens.game import GameScreen


def in_worker(game: GameScreen) -> Background:
    """Work behind a game's screen; taking its result is something done at the desk."""

    def begin(work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        from sudoku_tui.tui.runner import run

        async def look() -> None:
            result = await run(work)
            game.do(lambda: take(result))

        worker: Worker[None] = game.run_worker(look)
        return worker.cancel

    return begin
