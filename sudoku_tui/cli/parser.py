"""The commands, and the parser of those that are named. Nothing heavy is imported, so that `--help` is quick."""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple, NoReturn, TypeAlias

from sudoku_tui.cli.help_lines import HelpLines, PageLines
from sudoku_tui.cli.options import OPTIONS
from sudoku_tui.cli.output import emit
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class CliCommand(NamedTuple):
    """A command."""

    help: Message
    function: str = ""  # as `module.function`; empty if the command only has parts
    options: str = ""  # keys of `OPTIONS`; those joined by bars exclude each other


WITHOUT_COMMAND = "--mini --ascii"
"""Options of the program called without a command, which then plays."""

COMMANDS = {
    "play": CliCommand(
        say("play: the last unfinished game, a new one, or a puzzle of yours"),
        "play.run",
        "puzzle --level --seed --size --variant --new --by-solution --fetch --game --challenge --plain|--mini --ascii",
    ),
    "status": CliCommand(
        say("the current game in one line, for a prompt or a status bar"), "status.run", "--json|--format"
    ),
    "daily": CliCommand(say("play: the puzzle of the day, which is the same for everybody"), "daily.play", "date"),
    "stats": CliCommand(say("how you are doing: games, times, streaks, techniques"), "statistics.show", "--json|--csv"),
    "data": CliCommand(say("games, results or moves as a table, for a notebook"), "data.run", "table --out"),
    "profile": CliCommand(say("the profiles: several players on this machine"), "profiles.show", "--json"),
    "profile list": CliCommand(say("the same list"), "profiles.show", "--json"),
    "profile new": CliCommand(say("make a profile"), "profiles.new", "name"),
    "profile use": CliCommand(say("use a profile from now on, wherever none is named"), "profiles.use", "name"),
    "profile export": CliCommand(
        say("write everything a profile has to a file (-: standard output)"), "profiles.write", "name file"
    ),
    "profile import": CliCommand(
        say("import such a file into a profile, which is made if need be; nothing there is lost"),
        "profiles.take_in",
        "name file",
    ),
    "profile merge": CliCommand(
        say("add everything one profile has to another; the first stays as it is"), "profiles.merge", "name into"
    ),
    "profile delete": CliCommand(
        say("delete a profile; what it had is moved aside, and kept"), "profiles.delete", "name"
    ),
    "games": CliCommand(say("the kept games"), "games.show", "--unfinished --json"),
    "games export": CliCommand(
        say("write everything you have, games, settings and training, to a file (-: standard output)"),
        "games.write",
        "file",
    ),
    "games import": CliCommand(
        say("import such a file from another machine or browser (-: standard input); nothing here is lost"),
        "games.take_in",
        "file",
    ),
    "games challenge": CliCommand(
        say("print a kept game as a challenge: whoever plays it plays against you"), "games.challenge", "game --address"
    ),
    "new": CliCommand(
        say("make puzzles, one per line"),
        "new.run",
        "level|--level --technique --symmetry --minimal --clues --pattern --seed --size --variant --ladder --count "
        "--json|--boxed --jobs|--cluster --out --resume",
    ),
    "serve": CliCommand(
        say("play in a browser"),
        "web.serve",
        "--host --port --public-url --address-header "
        "--sessions --pages-each --pages-per-address --visitors --idle-minutes",
    ),
    "solve": CliCommand(
        say("the solution"),
        "puzzles.solve",
        "puzzle --by-solution --fetch --json|--csv|--tsv|--boxed --seconds --jobs|--cluster",
    ),
    "check": CliCommand(
        say("whether there is exactly one solution, and what is wrong otherwise"),
        "puzzles.check",
        "puzzle --by-solution --fetch --json|--csv|--tsv --seconds --jobs|--cluster",
    ),
    "count": CliCommand(
        say("how many solutions there are"),
        "counting.run",
        "puzzle --by-solution --fetch --limit --json|--csv|--tsv --seconds --jobs|--cluster",
    ),
    "rate": CliCommand(
        say("level, score and hardest technique"),
        "puzzles.rate",
        "puzzle --by-solution --fetch --json|--csv|--tsv --seconds --ladder --no-explainer --checks --jobs|--cluster",
    ),
    "hint": CliCommand(
        say("what to see next, in four stages"),
        "steps.hint",
        "puzzle --by-solution --fetch --json --ladder --stage --words --svg --dark",
    ),
    "steps": CliCommand(
        say("every deduction that is possible now"),
        "steps.now",
        "puzzle --by-solution --fetch --json --brief --technique --ladder --words",
    ),
    "path": CliCommand(
        say("all deductions from here to the solution"),
        "steps.to_the_end",
        "puzzle --by-solution --fetch --json --brief --ladder --words --svg|--export --dark",
    ),
    "detect": CliCommand(say("what a text is taken for, and what else it could mean"), "detect.run", "puzzle --json"),
    "convert": CliCommand(
        say("the same puzzle in another form"),
        "puzzles.convert",
        "puzzle --by-solution --fetch --json|--csv|--tsv --to",
    ),
    "schema": CliCommand(
        say("what the JSON of a command is made of, as JSON Schema (the commands that have one)"), "schemas.run", "of"
    ),
    "completion": CliCommand(
        say("print what a shell needs to complete these commands, as: source <(sudoku-tui completion bash)"),
        "completion.run",
        "shell",
    ),
    "serve-json": CliCommand(
        say("answer other programs: a JSON object a line in, one out; see the page on the command line"),
        "serve_json.run",
        "--ladder --seconds",
    ),
    "export": CliCommand(
        say("a position as a picture, with notes, colours and the marks of a hint; the way to the solution as a page"),
        "pictures.run",
        "puzzle --by-solution --fetch --svg --png --pdf --html --notes --hint|--stop|--path --game --ladder --bare "
        "--dark --scale --font",
    ),
    "print": CliCommand(
        say("a booklet to be printed: puzzles, solutions and reasons as PDF"),
        "printing.run",
        "puzzle --by-solution --fetch --out --per-page --paper --title --author --date --notes --rising "
        "--no-solutions --reasons --font --seconds",
    ),
    "watch": CliCommand(
        say("watch a textbook way to solve a Sudoku at work; in a pipe, every step and board as text"),
        "lab.watch",
        "puzzle --strategy --seed --guesses --ladder --cap --speed --race|--plain|--json",
    ),
    "race": CliCommand(
        say("race the textbook ways to solve a Sudoku, and ours, on the same puzzles"),
        "lab.race",
        "puzzle --strategy --seed --guesses --ladder --cap --json",
    ),
    "graph": CliCommand(
        say("the constraint graph, edge by edge or drawn"), "lab.graph", "puzzle --part --json|--svg --dark"
    ),
    "grid": CliCommand(say("a full grid at random"), "lab.full_grid", "--seed --size --variant --json|--boxed"),
    "learn": CliCommand(say("where you stand on the path, and what comes next"), "learn.show", "--json"),
    "lessons": CliCommand(
        say("the techniques, and a lesson for each with an example"), "lessons.run", "technique --json"
    ),
    "train": CliCommand(
        say("find a technique in positions made for it"), "lessons.train", "technique --seed --count --json"
    ),
    "site": CliCommand(say("the game as a folder of files that any web host can serve")),
    "site build": CliCommand(
        say("make the folder; this needs Node with npm, and the extra sudoku-tui[web]"), "web.build_site", "out"
    ),
    "site serve": CliCommand(say("serve the folder on this machine, for a look"), "web.show_site", "folder --port"),
}

FAMILIES = {
    "": (say("commands"), "COMMAND"),
    "games": (say("commands; without one, the games are listed"), "[COMMAND]"),
    "profile": (say("commands; without one, the profiles are listed"), "[COMMAND]"),
    "site": (say("jobs"), "JOB"),
}
"""Commands that have parts: the headline over these, and their placeholder in the usage."""

ALIASES = {"new": ("generate",)}
DESCRIPTIONS = {
    "serve": say("""\
Serves the game to browsers until Ctrl+C is pressed. Every browser has games of its own, kept beneath the data folder of
this user, and finds them again after a restart. Without --host only this machine can reach it.""")
}

_DESCRIPTION = say("""\
Sudoku for the terminal. Without a command it plays, going on with the last unfinished game, or from home.

Puzzles are read from a FILE, from TEXT given as it is, or from standard input (-), one puzzle a line; grids of several
lines, boxed prints, rows of numbers and HoDoKu's library lines are understood too. A puzzle of a variant begins with
the variant, as x:53..7..., or has it on a line above. Puzzles with cages, lines and other clues are links, payloads or
JSON of f-puzzles, SudokuPad, SudokuMaker, Penpa and others.""")
IN_SHORT = say("Sudoku for the terminal and the browser")
"""What the page of the manual says beside the name."""
_EXIT_CODES = say("exit codes: 0 done, 1 a puzzle is bad (standard error says which and why), 2 wrong usage")
_Family: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
_LONG_WORD = re.compile(r"(\S{59})\S{2,}")


class _Parser(argparse.ArgumentParser):
    """A parser that says so where its help cannot be written, and never quotes a long argument whole."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        if file is None:
            emit(self.format_help().rstrip("\n"))
        else:
            super().print_help(file)

    def error(self, message: str) -> NoReturn:
        super().error(_LONG_WORD.sub(r"\1…", message))


class _Version(argparse.Action):
    """Print the version, looking it up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        emit(f"sudoku-tui {version('sudoku-tui')}")
        parser.exit()


def command_parser(arguments: Collection[str]) -> argparse.ArgumentParser:
    """The parser of some arguments; among the options it reads, `run` names a function, as `module.function`.

    It knows all commands by name, and the options of those that are named: those of all take longer than most answers.
    """
    parser = _Parser(
        prog="sudoku-tui",
        description=tell(_DESCRIPTION),
        epilog=tell(_EXIT_CODES),
        formatter_class=PageLines,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=tell(say("print the version and stop")))
    unset = dict.fromkeys(("puzzle", "level", "seed", "size", "variant", "game", "challenge"))
    parser.set_defaults(run="play.run", new=False, plain=False, **unset)
    _add_options(parser, "", f"{WITHOUT_COMMAND} --profile --language")
    families = {"": _family(parser, "")}
    for name, command in COMMANDS.items():
        family, _, last = name.rpartition(" ")
        if family not in families:
            continue
        description = tell(DESCRIPTIONS[name]) if name in DESCRIPTIONS else None
        aliases, told = ALIASES.get(name, ()), tell(command.help)
        is_named = not {last, *aliases}.isdisjoint(arguments)
        part = families[family].add_parser(
            last, help=told, aliases=aliases, description=description, add_help=is_named, formatter_class=HelpLines
        )
        if not is_named:
            continue
        if command.function:
            part.set_defaults(run=command.function, command=name)
        _add_options(part, name, f"{command.options} --profile --language" if command.function else "")
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
            if command and name in (*WITHOUT_COMMAND.split(), "--profile", "--language"):
                how = {**how, "default": argparse.SUPPRESS}  # given before the command, it counts, too
            group.add_argument(name, help=tell(explanation), **how)
