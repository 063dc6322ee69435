from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.site import build as place
from sudoku_tui.web.site import listing

FILES = {"index.html": "page", "door/door.js": "door", "sw.js": "worker", "_headers": "headers"}


def a_site(folder: Path, files: dict[str, str] = FILES) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    identifier = listing.identifier(folder)
    (folder / listing.NAME).write_text(listing.listing(folder, identifier, {"b": "2", "a": "1"}))
    return folder


def test_the_list_tells_size_and_hash_of_every_file(tmp_path: Path) -> None:
    told = json.loads((a_site(tmp_path / "site") / listing.NAME).read_text())
    assert sorted(told["files"]) == ["door/door.js", "index.html"]
    assert told["files"]["index.html"] == {"size": 4, "sha256": hashlib.sha256(b"page").hexdigest()}
    assert list(told["versions"]) == ["a", "b"]


@pytest.mark.parametrize("name", ["index.html", "door/door.js", "sw.js"])
def test_another_content_is_another_build(tmp_path: Path, name: str) -> None:
    one, other = a_site(tmp_path / "one"), a_site(tmp_path / "other", FILES | {name: "another"})
    assert listing.identifier(a_site(tmp_path / "same")) == listing.identifier(a_site(tmp_path / "too"))
    assert (
        json.loads((one / listing.NAME).read_text())["build"] != json.loads((other / listing.NAME).read_text())["build"]
    )


def test_a_new_or_empty_folder_or_a_former_build_is_welcome(tmp_path: Path) -> None:
    place.check(tmp_path / "new" / "deep")
    place.check(tmp_path)
    place.check(a_site(tmp_path / "site"))


def test_other_files_are_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(WebError, match="holds other files"):
        place.check(tmp_path)


def test_a_file_added_to_a_former_build_is_never_lost(tmp_path: Path) -> None:
    (a_site(tmp_path) / "CNAME").write_text("games.example")
    with pytest.raises(WebError, match="CNAME"):
        place.check(tmp_path)


@pytest.mark.parametrize("listed", ["[]", "{", '{"product": "another"}'])
def test_a_list_of_somebody_else_makes_no_site(tmp_path: Path, listed: str) -> None:
    (tmp_path / listing.NAME).write_text(listed)
    with pytest.raises(WebError, match="holds other files"):
        place.check(tmp_path)


def test_a_file_or_a_link_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "link").symlink_to(tmp_path)
    for name in ("file", "link"):
        with pytest.raises(WebError, match="is not a folder"):
            place.check(tmp_path / name)


def test_a_site_appears_whole_and_readable_for_a_web_server(tmp_path: Path) -> None:
    out = a_site(tmp_path / "site")
    before = os.umask(0o077)
    try:
        with place.beside(out) as folder:
            a_site(folder, FILES | {"more.js": "more"})
            place.put(folder, out)
    finally:
        os.umask(before)
    assert (out / "more.js").stat().st_mode & 0o777 == 0o644
    assert (out / "door").stat().st_mode & 0o777 == 0o755
    assert out.stat().st_mode & 0o777 == 0o755
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_an_interrupted_build_leaves_everything_as_it_was(tmp_path: Path) -> None:
    out = a_site(tmp_path / "site")

    def build() -> None:
        with place.beside(out) as folder:
            (folder / "half").write_text("half a file")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build()
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert listing.present(out) == {*FILES, listing.NAME}
