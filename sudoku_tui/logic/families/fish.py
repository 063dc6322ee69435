"""The words for fish, and their rungs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish_search import SIZES, Fish, FishShape, basic_fish, finned_fish, judged, whole_fish
from sudoku_tui.logic.families.words import Words, cell_names, house_names, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, Sentence, counted, in_turn, say

_IN_BASE = {Role.BASE, Role.FIN, Role.ENDO_FIN}


def _why(step: Step, geometry: Geometry) -> Message:
    places = set_of({mark.cell for mark in step.evidence.marks if mark.role in _IN_BASE})
    told = [_proof(fish, places, geometry) for fish in _fish_in(step, geometry, places)]
    if len(told) == 1:
        return told[0]
    first, second = told
    return say("The same base makes two fish. The first: {first} The second: {second}", first=first, second=second)


def _fish_in(step: Step, geometry: Geometry, places: int) -> list[Fish]:
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
        yield say("So there is none left for {outside}.")
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


_LARGER = say(
    "Larger fish than the jellyfish, which has four, are called squirmbag (five), whale (six) and leviathan (seven)."
)

FISH = Words(
    where=say("Look at the places for {digits} across the whole grid."),
    why=say(
        "In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. Each "
        "of {base.houses} must have one {digits} there, and {cover.houses} have room for only one each. So there is "
        "none left: the other cells of {cover.houses} cannot be {digits}."
    ),
    looks=say(
        "A digit's places in two rows lie in the same two columns: an X-wing. Three rows and columns make a swordfish, "
        "four a jellyfish; not every row needs all of the columns. Rows and columns may swap roles."
    ),
    works=say(
        "Each of the rows must have the digit in one of the columns, and no two of them in the same column. So the "
        "rows use the columns up, and no other cell of these columns can have the digit."
    ),
)

FINNED_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid. Is there a fish that only a few of them spoil?"),
    why=_why,
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish that is spoilt because one of its base lines has places "
        "outside the cover lines as well. These are the fins, and they usually lie in one box. The cells of the cover "
        "lines in that box see all the fins."
    ),
    works=say(
        "If all fins are false, the fish is whole, and no other cell of the cover lines can have the digit. If a fin "
        "is true, the cells that see it lose the digit too. A cell that loses it both ways cannot have it."
    ),
)

SASHIMI_FISH = FINNED_FISH._replace(
    where=say(
        "Look at the places for {digits} across the whole grid. Is there a fish that lacks one place and has another "
        "instead?"
    ),
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish in which one base line has only one place on the cover lines, "
        "or none, and has fins instead: places outside the cover lines, usually in one box. The cells where that box "
        "meets the missed cover line can lose the digit."
    ),
    works=say(
        "If all fins are false, the base line with few places has only one left, and the rest follows: there are still "
        "as many lines that need the digit as lines to hold it. If a fin is true, the cells that see it lose the "
        "digit. A cell that loses it both ways cannot have it."
    ),
)

FRANKEN_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid, in boxes as well as in rows and columns."),
    why=_why,
    looks=in_turn(
        say(
            "A Franken fish is a fish in which boxes stand in for some of the lines: the places in some rows and boxes "
            "lie in as many columns and boxes, or those in columns and boxes in as many rows and boxes. Boxes where "
            "the digit has places in only two lines are a good start."
        ),
        _LARGER,
    ),
    works=say(
        "Every house of the base needs the digit once, and every house of the cover can take it once. There are as "
        "many of one as of the other, and no place counts for two houses of the base, so the base uses the cover up."
    ),
)

FINNED_FRANKEN_FISH = FRANKEN_FISH._replace(
    looks=in_turn(
        say(
            "A Franken fish, in which boxes stand in for some of the lines, with fins: places in the base that lie "
            "outside the cover. A place in two houses of the base, such as a row and a box, is a fin too. Cells of the "
            "cover that see all the fins can lose the digit."
        ),
        _LARGER,
    ),
    works=say(
        "If all fins are false, every house of the base needs a place of its own in the cover, which has room for no "
        "more. If a fin is true, the cells that see it lose the digit too. A cell that loses it both ways cannot have "
        "it. A place of the base in two houses of the cover would use both up, and can go in the same way."
    ),
)

MUTANT_FISH = FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover, even rows and columns on the "
            "same side. Start with houses that have two or three places, and count which other houses could hold them "
            "all."
        ),
        _LARGER,
    ),
)

FINNED_MUTANT_FISH = FINNED_FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover. Its fins are the places in the "
            "base that lie outside the cover, and those in two houses of the base. Cells of the cover that see all the "
            "fins can lose the digit."
        ),
        _LARGER,
    ),
)

_NAMES = say("X-Wing"), say("Swordfish"), say("Jellyfish"), say("Squirmbag"), say("Whale"), say("Leviathan")

_Rungs = tuple[Technique, ...]


class _Kind(NamedTuple):
    """What fish of all sizes have in common; the prefix begins their identifiers."""

    prefix: str
    name: Sentence | None
    find: Callable[..., Iterator[Step | None]]
    words: Words


_BASIC = _Kind("", None, basic_fish, FISH)
_FINNED = _Kind("finned-", say("Finned {fish}"), partial(finned_fish, is_sashimi=False), FINNED_FISH)
_SASHIMI = _Kind("sashimi-", say("Sashimi {fish}"), partial(finned_fish, is_sashimi=True), SASHIMI_FISH)
_FRANKEN = _Kind("franken-", say("Franken {fish}"), partial(whole_fish, shape=FishShape.FRANKEN), FRANKEN_FISH)
_FINNED_FRANKEN = _Kind(
    "finned-franken-",
    say("Finned Franken {fish}"),
    partial(finned_fish, shape=FishShape.FRANKEN),
    FINNED_FRANKEN_FISH,
)
_MUTANT = _Kind("mutant-", say("Mutant {fish}"), partial(whole_fish, shape=FishShape.MUTANT), MUTANT_FISH)
_FINNED_MUTANT = _Kind(
    "finned-mutant-", say("Finned Mutant {fish}"), partial(finned_fish, shape=FishShape.MUTANT), FINNED_MUTANT_FISH
)


def _fish(
    kind: _Kind, size: int, level: Level, score: int, *, is_on: bool = True, explainer: float | None = None
) -> Technique:
    name = kind.name.given({"fish": _NAMES[size - 2]}) if kind.name else _NAMES[size - 2]
    find = partial(kind.find, kind=kind.prefix, size=size)
    return Technique(kind.prefix + SIZES[size], name, find, kind.words, level, score, is_on, explainer=explainer)


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
