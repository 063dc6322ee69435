"""The house stands: no module leads back to itself, and the rooms keep apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.app.requests import way_to
from tests.structure import PACKAGE, circles, imports, modules

FEATURES = "sudoku_tui.features."
SHOWING = re.compile(r"(screen|widgets)(_\w+)?")
"""The names of those modules of a feature that see Textual."""
OPENED = re.compile(r'(?:opens\w*\(|\b(?:game|self)\.open\(|open_feature\(\s*[\w.]+,|way_to\()\s*f?"([a-z_.]+)"')


def features() -> Iterator[tuple[str, str, str]]:
    """Every module that belongs to a feature: its name, the feature, its own name there."""
    for name in modules():
        feature, _, own = name.removeprefix(FEATURES).partition(".")
        if name.startswith(FEATURES) and own:
            yield name, feature, own


def names_opened() -> set[str]:
    """The names by which features are opened anywhere."""
    return {name for file in PACKAGE.rglob("*.py") for name in OPENED.findall(file.read_text("utf-8"))}


def imported_from_outside(file: Path) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
    return found


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c"]]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports()) == []


def test_only_the_screens_and_widgets_of_a_feature_see_textual() -> None:
    files = modules()
    seeing = {name for name, _, own in features() if not SHOWING.fullmatch(own)}
    assert not {name for name in seeing if imported_from_outside(files[name]) & {"textual", "rich"}}


def test_no_feature_imports_what_another_shows() -> None:
    shown = {name: feature for name, feature, own in features() if SHOWING.fullmatch(own)}
    imported = imports()
    assert not {
        (name, other)
        for name, feature, _ in features()
        for other in imported[name]
        if shown.get(other, feature) != feature
    }


def test_no_features_import_each_other_in_a_circle() -> None:
    feature_of = {name: feature for name, feature, _ in features()}
    graph: dict[str, set[str]] = {feature: set() for feature in feature_of.values()}
    for name, others in imports().items():
        if feature := feature_of.get(name):
            graph[feature] |= {feature_of[other] for other in others if other in feature_of} - {feature}
    assert circles(graph) == []


def test_features_are_opened_by_names_that_lead_somewhere() -> None:
    names = names_opened()
    assert {"statistics", "lessons.open_lesson", "lab.open_race", "finished", "play.game_screen"} <= names
    for name in names:
        assert callable(way_to(name)), name


@pytest.mark.parametrize("name", ["no_such_feature", "statistics.no_such_part"])
def test_a_name_that_leads_nowhere_is_an_error(name: str) -> None:
    with pytest.raises((ImportError, AttributeError)):
        way_to(name)
