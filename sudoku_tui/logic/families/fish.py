"""The words for fish, and their rungs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish_lessons import lesson
from sudoku_tui.logic.families.fish_search import SIZES, Fish, FishShape, basic_fish, finned_fish, judged, whole_fish
from sudoku_tui.logic.families.words import AboutStep, Words, cell_names, house_names, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, Sentence, counted, in_turn, say

_IN_BASE = {Role.BASE, Role.FIN, Role.ENDO_FIN}


def _why(step: Step, geometry: Geometry) -> Message:
    places = set_of({mark.cell for mark in step.evidence.marks if mark.role in _IN_BASE})
    told = [_proof(fish, places, geometry) for fish in fish_in(step, geometry, places)]
    if len(told) == 1:
        return told[0]
    first, second = told
    return say("The same base makes two fish. The first: {first} The second: {second}", first=first, second=second)


def fish_in(step: Step, geometry: Geometry, places: int) -> list[Fish]:
    """The fish of a step, given all places of its base: two if they share a base."""
    base, cover = step.evidence.houses_as(Role.BASE), step.evidence.houses_as(Role.COVER)
    covers = [cover] if len(cover) == len(base) else [cover[:-1], (*cover[:-2], cover[-1])]
    cells = places | set_of(cell for cell, _ in step.eliminations)
    (digit,) = step.evidence.digits
    return [judged(geometry, digit, cells, base, tuple(sorted(houses))) for houses in covers]


def _proof(fish: Fish, places: int, geometry: Geometry) -> Message:
    names = {
        "digit": geometry.digit_name(fish.digit),
        "bases": house_names(geometry, fish.base),
        "covers": house_names(geometry, fish.cover),
        "places": cell_names(geometry, cells_of(places)),
        "exo_fins": cell_names(geometry, cells_of(fish.exo_fins)),
        "outside": some_cell_names(geometry, cells_of(fish.eliminated & ~places)),
        "gone": cell_names(geometry, cells_of(fish.eliminated)),
    }
    sentences = (*_where_the_digit_goes(fish, geometry), *_what_follows(fish, places, geometry))
    return in_turn(*(sentence.given(names) for sentence in sentences))


def _where_the_digit_goes(fish: Fish, geometry: Geometry) -> Iterator[Sentence]:
    yield say("In {bases}, the {digit} can only go in {places}.")
    if fish.exo_fins:
        yield counted(
            "These cells all lie in {covers}, but for the fin {exo_fins}.",
            "These cells all lie in {covers}, but for the fins {exo_fins}.",
            fish.exo_fins.bit_count(),
        )
    else:
        yield say("These cells all lie in {covers}.")
    for cell in cells_of(fish.endo_fins):
        yield say(
            "{cell} is in {houses} at once: a {digit} there would serve more than one of them, so it counts as a fin.",
            cell=geometry.cell_name(cell),
            houses=_houses_with(cell, fish.base, geometry),
        )


def _what_follows(fish: Fish, places: int, geometry: Geometry) -> Iterator[Sentence]:
    if fish.fins:
        yield say(
            "If no fin is {digit}, {bases} must each have one {digit} there, and {covers} have room for only one each."
        )
    else:
        yield say("Each of {bases} must have one {digit} there, and {covers} have room for only one each.")
    if fish.eliminated & ~places:
        yield say("That leaves none for {outside}.")
    by_houses: dict[Message, list[int]] = {}
    for cell in cells_of(fish.eliminated & places):
        by_houses.setdefault(_houses_with(cell, fish.cover, geometry), []).append(cell)
    for houses, cells in by_houses.items():
        yield say(
            "If {cells} were {digit}, it would use up {houses} at once, and leave too few houses for the rest of the "
            "base.",
            cells=some_cell_names(geometry, cells),
            houses=houses,
        )
    if fish.fins:
        yield say("If a fin is {digit}, it rules {digit} out in {gone} too. So {digit} cannot be there.")


def _houses_with(cell: int, indexes: Iterable[int], geometry: Geometry) -> Message:
    return house_names(geometry, (index for index in indexes if geometry.houses[index].mask >> cell & 1))


_NAMES = say("X-Wing"), say("Swordfish"), say("Jellyfish"), say("Squirmbag"), say("Whale"), say("Leviathan")

_Rungs = tuple[Technique, ...]


class _Kind(NamedTuple):
    """What fish of all sizes have in common; the prefix begins their identifiers."""

    prefix: str
    name: Sentence | None
    find: Callable[..., Iterator[Step | None]]
    where: Sentence
    why: AboutStep = _why


_IN_LINES_AND_BOXES = say(
    "Look at the places for {digits} across the whole grid, in boxes as well as in rows and columns."
)
_IN_ALL_ALIKE = say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike.")

_BASIC = _Kind(
    "",
    None,
    basic_fish,
    where=say("Look at the places for {digits} across the whole grid."),
    why=say(
        "In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. Each "
        "of {base.houses} must have one {digits} there, and {cover.houses} have room for only one each. That leaves "
        "no {digits} for the other cells of {cover.houses}."
    ),
)
_FINNED = _Kind(
    "finned-",
    say("Finned {fish}"),
    partial(finned_fish, is_sashimi=False),
    where=say("Look at the places for {digits} across the whole grid. Is there a fish that only a few of them spoil?"),
)
_SASHIMI = _Kind(
    "sashimi-",
    say("Sashimi {fish}"),
    partial(finned_fish, is_sashimi=True),
    where=say(
        "Look at the places for {digits} across the whole grid. Is there a fish that lacks one place and has another "
        "instead?"
    ),
)
_FRANKEN = _Kind(
    "franken-", say("Franken {fish}"), partial(whole_fish, shape=FishShape.FRANKEN), where=_IN_LINES_AND_BOXES
)
_FINNED_FRANKEN = _Kind(
    "finned-franken-",
    say("Finned Franken {fish}"),
    partial(finned_fish, shape=FishShape.FRANKEN),
    where=_IN_LINES_AND_BOXES,
)
_MUTANT = _Kind("mutant-", say("Mutant {fish}"), partial(whole_fish, shape=FishShape.MUTANT), where=_IN_ALL_ALIKE)
_FINNED_MUTANT = _Kind(
    "finned-mutant-", say("Finned Mutant {fish}"), partial(finned_fish, shape=FishShape.MUTANT), where=_IN_ALL_ALIKE
)


def _fish(
    kind: _Kind, size: int, level: Level, score: int, *, is_on: bool = True, explainer: float | None = None
) -> Technique:
    name = kind.name.given({"fish": _NAMES[size - 2]}) if kind.name else _NAMES[size - 2]
    find = partial(kind.find, kind=kind.prefix, size=size)
    words = Words(kind.where, kind.why, *lesson(kind.prefix, size))
    return Technique(kind.prefix + SIZES[size], name, find, words, level, score, is_on, explainer=explainer)


def _off(*kinds: _Kind, sizes: tuple[int, ...] = (5, 6, 7), level: Level = Level.EXTREME, score: int = 470) -> _Rungs:
    return tuple(_fish(kind, size, level, score, is_on=False) for size in sizes for kind in kinds)


BASIC = (
    _fish(_BASIC, 2, Level.HARD, 140, explainer=3.2),
    _fish(_BASIC, 3, Level.HARD, 150, explainer=3.8),
    _fish(_BASIC, 4, Level.HARD, 160, explainer=5.2),
    *_off(_BASIC, level=Level.UNFAIR),
)
FINNED = (
    _fish(_FINNED, 2, Level.HARD, 130),
    _fish(_SASHIMI, 2, Level.HARD, 150),
    _fish(_FINNED, 3, Level.UNFAIR, 200),
    _fish(_SASHIMI, 3, Level.UNFAIR, 240),
    _fish(_FINNED, 4, Level.UNFAIR, 250),
    _fish(_SASHIMI, 4, Level.UNFAIR, 260),
    *_off(_FINNED, _SASHIMI, level=Level.UNFAIR),
)
FRANKEN = (
    _fish(_FRANKEN, 2, Level.UNFAIR, 300),
    _fish(_FRANKEN, 3, Level.UNFAIR, 350),
    _fish(_FRANKEN, 4, Level.UNFAIR, 370, is_on=False),
    *_off(_FRANKEN),
    _fish(_FINNED_FRANKEN, 2, Level.UNFAIR, 390),
    _fish(_FINNED_FRANKEN, 3, Level.UNFAIR, 410),
    _fish(_FINNED_FRANKEN, 4, Level.UNFAIR, 430, is_on=False),
    *_off(_FINNED_FRANKEN),
)
MUTANT = (*_off(_MUTANT, sizes=(2, 3, 4), score=450), *_off(_MUTANT), *_off(_FINNED_MUTANT, sizes=(2, 3, 4, 5, 6, 7)))
