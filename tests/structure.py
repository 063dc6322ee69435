"""The structure of the package in figures: `python -m tests.structure` prints them.

Imports count wherever they stand: within a function, and for the checker of types alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from statistics import median, quantiles

PACKAGE = Path(__file__).resolve().parent.parent / "sudoku_tui"


def modules() -> dict[str, Path]:
    """Every module of the package, by name."""
    root = PACKAGE.parent
    files = sorted(PACKAGE.rglob("*.py"))
    return {".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


@cache
def imports() -> dict[str, set[str]]:
    """For every module, those of the package that it imports."""
    known = modules()
    return {
        name: set(_imported(ast.parse(file.read_text("utf-8")))) & known.keys() - {name} for name, file in known.items()
    }


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that lead back to themselves (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = lowest[module] = len(index)
        path.append(module)
        for other in sorted(graph[module]):
            if other not in index:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in path:
                lowest[module] = min(lowest[module], index[other])
        if lowest[module] == index[module]:
            part = path[path.index(module) :]
            del path[path.index(module) :]
            if len(part) > 1:
                found.append(sorted(part))

    for module in sorted(graph):
        if module not in index:
            visit(module)
    return found


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


def _functions() -> Iterator[tuple[int, str]]:
    for name, file in modules().items():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield (node.end_lineno or 0) - node.lineno + 1, f"{name}.{node.name}"


def _told(what: str, sizes: list[tuple[int, str]]) -> str:
    numbers = sorted(size for size, _ in sizes)
    longest, where = max(sizes)
    usual, most = median(numbers), quantiles(numbers, n=20)[-1]
    return f"{what}: {len(numbers)}, median {usual:.0f}, p95 {most:.0f}, longest {longest} ({where})"


def report() -> Iterator[str]:
    """The figures, line by line."""
    folders: dict[str, list[int]] = {}
    for file in modules().values():
        folders.setdefault(file.relative_to(PACKAGE).parts[0] if file.parent != PACKAGE else ".", []).append(
            _lines(file)
        )
    for folder, sizes in sorted(folders.items()):
        yield f"{folder:10} {len(sizes):4} files {sum(sizes):6} lines"
    yield f"{'all':10} {sum(map(len, folders.values())):4} files {sum(map(sum, folders.values())):6} lines"
    yield _told("files", [(_lines(file), name) for name, file in modules().items()])
    yield _told("functions", [*_functions()])
    yield f"circles: {circles(imports()) or 'none'}"


if __name__ == "__main__":
    print("\n".join(report()))
