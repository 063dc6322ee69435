"""What is said of fish."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish.search import Fish, judged
from sudoku_tui.logic.families.names import cell_names, house_names, some_cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
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
            "{cell} is in {houses} at once, where one {digit} would serve more than one house, so it counts as a fin.",
            cell=geometry.cell_name(cell),
            houses=_houses_with(cell, fish.base, geometry),
        )


def _what_follows(fish: Fish, places: int, geometry: Geometry) -> Iterator[Sentence]:
    if fish.fins:
        yield say(
            "If no fin is {digit}, {bases} must each have one {digit}, and {covers} can take no more than one each."
        )
    else:
        yield say("There {bases} must each have one {digit}, and {covers} can take no more than one each.")
    if fish.eliminated & ~places:
        yield say("So none is left over for {outside}.")
    by_houses: dict[Message, list[int]] = {}
    for cell in cells_of(fish.eliminated & places):
        by_houses.setdefault(_houses_with(cell, fish.cover, geometry), []).append(cell)
    for houses, cells in by_houses.items():
        yield say(
            "If {cells} were {digit}, that would use up {houses} at once, and leave too few for the rest of the base.",
            cells=some_cell_names(geometry, cells),
            houses=houses,
        )
    if fish.fins:
        yield say("If a fin is {digit}, it keeps {digit} out of {gone} too. So {digit} cannot be there.")


def _houses_with(cell: int, indexes: Iterable[int], geometry: Geometry) -> Message:
    return house_names(geometry, (index for index in indexes if geometry.houses[index].mask >> cell & 1))


_LARGER = say("Beyond the jellyfish, of four, the names are squirmbag, whale and leviathan, of five, six and seven.")

FISH = Words(
    where=say("Look at the places for {digits} across the whole grid."),
    why=say(
        "In {base.houses}, the {digits} can only go in {base.cells}, and these cells all lie in {cover.houses}. There "
        "{base.houses} must each have one {digits}, and {cover.houses} can take no more than one each. So none is "
        "left over: the other cells of {cover.houses} cannot be {digits}."
    ),
    looks=say(
        "A digit has its places in two rows in the same two columns: an X-wing. Three rows and three columns make a "
        "swordfish, four a jellyfish; a row need not have a place in every column. Rows and columns may swap roles."
    ),
    works=say(
        "Each of the rows must have the digit, in one of the columns, and no two of them in the same column. So the "
        "rows use the columns up, and the digit leaves all other cells of these columns."
    ),
)

FINNED_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid. Would a fish be whole but for very few of them?"),
    why=_why,
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish that is spoilt: one of its base lines has places outside the "
        "cover lines as well. These are the fins, and they lie in one box, as a rule. What the fish would remove from "
        "the cover lines in that box sees all the fins."
    ),
    works=say(
        "If the fins are all false, the fish is whole, and the digit leaves all other cells of the cover lines. If a "
        "fin is true, the cells that see it lose the digit too. So a cell that loses it both ways cannot have it."
    ),
)

SASHIMI_FISH = FINNED_FISH._replace(
    where=say(
        "Look at the places for {digits} across the whole grid. Would a fish be whole if one place were elsewhere?"
    ),
    looks=say(
        "Look for an X-wing, a swordfish or a jellyfish in which one base line has a single place on the cover lines, "
        "or none, and has fins instead: places outside the cover lines, in one box as a rule. The cells of the box on "
        "the cover line that is missed are those that can lose the digit."
    ),
    works=say(
        "If the fins are all false, the line with few places has a single one left, and the rest follows: still as "
        "many lines need the digit as there are lines to hold it. If a fin is true, the cells that see it lose the "
        "digit. So a cell that loses it both ways cannot have it."
    ),
)

FRANKEN_FISH = Words(
    where=say("Look at the places for {digits} across the whole grid, in boxes as well as in rows and columns."),
    why=_why,
    looks=in_turn(
        say(
            "A Franken fish is a fish in which boxes stand in for some of the lines: rows and boxes lie in as many "
            "columns and boxes, or columns and boxes in as many rows and boxes. Boxes in which the digit has places "
            "on two lines only are a good start."
        ),
        _LARGER,
    ),
    works=say(
        "Every house of the base needs the digit once, and every house of the cover can take it once. As there are as "
        "many of one as of the other, and no place counts for two houses of the base, the base uses the cover up."
    ),
)

FINNED_FRANKEN_FISH = FRANKEN_FISH._replace(
    looks=in_turn(
        say(
            "A Franken fish, in which boxes stand in for some of the lines, with fins: places in the base that lie "
            "outside the cover. A place in two houses of the base, as a row and a box, is a fin too. What can lose "
            "the digit is in the cover and sees all the fins."
        ),
        _LARGER,
    ),
    works=say(
        "If the fins are all false, every house of the base needs a place of its own in the cover, which has room for "
        "no more. If a fin is true, the cells that see it lose the digit too. So a cell that loses it both ways "
        "cannot have it. A place of the base that lies in two houses of the cover would use up both, and can go in "
        "the same way."
    ),
)

MUTANT_FISH = FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover, rows and columns on the same "
            "side as well. Start with houses of two or three places, and count which others could "
            "hold them all."
        ),
        _LARGER,
    ),
)

FINNED_MUTANT_FISH = FINNED_FRANKEN_FISH._replace(
    where=say("Look at the places for {digits} across the whole grid, in rows, columns and boxes alike."),
    looks=in_turn(
        say(
            "A mutant fish takes any houses for its base and any others for its cover. Its fins are the places in the "
            "base that lie outside the cover, and those in two houses of the base. What can lose the digit is in the "
            "cover and sees all the fins."
        ),
        _LARGER,
    ),
)
