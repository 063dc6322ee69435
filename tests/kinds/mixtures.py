"""Random mixtures of constraints, most of which a given grid meets."""

from __future__ import annotations

from math import prod
from random import Random
from typing import Any

from sudoku_tui.engine.constraints.constraint import LineConstraint, all_kinds
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats.clues.keys import with_constraints
from tests.kinds.definitions import BY_KEY, Grid, Keys, place

_LINES = frozenset(key for key, clue in all_kinds().items() if issubclass(clue, LineConstraint))
_PAIRS = ("difference", "ratio", "xv", "greaterthan", "markedpair")
_OUTSIDE = ("sandwichsum", "xsum", "skyscraper", "numberedroom")
_FLAGS = ("diagonal-", "diagonal+", "antiknight", "antiking", "nonconsecutive", "disjointgroups", "globalentropy")
_LONG_LINES = ("doublearrow", "betweenline", "lockout", "sequenceline", "samedifference", "fibonacciline")
_TRIES = 60


def kinds(size: int) -> list[str]:
    """The keys that a grid of a size can have."""
    left_out = set() if size % 3 == 0 else {"entropicline", "entropicknight"}
    left_out |= {"numbersum"} if size > 9 else set()
    return [*sorted(BY_KEY.keys() - left_out), "minimum", "maximum"]


def mixture(dice: Random, grid: Grid, count: int, *, is_true: float = 0.9) -> Keys:
    """Some entries of random kinds; each is sought to be met by the grid, but for a share of them."""
    keys: Keys = {}
    for kind in dice.choices(kinds(grid.size), k=count):
        entry = found = entry_of(dice, kind, grid)
        for _ in range(_TRIES):
            if kind not in BY_KEY or BY_KEY[kind](grid, found):
                entry = found
                break
            found = entry_of(dice, kind, grid)
        is_met = kind not in BY_KEY or BY_KEY[kind](grid, entry)
        if is_met or (dice.random() > is_true and _fits({kind: [entry]}, grid)):
            keys.setdefault(kind, []).append(entry)
    for flag in _FLAGS:
        is_drawn = dice.random() < 0.04 and (flag != "globalentropy" or grid.size % 3 == 0)
        if is_drawn and _fits({**keys, flag: True}, grid):
            keys[flag] = True
    if dice.random() < 0.1:
        keys["negative"] = dice.sample(["ratio", "xv"], k=dice.choice((1, 2)))
    if dice.random() < 0.1:
        keys["nomark"] = [{"difference": [dice.randint(2, grid.size - 1)], "sum": [dice.randint(3, 2 * grid.size - 1)]}]
    if "countingcircles" in keys:
        keys["countingcircles"] = keys["countingcircles"][:1]
    return keys


def _fits(keys: Keys, grid: Grid) -> bool:
    """Whether each entry can be met by some grid of the shape with these rules; others are refused when read."""
    try:
        with_constraints(geometry(grid.high, grid.wide), keys)
    except SudokuError:
        return False
    return True


def entry_of(dice: Random, kind: str, grid: Grid) -> dict[str, Any]:
    size = grid.size
    if kind in _OUTSIDE:
        cell = dice.choice(_clues(size))
        line = grid.from_clue(cell)
        first, last = sorted((line.index(grid.lowest), line.index(grid.highest)))
        true = {
            "sandwichsum": sum(line[first + 1 : last]),
            "xsum": sum(line[: line[0]]),
            "skyscraper": sum(digit > max(line[:k], default=-1) for k, digit in enumerate(line)),
            "numberedroom": line[line[0] - 1],
        }
        return {"cell": cell, "value": str(true[kind])}
    if kind in _LINES:
        least = 3 if kind in _LONG_LINES else 2
        entry = {"lines": [walk(dice, size, dice.randint(least, min(size, 5)), least)]}
        if kind == "sumline":
            return {**entry, "value": str(dice.randint(size, 2 * size))}
        return {**entry, "value": str(dice.randint(2, size // 2))} if kind == "whispers" else entry
    if kind in ("odd", "even", "minimum", "maximum", "entropicknight"):
        return {"cell": dice.choice(_cells(size))}
    return _of_cells(dice, kind, grid)


def _of_cells(dice: Random, kind: str, grid: Grid) -> dict[str, Any]:
    size = grid.size
    if kind in _PAIRS:
        value = {"xv": dice.choice("XV") if size > 5 else "V", "difference": "1", "ratio": "2"}
        cells = list(dice.choice(grid.beside()))
        if kind == "markedpair":
            ways = {"difference": size // 2, "ratio": 3, "sum": 2 * size, "product": size * size}
            return {"cells": cells, **{by: [dice.randint(1, ways[by])] for by in dice.sample([*ways], 2)}}
        return {"cells": dice.sample(cells, 2), **({"value": value[kind]} if kind in value else {})}
    if kind == "quadruple":
        row, column = dice.randint(1, size - 1), dice.randint(1, size - 1)
        cells = [f"R{row + down}C{column + right}" for down in (0, 1) for right in (0, 1)]
        return {"cells": cells, "values": sorted(dice.sample(grid.all(cells), dice.randint(1, 3)))}
    if kind == "clone":
        one, other = dice.sample(_cells(size), 2)
        return {"cells": [one], "cloneCells": [other]}
    if kind == "arrow":
        line = walk(dice, size, dice.randint(3, 5), 3)
        pill = dice.random() < 0.3 and len(line) > 3 and size < 10
        return {"cells": line[:2], "lines": [line[1:]]} if pill else {"cells": line[:1], "lines": [line]}
    if kind == "littlekillersum":
        clue, cells = _diagonal(dice, size)
        return {**clue, "cells": cells, "value": str(sum(grid.all(cells)))}
    if kind in ("equallines", "equalcages", "equalproducts"):
        return {"lines": [walk(dice, size, dice.randint(2, 3), 2) for _ in range(2)]}
    if kind == "regionsumtree":
        trunk, branch = walk(dice, size, 4, 4), walk(dice, size, 2, 2)
        return {"lines": [trunk, [trunk[1], *branch]]}
    if kind == "numbersum":
        path = walk(dice, size, 4, 4)
        lines = [path[:2], path[2:]]
        return {"lines": lines, "value": str(sum(int("".join(map(str, grid.all(line)))) for line in lines))}
    cells = walk(dice, size, dice.randint(2, min(size, 5)), 2)
    unique = {"unique": True} if dice.random() < 0.5 else {}
    if kind == "boundedcage":
        number = dice.randint(len(cells), len(cells) * size)
        return {"cells": cells, "value": f"{dice.choice('<>≤≥')}{number}", **unique}
    if kind == "productcage":
        return {"cells": cells, "value": f"×{prod(grid.all(cells))}", **unique}
    if kind == "lookandsay":
        digits = grid.all(cells)
        told = dice.sample(sorted({*digits} & {*range(1, 10)} or {1}), 1)
        return {"cells": cells, "value": "".join(f"{digits.count(each)}{each}" for each in told), **unique}
    if kind == "sumcage" or (kind == "killercage" and dice.random() < 0.8):
        return {"cells": cells, "value": str(sum(grid.all(cells)))}
    return {"cells": cells}


def walk(dice: Random, size: int, length: int, least: int) -> list[str]:
    """A walk of a king over cells, none twice."""
    while True:
        path = [dice.choice(_cells(size))]
        while len(path) < length:
            row, column = place(path[-1])
            steps = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
            free = [f"R{r}C{c}" for r, c in steps if 1 <= r <= size and 1 <= c <= size and f"R{r}C{c}" not in path]
            if not free:
                break
            path.append(dice.choice(free))
        if len(path) >= least:
            return path


def _diagonal(dice: Random, size: int) -> tuple[dict[str, str], list[str]]:
    while True:
        row, column = place(dice.choice(_clues(size)))
        direction = dice.choice(("UL", "UR", "DL", "DR"))
        down, right = (1 if "D" in direction else -1), (1 if "R" in direction else -1)
        cells = [f"R{row + k * down}C{column + k * right}" for k in range(1, size + 1)]
        cells = [cell for cell in cells if all(1 <= part <= size for part in place(cell))]
        if len(cells) > 1:
            return {"cell": f"R{row}C{column}", "direction": direction}, cells


def _cells(size: int) -> list[str]:
    return [f"R{row}C{column}" for row in range(1, size + 1) for column in range(1, size + 1)]


def _clues(size: int) -> list[str]:
    inside = range(1, size + 1)
    return [f"R{k}C{n}" for k in inside for n in (0, size + 1)] + [f"R{n}C{k}" for k in inside for n in (0, size + 1)]
