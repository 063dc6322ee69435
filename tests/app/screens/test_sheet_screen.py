"""A screen of values alone: seen in a terminal, told to a page, and set from both."""

from __future__ import annotations

from textual.widgets import Input, OptionList, Static

from sudoku_tui.app.page.sheet import Action, Bars, Choice, Field, Group, Paragraph, Sheet, Switch, Table
from sudoku_tui.app.screens.sheet_screen import SheetScreen
from sudoku_tui.keys.sheet import SHEET_COMMANDS
from sudoku_tui.words.message import as_it_is, say
from tests.app.page.test_sheets import begun, parts, says
from tests.app.playing import app_with, press, text_of, until


class TeaScreen(SheetScreen[None], commands=SHEET_COMMANDS):
    """Asks how somebody takes their tea."""

    heading = say("Tea")

    def __init__(self) -> None:
        super().__init__()
        self.has_milk, self.sugar, self.who = False, "1", ""

    def sheet(self) -> Sheet:
        sugar = (("0", say("none")), ("1", say("one")), ("2", say("two")))
        milk = Switch(say("Milk"), "milk", self.has_milk, say("From a cow."))
        with_it = Group(say("With"), (milk, Choice(say("Sugar"), "sugar", sugar, self.sugar)))
        cups = Group(say("So far"), (Table((say("Who"), say("Cups")), ((say("you"), as_it_is("12")),)),))
        field = Field(say("For"), "name", self.who, usual=say("somebody"), live=True)
        return Sheet(
            self.heading, (Paragraph(say("It is hot.")), field, with_it, cups, Action(say("Pour"), name="pour"))
        )

    def heed(self, name: str, value: str) -> None:
        if name == "pour":
            self.dismiss()
        elif name in ("milk", "sugar", "name"):
            self.has_milk = value == "true" if name == "milk" else self.has_milk
            self.sugar, self.who = value if name == "sugar" else self.sugar, value if name == "name" else self.who
            self.show()


async def test_twenty_lines_of_values_are_a_screen_in_a_terminal_and_on_a_page() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        page, talk = begun(app)
        screen = TeaScreen()
        app.push_screen(screen)
        await until(pilot, lambda: page.known.get("at") == "milk")
        seen = " ".join(text_of(pilot).split())
        for words in ("Tea", "It is hot.", "somebody", "With", "Milk off", "Sugar one", "Who Cups", "you 12", "Pour"):
            assert words in seen, words
        assert str(screen.query_one("#said", Static).content) == "From a cow."
        told = parts(page.known["sheets"][0])
        assert told["milk"]["kind"] == "switch"
        assert told["sugar"]["options"] == [["0", "none"], ["1", "one"], ["2", "two"]]
        assert told["name"]["usual"] == "somebody"

        await press(pilot, "space", "down", "right", "right")
        assert (screen.has_milk, screen.sugar) == (True, "0")
        await until(pilot, lambda: page.known["at"] == "sugar")
        assert parts(page.known["sheets"][0])["milk"]["on"] is True

        says(talk, set="name", to="Ann")
        await until(pilot, lambda: screen.query_one(Input).value == "Ann")
        screen.query_one(Input).focus()
        await until(pilot, lambda: page.known["at"] == "name")
        await press(pilot, "end", "e")
        await until(pilot, lambda: screen.who == "Anne")
        screen.query_one(OptionList).focus()
        await press(pilot, "end", "enter")
        await until(pilot, lambda: app.screen is not screen)


async def test_words_alone_scroll_and_a_line_that_goes_leaves_the_next_one_chosen() -> None:
    class Long(SheetScreen[None], commands=SHEET_COMMANDS):
        heading = say("Long")
        lines = 0

        def sheet(self) -> Sheet:
            words = tuple(Paragraph(as_it_is(f"line {number}")) for number in range(60))
            bars = Bars(say("So many"), ("1", "10"), (2, 40))
            chosen = tuple(Action(as_it_is(f"way {number}"), name=f"way.{number}") for number in range(self.lines))
            return Sheet(self.heading, (*chosen, Group(say("Words"), words), bars))

    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = Long()
        app.push_screen(screen)
        await until(pilot, lambda: "line 0" in text_of(pilot))
        await press(pilot, *["pagedown"] * 6)
        await until(pilot, lambda: f"10  {'█' * 20}  40" in text_of(pilot))
        assert screen.at == ""
        screen.lines = 3
        screen.show()
        await press(pilot, "down", "down")
        assert screen.at == "way.2"
        screen.lines = 1
        screen.show()
        assert screen.at == "way.0"
