"""Palette: Textual's command palette, but Enter takes what was found for the text as it stands.

In Textual Enter runs what was highlighted for an earlier text, or runs it twice; moving in a list that has not
been drawn raises; and a choice made while another one closes the palette raises ScreenStackError. Without this the
tests of `test_palette.py` fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from textual import on
from textual.command import Command, CommandList, CommandPalette, Provider
from textual.widgets import Button, Input, OptionList
from textual.worker import WorkerCancelled

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="`test_stock_textual_answers_with_old_results` fails")


class Palette(CommandPalette):
    """A palette in which keys wait for the search to end, and a choice counts once."""

    # Textual's sign for searching is wide, which some terminals draw badly; and its list raises where it has no width.
    CSS = "SearchIcon { display: none; } CommandList { min-width: 12; }"
    CSS_PATH = "../screens/dialog.tcss"

    _has_chosen = False

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

    async def _search_end(self) -> None:
        while searches := [worker for worker in self.workers if worker.node is self and not worker.is_finished]:
            with suppress(WorkerCancelled):
                await searches[-1].wait()


def palette(placeholder: str, providers: Sequence[type[Provider]] | None = None) -> CommandPalette:
    """A palette to push; it has no fixed identifier, as Textual's own, for the last one may still be closing."""
    return (CommandPalette if GAP.stands_aside else Palette)(providers=providers, placeholder=placeholder)
