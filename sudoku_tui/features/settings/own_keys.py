"""The keys of all commands, while the player changes them."""

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.play.all_commands import SECTIONS, told_keymap
from sudoku_tui.features.play.entry import CENTRE_NOTE, CORNER_NOTE
from sudoku_tui.features.table import SCREENS
from sudoku_tui.keys.command import NO_KEY, Command, Commands
from sudoku_tui.keys.keymaps import (
    PROFILES,
    KeyClashError,
    checked_keymap,
    keymap_for,
    own_keys,
    profile_keys,
    with_keys,
    without_own_keys,
)
from sudoku_tui.keys.names import canonical, key_name
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, say


class Binding(NamedTuple):
    """Something that keys do; it may be done on several screens."""

    identifier: str
    words: Message
    usual: str  # its keys where no profile changes them
    commands: Commands  # of a screen that has it

    @property
    def is_numbered(self) -> bool:
        return self.identifier.rpartition(".")[2].isdecimal()


Group = tuple[Message, tuple[Binding, ...]]


@cache
def groups() -> tuple[Group, ...]:
    """All that keys do: the game's by the headings of its help, then what each screen adds; the many digits last."""
    seen: set[str] = set()
    sections: Mapping[Message, Commands] = {**SECTIONS, **SCREENS}
    every = [(heading, tuple(_new(commands, seen))) for heading, commands in sections.items()]
    numbered = tuple(binding for _, bindings in every for binding in bindings if binding.is_numbered)
    named = ((heading, tuple(each for each in bindings if not each.is_numbered)) for heading, bindings in every)
    return (*(group for group in named if group[1]), (say("Digits and numbers"), numbered))


class KeyChoice:
    """The player's own keys on top of those of the profile."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def own(self) -> Mapping[str, str]:
        return own_keys(self._settings.keys, self._settings.keymap)

    def keys(self, binding: Binding) -> list[str]:
        """Its keys now, the one that is shown first; none if it has none."""
        keys = self._keymap(binding.commands).get(binding.identifier, binding.usual).split(",")
        return [key for key in keys if not key.startswith(NO_KEY)]

    def key_words(self, binding: Binding) -> Message:
        """The names of its keys; of what has none in the game, the leader and a letter."""
        told = told_keymap(self._settings.keymap, CLASSIC, self._settings.keys).get(binding.identifier, NO_KEY)
        after_leader = [] if told.startswith(NO_KEY) else [told]
        return in_turn(*map(key_name, self.keys(binding) or after_leader), between="  ")

    def change(self, binding: Binding, key: str, *, is_one_more: bool = False) -> Message:
        """Give it another key, or one more; refuse one that means something else beside it, and say what."""
        keys = dict.fromkeys([*(self.keys(binding) if is_one_more else ()), key])
        words = say("'{command}' is now on {keys}.", command=binding.words)
        return self._try(binding, list(keys)) or words.given({"keys": self.key_words(binding)})

    def learn_corners(self, signs: Sequence[str]) -> Message:
        """Let the signs of Shift and 1, 2 ... write corner notes, but none that means something else; say which.

        Centre notes give way: fewer terminals send a sign for Alt and a digit, and these notes have other keys.
        """
        profile, text = self._settings.keymap, self._settings.keys
        wanted: dict[str, list[str]] = {}
        for digit, sign in enumerate(signs, start=1):
            identifier = f"{CORNER_NOTE.identifier}.{digit}"
            chords = (key for key in _usual_keys(CORNER_NOTE, identifier, profile) if "+" in key)
            wanted[identifier] = [sign, *chords]
        for identifier, keys in wanted.items():
            text = with_keys(text, profile, identifier, keys)
        refused: list[Message] = []
        changed = {*wanted, *(f"{CENTRE_NOTE.identifier}.{digit}" for digit in range(1, len(signs) + 1))}
        while clash := self._clash(text, changed):
            own = next(name for _, name in clash.meanings if name in wanted)
            other = next(each for each in clash.meanings if each[1] != own)
            if other[0].identifier == CENTRE_NOTE.identifier:
                own_of_it = own_keys(text, profile).get(other[1])
                taken = own_of_it.split(",") if own_of_it else _usual_keys(*other, profile)
                kept = [key for key in taken if canonical(key) != canonical(clash.key)]
                text = with_keys(text, profile, other[1], kept)
                continue
            text = with_keys(text, profile, own, wanted[own][1:])
            told = say("{key} already means '{command}', so {chord} does not get it.")
            chord = key_name(f"shift+{own.rpartition('.')[2]}")
            refused.append(told.given({"key": key_name(clash.key), "command": _words(*other), "chord": chord}))
        self._settings.keys = text
        return in_turn(say("Shift and a digit write corner notes now."), *refused)

    def restore(self, binding: Binding) -> Message:
        """Give it the keys of the profile again, unless the player has given them away since; then say to what."""
        return self._try(binding, []) or say("'{command}' has its default keys again.", command=binding.words)

    def restore_all(self) -> None:
        self._settings.keys = without_own_keys(self._settings.keys, self._settings.keymap)

    def _try(self, binding: Binding, keys: list[str]) -> Message:
        """Give it keys, or what the profile has if there are none; where one is taken, only say so."""
        text = with_keys(self._settings.keys, self._settings.keymap, binding.identifier, keys)
        if clash := self._clash(text, (binding.identifier,)):
            key, other = clash.key, next(each for each in clash.meanings if each[1] != binding.identifier)
            return say("{key} already means '{command}'.", key=key_name(key), command=_words(*other))
        self._settings.keys = text
        return NOTHING

    def _clash(self, text: str, changed: Container[str]) -> KeyClashError | None:
        """The first clash that changed bindings would bring about on any screen, beside the keys in force."""
        profile = self._settings.keymap
        own = own_keys(text, profile)
        for commands in SCREENS.values():
            now = self._keymap(commands)
            kept = {name: keys for name, keys in own.items() if name in changed or now.get(name) == keys}
            try:
                checked_keymap(commands, {**profile_keys(commands, profile), **kept})
            except KeyClashError as clash:
                return clash
        return None

    def _keymap(self, commands: Commands) -> Mapping[str, str]:
        return keymap_for(commands, self._settings.keymap, own=self._settings.keys)


def _usual_keys(command: Command[Any], identifier: str, profile: str) -> list[str]:
    """The keys of something in a game before the player has changed any."""
    return PROFILES.get(profile, {}).get(identifier, command.key_table()[identifier]).split(",")


def _new(commands: Commands, seen: set[str]) -> Iterator[Binding]:
    for command in commands:
        for identifier, usual in command.key_table().items():
            if identifier not in seen:
                seen.add(identifier)
                yield Binding(identifier, _words(command, identifier), usual, commands)


def _words(command: Command[Any], identifier: str) -> Message:
    choice = identifier.removeprefix(command.identifier).removeprefix(".")
    title = command.title_of(choice)
    is_told = not choice or not isinstance(command.title, Message)
    return (
        title if is_told else say("{command}: {choice}", command=title, choice=_CHOICES.get(choice) or as_it_is(choice))
    )


_CHOICES: Mapping[str, Message] = {
    "up": as_it_is("↑"),
    "down": as_it_is("↓"),
    "left": as_it_is("←"),
    "right": as_it_is("→"),
    "next": say("next"),
    "previous": say("previous"),
    "corner": say("corner"),
    "centre": say("centre"),
    "colour": say("colour"),
}
