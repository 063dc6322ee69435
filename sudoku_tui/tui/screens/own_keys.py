"""The keys of all commands, each of which the player can change."""

from collections.abc import Iterator

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.play.commands.settings import KEYS_COMMANDS
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.names import key_name
from sudoku_tui.play.lists.key_choice import Binding, KeyChoice, groups
from sudoku_tui.tui.requests import SettingsChanged
from sudoku_tui.tui.screens.list_dialog import ListDialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say

_WIDTH = 36  # of the words, where there is room for keys beside them
_NARROW = 60
_ABOUT = say("A dot marks what you have changed.")


class OwnKeysScreen(ListDialog[None], commands=KEYS_COMMANDS):
    """Lists what keys do; waits for a key when the player wants another one."""

    CSS_PATH = "settings.tcss"

    def __init__(self, settings: Settings) -> None:
        super().__init__(say("Your own keys"))
        self._choice = KeyChoice(settings)
        self._of_keys = {binding.identifier: binding for _, bindings in groups() for binding in bindings}
        self._is_one_more: bool | None = (
            None  # whether the awaited key comes beside the others; None if none is awaited
        )

    def on_mount(self) -> None:
        self._list.set_options(self._options())
        self._list.action_first()
        self._tell(_ABOUT)

    @property
    def is_waiting(self) -> bool:
        return self._is_one_more is not None

    def go_to_group(self, way: int) -> None:
        """Go to the first command under the next heading, or under the one before."""
        firsts = [bindings[0].identifier for _, bindings in groups()]
        places = [self._list.get_option_index(first) for first in firsts]
        now = self._list.highlighted or 0
        ahead = [place for place in places if (place > now if way > 0 else place < now)]
        if ahead:
            self._list.highlighted = ahead[0 if way > 0 else -1]
            self._list.scroll_to_highlight(top=True)

    def change(self) -> None:
        self._await_key(is_one_more=False)

    def add(self) -> None:
        self._await_key(is_one_more=True)

    def restore(self) -> None:
        if self._chosen:
            self._changed(self._choice.restore(self._chosen), self._chosen)

    def restore_all(self) -> None:
        self._choice.restore_all()
        self._changed(say("All keys are the usual ones."))

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return self.is_waiting

    def on_key(self, event: events.Key) -> None:
        if self.is_waiting and self._chosen:
            event.stop()
            is_one_more, self._is_one_more = bool(self._is_one_more), None
            if event.key == "escape":
                self._tell(_ABOUT)
            else:
                words = self._choice.change(self._chosen, event.key, is_one_more=is_one_more)
                self._changed(words, self._chosen)

    @on(OptionList.OptionSelected)
    def _change_clicked(self) -> None:
        self.change()

    @on(OptionList.OptionHighlighted)
    def _stop_waiting(self) -> None:
        self._is_one_more = None
        self._tell(_ABOUT)

    @property
    def _chosen(self) -> Binding | None:
        index = self._list.highlighted
        return self._of_keys.get(self._list.get_option_at_index(index).id or "") if index is not None else None

    def _await_key(self, *, is_one_more: bool) -> None:
        if self._chosen:
            self._is_one_more = is_one_more
            words = say("Press the key for '{command}'. {key} leaves it as it is.", key=key_name("escape"))
            self._tell(words.given({"command": self._chosen.words}))

    def _show_all(self) -> None:
        chosen = self._list.highlighted
        self._list.set_options(self._options())
        self._list.highlighted = chosen

    def _changed(self, words: Message, binding: Binding | None = None) -> None:
        if binding:
            row = self._row(binding, is_own=binding.identifier in self._choice.own)
            self._list.replace_option_prompt(binding.identifier, row)
        else:
            self._show_all()
        self.use_keys()
        self.show_keys()
        self.post_message(SettingsChanged())
        self._tell(words)

    def _tell(self, words: Message = NOTHING) -> None:
        self._said.set_class(self.is_waiting, "waiting")
        self._said.update(Content(tell(words)))

    def _options(self) -> Iterator[Option]:
        own = self._choice.own
        for heading, bindings in groups():
            yield Option(Content.styled(tell(heading), "bold $accent"), disabled=True)
            for binding in bindings:
                yield Option(self._row(binding, is_own=binding.identifier in own), id=binding.identifier)

    def _row(self, binding: Binding, *, is_own: bool) -> Content:
        words, keys = tell(binding.words), tell(self._choice.key_words(binding))
        gap = "  " if self.app.size.width < _NARROW else " " * max(_WIDTH - cell_len(words), 2)
        return Content.assemble("• " if is_own else "  ", words, gap, (keys, "bold"))
