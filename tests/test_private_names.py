"""Private names of other people's packages are used where it is said why, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import textual

import sudoku_tui
from sudoku_tui.app.textual_gaps.tried import Gap

PACKAGE = Path(sudoku_tui.__file__).parent
OF_THE_SCREEN = "app/textual_gaps/"
GAPS = (OF_THE_SCREEN, "web/browser/gaps/", "web/served/gaps/")
NO_GAPS = ("tried", "thrifty_compositor")
PUBLIC = {
    "_value_",
    "_replace",
    "_asdict",
    "_fields",
    "_make",
    "_exit",
    "_SubParsersAction",
    "_ActionsContainer",
    "_typeshed",
}
"""What begins with an underscore for other reasons, or is the only name of a type."""
OF_TEXTUAL = ("app", "screen", "widget", "dom", "message_pump")


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(GAPS):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC


def private_names_used(tree: ast.Module) -> Iterator[str]:
    """Private modules and names that are imported, and private attributes of other objects that nobody here defines."""
    defined = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and _is_of_self(node)} | {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
            yield from filter(is_private, () if (node.module or "").startswith("sudoku_tui") else names)
        elif isinstance(node, ast.Attribute) and not _is_of_self(node) and is_private(node.attr):
            yield from () if node.attr in defined else (node.attr,)


def _is_of_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


@pytest.mark.slow
def test_private_names_of_others_are_used_in_the_gaps_alone() -> None:
    used = {name: sorted({*private_names_used(tree)}) for name, tree in sources()}
    assert {name: names for name, names in used.items() if names} == {}


@pytest.mark.slow
def test_no_widget_overrides_what_is_private_to_textual() -> None:
    folder = Path(textual.__file__).parent
    theirs = {
        node.name
        for name in OF_TEXTUAL
        for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_private(node.name)
    }
    clashes = {
        f"{name}: {node.name}"
        for name, tree in sources()
        if name.startswith(("app/", "features/"))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in theirs
    }
    assert clashes == set()


def test_each_gap_says_what_it_mends_and_when_it_can_go() -> None:
    for folder in GAPS:
        for path in sorted((PACKAGE / folder).glob("[a-z]*.py")):
            if path.stem in NO_GAPS:
                continue
            module = import_module(f"sudoku_tui.{folder.replace('/', '.')}{path.stem}")
            assert isinstance(module.GAP, Gap), path.name
            assert module.GAP.until, path.name
            assert not module.GAP.stands_aside, path.name
            assert len((module.__doc__ or "").split("\n\n")) > 1, path.name
