from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from sudoku_tui.web.served.page_files import PAGE, page_files
from sudoku_tui.words import catalogues
from tests.web.served.house import edition, house
from tests.words.made_up import made_up_catalogue, made_up_language

_IMPORTED = re.compile(r"""(?:from|import) "([^"]+)\"""")
EDITION = edition(page_files())
_LINKED = re.compile(r"""(?:src|href)="([^"]+)\"""")


async def test_everything_the_page_needs_is_there_and_nothing_is_elsewhere(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        wanted, seen = [home.client.make_url("/")], set()
        while wanted:
            address = wanted.pop()
            if address in seen:
                continue
            seen.add(address)
            assert address.origin() == home.client.make_url("/").origin()
            answer = await home.client.get(address.path)
            assert answer.status == 200, address
            if answer.content_type in ("text/html", "text/javascript") and "static" not in address.path:
                pattern = _LINKED if answer.content_type == "text/html" else _IMPORTED
                found = pattern.findall(await answer.text())
                wanted += [address.join(type(address)(other)) for other in found]
        names = {f"/{EDITION}/{name}" for name in ("door/door.js", "door/terminal_class.js", "page/page.css")}
        assert names <= {address.path for address in seen}


async def test_every_file_has_its_kind(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for address, kind in {
            "": "text/html",
            "page/page.js": "text/javascript",
            "static/js/textual.js": "text/javascript",
            "static/css/xterm.css": "text/css",
            "fonts/RobotoMono-VariableFont_wght.ttf": "font/ttf",
        }.items():
            place = f"/{EDITION}/{address}" if address else "/"
            assert (await home.client.get(place)).content_type == kind


async def test_browsers_ask_for_the_page_each_time_and_for_its_files_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        page = await home.client.get("/")
        file = await home.client.get(f"/{EDITION}/page/page.js")
        assert page.headers["Cache-Control"] == "no-cache"
        assert "immutable" in file.headers["Cache-Control"]


def test_another_edition_has_another_name(tmp_path: Path) -> None:
    page = shutil.copytree(PAGE, tmp_path / "page")
    assert edition(page_files(page)) == EDITION
    (page / "page.css").write_text("")
    assert edition(page_files(page)) != EDITION


async def test_what_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first = await home.client.get(f"/{EDITION}/page/page.js")
        again = await home.client.get(f"/{EDITION}/page/page.js", headers={"If-None-Match": first.headers["ETag"]})
        assert (first.status, again.status) == (200, 304)


async def test_files_are_packed_for_browsers_that_like_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        packed = await home.client.get(f"/{EDITION}/static/js/textual.js", headers={"Accept-Encoding": "gzip"})
        plain = await home.client.get(f"/{EDITION}/static/js/textual.js", headers={"Accept-Encoding": "identity"})
        assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 3
        assert await packed.read() == await plain.read()


async def test_the_page_has_the_words_of_the_language_that_the_server_speaks(tmp_path: Path) -> None:
    with made_up_language():
        async with house(tmp_path) as home:
            page = await (await home.client.get("/")).text()
    assert '<html lang="x-made-up">' in page
    assert '"x-made-up": {' in page
    assert "[Ţŕý àĝàìñ~~~]" in page


def test_only_files_of_the_page_are_served() -> None:
    folders = {address.removeprefix(f"{EDITION}/").partition("/")[0] for address in page_files()}
    assert folders == {"", "page", "door", "fonts", "static"}
    assert not [address for address in page_files() if ".." in address or address.endswith(".py")]


async def test_the_page_is_in_the_language_that_its_visitor_chose_or_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words").mkdir()
    made_up_catalogue(tmp_path / "words", "pt_BR")
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path / "words")
    async with house(tmp_path / "house") as home:
        for headers, language in [
            ({}, "en"),
            ({"Accept-Language": "ja, pt;q=0.4, en;q=0.2"}, "pt-BR"),
            ({"Accept-Language": "pt", "Cookie": "sudoku-tui-language=en"}, "en"),
            ({"Accept-Language": "en", "Cookie": "sudoku-tui-language=pt-BR"}, "pt-BR"),
            ({"Accept-Language": "en", "Cookie": "sudoku-tui-language=nonsense"}, "en"),
        ]:
            answer = await home.client.get("/", headers=headers)
            assert f'<html lang="{language}">' in await answer.text()
            assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))
        marks = {(await home.client.get("/", headers={"Accept-Language": tag})).headers["ETag"] for tag in ("pt", "en")}
        assert len(marks) == 2
