from __future__ import annotations

import pytest

from sudoku_tui.cli import main
from sudoku_tui.web.served import serve as serving
from sudoku_tui.web.served.limits import Limits


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ([], 25),
        (["--sessions", "200"], 100),
        (["--sessions", "2"], 4),  # no fewer than one browser may have
        (["--sessions", "200", "--pages-per-address", "7"], 7),
    ],
)
def test_one_address_may_have_half_of_all_games_open_unless_it_is_said(
    options: list[str], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, Limits]] = []

    def note(*_: object, address_header: str, limits: Limits, **__: object) -> int:
        given.append((address_header, limits))
        return 0

    monkeypatch.setattr(serving, "serve", note)
    assert main(["serve", "--address-header", "X-Real-IP", *options]) == 0
    [(header, limits)] = given
    assert (header, limits.pages_per_address) == ("X-Real-IP", most)
