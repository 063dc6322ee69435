"""The kept games as values: cards that are opened, looked back at and deleted."""

from __future__ import annotations

from sudoku_tui.app.page.sheet import Choice
from sudoku_tui.app.screens.dialogs import ConfirmScreen
from sudoku_tui.features.games.orders import ordered
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from tests.app.page.on_sheets import actions_of, cards_of, parts_of, words_of
from tests.app.playing import EASY, Clock, app_with, open_store, press, screen_of, session_of, until
from tests.features.games.test_screen import opened, store_with_games


async def test_each_game_is_a_card_with_how_far_it_is() -> None:
    async with app_with(store_with_games()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await until(pilot, lambda: not any(str(card.detail).startswith("0:") for card in cards_of(screen.as_sheet())))
        sheet = screen.as_sheet()
        told = {str(card.title).split(" · ")[0]: str(card.detail) for card in cards_of(sheet)}
        assert told["Half"].startswith("22%")
        assert told["Solved"].startswith("solved · ")
        here = next(card for card in cards_of(sheet) if card.value)
        assert [str(each.title) for each in here.more or ()] == ["Review"]
        assert sheet.at == cards_of(sheet)[0].name
        screen.heed("filter", "unfinished")
        await until(pilot, lambda: len(cards_of(screen.as_sheet())) == 3)
        assert parts_of(screen.as_sheet(), Choice)[0].chosen == "unfinished"


async def test_a_game_is_deleted_and_another_opened_by_their_cards() -> None:
    async with app_with(store_with_games()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        by_title = {str(card.title).split(" · ")[0]: card for card in cards_of(screen.as_sheet())}
        delete = next(each for each in by_title["Paused"].more or () if str(each.title) == "Delete")
        screen.heed(delete.name, "")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await press(pilot, "y")
        await until(pilot, lambda: len(cards_of(screen.as_sheet())) == 3)
        screen.heed("game.99", "")
        screen.heed(by_title["Half"].name, "")
        await until(pilot, lambda: str(session_of(pilot).origin.title) == "Half")


async def test_games_are_sorted_and_the_chosen_one_stays_chosen() -> None:
    async with app_with(store_with_games()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        chosen = screen.as_sheet().at
        (order,) = (part for part in parts_of(screen.as_sheet(), Choice) if part.name == "order")
        assert order.chosen == "played"
        screen.heed("order", "name")
        names = [str(card.title).split(" · ")[0] for card in cards_of(screen.as_sheet())]
        assert names == sorted(names, key=str.casefold)
        assert screen.as_sheet().at == chosen
        screen.heed("order", "size")
        for order_now in ("played", "level", "time", "name"):
            await press(pilot, "s")
            assert parts_of(screen.as_sheet(), Choice)[-1].chosen == order_now
        times = [record.seconds for record in ordered(screen.shown, "time")]
        assert times == sorted(times, reverse=True)


async def test_of_many_games_the_first_are_shown_until_more_are_wanted() -> None:
    store = open_store()
    for number in range(40):
        start_game(store, Origin(EASY, f"Game {number}", "easy"), Clock())
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert len(cards_of(screen.as_sheet())) == 30
        await press(pilot, "end")
        await until(pilot, lambda: len(cards_of(screen.as_sheet())) == 41)
        await press(pilot, "home")
        await until(pilot, lambda: len(cards_of(screen.as_sheet())) == 30)
        assert "further" in actions_of(screen.as_sheet())
        screen.heed("further", "")
        assert len(cards_of(screen.as_sheet())) == 41
        assert "further" not in actions_of(screen.as_sheet())


async def test_a_text_from_elsewhere_is_looked_at_as_a_new_game() -> None:
    async with app_with(store_with_games()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.heed("text", str(EASY)[:40])
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen))
        form = screen_of(pilot)
        assert isinstance(form, NewGameScreen)
        await until(pilot, lambda: any("40 of the 81 cells" in words for words in words_of(form.as_sheet())))
