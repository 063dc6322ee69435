"""Names of keys, the keys of a command under a keymap, and the text of the help about them."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sudoku_tui.keys.command import NO_KEY, PALETTE_KEY, Command
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, say, say_in

_NAMES: Mapping[str, Message] = {
    "enter": say("Enter"),
    "escape": say("Esc"),
    "space": say("Space"),
    "tab": say("Tab"),
    "delete": say("Del"),
    "backspace": say("Backspace"),
    "pagedown": say("PgDn"),
    "pageup": say("PgUp"),
    "home": say_in("key", "Home"),
    "end": say_in("key", "End"),
}
SIGNS = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "comma": ",",
    "full_stop": ".",
    "semicolon": ";",
    "minus": "-",
    "plus": "+",
    "equals_sign": "=",
    "question_mark": "?",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "asterisk": "*",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}
"""Keys that are called by their signs, which are the same in every language."""
SHIFTED = ("!", "@", "#", "$", "%", "^", "&", "asterisk", "(")
"""The keys terminals send for Shift and 1 to 9 on a US keyboard."""
OPTION = ("¡", "™", "£", "¢", "∞", "§", "¶", "•", "ª")
"""The keys they send for Option and 1 to 9 on a Mac."""
_OTHER_NAMES = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""The names of keys whose signs have longer names."""
_MODIFIED = {"ctrl": say("Ctrl+{key}"), "shift": say("Shift+{key}"), "alt": say("Alt+{key}")}
_MANY = 4


def key_name(key: str) -> Message:
    """The name of a key: `Ctrl+Z` for `ctrl+z`; `Shift+H` for the capital, as all letters on keys are capitals.

    In a sequence of keys, such as the leader and a letter, each key is named.
    """
    if " " in key:
        return in_turn(*map(key_name, key.split()))
    modifiers, name = _parts(key)
    for modifier in reversed(modifiers):
        name = _MODIFIED[modifier].given({"key": name})
    return name


def canonical(key: str) -> str:
    """The one name of a key that has two: `dollar_sign` for `$`."""
    if len(key) > 1 or key.isalnum():
        return key
    name = unicodedata.name(key, key).lower().replace("-", "_").replace(" ", "_")
    return _OTHER_NAMES.get(name, name)


def sign_of(name: str) -> str:
    """The sign on a key: `$` for `dollar_sign`; the name itself if it has none."""
    full = next((full for full, usual in _OTHER_NAMES.items() if usual == name), name)
    try:
        return SIGNS.get(name) or unicodedata.lookup(full.replace("hyphen_", "hyphen-").replace("_", " "))
    except KeyError:
        return name


def keys_of(command: Command[Any], keymap: Mapping[str, str]) -> list[list[str]]:
    """The keys of a command, by choice; a command without choices has one list, or none if it has no key."""
    table = [keymap.get(identifier, keys).split(",") for identifier, keys in command.key_table().items()]
    return [keys for keys in table if not keys[0].startswith(NO_KEY)]


def keys_of_choice(command: Command[Any], choice: str, keymap: Mapping[str, str]) -> list[str]:
    """The keys of one choice of a command; at least one, which may be a key that no keyboard has."""
    identifier = f"{command.identifier}.{choice}" if choice else command.identifier
    return keymap.get(identifier, command.key_table().get(identifier, NO_KEY)).split(",")


def first_key(command: Command[Any], keymap: Mapping[str, str]) -> Message:
    """The name of the key shown for a command; nothing if it has none."""
    table = keys_of(command, keymap)
    return key_name(table[0][0]) if table else NOTHING


def choice_key(command: Command[Any], choice: str, keymap: Mapping[str, str]) -> Message:
    """The name of the key shown for one choice of a command; nothing if it has none."""
    key = keys_of_choice(command, choice, keymap)[0]
    return NOTHING if key.startswith(NO_KEY) else key_name(key)


def bar_keys(command: Command[Any], keymap: Mapping[str, str]) -> Message:
    """The keys shown in the key bar for a command: `u`, `↑↓` or `Tab Esc` for two, `1-9` for the first of many."""
    firsts = [keys[0] for keys in keys_of(command, keymap)]
    digits = [key for key in firsts if key.isdecimal()]
    if digits:
        return as_it_is(f"{digits[0]}-{digits[-1]}")
    are_signs = all(len(sign_of(key)) == 1 for key in firsts[:2])
    return in_turn(*map(key_name, firsts[:2]), between="" if are_signs else " ")


def help_rows(commands: Iterable[Command[Any]], keymap: Mapping[str, str]) -> Iterator[tuple[Message, Message]]:
    """Keys and words for each command, or for each of its choices where no sentence explains them all.

    What has no key is found in the palette by a word; commands with neither a key nor a line there are skipped.
    """
    palette = keymap.get("palette", PALETTE_KEY).split(",")[0]
    by_word = say("{key} and a word", key=key_name(palette))
    for command in commands:
        if command.help or isinstance(command.title, Message):
            keys = keys_by_rank(keys_of(command, keymap))
            if keys or command.is_offered:
                yield keys or by_word, command.help or command.title_of("")
        else:
            for choice, title in command.title.items():
                own = [key for key in keys_of_choice(command, choice, keymap) if not key.startswith(NO_KEY)]
                yield keys_by_rank([own]) if own else by_word, title


def keys_by_rank(table: Sequence[Sequence[str]]) -> Message:
    """The keys of each choice in a few words: the first ones together, then the second ones, and so on.

    Sequences of keys come last, each by itself.
    """
    longest = max(map(len, table), default=0)
    ranks = [[keys[rank] for keys in table if rank < len(keys)] for rank in range(longest)]
    at_once = ([key for key in rank if " " not in key] for rank in ranks)
    one_by_one = (key_name(key) for rank in ranks for key in rank if " " in key)
    return in_turn(*map(_together, filter(None, at_once)), *one_by_one, between="  ")


def _together(keys: Sequence[str]) -> Message:
    """The names of several keys: `Ctrl+↑ ↓ ← →`, or `1 – 9` where there are many."""
    names = [key_name(key) for key in keys]
    if len({_parts(key)[0] for key in keys}) == 1:
        names[1:] = [_parts(key)[1] for key in keys[1:]]
    return in_turn(names[0], names[-1], between=" – ") if len(names) > _MANY else in_turn(*names)


def _parts(key: str) -> tuple[tuple[str, ...], Message]:
    if len(key) == 1 and key.isupper():
        return ("shift",), as_it_is(key)
    *modifiers, last = key.split("+")
    is_function_key = last[0] == "f" and last[1:].isdecimal()
    sign = last.upper() if (len(last) == 1 and modifiers) or is_function_key else sign_of(last)
    return tuple(modifiers), _NAMES.get(last) or as_it_is(sign)
