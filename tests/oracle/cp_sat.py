"""Puzzles with constraints as OR-tools' CP-SAT solves them; the models are written from the definitions.

A clue of few cells becomes the table of what those cells may hold, by the definition of its key. Sums, and what speaks
of many cells, are put into CP-SAT's own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import permutations, product
from typing import Any

from ortools.sat.python import cp_model

from tests.kinds.definitions import BY_KEY, Entry, Grid, Keys, bare, has_way, place

_OUTSIDE = ("sandwichsum", "xsum", "skyscraper", "numberedroom")
_LEAPS = {"antiknight": ((1, 2), (2, 1), (1, -2), (2, -1)), "antiking": ((1, 1), (1, -1))}
_SECONDS = 20.0

Solution = tuple[int, ...]


class Model:
    """A grid with boxes, its givens, and what its keys ask for."""

    def __init__(self, keys: Keys, high: int, wide: int, givens: Sequence[int]) -> None:
        self.size = high * wide
        self.model = cp_model.CpModel()
        self.cells = [self.model.new_int_var(1, self.size, f"cell {n}") for n in range(self.size**2)]
        self._digits = [0] * len(self.cells)
        self._grid = Grid(self._digits, high, wide)
        for house in _houses(high, wide):
            self.model.add_all_different([self.cells[cell] for cell in house])
        for cell, digit in enumerate(givens):
            if digit:
                self.model.add(self.cells[cell] == digit)
        for key in keys.keys() & BY_KEY.keys():
            for entry in keys[key]:
                self._add(key, entry)
        self._add_extremes(keys)
        self._add_negatives(keys)
        self._add_rules(keys)

    def _of(self, names: Iterable[str]) -> list[Any]:
        return [self.cells[self._place(name)] for name in names]

    def _place(self, name: str) -> int:
        row, column = place(name)
        return (row - 1) * self.size + column - 1

    def _add(self, key: str, entry: Entry) -> None:
        match key:
            case "killercage":
                self.model.add_all_different(self._of(entry["cells"]))
                if entry.get("value"):
                    self.model.add(sum(self._of(entry["cells"])) == int(entry["value"]))
            case "littlekillersum" | "sumcage":
                self.model.add(sum(self._of(entry["cells"])) == int(entry["value"]))
            case "extraregion":
                self.model.add_all_different(self._of(entry["cells"]))
            case "arrow":
                circle = self._of(sorted(entry["cells"], key=place))
                for line in entry["lines"]:
                    self.model.add(sum(self._of(line[1:])) == sum(10**n * x for n, x in enumerate(reversed(circle))))
            case "columnindexer" | "rowindexer":
                for name in entry["cells"]:
                    self._add_indexer(name, is_column=key == "columnindexer")
            case "boxindexer":
                for name in entry["cells"]:
                    self._add_box_indexer(name)
            case "entropicknight":
                self._add_knight(entry["cell"])
            case "countingcircles":
                self._add_circles(self._of(entry["cells"]))
            case _:
                self._add_table(
                    self._named(key, entry), lambda: BY_KEY[key](self._grid, entry), is_line=key in _OUTSIDE
                )

    def _named(self, key: str, entry: Entry) -> list[str]:
        """The cells that a clue speaks of."""
        if key in _OUTSIDE:
            row, column = place(entry["cell"])
            inside = range(1, self.size + 1)
            return [f"R{row}C{n}" for n in inside] if row in inside else [f"R{n}C{column}" for n in inside]
        names = [
            *entry.get("cells", ()),
            *entry.get("cloneCells", ()),
            *(n for line in entry.get("lines", ()) for n in line),
        ]
        return list(dict.fromkeys(names or [entry["cell"]]))

    def _add_table(self, names: Sequence[str], is_met: Callable[[], bool], *, is_line: bool = False) -> None:
        places, inside = [self._place(name) for name in names], range(1, self.size + 1)
        allowed = []
        for digits in permutations(inside) if is_line else product(inside, repeat=len(places)):
            for cell, digit in zip(places, digits, strict=True):
                self._digits[cell] = digit
            if is_met():
                allowed.append(digits)
        self.model.add_allowed_assignments([self.cells[cell] for cell in places], allowed)

    def _add_indexer(self, name: str, *, is_column: bool) -> None:
        row, column = place(name)
        index = column if is_column else row
        for digit in range(1, self.size + 1):
            other = f"R{row}C{digit}" if is_column else f"R{digit}C{column}"
            if other != name:
                self._add_table([name, other], partial(self._points, name, digit, other, index))

    def _add_box_indexer(self, name: str) -> None:
        inside = self._grid.box_around(name)
        for digit, other in enumerate(inside, start=1):
            if other != name:
                self._add_table([name, other], partial(self._points, name, digit, other, inside.index(name) + 1))

    def _points(self, name: str, digit: int, other: str, index: int) -> bool:
        return (self._grid.at(name) == digit) == (self._grid.at(other) == index)

    def _add_knight(self, name: str) -> None:
        row, column = place(name)
        for other in (f"R{row + a}C{column + b}" for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)):
            if all(1 <= part <= self.size for part in place(other)):
                self._add_table([name, other], partial(self._are_alike, name, other))

    def _are_alike(self, name: str, other: str) -> bool:
        third = self.size // 3
        return (self._grid.at(name) - 1) // third == (self._grid.at(other) - 1) // third

    def _add_circles(self, cells: Sequence[Any]) -> None:
        for digit in range(1, self.size + 1):
            stand = [self.model.new_bool_var("") for _ in cells]
            for cell, here in zip(cells, stand, strict=True):
                self.model.add(cell == digit).only_enforce_if(here)
                self.model.add(cell != digit).only_enforce_if(~here)
            is_there = self.model.new_bool_var("")
            self.model.add(sum(stand) == digit).only_enforce_if(is_there)
            self.model.add(sum(stand) == 0).only_enforce_if(~is_there)

    def _add_extremes(self, keys: Keys) -> None:
        for key, sign in (("minimum", 1), ("maximum", -1)):
            marked = {entry["cell"] for entry in keys.get(key, ())}
            for pair in self._grid.beside():
                for one, other in (pair, pair[::-1]):
                    if one in marked and other not in marked:
                        self.model.add(sign * self.cells[self._place(one)] < sign * self.cells[self._place(other)])

    def _add_negatives(self, keys: Keys) -> None:
        dots = [set(entry["cells"]) for key in ("difference", "ratio") for entry in keys.get(key, ())]
        letters = [set(entry["cells"]) for entry in keys.get("xv", ())]
        for entry in keys.get("markedpair", ()):
            dots += [set(entry["cells"])] if entry.get("difference") or entry.get("ratio") else []
            letters += [set(entry["cells"])] if {5, 10} & {*entry.get("sum", ())} else []
        ratios = {int(entry.get("value") or 2) for entry in keys.get("ratio", ())} or {2}
        negative = keys.get("negative", ())

        def is_missing(one: int, other: int, pair: set[str]) -> bool:
            low, high = sorted((one, other))
            if pair not in dots and keys.get("nonconsecutive") and high - low == 1:
                return True
            if pair not in dots and "ratio" in negative and any(high == ratio * low for ratio in ratios):
                return True
            return "xv" in negative and pair not in letters and low + high in (5, 10)

        both = [*product(range(1, self.size + 1), repeat=2)]
        for pair in self._grid.beside():
            if forbidden := [(one, other) for one, other in both if is_missing(one, other, set(pair))]:
                self.model.add_forbidden_assignments(self._of(pair), forbidden)
        for entry in keys.get("nomark", ()):
            forbidden = [(one, other) for one, other in both if has_way(one, other, entry)]
            for names in bare(keys, entry, self._grid):
                self.model.add_forbidden_assignments(self._of(names), forbidden)

    def _add_rules(self, keys: Keys) -> None:
        size, cells = self.size, self.cells
        for down, right in (leap for key in _LEAPS.keys() & keys.keys() for leap in _LEAPS[key]):
            for row in range(size - down):
                for column in range(max(0, -right), size - max(0, right)):
                    self.model.add(cells[row * size + column] != cells[(row + down) * size + column + right])
        if keys.get("diagonal-"):
            self.model.add_all_different(cells[:: size + 1])
        if keys.get("diagonal+"):
            self.model.add_all_different(cells[size - 1 : -1 : size - 1])
        if keys.get("disjointgroups"):
            boxes = [box for number, box in enumerate(_houses(self._grid.high, self._grid.wide)) if number >= 2 * size]
            for alike in zip(*boxes, strict=True):
                self.model.add_all_different([cells[cell] for cell in alike])
        if keys.get("globalentropy"):
            third = [self.model.new_int_var(0, 2, "") for _ in cells]
            for cell, its in zip(cells, third, strict=True):
                groups = [(digit, (digit - 1) * 3 // size) for digit in range(1, size + 1)]
                self.model.add_allowed_assignments([cell, its], groups)
            mixed = [four for four in product(range(3), repeat=4) if len(set(four)) == 3]
            for corner in (row * size + column for row in range(size - 1) for column in range(size - 1)):
                square = [third[corner + step] for step in (0, 1, size, size + 1)]
                self.model.add_allowed_assignments(square, mixed)

    def solutions(self) -> list[Solution] | None:
        """Up to two solutions; None where the time was too short to know."""
        found: list[Solution] = []
        while len(found) < 2:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            solver.parameters.max_time_in_seconds = _SECONDS
            match solver.solve(self.model):
                case cp_model.INFEASIBLE:
                    return found
                case cp_model.OPTIMAL | cp_model.FEASIBLE:
                    found.append(tuple(solver.value(cell) for cell in self.cells))
                    self._exclude(found[-1])
                case _:
                    return None
        return found

    def _exclude(self, solution: Solution) -> None:
        other = [self.model.new_bool_var("") for _ in self.cells]
        for cell, digit, is_other in zip(self.cells, solution, other, strict=True):
            self.model.add(cell != digit).only_enforce_if(is_other)
        self.model.add_bool_or(other)


def _houses(high: int, wide: int) -> Iterable[list[int]]:
    size = high * wide
    for n in range(size):
        yield list(range(n * size, (n + 1) * size))
        yield list(range(n, size * size, size))
    for row in range(0, size, high):
        for column in range(0, size, wide):
            yield [(row + down) * size + column + right for down in range(high) for right in range(wide)]
