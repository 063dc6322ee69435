"""What there is to translate: every literal template of the package, wherever `say` or `counted` is given one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parents[2] / "sudoku_tui"
_IN_SCRIPTS = re.compile(r'\bsay(?:In\(\s*"([^"]*)",\s*|\(\s*)"([^"]*)"')


class Template(NamedTuple):
    """An English template: for many things, too, where a number decides; the context tells it from another."""

    text: str
    many: str = ""
    context: str = ""


Place = tuple[str, int]
"""A file within the package, and a line."""


@lru_cache
def templates() -> dict[Template, list[Place]]:
    """All templates, each with the places where it stands."""
    found: dict[Template, list[Place]] = {}
    for template, place in _all():
        found.setdefault(template, []).append(place)
    return found


def extracted() -> set[str]:
    """The text of all templates, those for many things among them."""
    return {text for template in templates() for text in (template.text, template.many) if text}


_LABELS = {"shown": -1, "on_cap": 0}
"""The functions that give a key its label, and where among their arguments it stands."""


@lru_cache
def longest_labels() -> dict[Template, int]:
    """The templates that are labels of keys, each with the columns there are: a few more than the longest has."""
    found: dict[str, list[Template]] = {name: [] for name in _LABELS}
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
            if isinstance(node, ast.Call) and name in _LABELS and node.args:
                inside = (_of_call(part) for part in ast.walk(node.args[_LABELS[name]]) if isinstance(part, ast.Call))
                found[name] += [template for template in inside if template]
    return {
        label: round(_MORE * max(len(each.text) for each in labels)) for labels in found.values() for label in labels
    }


_MORE = 1.25
"""How much longer than the longest English label one may be."""


def _all() -> Iterator[tuple[Template, Place]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (template := _of_call(node)):
                yield template, (name, node.lineno)
    for file in sorted(PACKAGE.rglob("*.js")):
        text, name = file.read_text(encoding="utf-8"), file.relative_to(PACKAGE).as_posix()
        for found in _IN_SCRIPTS.finditer(text):
            yield Template(found[2], context=found[1] or ""), (name, text.count("\n", 0, found.start()) + 1)


def _of_call(call: ast.Call) -> Template | None:
    texts = [part.value for part in call.args[:2] if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    match getattr(call.func, "id", ""), texts:
        case "say", [text, *_]:
            return Template(text)
        case "say_in", [context, text]:
            return Template(text, context=context)
        case "counted", [one, many]:
            return Template(one, many)
    return None
