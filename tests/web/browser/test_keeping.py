from __future__ import annotations

from sudoku_tui.web.browser.keeping import Keeper
from tests.web.browser.pages import FakePage


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


async def test_what_the_browser_refuses_is_told_and_tried_again_with_the_next_change() -> None:
    page = FakePage(refusal=OSError("there is no room"))
    keeper = Keeper(page)
    keeper.note_change()
    await keeper.finish()
    assert page.warnings == ["Your last move is not kept: there is no room"]
    assert page.safety == [False]
    page.refusal = None
    keeper.note_change()
    await keeper.finish()
    assert (page.kept, page.safety[-1]) == (1, True)


async def test_with_nothing_to_keep_nothing_is_waited_for() -> None:
    page = FakePage()
    await Keeper(page).finish()
    assert page.kept == 0
