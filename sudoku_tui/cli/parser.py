"""The parser of the whole command line."""

import argparse
from typing import TypeAlias

from sudoku_tui.cli.commands import ALIASES, COMMANDS, DESCRIPTIONS, FAMILIES, WITHOUT_COMMAND
from sudoku_tui.cli.options import OPTIONS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_DESCRIPTION = say("""\
Sudoku for the terminal. Without a command it plays, going on with the last unfinished game, or from home.

Puzzles are read from a FILE, from TEXT given as it is, or from standard input (-), one puzzle a line; grids of several
lines, boxed prints, rows of numbers and HoDoKu's library lines are understood too. A puzzle of a variant begins with
the variant, as x:53..7..., or has it on a line above. Puzzles with cages, lines and other clues are links, payloads or
JSON of f-puzzles and SudokuPad.""")
_EXIT_CODES = say("exit codes: 0 done, 1 a puzzle is bad (standard error says which and why), 2 wrong usage")
_Family: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class _Version(argparse.Action):
    """Print the version, looking it up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"sudoku-tui {version('sudoku-tui')}")
        parser.exit()


def command_parser() -> argparse.ArgumentParser:
    """The parser; among the options it reads, `run` names the command's function, as `module.function`."""
    parser = argparse.ArgumentParser(
        prog="sudoku-tui",
        description=tell(_DESCRIPTION),
        epilog=tell(_EXIT_CODES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=tell(say("print the version and stop")))
    unset = dict.fromkeys(("puzzle", "level", "seed", "size", "variant", "game", "challenge"))
    parser.set_defaults(run="play.run", new=False, plain=False, **unset)
    _add_options(parser, "", WITHOUT_COMMAND)
    families = {"": _family(parser, "")}
    for name, command in COMMANDS.items():
        family, _, last = name.rpartition(" ")
        description = tell(DESCRIPTIONS[name]) if name in DESCRIPTIONS else None
        aliases, told = ALIASES.get(name, ()), tell(command.help)
        part = families[family].add_parser(last, help=told, aliases=aliases, description=description)
        if command.function:
            part.set_defaults(run=command.function)
        _add_options(part, name, command.options)
        if name in FAMILIES:
            families[name] = _family(part, name, is_needed=not command.function)
    return parser


def _family(parser: argparse.ArgumentParser, name: str, *, is_needed: bool = False) -> _Family:
    headline, placeholder = FAMILIES[name]
    return parser.add_subparsers(title=tell(headline), metavar=placeholder, required=is_needed)


def _add_options(parser: argparse.ArgumentParser, command: str, options: str) -> None:
    for joined in options.split():
        names = joined.split("|")
        group = parser.add_mutually_exclusive_group() if len(names) > 1 else parser
        for name in names:
            explanation, how = OPTIONS.get(f"{command} {name}") or OPTIONS[name]
            if command and name in WITHOUT_COMMAND.split():
                how = {**how, "default": argparse.SUPPRESS}  # given before the command, it counts, too
            group.add_argument(name, help=tell(explanation), **how)
