from __future__ import annotations

from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.play.statistics.counting import counting
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY
from tests.play.statistics.played import TODAY, noon


def test_all_is_counted_slice_by_slice() -> None:
    with Store(":memory:", lambda: noon(TODAY)) as store:
        for _ in range(3):
            store.new_game(Origin(EASY, level="easy"))
        store.add_tally("x-wing", Tally(asked=1))
        assert isinstance(next(counting(store, TODAY)), Progress)
        counted = finish(counting(store, TODAY))
        assert counted.statistics.begun == 1, "copies of one moment are one game"
        assert counted.archive.solved == 0
        assert [each.technique.identifier for each in counted.met] == ["x-wing"]
