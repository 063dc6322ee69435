"""The proof of a fish in words: where the base must have its digit, what the fins change, what is left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish.search import Fish, judged
from sudoku_tui.logic.families.names import cell_names, house_names, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, Sentence, counted, in_turn, say

_IN_BASE = {Role.BASE, Role.FIN, Role.ENDO_FIN}


def why(step: Step, geometry: Geometry) -> Message:
    """The proof of a fish of any kind, or of each of Siamese twins."""
    places = set_of({mark.cell for mark in step.evidence.marks if mark.role in _IN_BASE})
    told = [_proof(fish, places, geometry) for fish in _fish_in(step, geometry, places)]
    if len(told) == 1:
        return told[0]
    first, second = told
    return say("The same base makes two fish. The first: {first} The second: {second}", first=first, second=second)


def _fish_in(step: Step, geometry: Geometry, places: int) -> list[Fish]:
    """The fish that a step tells: one, or two that each have all but one of the last two cover houses."""
    base, cover = step.evidence.houses_as(Role.BASE), step.evidence.houses_as(Role.COVER)
    covers = [cover] if len(cover) == len(base) else [cover[:-1], (*cover[:-2], cover[-1])]
    cells = places | set_of(cell for cell, _ in step.eliminations)
    (digit,) = step.evidence.digits
    return [judged(geometry, digit, cells, base, tuple(sorted(houses))) for houses in covers]


def _proof(fish: Fish, places: int, geometry: Geometry) -> Message:
    """The proof of one fish, whose base has some places for the digit."""
    names = {
        "digit": geometry.digit_name(fish.digit),
        "bases": house_names(geometry, fish.base),
        "covers": house_names(geometry, fish.cover),
        "places": cell_names(geometry, cells_of(places)),
        "exo_fins": cell_names(geometry, cells_of(fish.exo_fins)),
        "outside": some_cell_names(geometry, cells_of(fish.eliminated & ~places)),
        "gone": cell_names(geometry, cells_of(fish.eliminated)),
    }
    sentences = (
        *_where_the_digit_goes(fish, geometry),
        *_without_fins(fish, places, geometry),
        *_with_fins(fish),
    )
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
            "{cell} is in {houses} at once, where one {digit} would serve more than one house, so it counts as a fin.",
            cell=geometry.cell_name(cell),
            houses=_houses_with(cell, fish.base, geometry),
        )


def _without_fins(fish: Fish, places: int, geometry: Geometry) -> Iterator[Sentence]:
    if not fish.fins:
        yield say("There {bases} must each have one {digit}, and {covers} can take no more than one each.")
    else:
        yield counted(
            "If the fin is not {digit}, then {bases} must each have one {digit}, and {covers} can take no more than "
            "one each.",
            "If no fin is {digit}, then {bases} must each have one {digit}, and {covers} can take no more than one "
            "each.",
            fish.fins.bit_count(),
        )
    if fish.eliminated & ~places:
        yield say("So none is left over for {outside}.")
    by_houses: dict[Message, list[int]] = {}
    for cell in cells_of(fish.eliminated & places):
        by_houses.setdefault(_houses_with(cell, fish.cover, geometry), []).append(cell)
    for houses, cells in by_houses.items():
        yield say(
            "If {cells} were {digit}, that would use up {houses} at once, which would not leave enough for the rest "
            "of the base.",
            cells=some_cell_names(geometry, cells),
            houses=houses,
        )


def _with_fins(fish: Fish) -> Iterator[Sentence]:
    if fish.fins:
        yield counted(
            "If the fin is {digit}, it keeps {digit} out of {gone} too. So {digit} cannot be there.",
            "If one of the fins is {digit}, it keeps {digit} out of {gone} too. So {digit} cannot be there.",
            fish.fins.bit_count(),
        )


def _houses_with(cell: int, indexes: Iterable[int], geometry: Geometry) -> Message:
    return house_names(geometry, (index for index in indexes if geometry.houses[index].mask >> cell & 1))
