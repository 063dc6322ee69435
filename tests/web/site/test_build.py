from __future__ import annotations

import gzip
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pytest

from sudoku_tui.web.site import listing

pytestmark = pytest.mark.slow

CEILINGS = {listing.GZIP: 9_100_000, listing.BROTLI: 6_900_000}
"""Bytes of all files as hosts send them."""
FIRST_CEILING = 5_050_000
"""Bytes of all files but what comes after the start, with brotli."""
ARCHIVES = {
    "game": "sudoku_tui/app/app.pyc",
    "libraries": "textual/app.pyc",
    "stdlib": "asyncio/events.pyc",
    "later": "game/sudoku_tui/features/lab/screen.pyc",
}


@pytest.fixture
def told(built_site: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((built_site / listing.NAME).read_text())
    return told


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in folder.rglob("*")
    }


def test_the_list_tells_what_is_there(built_site: Path, told: dict[str, Any]) -> None:
    files = {*told["files"], *listing.UNLISTED}
    packed = listing.present(built_site) - files
    assert packed < set().union(*map(listing.copies, files))
    assert packed >= listing.copies("python/game.wasm") | listing.copies("index.html")
    for name, entry in told["files"].items():
        content = (built_site / name).read_bytes()
        assert entry == {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    assert told["versions"].keys() >= {"sudoku-tui", "textual", "rich", "pyodide", "@xterm/xterm"}


def test_the_page_and_its_worker_know_their_build(built_site: Path, told: dict[str, Any]) -> None:
    assert f'const BUILD = "{told["build"]}";' in (built_site / "sw.js").read_text()
    assert f'content="{told["build"]}"' in (built_site / "index.html").read_text()


@pytest.mark.parametrize(("name", "member"), ARCHIVES.items())
def test_archives_hold_compiled_files_of_no_time(built_site: Path, name: str, member: str) -> None:
    with ZipFile(built_site / "python" / f"{name}.wasm") as archive:
        entries = archive.infolist()
        assert member in archive.namelist()
        assert archive.namelist() == sorted(archive.namelist(), key=lambda known: known.removesuffix("c"))
        assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.compress_type for entry in entries} == {ZIP_STORED}
        assert not any(entry.filename.endswith(".py") for entry in entries)


def test_packs_and_styles_come_along(built_site: Path) -> None:
    with ZipFile(built_site / "python" / "game.wasm") as archive:
        names = archive.namelist()
    assert {"sudoku_tui/puzzles/easy.txt", "sudoku_tui/features/play/style.tcss"} <= set(names)
    assert "sudoku_tui/web/browser/gaps/prepared.bin" in names
    assert not any(name.startswith(("sudoku_tui/cli/", "sudoku_tui/web/site/")) for name in names)


def test_the_program_comes_without_the_tables_of_encodings_that_nobody_meets(built_site: Path) -> None:
    first = "一乙丁七乃九了二人儿"  # of Big5
    assert first.encode("utf-16-le") not in (built_site / "pyodide" / "pyodide.asm.wasm").read_bytes()
    assert "Changed here" in (built_site / "licences.txt").read_text()


def test_licences_are_handed_on(built_site: Path, told: dict[str, Any]) -> None:
    text = (built_site / "licences.txt").read_text()
    assert all(f"{name} {version}\nLicence: " in text for name, version in told["versions"].items())
    assert "as follows" not in text


@pytest.mark.parametrize("suffix", CEILINGS)
def test_it_is_small_enough(built_site: Path, told: dict[str, Any], suffix: str) -> None:
    packed = [built_site / f"{name}{suffix}" for name in told["files"]]
    sent = [path if path.is_file() else path.with_name(path.name.removesuffix(suffix)) for path in packed]
    assert sum(path.stat().st_size for path in sent) < CEILINGS[suffix]


def test_what_comes_first_is_smaller_still_and_lists_what_comes_later(built_site: Path, told: dict[str, Any]) -> None:
    spoken = {name for name in told["files"] if name.startswith("words/") and "/de." not in name}  # a visit has one
    first = [f"{name}{listing.BROTLI}" for name in told["files"] if name not in {"python/later.wasm", *spoken}]
    sent = [built_site / name for name in first]
    assert sum(path.stat().st_size for path in sent if path.is_file()) < FIRST_CEILING

    later = built_site / "python" / "later.wasm"
    with ZipFile(built_site / "python" / "game.wasm") as game, ZipFile(later) as archive:
        listed = json.loads(game.read("later.json"))
        assert not set(game.namelist()) & {name.removeprefix("game/") for name, _, _ in listed}
        assert [name for name, _, _ in listed] == archive.namelist()
        for name, start, size in listed:
            assert archive.read(name) == later.read_bytes()[start : start + size]


def test_what_is_packed_is_the_same(built_site: Path) -> None:
    for path in built_site.rglob(f"*{listing.GZIP}"):
        assert gzip.decompress(path.read_bytes()) == path.with_name(path.stem).read_bytes()


def test_nothing_of_this_machine_is_in_it(built_site: Path) -> None:
    ours = [str(Path(__file__).parents[3]).encode(), sys.prefix.encode()]
    for path in built_site.rglob("*"):
        if (
            path.is_file() and path.parent.name != "pyodide"
        ):  # that is as its own makers built it, on a machine of theirs
            content = path.read_bytes()
            assert not any(place in content for place in ours), path.name


def test_built_again_elsewhere_it_is_the_same(built_site: Path, tmp_path: Path) -> None:
    other = {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7", "TMPDIR": str(tmp_path)}
    script = f"""if True:
        import os, sys
        os.umask(0o077)
        from sudoku_tui.cli import main
        sys.exit(main(["site", "build", {str(tmp_path / "again")!r}]))
    """
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **other}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    again = contents(tmp_path / "again")
    assert again.keys() == contents(built_site).keys()
    assert [name for name, content in contents(built_site).items() if again[name] != content] == []
