"""The command line. Each command loads what it needs only when it runs, so that `--help` is quick."""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import TextIOWrapper

from sudoku_tui.cli.output import BAD, DONE, INTERRUPTED, MISTAKE, CommandError, OutputError, UsageError
from sudoku_tui.words.language import CHOICE_VARIABLE, language_tag, speak_as_wanted, tell
from sudoku_tui.words.message import ToldError, any_of, quoted, say

_PROFILE, _LANGUAGE = "--profile", "--language"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (None: the process's own) and return its exit code; help and misuse are `SystemExit`."""
    _open_missing_streams()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        _take_language(sys.argv[1:] if arguments is None else arguments)
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return DONE
    except ToldError as error:
        if isinstance(error, OutputError):
            _forget_output()
        print(f"sudoku-tui: {tell(error.message)}", file=sys.stderr)
        return error.code if isinstance(error, CommandError) else BAD
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        from sudoku_tui.storage.error_report import reported

        print(f"sudoku-tui: {tell(reported(error, os.environ))}", file=sys.stderr)
        return MISTAKE
    return code


def _run(arguments: Sequence[str]) -> int:
    _take_profile(arguments)
    # The two ways in which most games are opened, in less time than the parser takes to be made.
    if not arguments:
        from sudoku_tui.cli.terminal import play_in_terminal

        return play_in_terminal()
    if len(arguments) == 2 and arguments[0] == "play" and not arguments[1].startswith("-"):
        from sudoku_tui.cli.play import play_own

        return play_own(arguments[1])
    from sudoku_tui.cli.parser import command_parser

    if language_tag() != "en":
        from sudoku_tui.cli import usage_words

        usage_words.speak()
    options = command_parser(arguments).parse_args(_with_ladders(arguments))
    module, _, function = options.run.partition(".")
    return int(getattr(import_module(f"{__package__}.{module}"), function)(options))


def _take_profile(arguments: Sequence[str]) -> None:
    """Let `--profile NAME`, wherever it stands, hold for all that asks the environment for a profile."""
    for name in _values(arguments, _PROFILE):
        from sudoku_tui.storage.paths import PROFILE_VARIABLE, data_folder

        os.environ[PROFILE_VARIABLE] = name
        data_folder(os.environ)  # refused before anything is begun


def _take_language(arguments: Sequence[str]) -> None:
    """Speak the language of `--language`, wherever it stands, or else the one that the system speaks."""
    for name in _values(arguments, _LANGUAGE):
        from sudoku_tui.words.catalogues import known_codes
        from sudoku_tui.words.choosing import is_known

        if not is_known(name, known_codes()):
            languages = any_of(["en", *known_codes()])
            unknown = say("there is no language {name}; choose {languages}", name=quoted(name), languages=languages)
            raise UsageError(unknown)
        os.environ[CHOICE_VARIABLE] = name
    speak_as_wanted(os.environ)


def _values(arguments: Sequence[str], option: str) -> Iterator[str]:
    """The values that an option is given, as `--option VALUE` or `--option=VALUE`."""
    for place, argument in enumerate(arguments):
        if argument == option and place + 1 < len(arguments):
            yield arguments[place + 1]
        elif argument.startswith(f"{option}="):
            yield argument.removeprefix(f"{option}=")


def _with_ladders(arguments: Sequence[str]) -> list[str]:
    """Join `--ladder` to a text that begins with a dash, as most do: the parser would take it for an option."""
    joined = list[str]()
    for argument in arguments:
        is_text = argument.startswith("-") and not argument.startswith("--") and argument != "-"
        if is_text and joined and joined[-1] == "--ladder":
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def _open_missing_streams() -> None:
    """Open null devices for streams that the caller has closed, as `<&-` and `>&-` do."""
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _forget_output() -> None:
    """Discard what is still buffered: the reader, as `head`, has had enough, or the disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
