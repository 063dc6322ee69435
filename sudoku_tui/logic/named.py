"""What a sentence about a step names: houses, cells and digits, so that a board can mark them while they are told."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_named
from sudoku_tui.words.message import Argument, Message, Sentence


class Named(NamedTuple):
    """The houses and cells in the order they are named; the digits ascending."""

    houses: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()


@lru_cache(maxsize=8)
def named_in(message: Message, geometry: Geometry) -> Named:
    """What a sentence names, also in the sentences that it is made of."""
    houses, cells, digits = dict[int, None](), dict[int, None](), set[int]()
    numbers = {house: index for index, house in enumerate(geometry.houses)}
    cell_numbers: dict[str, int] = {geometry.cell_name(cell): cell for cell in range(geometry.cell_count)}
    digit_numbers = {geometry.digit_name(digit): digit for digit in geometry.digits}

    def look_into(said: Argument, field: str) -> None:
        if isinstance(said, Message):
            found = houses_named(said, geometry.houses)
            houses.update(dict.fromkeys(numbers[house] for house in found))
            if not found:
                for part, its_field in _parts(said, field):
                    look_into(part, its_field)
        elif isinstance(said, str) and said in cell_numbers:
            cells[cell_numbers[said]] = None
        elif isinstance(said, str) and field.startswith("digit") and said in digit_numbers:
            digits.add(digit_numbers[said])

    look_into(message, "")
    return Named(tuple(houses), tuple(cells), tuple(sorted(digits)))


def _parts(message: Message, field: str) -> list[tuple[Argument, str]]:
    """The parts of a message, each with the field that it stands for; numbers alone mean nothing."""
    if isinstance(message, Sentence):
        fields = {name for _, name, _, _ in Formatter().parse(message.template) if name}
        return [(_value(name, message), name.rpartition(".")[2].partition("[")[0]) for name in sorted(fields)]
    return [(part, field) for part in getattr(message, "parts", ())]


def _value(name: str, message: Sentence) -> Argument:
    return Formatter().get_field(name, (), message.arguments)[0]
