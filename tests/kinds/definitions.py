"""What each key of f-puzzles' text means, written down from the rules alone: a full grid meets it or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, groupby, pairwise
from math import prod
from typing import Any

Keys = dict[str, Any]
Entry = dict[str, Any]


class Grid:
    """A full grid with boxes of some height and width, read by the names of cells; its digits are numbers."""

    def __init__(self, digits: Sequence[int], high: int, wide: int, lowest: int = 1) -> None:
        self.digits, self.high, self.wide, self.size = digits, high, wide, high * wide
        self.lowest, self.highest = lowest, lowest + high * wide - 1

    def third(self, digit: int) -> int:
        """Whether a digit is low, middle or high."""
        return (digit - self.lowest) // (self.size // 3)

    def at(self, name: str) -> int:
        row, column = place(name)
        return self.digits[(row - 1) * self.size + column - 1]

    def all(self, names: Sequence[str]) -> list[int]:
        return [self.at(name) for name in names]

    def box(self, name: str) -> tuple[int, int]:
        row, column = place(name)
        return (row - 1) // self.high, (column - 1) // self.wide

    def box_around(self, name: str) -> list[str]:
        """The cells of a box, by their places."""
        (down, right), high, wide = self.box(name), self.high, self.wide
        return [f"R{down * high + n // wide + 1}C{right * wide + n % wide + 1}" for n in range(high * wide)]

    def from_clue(self, name: str) -> list[int]:
        row, column = place(name)
        inside = range(1, self.size + 1)
        line = [f"R{row}C{n}" for n in inside] if row in inside else [f"R{n}C{column}" for n in inside]
        return self.all(line if 0 in (row, column) else line[::-1])

    def beside(self) -> list[tuple[str, str]]:
        inside = range(1, self.size + 1)
        across = [(f"R{r}C{c}", f"R{r}C{c + 1}") for r in inside for c in inside[:-1]]
        return across + [(f"R{r}C{c}", f"R{r + 1}C{c}") for r in inside[:-1] for c in inside]


def place(name: str) -> tuple[int, int]:
    row, _, column = name[1:].partition("C")
    return int(row), int(column)


def differ(digits: Sequence[int]) -> bool:
    return len(set(digits)) == len(digits)


def number(entry: Entry, usual: int) -> int:
    return int(entry.get("value") or usual)


def cage(grid: Grid, entry: Entry) -> bool:
    digits = grid.all(entry["cells"])
    return differ(digits) and sum(digits) == number(entry, sum(digits))


def arrow(grid: Grid, entry: Entry) -> bool:
    circle = sorted(entry["cells"], key=place)
    value = int("".join(map(str, grid.all(circle))))
    return all(sum(grid.all(line[1:])) == value for line in entry["lines"])


def little_killer(grid: Grid, entry: Entry) -> bool:
    return sum(grid.all(entry["cells"])) == int(entry["value"])


def lines(meets: Callable[[list[int]], bool]) -> Callable[[Grid, Entry], bool]:
    return lambda grid, entry: all(meets(grid.all(line)) for line in entry["lines"])


def cells_of(line: list[str]) -> list[str]:
    """The cells of a line, of which a closed one names the first twice."""
    return list(dict.fromkeys(line))


def sets(meets: Callable[[list[int]], bool]) -> Callable[[Grid, Entry], bool]:
    return lambda grid, entry: all(meets(grid.all(cells_of(line))) for line in entry["lines"])


def whispers(grid: Grid, entry: Entry) -> bool:
    least = number(entry, (grid.size + 1) // 2)
    return all(abs(a - b) >= least for line in entry["lines"] for a, b in pairwise(grid.all(line)))


def renban(digits: list[int]) -> bool:
    return differ(digits) and max(digits) - min(digits) == len(digits) - 1


def region_sum(grid: Grid, entry: Entry) -> bool:
    return all(len({sum(grid.all(part)) for part in stretches(grid, line)}) == 1 for line in entry["lines"])


def region_tree(grid: Grid, entry: Entry) -> bool:
    """Pieces are found by spreading from each cell over the steps of all lines."""
    steps = {
        frozenset(step) for line in entry["lines"] for step in pairwise(line) if grid.box(step[0]) == grid.box(step[1])
    }
    sums = set[int]()
    for cell in dict.fromkeys(name for line in entry["lines"] for name in line):
        piece = {cell}
        while more := {name for step in steps if step & piece for name in step} - piece:
            piece |= more
        sums.add(sum(grid.all([*piece])))
    return len(sums) == 1


def number_sum(grid: Grid, entry: Entry) -> bool:
    numbers = [int("".join(map(str, grid.all(line)))) for line in entry["lines"]]
    return sum(numbers) == int(entry["value"])


def stretches(grid: Grid, line: list[str]) -> list[list[str]]:
    found = [list(part) for _, part in groupby(line, grid.box)]
    if line[0] != line[-1]:
        return found
    around = cells_of([*found[-1], *found[0]])  # where a closed line begins is of no account
    return [around, *found[1:-1]]


def between(digits: list[int]) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return all(low < digit < high for digit in digits[1:-1])


def lockout(digits: list[int]) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return high - low >= 4 and not any(low <= digit <= high for digit in digits[1:-1])


def zipper(digits: list[int]) -> bool:
    half = len(digits) // 2
    sums = {digits[k] + digits[-1 - k] for k in range(half)}
    return len(sums | ({digits[half]} if len(digits) % 2 else set())) == 1


def in_threes(kind: Callable[[int], int]) -> Callable[[list[int]], bool]:
    def meets(digits: list[int]) -> bool:
        kinds = list(map(kind, digits))
        return all(differ(kinds[k : k + min(3, len(kinds))]) for k in range(max(1, len(kinds) - 2)))

    return meets


def entropic(grid: Grid, entry: Entry) -> bool:
    meets = in_threes(grid.third)
    return all(meets(grid.all(line)) for line in entry["lines"])


def sum_line(grid: Grid, entry: Entry) -> bool:
    def meets(digits: list[int]) -> bool:
        so_far = 0
        for digit in digits:
            so_far += digit
            if so_far > total:
                return False
            so_far %= total
        return so_far == 0

    total = number(entry, 10)
    return all(meets(grid.all(line)) for line in entry["lines"])


def difference(grid: Grid, entry: Entry) -> bool:
    one, other = grid.all(entry["cells"])
    return abs(one - other) == number(entry, 1)


def is_ratio(one: int, other: int, ratio: int) -> bool:
    return max(one, other) == ratio * min(one, other)


def ratio(grid: Grid, entry: Entry) -> bool:
    one, other = grid.all(entry["cells"])
    return is_ratio(one, other, number(entry, 2))


def letter(grid: Grid, entry: Entry) -> bool:
    return sum(grid.all(entry["cells"])) == {"X": 10, "V": 5}[entry["value"]]


def marked_pair(grid: Grid, entry: Entry) -> bool:
    one, other = grid.all(entry["cells"])
    return has_way(one, other, entry)


def has_way(one: int, other: int, entry: Entry) -> bool:
    return (
        abs(one - other) in entry.get("difference", ())
        or any(is_ratio(one, other, ratio) for ratio in entry.get("ratio", ()))
        or one + other in entry.get("sum", ())
        or one * other in entry.get("product", ())
    )


def greater(grid: Grid, entry: Entry) -> bool:
    high, low = grid.all(entry["cells"])
    return high > low


def quadruple(grid: Grid, entry: Entry) -> bool:
    return Counter(entry["values"]) <= Counter(grid.all(entry["cells"]))


def clone(grid: Grid, entry: Entry) -> bool:
    return grid.all(entry["cells"]) == grid.all(entry["cloneCells"])


def sandwich(grid: Grid, entry: Entry) -> bool:
    line = grid.from_clue(entry["cell"])
    first, last = sorted((line.index(grid.lowest), line.index(grid.highest)))
    return sum(line[first + 1 : last]) == int(entry["value"])


def x_sum(grid: Grid, entry: Entry) -> bool:
    line = grid.from_clue(entry["cell"])
    return sum(line[: line[0]]) == int(entry["value"])


def skyscraper(grid: Grid, entry: Entry) -> bool:
    line = grid.from_clue(entry["cell"])
    return sum(digit > max(line[:k], default=-1) for k, digit in enumerate(line)) == int(entry["value"])


def numbered_room(grid: Grid, entry: Entry) -> bool:
    line = grid.from_clue(entry["cell"])
    return line[line[0] - 1] == int(entry["value"])


def column_indexer(grid: Grid, entry: Entry) -> bool:
    return all(
        (grid.at(name) == v) == (grid.at(f"R{place(name)[0]}C{v}") == place(name)[1])
        for name in entry["cells"]
        for v in range(1, grid.size + 1)
    )


def row_indexer(grid: Grid, entry: Entry) -> bool:
    return all(
        (grid.at(name) == v) == (grid.at(f"R{v}C{place(name)[1]}") == place(name)[0])
        for name in entry["cells"]
        for v in range(1, grid.size + 1)
    )


def box_indexer(grid: Grid, entry: Entry) -> bool:
    return all(
        (grid.at(name) == v) == (grid.at(inside[v - 1]) == inside.index(name) + 1)
        for name in entry["cells"]
        for inside in [grid.box_around(name)]
        for v in range(1, grid.size + 1)
    )


def circles(grid: Grid, entry: Entry) -> bool:
    return all(count == digit for digit, count in Counter(grid.all(entry["cells"])).items())


def same_steps(digits: list[int]) -> bool:
    return len({b - a for a, b in pairwise(digits)}) == 1


def same_difference(digits: list[int]) -> bool:
    return len({abs(b - a) for a, b in pairwise(digits)}) == 1


def fibonacci(digits: list[int]) -> bool:
    rising = digits if digits[0] < digits[-1] else digits[::-1]
    is_rising = all(a < b for a, b in pairwise(rising))
    return is_rising and all(a + b == c for a, b, c in zip(rising, rising[1:], rising[2:], strict=False))


def counted_differences(digits: list[int]) -> bool:
    return all(count == step for step, count in Counter(abs(b - a) for a, b in pairwise(digits)).items())


def equal_halves(digits: list[int]) -> bool:
    half = len(digits) // 2
    return sum(digits[:half]) == sum(digits[-half:])


def index_line(digits: list[int]) -> bool:
    """The places of digits on the line are told by the line itself."""
    places = range(1, len(digits) + 1)
    return all(digit in places and digits[digit - 1] == place for place, digit in zip(places, digits, strict=True))


def bounded(grid: Grid, entry: Entry) -> bool:
    digits, text = grid.all(entry["cells"]), entry["value"]
    total, number = sum(digits), int(text.strip("<>≤≥"))
    is_told = {"<": total < number, ">": total > number, "≤": total <= number, "≥": total >= number}
    return is_told.get(text[0], total == number) and (differ(digits) or not entry.get("unique"))


def product_cage(grid: Grid, entry: Entry) -> bool:
    digits = grid.all(entry["cells"])
    return prod(digits) == int(entry["value"].strip("×")) and (differ(digits) or not entry.get("unique"))


def look_and_say(grid: Grid, entry: Entry) -> bool:
    digits, text = grid.all(entry["cells"]), entry["value"]
    is_told = all(digits.count(int(digit)) == int(count) for count, digit in zip(text[::2], text[1::2], strict=True))
    return is_told and (differ(digits) or not entry.get("unique"))


def equal_lines(grid: Grid, entry: Entry) -> bool:
    return len({sum(grid.all(line)) for line in entry["lines"]}) == 1


def entropic_knight(grid: Grid, entry: Entry) -> bool:
    row, column = place(entry["cell"])
    inside = range(1, grid.size + 1)
    leaps = [(row + a, column + b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
    reached = [f"R{r}C{c}" for r, c in leaps if r in inside and c in inside]
    return len({grid.third(digit) for digit in grid.all([entry["cell"], *reached])}) == 1


BY_KEY: dict[str, Callable[[Grid, Entry], bool]] = {
    "killercage": cage,
    "sumcage": little_killer,
    "arrow": arrow,
    "littlekillersum": little_killer,
    "whispers": whispers,
    "regionsumline": region_sum,
    "regionsumtree": region_tree,
    "numbersum": number_sum,
    "entropicline": entropic,
    "sumline": sum_line,
    "difference": difference,
    "ratio": ratio,
    "xv": letter,
    "greaterthan": greater,
    "entropicknight": entropic_knight,
    "boundedcage": bounded,
    "productcage": product_cage,
    "lookandsay": look_and_say,
    "equallines": equal_lines,
    "equalcages": equal_lines,
    "equalproducts": lambda grid, entry: len({prod(grid.all(line)) for line in entry["lines"]}) == 1,
    "markedpair": marked_pair,
    "quadruple": quadruple,
    "clone": clone,
    "sandwichsum": sandwich,
    "xsum": x_sum,
    "skyscraper": skyscraper,
    "numberedroom": numbered_room,
    "columnindexer": column_indexer,
    "rowindexer": row_indexer,
    "boxindexer": box_indexer,
    "countingcircles": circles,
    "extraregion": lambda grid, entry: differ(grid.all(entry["cells"])),
    "odd": lambda grid, entry: grid.at(entry["cell"]) % 2 == 1,
    "even": lambda grid, entry: grid.at(entry["cell"]) % 2 == 0,
    "thermometer": lines(lambda digits: all(a < b for a, b in pairwise(digits))),
    "slowthermometer": lines(lambda digits: all(a <= b for a, b in pairwise(digits))),
    "palindrome": lines(lambda digits: digits == digits[::-1]),
    "renban": sets(renban),
    "nabner": sets(lambda digits: all(abs(a - b) > 1 for a, b in combinations(digits, 2))),
    "zipperline": lines(zipper),
    "betweenline": lines(between),
    "lockout": lines(lockout),
    "doublearrow": lines(lambda digits: digits[0] + digits[-1] == sum(digits[1:-1])),
    "modularline": lines(in_threes(lambda digit: digit % 3)),
    "sequenceline": lines(same_steps),
    "samedifference": lines(same_difference),
    "fibonacciline": lines(fibonacci),
    "counteddifferences": lines(counted_differences),
    "equalhalves": lines(equal_halves),
    "indexline": lines(index_line),
    "parityline": lines(lambda digits: all((a + b) % 2 for a, b in pairwise(digits))),
}


def meets(keys: Keys, grid: Grid) -> bool:
    """Whether a grid, whose rows, columns and boxes are right, meets all keys."""
    return (
        all(BY_KEY[key](grid, entry) for key, entries in keys.items() if key in BY_KEY for entry in entries)
        and _extremes(keys, grid)
        and _negatives(keys, grid)
        and _global(keys, grid)
    )


def bare(keys: Keys, entry: Entry, grid: Grid) -> list[list[str]]:
    """The neighbours without a mark that may mean what an entry denies."""
    ways = {(by, number) for by in ("difference", "ratio", "sum", "product") for number in entry.get(by, ())}
    marked = [
        *((dot["cells"], {("difference", number(dot, 1))}) for dot in keys.get("difference", ())),
        *((dot["cells"], {("ratio", number(dot, 2))}) for dot in keys.get("ratio", ())),
        *((sign["cells"], {("sum", 10 if sign["value"] == "X" else 5)}) for sign in keys.get("xv", ())),
        *(
            (mark["cells"], {(by, n) for by, ns in mark.items() if by != "cells" for n in ns})
            for mark in keys.get("markedpair", ())
        ),
    ]
    exempt = [set(cells) for cells, meant in marked if meant & ways]
    return [list(pair) for pair in grid.beside() if set(pair) not in exempt]


def _extremes(keys: Keys, grid: Grid) -> bool:
    for key, sign in (("minimum", 1), ("maximum", -1)):
        marked = {entry["cell"] for entry in keys.get(key, ())}
        for one, other in grid.beside():
            if one in marked and other not in marked and sign * grid.at(one) >= sign * grid.at(other):
                return False
            if other in marked and one not in marked and sign * grid.at(other) >= sign * grid.at(one):
                return False
    return True


def _negatives(keys: Keys, grid: Grid) -> bool:
    def marked(*names: str) -> list[set[str]]:
        return [set(entry["cells"]) for name in names for entry in keys.get(name, ())]

    if any(
        marked_pair(grid, {**entry, "cells": pair})
        for entry in keys.get("nomark", ())
        for pair in bare(keys, entry, grid)
    ):
        return False
    names = keys.get("negative", ())
    ratios = {number(entry, 2) for entry in keys.get("ratio", ())} or {2}
    dots, letters = marked("difference", "ratio"), marked("xv")
    for entry in keys.get("markedpair", ()):
        dots += [set(entry["cells"])] if entry.get("difference") or entry.get("ratio") else []
        letters += [set(entry["cells"])] if {5, 10} & {*entry.get("sum", ())} else []
    for pair in grid.beside():
        one, other = grid.all(pair)
        if set(pair) not in dots:
            if keys.get("nonconsecutive") and abs(one - other) == 1:
                return False
            if "ratio" in names and any(is_ratio(one, other, ratio) for ratio in ratios):
                return False
        if "xv" in names and set(pair) not in letters and one + other in (5, 10):
            return False
    return True


def _global(keys: Keys, grid: Grid) -> bool:
    size, digits = grid.size, grid.digits
    moves = {"antiknight": [(1, 2), (2, 1), (1, -2), (2, -1)], "antiking": [(1, 1), (1, -1)]}
    for key in moves.keys() & keys.keys():
        for down, right in moves[key]:
            for row in range(size - down):
                for column in range(max(0, -right), size - max(0, right)):
                    if digits[row * size + column] == digits[(row + down) * size + column + right]:
                        return False
    if keys.get("diagonal-") and not differ([digits[k * size + k] for k in range(size)]):
        return False
    if keys.get("diagonal+") and not differ([digits[k * size + size - 1 - k] for k in range(size)]):
        return False
    if keys.get("disjointgroups") and not all(
        differ([grid.at(grid.box_around(f"R{row}C{column}")[place]) for row, column in _boxes(grid)])
        for place in range(size)
    ):
        return False
    if keys.get("samedigits") and not same_digits(grid):
        return False
    if not keys.get("globalentropy"):
        return True
    thirds = [grid.third(digit) for digit in digits]
    corners = (row * size + column for row in range(size - 1) for column in range(size - 1))
    return all(len({thirds[c], thirds[c + 1], thirds[c + size], thirds[c + size + 1]}) == 3 for c in corners)


def same_digits(grid: Grid) -> bool:
    inside = range(1, grid.size + 1)
    rows = [[f"R{k}C{n}" for n in inside] for k in inside]
    columns = [[f"R{n}C{k}" for n in inside] for k in inside]
    boxes = [grid.box_around(f"R{row}C{column}") for row, column in _boxes(grid)]
    return len({frozenset(grid.all(house)) for house in (*rows, *columns, *boxes)}) == 1


def _boxes(grid: Grid) -> list[tuple[int, int]]:
    """A cell of each box."""
    inside = range(1, grid.size + 1)
    return [(row, column) for row in inside[:: grid.high] for column in inside[:: grid.wide]]
