from __future__ import annotations

import asyncio
from functools import partial

import pytest

from sudoku_tui.web.browser import page as keeping
from sudoku_tui.web.browser.page import Keeper
from tests.web.browser.pages import PATIENCE, FakePage, until


async def test_what_changed_is_kept() -> None:
    page = FakePage()
    keeper = Keeper(page)
    keeper.note_change()
    await keeper.finish()
    assert (page.kept, page.safety, page.warnings) == (1, [False, True], [])


async def test_changes_that_come_together_are_kept_together() -> None:
    page = FakePage()
    keeper = Keeper(page)
    for _ in range(5):
        keeper.note_change()
    await keeper.finish()
    assert page.kept == 1


async def test_a_change_while_the_last_one_is_written_is_kept_too() -> None:
    class Hasty(FakePage):
        async def keep(self) -> None:
            await super().keep()
            if self.kept == 1:
                keeper.note_change()

    page = Hasty()
    keeper = Keeper(page)
    keeper.note_change()
    await keeper.finish()
    assert (page.kept, page.safety[-1]) == (2, True)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses between two tries: none that would be noticed, until a test wants one."""
    pauses = [0.001, 0.002]
    monkeypatch.setattr(keeping, "PAUSES", pauses)
    return pauses


async def test_what_the_browser_refuses_is_told_once_and_tried_until_it_is_kept(pauses: list[float]) -> None:
    page = FakePage(refusals=[OSError("there is no room")] * 5)
    keeper = Keeper(page)
    keeper.note_change()
    await until(lambda: page.kept)
    assert page.warnings == ["Your last moves are not saved: there is no room. The game keeps trying."]
    assert (page.kept, page.safety, page.comforts) == (1, [False, True], ["Everything you play is being saved again."])
    page.refusals.append(OSError("there is no room"))
    keeper.note_change()
    await until(lambda: page.kept == 2)
    assert len(page.warnings) == len(page.comforts) == 2


def refusals_are(page: FakePage, left: int) -> bool:
    return len(page.refusals) == left


async def test_the_pauses_grow_and_a_change_or_a_wish_or_the_end_ends_them(pauses: list[float]) -> None:
    pauses[:] = [PATIENCE * 2]
    page = FakePage(refusals=[OSError("no")] * 4)
    keeper = Keeper(page)
    for left, hurry in ((3, keeper.note_change), (2, keeper.note_change), (1, keeper.try_again)):
        hurry()
        await until(partial(refusals_are, page, left))
    assert len(page.warnings) == 2, "who asks is told again"
    await keeper.finish()
    assert (page.kept, len(page.refusals)) == (0, 0)
    await keeper.finish()
    assert (page.kept, page.safety[-1]) == (1, True)


async def test_what_had_no_place_before_is_kept_when_that_is_asked_for() -> None:
    page = FakePage()
    keeper = Keeper(page)
    keeper.try_again()
    await keeper.finish()
    assert (page.kept, page.safety) == (1, [True])


async def test_the_last_move_is_on_its_way_before_anything_else_is_done() -> None:
    class Watched(FakePage):
        async def keep(self) -> None:
            order.append("asked")
            await super().keep()

    order: list[str] = []
    page = Watched()
    Keeper(page).note_change()
    asyncio.get_running_loop().call_later(0, order.append, "a moment")
    await until(lambda: page.kept)
    assert order == ["asked", "a moment"]


async def test_with_nothing_to_keep_nothing_is_waited_for() -> None:
    page = FakePage()
    await Keeper(page).finish()
    assert page.kept == 0
