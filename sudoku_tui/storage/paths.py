"""The places where things are kept: the one module that knows the platform's folders."""

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from sudoku_tui.storage.errors import StorageError, UnusableFileError
from sudoku_tui.words.message import reason_of, say

HOME_VARIABLE = "SUDOKU_TUI_HOME"  # names another folder, for tests and for servers with one for each player
PROFILE_VARIABLE = "SUDOKU_TUI_PROFILE"  # names a profile for one command, as `--profile` does
DATABASE = "games.sqlite3"
CHOICE = "profile.txt"  # the file that names the profile in use, beside the first one's games


def base_folder(environment: Mapping[str, str]) -> Path:
    """The folder of everything that outlives the process, of all profiles; it may not exist yet."""
    override = environment.get(HOME_VARIABLE)
    return path_named(override) if override else user_data_path("sudoku-tui", appauthor=False)


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder of the profile in use, which may not exist yet; a `StorageError` for a profile that is not there."""
    base, asked = base_folder(environment), environment.get(PROFILE_VARIABLE, "")
    if not asked and not (base / CHOICE).exists():
        return base
    from sudoku_tui.storage.profile_names import profile_folder, profile_in_use  # most players have one profile

    return profile_folder(base, profile_in_use(base, asked, base / CHOICE))


def path_named(name: str) -> Path:
    """A path written by somebody; one in the home of a nonexistent user raises a `StorageError`."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise StorageError(say("there is no folder {name}", name=name)) from error


def database_path(environment: Mapping[str, str]) -> Path:
    """The file of saved games, in a folder that is created if need be, for its owner alone."""
    folder = data_folder(environment)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableFileError(
            say("the folder {path} for saved games cannot be made: {reason}", path=folder, reason=reason_of(error))
        ) from error
    return folder / DATABASE
