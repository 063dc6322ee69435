"""The house stands: no module leads back to itself."""

from __future__ import annotations

from tests.structure import circles, imports


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c"]]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports()) == []
