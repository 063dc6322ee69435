"""Loads every module that the page has, where all is missing that the site leaves out.

python -m tests.web.site.left_out
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module

from sudoku_tui.web.site.staging import PACKAGE, keeps_game, keeps_standard


class LeftOut:
    """Finds nothing of what the site leaves out."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if is_left_out(name):
            raise ModuleNotFoundError(name, name=name)


def is_left_out(name: str) -> bool:
    if is_ours(name):
        file = name.replace(".", "/")
        return not (keeps_game(f"{file}.py") or keeps_game(f"{file}/__init__.py"))
    return name in sys.stdlib_module_names and not keeps_standard(f"{name}.py")


def is_ours(name: str) -> bool:
    return name.partition(".")[0] == PACKAGE.name


def names() -> Iterator[str]:
    """The modules of the game that the page has."""
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE.parent)
        if keeps_game(file.as_posix()):
            yield ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def main() -> None:
    wanted = list(names())
    for name in list(sys.modules):
        if is_ours(name) or is_left_out(name.partition(".")[0]) or name.startswith("concurrent."):
            del sys.modules[name]
    sys.meta_path.insert(0, LeftOut())
    for name in wanted:
        import_module(name)
    print(len(wanted))


if __name__ == "__main__":
    main()
