"""Palette: Textual's command palette, but Enter takes what was found for the text as it stands.

In Textual Enter runs what was highlighted for an earlier text, or runs it twice; moving in a list that has not
been drawn raises; and a choice made while another one closes the palette raises ScreenStackError. Without this the
tests of `test_palette.py` fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from textual import on
from textual.command import Command, CommandList, CommandPalette, Provider
from textual.content import Content
from textual.widgets import Button, Input, OptionList
from textual.widgets.option_list import Option
from textual.worker import WorkerCancelled

from sudoku_tui.app.page.sheet import Action, Field, Sheet
from sudoku_tui.app.textual_gaps.tried import Gap
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say

GAP = Gap(until="`test_stock_textual_answers_with_old_results` fails")


class Palette(CommandPalette):
    """A palette in which keys wait for the search to end, and a choice counts once."""

    # Textual's sign for searching is wide, which some terminals draw badly; and its list raises where it has no width.
    CSS = "SearchIcon { display: none; } CommandList { min-width: 12; }"
    CSS_PATH = "../screens/dialog.tcss"

    _has_chosen = False
    heading: Message = NOTHING

    def as_sheet(self) -> Sheet:
        """The field, and what is found for what is typed into it: a page draws both."""
        lines = self.query(CommandList)
        found = tuple(_told(option) for line in lines for option in line.options if isinstance(option, Command))
        typed = next((field.value for field in self.query(Input)), "")
        usual = as_it_is(self._placeholder)
        field = Field(NOTHING, _FIELD, typed, usual=usual, live=True, found=found)
        chosen = next((line.highlighted for line in lines), None)
        at = found[chosen].known_by if chosen is not None and chosen < len(found) else _FIELD
        return Sheet(self.heading, (field,), at)

    def heed(self, name: str, value: str) -> None:
        """Type, take a line, or leave."""
        if name == _LEAVE:
            self._action_escape()
        elif name == _FIELD:
            field = self.query_one(Input)
            field.value = value
            field.action_end()
        else:
            options = self.query_one(CommandList).options
            self._carry_out(next((option for option in options if _name(option) == name), None))

    @on(OptionList.OptionHighlighted)
    def _tell_page(self) -> None:
        if page := getattr(self.app, "page", None):
            page.look()

    @on(Input.Submitted)
    @on(Button.Pressed)
    async def _choose_found(self, event: Input.Submitted | Button.Pressed) -> None:
        event.stop()
        event.prevent_default()
        await self._search_end()
        commands = self.query_one(CommandList)
        if commands.highlighted is not None:
            self._carry_out(commands.get_option_at_index(commands.highlighted))

    @on(OptionList.OptionSelected)
    def _choose_pointed_at(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        event.prevent_default()
        self._carry_out(event.option)

    def _carry_out(self, option: object) -> None:
        if isinstance(option, Command) and not self._has_chosen:
            self._has_chosen = True
            self._cancel_gather_commands()
            self.app.post_message(self.Closed(option_selected=True))
            self.dismiss()
            self.app.call_later(option.hit.command)

    async def _action_command_list(self, action: str) -> None:  # type: ignore[override]
        await self._search_end()
        # A list that has not been drawn yet knows of no pages.
        with suppress(KeyError, IndexError):
            super()._action_command_list(action)

    async def _action_cursor_down(self) -> None:  # type: ignore[override]
        await self._action_command_list("cursor_down")

    def _action_escape(self) -> None:
        if not self._has_chosen:
            super()._action_escape()

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say in the player's language that nothing was found; Textual says it in English."""
        self._stop_no_matches_countdown()
        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, partial(self._find_nothing, search_value))

    def _find_nothing(self, search_value: str) -> None:
        if search_value:
            words = Content(tell(say("No matches found")))
            self.query_one(CommandList).add_option(Option(words, id=self._NO_MATCHES, disabled=True))
        self._list_visible = bool(search_value)

    async def _search_end(self) -> None:
        while searches := [worker for worker in self.workers if worker.node is self and not worker.is_finished]:
            with suppress(WorkerCancelled):
                await searches[-1].wait()


_FIELD, _LINE, _LEAVE = "search", "found.", "leave"


def _name(option: Option) -> str:
    return f"{_LINE}{option.id}"


def _told(option: Command) -> Action:
    key = as_it_is(getattr(option.hit, "key", ""))
    return Action(as_it_is(option.hit.text or ""), name=_name(option), value=key)


def palette(title: Message, placeholder: str, providers: Sequence[type[Provider]] | None = None) -> CommandPalette:
    """A palette to push; it has no fixed identifier, as Textual's own, for the last one may still be closing."""
    made = (CommandPalette if GAP.stands_aside else Palette)(providers=providers, placeholder=placeholder)
    if isinstance(made, Palette):
        made.heading = title
    return made
