"""A way to the solution as files under names that nothing has yet, or as one file for a browser."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path as FilePath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sudoku_tui.words.message import Message, reason_of, say

_MOST_NAMES = 1000


def write(files: Mapping[str, str | bytes], name: str, folder: FilePath) -> Message:
    """Write files by their names, and say where they are, or why they are not written."""
    try:
        place = _write(files, _unused(folder, _plain(name)))
    except OSError as error:
        return say("Not written: {reason}.", reason=reason_of(error))
    return say("Written to {file} in {folder}.", file=place.name, folder=folder)


def packed(files: Mapping[str, str | bytes], name: str) -> tuple[str, bytes]:
    """The name and content of one file with all of them, which is all that a browser can be given."""
    if len(files) == 1:
        ((file, contents),) = files.items()
        return f"{_plain(name)}{FilePath(file).suffix}", _bytes(contents)
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as writer:
        for file, contents in files.items():
            writer.writestr(ZipInfo(f"{_plain(name)}/{file}"), _bytes(contents), ZIP_DEFLATED)
    return f"{_plain(name)}.zip", archive.getvalue()


def _write(files: Mapping[str, str | bytes], place: FilePath) -> FilePath:
    if len(files) == 1:
        ((file, contents),) = files.items()
        place = place.with_name(place.name + FilePath(file).suffix)
        place.write_bytes(_bytes(contents))
        return place
    place.mkdir()
    for file, contents in files.items():
        (place / file).write_bytes(_bytes(contents))
    return place


def _bytes(contents: str | bytes) -> bytes:
    return contents.encode() if isinstance(contents, str) else contents


def _plain(name: str) -> str:
    """A name that every system takes as that of a file: `sudoku-hard-7`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name).lower().split())


def _unused(folder: FilePath, name: str) -> FilePath:
    """A place in a folder that nothing stands at yet, with a number at its end if need be."""
    names = (name, *(f"{name}-{number}" for number in range(2, _MOST_NAMES)))
    taken = {place.name.split(".")[0] for place in folder.iterdir()}
    return folder / next((free for free in names if free not in taken), name)
