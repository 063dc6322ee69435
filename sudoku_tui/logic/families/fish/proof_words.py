"""The proof of a fish in words: where the base must have its digit, what the fins change, what is left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish.search import Fish, judged
from sudoku_tui.logic.families.names import cell_names, house_names, with_article
from sudoku_tui.logic.step import Role, Step

_IN_BASE = {Role.BASE, Role.FIN, Role.ENDO_FIN}


def why(step: Step, geometry: Geometry) -> str:
    """The proof of a fish of any kind, or of each of Siamese twins."""
    places = set_of({mark.cell for mark in step.evidence.marks if mark.role in _IN_BASE})
    told = [_Proof(geometry, fish, places).told() for fish in _fish_in(step, geometry, places)]
    if len(told) == 1:
        return told[0]
    return f"The same base makes two fish. The first: {told[0]} The second: {told[1]}"


def _fish_in(step: Step, geometry: Geometry, places: int) -> list[Fish]:
    """The fish that a step tells: one, or two that each have all but one of the last two cover houses."""
    base, cover = step.evidence.houses_as(Role.BASE), step.evidence.houses_as(Role.COVER)
    covers = [cover] if len(cover) == len(base) else [cover[:-1], (*cover[:-2], cover[-1])]
    cells = places | set_of(cell for cell, _ in step.eliminations)
    (digit,) = step.evidence.digits
    return [judged(geometry, digit, cells, base, tuple(sorted(houses))) for houses in covers]


class _Proof:
    """The sentences about one fish, whose base has some places for the digit."""

    def __init__(self, geometry: Geometry, fish: Fish, places: int) -> None:
        self._geometry = geometry
        self._fish = fish
        self._places = places
        self._digit = geometry.digit_name(fish.digit)
        self._bases = house_names(geometry, fish.base)
        self._covers = house_names(geometry, fish.cover)

    def told(self) -> str:
        """All of them."""
        sentences = [*self._where_the_digit_goes(), *self._without_fins(), *self._with_fins()]
        return " ".join(sentences)

    def _where_the_digit_goes(self) -> Iterator[str]:
        fish, digit = self._fish, self._digit
        yield f"In {self._bases}, the {digit} can only go in {self._names(self._places)}."
        fins = "fin" if fish.exo_fins.bit_count() == 1 else "fins"
        but_for = f", but for the {fins} {self._names(fish.exo_fins)}" if fish.exo_fins else ""
        yield f"These cells all lie in {self._covers}{but_for}."
        for cell in cells_of(fish.endo_fins):
            own = self._houses_with(fish.base, cell)
            name = self._geometry.cell_name(cell)
            yield f"{name} is in {own}, where one {digit} would serve two houses, so it counts as a fin."

    def _without_fins(self) -> Iterator[str]:
        fish, digit = self._fish, self._digit
        begin = "If no fin is" if fish.fins.bit_count() > 1 else "If the fin is not"
        case = f"{begin} {digit}, then" if fish.fins else "There"
        yield f"{case} {self._bases} must each have one {digit}, and {self._covers} can take no more than one each."
        if outside := fish.eliminated & ~self._places:
            yield f"So none is left over for {self._names(outside, 'or')}."
        if doubled := fish.eliminated & self._places:
            lost = with_article(digit).capitalize()
            yield f"{lost} in {self._uses(doubled)}, which would not leave enough for the rest of the base."

    def _uses(self, doubled: int) -> str:
        """What a digit would use up at once, cell by cell: `r1c2 would use up both row 1 and box 1`."""
        cells: dict[str, int] = {}
        for cell in cells_of(doubled):
            own = self._houses_with(self._fish.cover, cell)
            cells[own] = cells.get(own, 0) | 1 << cell
        (own, first), *others = cells.items()
        more = "".join(f", one in {self._names(those, 'or')} {houses}" for houses, those in others)
        return f"{self._names(first, 'or')} would use up {own}{more}"

    def _with_fins(self) -> Iterator[str]:
        fish, digit = self._fish, self._digit
        if not fish.fins:
            return
        case = f"If the fin is {digit}" if fish.fins.bit_count() == 1 else f"If one of the fins is {digit}"
        seen = "it" if fish.fins.bit_count() == 1 else "all fins"
        sees = "sees" if fish.eliminated.bit_count() == 1 else "see"
        gone = self._names(fish.eliminated, "or")
        yield f"{case}, there is no {digit} in {gone} either, which {sees} {seen}. So {digit} cannot be there."

    def _names(self, cells: int, last: str = "and") -> str:
        return cell_names(self._geometry, cells_of(cells), last)

    def _houses_with(self, indexes: Iterable[int], cell: int) -> str:
        houses = self._geometry.houses
        own = [index for index in indexes if houses[index].mask >> cell & 1]
        return f"{'both ' if len(own) == 2 else ''}{house_names(self._geometry, own)}"
