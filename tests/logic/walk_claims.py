"""What the introductions of walks claim, held to the board and the clues without regard to how it was found.

A stop of a single clue that concludes nothing yet still says something: what cells can hold, add up to, or must leave.
Each such sentence is read here as a player reads it, and tried out: by giving out digits for the cells of the clue.
Sentences that only say a rule again are let through by their template; anything else unknown is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.logic.step import Clue, ClueEvidence, Step
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Message, Sentence
from tests.logic.clue_proofs import Weighed, has_way, known_total, options_on, sides_of, totals_of
from tests.logic.proofs import candidates_of

_RULES = (
    "{rule}.",
    "{rule} ({clue}).",
    "Here is the clue: {clue}.",
    "The rule is: {rule}.",
    "This clue crosses {house}: {clue}.",
)
"""Sentences that name a clue, or say its rule again."""

_SAID = (
    r"Go along the line and count what is seen: each digit that is higher than all before it .*",
    r"The line divides into stretches that each add up to \d+ .*",
    r"Try where the first can end, then the next, to see what is left for .*",
    r"[r\dc, and]+ hold a low, a middle and a high digit(, and one more)?\.",
    r"The ring of cells around box 5 holds the same digits as the four corner squares\.",
    r"Go through all the ways to meet it, one by one\.",
    r"Together they use up .*",
    r"Look at [r\dc, and]+ together \(.*\)\.",
    r"Take \d+ clues together, beginning here: .*",
    r"The clue is: .*|These clues meet in .*|\d+ clues meet in .*",
)
"""Sentences that say a definition, or what the stop after them derives."""


class Told(NamedTuple):
    """A stop of a step's walk, to be held to the board."""

    board: Board
    step: Step
    walk: Walk
    at: int

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    @property
    def stop(self) -> Stop:
        return self.walk.stops[self.at]

    @property
    def places(self) -> tuple[int, ...]:
        """The cells of the clue, in its order."""
        return self.geometry.constraints[self.step.evidence.clues[0].constraint].places

    def can(self, on: Iterable[Candidate] = (), off: Iterable[Candidate] = ()) -> bool:
        """Whether the clues can be met, as a whole, with some candidates true and others false."""
        clues = dict.fromkeys(clue.constraint for clue in self.step.evidence.clues)
        whole = tuple(Clue(clue, self._cells(clue)) for clue in clues)
        return has_way(self.board.remove(off), ClueEvidence(clues=whole), [], {*on})

    def _cells(self, clue: int) -> tuple[int, ...]:
        places = self.geometry.constraints[clue].places
        looked_at = {cell for each in self.step.evidence.clues if each.constraint == clue for cell in each.cells}
        return tuple(sorted({*places, *looked_at}))

    def digits(self, cell: int) -> set[int]:
        """What a cell holds, or can hold."""
        return options_on(self.board, cell)

    def cells_in(self, text: str) -> list[int]:
        names = {self.geometry.cell_name(cell): cell for cell in range(self.geometry.cell_count)}
        return [names[name] for name in re.findall(r"r\d+c\d+", text)]

    def digits_in(self, text: str) -> list[int]:
        names = {self.geometry.digit_name(digit): digit for digit in self.geometry.digits}
        return [names[name] for name in re.findall(r"\b[0-9A-Z]+\b", text)]

    def bound_to(self, cell: int, digits: Iterable[int]) -> bool:
        """Whether no way to meet the clues has another digit in a cell."""
        return not any(self.can([Candidate(cell, digit)]) for digit in self.digits(cell) - {*digits})


Claim = Callable[[Told, re.Match[str]], bool]


def check_introductions(board: Board, step: Step, walk: Walk) -> None:
    """Asserts that what a walk of one clue says before it concludes is so."""
    clues = {clue.constraint for clue in step.evidence.clues}
    if len(clues) != 1 or step.evidence.sums:
        return
    for index, stop in enumerate(walk.stops):
        if not (stop.facts or stop.either or stop.is_broken or stop.is_supposed):
            assert _is_held(Told(board, step, walk, index)), f"{step.technique}: {stop.text}"


def _is_held(told: Told) -> bool:
    text = str(told.stop.text)
    if _template(told.stop.text) in _RULES or any(re.fullmatch(said, text) for said in _SAID):
        return True
    found = [(claim, match) for pattern, claim in _CLAIMS if (match := re.fullmatch(pattern, text))]
    assert found, f"nothing holds what is said here: {text}"
    return all(claim(told, match) for claim, match in found)


def _template(message: Message) -> str:
    """The template of a sentence, inside what only gives it a capital or a full stop."""
    while not isinstance(message, Sentence) or message.template == "{clause}.":
        inner = message.arguments["clause"] if isinstance(message, Sentence) else getattr(message, "part", None)
        if not isinstance(inner, Message):
            return ""
        message = inner
    return message.template


def _range(text: str) -> range:
    least, _, greatest = text.partition(" to ")
    return range(int(least), int(greatest or least) + 1)


def _can_make(told: Told, match: re.Match[str]) -> bool:
    cells = tuple(mark.cell for mark in told.stop.marks)
    assert {*told.cells_in(match["cells"])} <= {*cells}
    options = {cell: told.digits(cell) for cell in cells}
    side = Weighed(cells, bool(match["number"]))
    return {*totals_of(side, options, told.geometry)} <= {*_range(match["range"])}


def _common_total(told: Told, match: re.Match[str]) -> bool:
    before = [re.search(r"can make ([\d to]+)", str(stop.text)) for stop in told.walk.stops[: told.at]]
    totals = set.intersection(*({*_range(found[1].strip())} for found in before if found))
    fixed = getattr(told.geometry.constraints[told.step.evidence.clues[0].constraint], "total", None)
    return totals <= {*_range(match["range"])} if fixed is None else fixed in _range(match["range"])


def _sets(text: str, told: Told) -> set[frozenset[int]]:
    return {frozenset(told.digits_in(each)) for each in re.findall(r"\w+(?:\+\w+)*", text) if each != "or"}


def _sets_of(told: Told, clue: Clue) -> set[frozenset[int]]:
    """The sets of digits that bring the empty cells of a cage to its total."""
    cage = told.geometry.constraints[clue.constraint]
    assert isinstance(cage, Cage)
    placed = {told.board.values[cell] for cell in cage.places if cell not in clue.cells}
    assert cage.total is not None
    used = {frozenset[int]()}
    for cell in clue.cells:
        used = {held | {digit} for held in used for digit in told.digits(cell) - held - placed}
    return {held for held in used if sum(held) == cage.total - sum(placed)}


def _cage_sets(told: Told, match: re.Match[str]) -> bool:
    (clue,) = told.stop.clues
    found = {held for held in _sets_of(told, clue) if _is_left(told, clue, held)}
    if counted := re.fullmatch(r"one of (\d+) sets of digits", match["sets"]):
        return len(found) <= int(counted[1])
    return found <= _sets(match["sets"], told)


def _is_left(told: Told, clue: Clue, held: frozenset[int]) -> bool:
    """Whether the digits of a cage leave what the stops before said of houses and cells."""
    off = [Candidate(cell, digit) for cell in clue.cells for digit in told.board.digits(cell) if digit not in held]
    truths = [truth for stop in told.walk.stops[: told.at] for truth in stop.truths]
    left = told.board.remove(off)
    choices = [candidates_of(left, truth) for truth in truths]
    return all(choices) and has_way(left, ClueEvidence(clues=(clue,)), choices, set())


def _must_have(told: Told, match: re.Match[str]) -> bool:
    cells = told.cells_in(match["cells"])
    return not any(
        told.can(off=[Candidate(cell, digit) for cell in cells if digit in told.board.digits(cell)])
        and digit not in {told.board.values[cell] for cell in cells}
        for digit in told.digits_in(match["digits"])
    )


def _seen(told: Told, match: re.Match[str]) -> bool:
    return match["count"] == match["value"] and told.digits_in(match["most"]) == [told.geometry.digit_count]


def _runs(told: Told, match: re.Match[str]) -> bool:
    said = {tuple(told.digits_in(run)) for run in re.findall(r"\w+ to \w+", match["cases"])}
    length, held = len(told.places), [(cell, digit) for cell in told.places for digit in told.digits(cell)]
    for first in range(1, told.geometry.digit_count - length + 2):
        run = range(first, first + length)
        off = [Candidate(*each) for each in held if each[1] not in run]
        has_room = all(told.digits(cell) & {*run} for cell in told.places)
        if has_room and (run[0], run[-1]) not in said and told.can(off=off):
            return False
    return True


def _at_most(told: Told, match: re.Match[str]) -> bool:
    bounds = re.findall(r"(r\d+c\d+) is (\w+) at most", match["bounds"])
    assert bounds
    return all(told.bound_to(told.cells_in(cell)[0], range(1, told.digits_in(most)[0] + 1)) for cell, most in bounds)


def _at_least(told: Told, match: re.Match[str]) -> bool:
    (cell,), (least,) = told.cells_in(match["cell"]), told.digits_in(match["least"])
    return told.bound_to(cell, range(least, told.geometry.digit_count + 1))


def _at_the_most(told: Told, match: re.Match[str]) -> bool:
    (cell,), (most,) = told.cells_in(match["cell"]), told.digits_in(match["most"])
    return told.bound_to(cell, range(1, most + 1))


def _from_the_bulb(told: Told, match: re.Match[str]) -> bool:
    spans = [tuple(told.digits_in(span)) for span in re.split(r", | and ", match["all"])]
    assert len(spans) == len(told.places)
    return all(told.bound_to(cell, range(span[0], span[-1] + 1)) for cell, span in zip(told.places, spans, strict=True))


def _holds_only(told: Told, match: re.Match[str]) -> bool:
    return all(told.digits(cell) == {*told.digits_in(match["digits"])} for cell in told.cells_in(match["cell"]))


def _greater(told: Told, match: re.Match[str]) -> bool:
    (one,), (other,) = told.cells_in(match["one"]), told.cells_in(match["other"])
    pairs = product(told.digits(one), told.digits(other))
    return all(a > b for a, b in pairs if told.can([Candidate(one, a), Candidate(other, b)]))


def _low_or_high(told: Told, match: re.Match[str]) -> bool:
    middle = (told.geometry.digit_count + 1) / 2
    return all(
        told.bound_to(
            told.cells_in(cell)[0],
            [digit for digit in told.geometry.digits if (digit < middle) is (side == "low") and digit != middle],
        )
        for cell, side in re.findall(r"(r\d+c\d+) is (low|high)", match[0])
    )


def _places(told: Told, match: re.Match[str]) -> bool:
    (digit,) = told.digits_in(match["digit"])
    (house,) = (house for house in told.geometry.houses if str(house.said) == match["house"])
    return [cell for cell in house.cells if digit in told.board.digits(cell)] == sorted(
        told.cells_in(match["cells"]), key=house.cells.index
    )


def _in_this_order(told: Told, match: re.Match[str]) -> bool:
    cells = told.cells_in(match["cells"])
    ways = product(*(sorted(told.digits(cell)) for cell in cells))
    found = {way for way in ways if told.can(map(Candidate, cells, way))}
    return found == {tuple(map(int, way)) for way in re.findall(r"\b\d+\b", match["ways"])}


def _has_beside(told: Told, match: re.Match[str]) -> bool:
    (digit,), (partner,) = told.digits_in(match["digit"]), told.digits_in(match["partner"])
    around = told.cells_in(match["choice"])
    cells = around if match["where"] == "there, too" else told.cells_in(match["where"])
    off = [Candidate(cell, partner) for cell in cells if partner in told.board.digits(cell)]
    return not any(told.can([Candidate(cell, digit)], off) for cell in around)


def _cannot_hold(told: Told, match: re.Match[str]) -> bool:
    (digit,), (gone,), (cell,) = (
        told.digits_in(match["digit"]),
        told.digits_in(match["gone"]),
        told.cells_in(match["cell"]),
    )
    choices = told.cells_in(match["choice"])
    return not any(told.can([Candidate(each, digit), Candidate(cell, gone)]) for each in choices)


def _sees(told: Told, match: re.Match[str]) -> bool:
    (cell,) = told.cells_in(match["cell"])
    return all(other in told.geometry.peers[cell] for other in told.cells_in(match["choice"]))


def _every_place(told: Told, match: re.Match[str]) -> bool:
    """All places of the digit are gone through."""
    (digit,) = told.digits_in(match["digit"])
    (house,) = (house for house in told.geometry.houses if str(house.said) == match["house"])
    later = [str(stop.text) for stop in told.walk.stops[told.at + 1 :]]
    named = [re.match(r"With \w+ in ([r\dc, or]+)|In (r\d+c\d+) itself", text) for text in later]
    through = {cell for found in named if found for cell in told.cells_in(found[0])}
    return {cell for cell in house.cells if digit in told.board.digits(cell)} <= through


def _is_nothing_with(told: Told, match: re.Match[str]) -> bool:
    (cell,) = told.cells_in(match["cell"])
    return not any(told.can([Candidate(cell, digit)]) for digit in told.digits_in(match["digits"]))


def _missed_sum(told: Told, match: re.Match[str]) -> bool:
    """With none of the digits in front can the sum be beyond what is said, nor right."""
    bound, first = int(match["total"]), told.places[0]
    for digit in told.digits_in(match["digits"]):
        options = {cell: told.digits(cell) for cell in told.places} | {first: {digit}}
        totals = totals_of(Weighed(tuple(told.places[:digit])), options, told.geometry)
        is_within = max(totals) <= bound if match["end"] == "most" else min(totals) >= bound
        if not is_within or told.can([Candidate(first, digit)]):
            return False
    return True


def _first_digit(told: Told, match: re.Match[str]) -> bool:
    return told.bound_to(told.places[0], told.digits_in(match["digits"]))


def _ends(told: Told, match: re.Match[str]) -> bool:
    ends = told.places[0], told.places[-1]
    said = {tuple(told.digits_in(pair)) for pair in re.findall(r"\w+ and \w+", match["cases"])}
    ways = product(*(sorted(told.digits(cell)) for cell in ends))
    return {way for way in ways if told.can(map(Candidate, ends, way))} <= said


def _crusts(told: Told, match: re.Match[str]) -> bool:
    said = {frozenset(told.cells_in(pair)) for pair in re.findall(r"r\d+c\d+ and r\d+c\d+", match["cases"])}
    low, high = 1, told.geometry.digit_count
    for one, other in combinations(told.places, 2):
        for a, b in ((low, high), (high, low)):
            held = a in told.digits(one) and b in told.digits(other)
            if held and frozenset((one, other)) not in said and told.can([Candidate(one, a), Candidate(other, b)]):
                return False
    return True


def _circles(told: Told, match: re.Match[str]) -> bool:
    return len(told.places) == int(match["count"])


def _circle_sets(told: Told, match: re.Match[str]) -> bool:
    said = _sets(match["sets"], told)
    return {frozenset(each) for each in _sets_adding_up(told) if _is_enough(told, each)} <= said


def _sets_adding_up(told: Told) -> Iterator[tuple[int, ...]]:
    for count in range(1, told.geometry.digit_count + 1):
        for digits in combinations(told.geometry.digits, count):
            if sum(digits) == len(told.places):
                yield digits


def _is_enough(told: Told, digits: tuple[int, ...]) -> bool:
    """Whether every circle can hold one of the digits, and each digit has circles enough."""
    held = [told.digits(cell) & {*digits} for cell in told.places]
    return all(held) and all(sum(digit in own for own in held) >= digit for digit in digits)


def _houses_total(told: Told, match: re.Match[str]) -> bool:
    (share,) = told.step.evidence.shares
    houses = [told.geometry.houses[index] for index in share.houses]
    assert str(houses_said(houses)).lower() == match["houses"].lower()
    return len(houses) * sum(told.geometry.digits) == int(match["total"])


def _thirds(told: Told, name: str) -> set[int]:
    third, at = told.geometry.digit_count // 3, ("low", "middle", "high").index(name)
    return {*range(at * third + 1, (at + 1) * third + 1)}


def _not_of_third(told: Told, match: re.Match[str]) -> bool:
    (cell,) = told.cells_in(match["cell"])
    return not any(told.can([Candidate(cell, digit)]) for digit in told.digits(cell) & _thirds(told, match["third"]))


def _only_one_third(told: Told, match: re.Match[str]) -> bool:
    digits, named = _thirds(told, match["third"]), told.cells_in(match["cells"])
    others = {cell for clue in told.step.evidence.clues for cell in clue.cells} - {*named}
    return not any(told.digits(cell) & digits for cell in others)


def _met_only_if(told: Told, match: re.Match[str]) -> bool:
    (cell,) = told.cells_in(match["cell"])
    return told.bound_to(cell, told.digits_in(match["digits"]))


def _totals_here(told: Told, match: re.Match[str]) -> bool:
    """What each part of a clue in a house, or the rest of the house, can add up to."""
    cells = tuple(mark.cell for mark in told.stop.marks)
    sides = [Weighed(cells)]
    if told.stop.clues:
        clue = told.geometry.constraints[told.stop.clues[0].constraint]
        sides = sides_of(clue, told.geometry)
    options = {cell: told.digits(cell) for cell in range(told.geometry.cell_count)}
    found = set.intersection(*({*totals_of(side, options, told.geometry)} for side in sides))
    if told.stop.clues and (known := known_total(clue)) is not None:
        found &= {known}
    span = re.fullmatch(r"\d+ to \d+", match["totals"])
    return found <= ({*_range(span[0])} if span else {*map(int, re.findall(r"\d+", match["totals"]))})


_CELLS = r"(?:r\d+c\d+(?:, | and | or )?)+"
_CHOICE = rf"With (?P<digit>\w+) in (?P<choice>{_CELLS})"
_SAME = "All of these are the same, so the total is"
_NOTHING = "(?:its other cells cannot complete it:|nothing that its other cells can hold)"
_CLAIMS: tuple[tuple[str, Claim], ...] = (
    (r"(?P<cells>.*) can make (?P<range>\d+(?: to \d+)?)(?P<number> as one number)?\.", _can_make),
    (
        r"(?:All of these are the same, so the total is|The total must be) (?P<range>[\d to]+) \((?P<clue>.*)\)\.",
        _common_total,
    ),
    (r"The cage .* can only be (?P<sets>[\w+, ]+)\.", _cage_sets),
    (rf"The .* still needs (?P<sets>[\w+, ]+), in {_CELLS}\.", _cage_sets),
    (rf"The (?P<digits>[\w, ]+) must still go in (?P<cells>{_CELLS}) \(.*\)\.", _must_have),
    (rf"Every way to meet the .* puts (?P<digits>[\w, ]+) in (?P<cells>{_CELLS})\.", _must_have),
    (rf"Without (?P<digits>\w+) in (?P<cells>{_CELLS}), the .* could not be met\.", _must_have),
    (r"(?P<count>\d+) digits are seen, and the last of them is the (?P<most>\w+) \(.* of (?P<value>\d+) .*\)\.", _seen),
    (r"Its digits can only be (?P<cases>\w+ to .*)\.", _runs),
    (r"The cells nearest to the clue must leave room for higher ones: (?P<bounds>.*)\.", _at_most),
    (r".* before (?P<cell>r\d+c\d+), so it is at least (?P<least>\w+)\.", _at_least),
    (r".* cells? follows? (?P<cell>r\d+c\d+), so it is at most (?P<most>\w+)\.", _at_the_most),
    (r"Each cell must leave room for the others, so from the bulb they hold: (?P<all>.*)\.", _from_the_bulb),
    (rf"(?P<cell>{_CELLS}) (?:must|can only) be (?P<digits>[\w, ]+)\.", _holds_only),
    (r"(?P<one>r\d+c\d+) is greater than (?P<other>r\d+c\d+)\.", _greater),
    (r"So (?:r\d+c\d+ is (?:low|high)(?:, | and )?)+\.", _low_or_high),
    (rf"In (?P<house>.*), the (?P<digit>\w+) must go in (?P<cells>{_CELLS})\.", _places),
    (rf"(?P<cells>{_CELLS}), in this order, can only be (?P<ways>[\d, or]+) \(.*\)\.", _in_this_order),
    (r"See where the (?P<digit>\w+) of (?P<house>.*) can be\.", _every_place),
    (rf"{_CHOICE}, .* its (?P<partner>\w+) (?:in )?(?P<where>{_CELLS}|there, too)\.", _has_beside),
    (rf"{_CHOICE}, (?P<cell>r\d+c\d+) cannot hold (?P<gone>\w+) \(.*\)\.", _cannot_hold),
    (rf"{_CHOICE}, (?P<cell>r\d+c\d+) sees (?:it|them)\.", _sees),
    (r"In (r\d+c\d+) itself, \w+ leaves no room for \w+\.", lambda told, match: True),
    (rf"With (?P<digits>[\w, ]+) in (?P<cell>r\d+c\d+), {_NOTHING} .*", _is_nothing_with),
    (r"With (?P<digits>.*) in front, the sum would be (?P<total>\d+) at (?P<end>most|least)\.", _missed_sum),
    (r"The first digit can only be (?P<digits>[\w, ]+)\.", _first_digit),
    (r"The ends can only be (?P<cases>.*)\.", _ends),
    (r"The crusts can only be in (?P<cases>.*)\.", _crusts),
    (r"A digit in a circle is in as many circles as it says, so the digits there add up to (?P<count>\d+)\.", _circles),
    (r"(?P<houses>(?:Row|Column|Box|The region)\S* [^:]*) adds? up to (?P<total>\d+)\.", _houses_total),
    (rf"Only (?P<cells>{_CELLS}) can be (?P<third>low|middle|high)\.", _only_one_third),
    (r"With a (?P<third>low|middle|high) digit in (?P<cell>r\d+c\d+), (?:no cell|r\d+c\d+) .*", _not_of_third),
    (r"Going by .* it can only be met if (?P<cell>r\d+c\d+) is (?P<digits>[\w, ]+)\.", _met_only_if),
    (r"They can only be (?P<sets>.*)\.", _circle_sets),
    (r"(?:The other cells|.*: .*) can add up to (?P<totals>.*)\.", _totals_here),
    (r".*: its \d+ parts here can each add up to (?P<totals>.*)\.", _totals_here),
)
