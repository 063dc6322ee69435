"""What is made when a wheel is built: files for shells and `man`, and the catalogues of all languages.

What shells and `man` look for is made from the command line's own parser and goes where systems expect it beneath a
prefix: completions for bash, zsh and fish, and a page of the manual. The catalogues are made of the translators' files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MANUAL = "share/man/man1/sudoku-tui.1"


class MadeFiles(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Puts the files into the wheel."""

    def initialize(self, version: str, build_data: dict) -> None:  # type: ignore[type-arg]
        if version == "editable":
            return
        sys.path.insert(0, self.root)  # the parser needs nothing but the standard library
        for place, text in texts().items():
            file = Path(self.directory) / "shell" / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(file)] = place
        for place, text in catalogues().items():
            file = Path(self.directory) / "catalogues" / Path(place).name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
            build_data["force_include"][str(file)] = place


def catalogues() -> dict[str, str]:
    """What each language is read from, by its place in the wheel."""
    from sudoku_tui.words.catalogues import kept, known_codes

    return {f"sudoku_tui/words/catalogues/{code}.words": kept(code) for code in known_codes()}


def texts() -> dict[str, str]:
    """The text of each file, by its place beneath a prefix."""
    import shtab

    from sudoku_tui.cli.completion import FILES

    parser = whole_parser()
    made = {place: shtab.complete(parser, shell) for shell, place in FILES.items()}
    return {**made, MANUAL: manual(parser), **manuals()}


def manual(parser: argparse.ArgumentParser) -> str:
    from argparse_manpage.manpage import Manpage

    return str(Manpage(parser, format="single-commands-section"))


def manuals() -> dict[str, str]:
    """The page of the manual in every other language, by its place beneath a prefix."""
    from sudoku_tui.cli import usage_words
    from sudoku_tui.words.catalogues import catalogue, known_codes
    from sudoku_tui.words.language import speak

    usage_words.speak()
    made = {}
    for code in known_codes():
        before = speak(catalogue(code))
        made[MANUAL.replace("man/", f"man/{code}/")] = manual(whole_parser())
        speak(before)
    return made


def whole_parser() -> argparse.ArgumentParser:
    """The parser of all commands, which says where the names of files are wanted."""
    import shtab

    from sudoku_tui.cli.parser import COMMANDS, IN_SHORT, command_parser
    from sudoku_tui.words.language import tell

    parser = command_parser({name for command in COMMANDS for name in command.split()})
    parser.man_short_description = tell(IN_SHORT)  # type: ignore[attr-defined]
    for action in _actions(parser):
        if any(word in str(action.metavar) for word in ("FILE", "FOLDER", "DIR")):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return parser


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for part in set(action.choices.values()):
                yield from _actions(part)
