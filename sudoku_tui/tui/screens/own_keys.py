"""The keys of all commands, each of which the player can change."""

from collections.abc import Iterator

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.play.commands.settings import KEYS_COMMANDS
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.names import canonical, key_name
from sudoku_tui.play.lists.key_choice import Binding, KeyChoice, groups
from sudoku_tui.tui.requests import SettingsChanged
from sudoku_tui.tui.screens.list_dialog import ListDialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_WIDTH = 36  # of the words, where there is room for keys beside them
_NARROW = 60
_AROUND_ROWS = 8  # columns of border, padding, scroll bar and sign around a row
_DIGITS = 9
_ABOUT = say("A dot marks what you have changed.")


class OwnKeysScreen(ListDialog[None], commands=KEYS_COMMANDS):
    """Lists what keys do; waits for a key when the player wants another one."""

    CSS_PATH = "settings.tcss"

    def __init__(self, settings: Settings, *, learns: bool = False) -> None:
        super().__init__(say("Your own keys"))
        self._choice = KeyChoice(settings)
        self._of_keys = {binding.identifier: binding for _, bindings in groups() for binding in bindings}
        self._is_one_more: bool | None = (
            None  # whether the awaited key comes beside the others; None if none is awaited
        )
        self._learns = learns  # whether it begins with that
        self._learnt: list[str] | None = None  # the signs of Shift and digits so far; None where none are learnt

    def on_mount(self) -> None:
        self._list.set_options(self._options())
        self._list.action_first()
        self._tell(_ABOUT)
        if self._learns:
            self.call_after_refresh(self.learn)

    @property
    def is_waiting(self) -> bool:
        return self._is_one_more is not None or self._learnt is not None

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

    def learn(self) -> None:
        """Learn what Shift and a digit send on this keyboard, one after the other."""
        self._learnt = []
        self._ask_for_sign()

    def restore(self) -> None:
        if self._chosen:
            self._changed(self._choice.restore(self._chosen), self._chosen)

    def restore_all(self) -> None:
        self._choice.restore_all()
        self._show_all()
        self._changed(say("All keys are the usual ones."))

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return self.is_waiting

    def on_key(self, event: events.Key) -> None:
        if self._learnt is not None:
            event.stop()
            self._learn(self._learnt, event)
        elif self.is_waiting and self._chosen:
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
        self._is_one_more = self._learnt = None
        self._tell(_ABOUT)

    def _learn(self, learnt: list[str], event: events.Key) -> None:
        """Take the sign of the next digit, or say why it is none."""
        sign = canonical(event.key)
        if sign == "escape":
            self._learnt = None
            self._tell(_ABOUT)
        elif sign.isdecimal() or not event.is_printable:
            self._ask_for_sign(say("That is no sign of its own."))
        elif sign in learnt:
            chord = key_name(f"shift+{learnt.index(sign) + 1}")
            self._ask_for_sign(say("You pressed that for {chord}.", chord=chord))
        elif len(learnt) + 1 < _DIGITS:
            learnt.append(sign)
            self._ask_for_sign()
        else:
            self._learnt = None
            words = self._choice.learn_corners([*learnt, sign])
            for binding in groups()[-1][1]:
                self._show_row(binding)
            self._changed(words)

    def _ask_for_sign(self, why: Message = NOTHING) -> None:
        digit = len(self._learnt or ()) + 1
        words = say("Press Shift and {digit}. {key} leaves all as it is.", digit=digit, key=key_name("escape"))
        self._tell(in_turn(why, words))

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

    def _show_row(self, binding: Binding) -> None:
        row = self._row(binding, is_own=binding.identifier in self._choice.own)
        self._list.replace_option_prompt(binding.identifier, row)

    def _changed(self, words: Message, binding: Binding | None = None) -> None:
        if binding:
            self._show_row(binding)
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
        if len(gap) + cell_len(words) + cell_len(keys) > self.app.size.width - _AROUND_ROWS:
            gap = "\n    "
        return Content.assemble("• " if is_own else "  ", words, gap, (keys, "bold"))
