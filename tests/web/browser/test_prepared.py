"""What is prepared is found, not worked out again, and comes to the same."""

from __future__ import annotations

import collections
import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_tui.web.browser.gaps import prepared


@pytest.fixture(autouse=True)
def nothing_prepared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All is as it was when a test is over."""
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    monkeypatch.setattr(collections, "eval", eval, raising=False)
    monkeypatch.setattr(dataclasses, "inspect", dataclasses.inspect)  # type: ignore[attr-defined]
    monkeypatch.setattr(prepared._patterns, "compile", prepared._patterns.compile)
    re.purge()
    yield
    re.purge()


def importing() -> list[Any]:
    """Makes what modules make when they are imported."""

    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Spot:
        row: int
        column: int = 4

    Pair = collections.namedtuple("Pair", "left right", defaults=(7,))
    pattern = re.compile(r"(?P<row>r\d+)(c\d+)?|[äö]", re.IGNORECASE)
    return [Spot(3), Spot(3) < Spot(3, 5), hash(Spot(1, 2)) == hash((1, 2)), Pair(2), pattern.fullmatch("R4c5")]


def test_what_was_recorded_comes_to_the_same() -> None:
    expected = importing()
    content = prepared.record(importing)
    re.purge()
    prepared.use(content)

    assert str(importing()) == str(expected)


def test_what_was_recorded_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    content = prepared.record(importing)
    re.purge()
    worked_out = list[str]()
    monkeypatch.setattr(prepared, "compile", lambda text, *_: worked_out.append(text), raising=False)
    monkeypatch.setattr(prepared._patterns, "compile", lambda text, *_: worked_out.append(text))
    prepared.use(content)
    importing()

    assert not worked_out


def test_what_was_not_recorded_is_worked_out() -> None:
    prepared.use(prepared.record(lambda: None))

    assert str(importing()[0]) == "importing.<locals>.Spot(row=3, column=4)"
    assert importing()[-1]["row"] == "R4"


def test_to_record_leaves_nothing_behind() -> None:
    before = prepared._patterns.compile, prepared._patterns._sre
    del dataclasses.exec, collections.eval  # type: ignore[attr-defined]
    prepared.record(importing)

    assert (prepared._patterns.compile, prepared._patterns._sre) == before
    assert not hasattr(dataclasses, "exec")
    assert not hasattr(collections, "eval")
    dataclasses.exec, collections.eval = exec, eval  # type: ignore[attr-defined]
