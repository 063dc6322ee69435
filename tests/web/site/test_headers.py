from __future__ import annotations

import pytest

from sudoku_tui.web.answers import WebError
from sudoku_tui.web.page_words import WEB
from sudoku_tui.web.site.headers import HEADERS, MARKER, PAGE_POLICY, headers_file, with_head


def test_nothing_is_allowed_from_elsewhere() -> None:
    allowed = dict(part.split(" ", 1) for part in PAGE_POLICY.split("; "))
    assert allowed["default-src"] == "'none'"
    assert allowed["script-src"] == "'self' 'wasm-unsafe-eval'"
    sources = {source for sources in allowed.values() for source in sources.split()}
    assert sources <= {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"}
    assert [what for what, whence in allowed.items() if "'unsafe-inline'" in whence] == ["style-src"]


def test_the_page_states_its_policy_before_it_loads_anything() -> None:
    page = with_head((WEB / "page" / "index.html").read_text(encoding="utf-8"), "abc")
    assert f'http-equiv="Content-Security-Policy" content="{PAGE_POLICY}"' in page
    assert MARKER not in page
    assert page.index("Content-Security-Policy") < page.index("<script")
    assert '<meta name="build" content="abc">' in page


def test_every_address_in_the_page_is_relative() -> None:
    page = with_head((WEB / "page" / "index.html").read_text(encoding="utf-8"), "abc")
    assert "://" not in page
    assert '="/' not in page


@pytest.mark.parametrize("page", ["<head></head>", MARKER * 2])
def test_a_page_without_room_is_refused(page: str) -> None:
    with pytest.raises(WebError, match=MARKER):
        with_head(page, "abc")


def test_hosts_are_asked_for_the_same_headers() -> None:
    first, *others = headers_file().splitlines()
    assert first == "/*"
    assert dict(line.strip().split(": ", 1) for line in others) == HEADERS
    assert "frame-ancestors 'none'" in HEADERS["Content-Security-Policy"]
