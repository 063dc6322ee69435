"""What is said of almost locked sets."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import NOTHING, Message, all_of, in_turn, say

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of the sets."""

_ONE_TO_SPARE = say(
    "Each set has one digit more than cells, so it can do without one of its digits, but not without two."
)

_SUPPOSED = say("Suppose {eliminated[0].cells} were {eliminated[0].digits}.")


def _digit_names(geometry: Geometry, digits: Iterable[int]) -> Message:
    return all_of(geometry.digit_name(digit) for digit in sorted(set(digits)))


def _set_digits(step: Step, cells: Sequence[int]) -> set[int]:
    return {mark.digit for mark in step.evidence.marks if mark.cell in cells}


def _introduced(step: Step, geometry: Geometry) -> Message:
    sentences = (
        say(
            "Set {set} is {cells}, with {digits}.",
            set=letter,
            cells=cell_names(geometry, cells),
            digits=_digit_names(geometry, _set_digits(step, cells)),
        )
        for letter, cells in zip(_LETTERS, step.evidence.sets, strict=False)
    )
    return in_turn(*sentences)


def _common_digits(step: Step, geometry: Geometry) -> list[str]:
    return [*dict.fromkeys(geometry.digit_name(digit) for _, digit in step.evidence.candidates(Role.COMMON))]


def _and_the_others(step: Step, geometry: Geometry) -> Message:
    others = step.eliminations[1:]
    return say("In the same way {gone}.", gone=cannot_be(others, geometry)) if others else NOTHING


def _here(step: Step, geometry: Geometry) -> Message:
    """What a general rule removes, by name."""
    return say("Here {gone}.", gone=cannot_be(step.eliminations, geometry))


def _where_pair(step: Step, geometry: Geometry) -> Message:
    x, *others = _common_digits(step, geometry)
    one = say("Look for two groups of cells, with one digit more than cells, of which only one can have {x}.", x=x)
    two = say(
        "Look for two groups of cells, with one digit more than cells, of which only one can have {x} and only one can "
        "have {y}."
    )
    return two.given({"x": x, "y": others[0]}) if others else one


def _why_pair(step: Step, geometry: Geometry) -> Sentences:
    x, *others = _common_digits(step, geometry)
    if others:
        return _introduced(step, geometry), _ONE_TO_SPARE, _why_locked(x, others[0]), _here(step, geometry)
    only_one = say("Every {x} of the one sees every {x} of the other, so only one of them can have {x}.", x=x)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of both sets, so neither has {eliminated[0].digits}; and one of "
        "them has no {x} either. That set lacks two digits, which cannot be.",
        x=x,
    )
    return _introduced(step, geometry), _ONE_TO_SPARE, only_one, _SUPPOSED, lacking, _and_the_others(step, geometry)


def _why_locked(x: str, y: str) -> Message:
    return say(
        "Every {x} of the one sees every {x} of the other, and it is the same with {y}. So neither set can have both: "
        "the other would have none of them. Each set has one of {x} and {y}, and all its other digits for certain. "
        "A cell that sees every place for such a digit in its set cannot be that digit, and a cell that sees every "
        "{x} of both sets cannot be {x}; likewise for {y}.",
        x=x,
        y=y,
    )


def _where_wing(step: Step, geometry: Geometry) -> Message:
    x, y, *_ = _common_digits(step, geometry)
    return say(
        "Look for three groups of cells, each with one digit more than cells: one of them shares {x} with the second "
        "and {y} with the third.",
        x=x,
        y=y,
    )


def _why_wing(step: Step, geometry: Geometry) -> Sentences:
    x, y, *_ = _common_digits(step, geometry)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of A and B. So set A has no {eliminated[0].digits} and needs its "
        "{x}; every {x} of set C sees that, so C has no {x}. Set B has no {eliminated[0].digits} either, so it needs "
        "its {y}; and C has no {y}. Now C lacks two digits, which cannot be.",
        x=x,
        y=y,
    )
    return _introduced(step, geometry), _ONE_TO_SPARE, _SUPPOSED, lacking, _and_the_others(step, geometry)


ALS_XZ = Words(
    where=_where_pair,
    why=_why_pair,
    looks=say(
        "An almost locked set is a group of cells of one house with one digit more than cells; a cell with two "
        "candidates is the smallest. Look for two such sets with a digit in common whose places in the one set all "
        "see its places in the other, and for a second digit that both have."
    ),
    works=say(
        "The first digit can be in only one of the sets. The set without it has fewer digits to spare: it needs all "
        "the others, the second digit among them. So one of the two sets has the second digit, and a cell that sees "
        "all its places in both cannot. Where two digits link the sets, each set is locked: it has all its others."
    ),
)

ALS_XY_WING = Words(
    where=_where_wing,
    why=_why_wing,
    looks=say(
        "Three almost locked sets, groups of cells of a house with one digit more than cells. One of them is the "
        "hinge: it shares one digit with the second set and another with the third, and the places of such a digit in "
        "the two sets all see each other. The two outer sets have a further digit in common."
    ),
    works=say(
        "The hinge can do without one digit only, so it has at least one of the two that link it. The outer set "
        "linked by that digit then lacks it, and needs all its others. So one of the outer sets has the digit they "
        "have in common, and a cell that sees all its places in both cannot."
    ),
)


_NEEDS_ALL = say("Each set has one digit more than cells: without one of its digits it needs all the others.")


def _where_chain(step: Step, geometry: Geometry) -> Message:
    return say(
        "Look for groups of cells with one digit more than cells that hang together by {digits}.",
        digits=_digit_names(geometry, (digit for digit, _ in step.evidence.chains[0].nodes)),
    )


def _why_chain(step: Step, geometry: Geometry) -> Sentences:
    (chain,) = step.evidence.chains
    commons = [geometry.digit_name(node.digit) for node in chain.nodes[1:-1:2]]
    introduction = _introduced(step, geometry), _NEEDS_ALL
    if chain.is_loop:
        ring = _why_ring(commons, geometry.digit_name(chain.nodes[0].digit))
        return *introduction, ring, _here(step, geometry)
    told = say(
        "It sees every {eliminated[0].digits} of A, so A has no {eliminated[0].digits} and needs its {kept}; {rest}; "
        "so {last} has no {lost}. But {eliminated[0].cells} sees every {eliminated[0].digits} of {last} as well: "
        "{last} lacks two digits, which cannot be.",
        kept=commons[0],
        rest=_passed_on(commons),
        last=_LETTERS[len(commons)],
        lost=commons[-1],
    )
    return *introduction, _SUPPOSED, told, _and_the_others(step, geometry)


def _why_ring(commons: list[str], closing: str) -> Message:
    return say(
        "If A has no {closing}, it needs its {kept}; {rest}. If A has {closing}, then {last} has none, and it goes "
        "round the other way. Either way each set lacks just one of the two digits that link it, and has all its "
        "others: what sees every place for one of these in its set cannot be that digit. And of any two neighbours "
        "one has the digit that links them: what sees every place for it in both cannot be that digit.",
        closing=closing,
        kept=commons[0],
        rest=_passed_on([*commons, closing]),
        last=_LETTERS[len(commons)],
    )


def _passed_on(commons: list[str]) -> Message:
    clauses = (
        say("so {set} has no {lost} and needs its {kept}", set=letter, lost=lost, kept=kept)
        for letter, (lost, kept) in zip(_LETTERS[1:], pairwise(commons), strict=False)
    )
    return in_turn(*clauses, between="; ")


ALS_CHAIN = Words(
    where=_where_chain,
    why=_why_chain,
    looks=say(
        "Almost locked sets, groups of cells of a house with one digit more than cells, one after the other. Each "
        "shares a digit with the next, whose places in the one all see its places in the other; the digit changes "
        "from link to link. The first and the last set have a digit in common. Look for it where shorter patterns of "
        "such sets almost meet."
    ),
    works=say(
        "If the first set lacks the common digit, it needs all its others, so the next set lacks the digit that links "
        "them; that one needs all its others in turn, and so on to the last set, which needs the common digit. So one "
        "of the two ends has it, and a cell that sees all its places in both cannot. A chain that comes back to its "
        "first set locks every set in it."
    ),
)


def _why_blossom(step: Step, geometry: Geometry) -> Sentences:
    (_, first), *others = step.evidence.candidates(Role.PIVOT)
    lost = (_LOST.given({"digit": geometry.digit_name(digit), "set": _petal(step, digit)}) for _, digit in others)
    told = say(
        "Then none of the sets has {eliminated[0].digits}, for the cell sees all of theirs. If {pivot.cells} is "
        "{digit}, set {set} has no {digit} either; {lost}. That set then lacks two digits, which cannot be; so nothing "
        "would be left for {pivot.cells}.",
        digit=geometry.digit_name(first),
        set=_petal(step, first),
        lost=in_turn(*lost, between="; "),
    )
    return _introduced(step, geometry), _ONE_TO_SPARE, _SUPPOSED, told, _and_the_others(step, geometry)


_LOST = say("if it is {digit}, set {set} has no {digit} either")


def _petal(step: Step, digit: int) -> str:
    """The first set whose places for a candidate of the stem are those that the stem takes it from."""
    places = {candidate.cell for candidate in step.evidence.candidates(Role.COMMON) if candidate.digit == digit}
    holders = {mark.cell for mark in step.evidence.marks if mark.digit == digit}
    sets = zip(_LETTERS, step.evidence.sets, strict=False)
    return next(letter for letter, cells in sets if holders & set(cells) == places)


DEATH_BLOSSOM = Words(
    where=say("Look for a cell with {pivot.digits}, and for groups of cells around it with one digit more than cells."),
    why=_why_blossom,
    looks=say(
        "A cell, the stem, and for each of its candidates an almost locked set, a petal: a group of cells of a house "
        "with one digit more than cells. The stem sees every place that its candidate has in the petal. All petals "
        "have one more digit in common, which is none of the stem's. One group may be the petal of several candidates."
    ),
    works=say(
        "Whatever the stem is, it takes that digit from a petal, and the petal then needs all its other digits. So "
        "one of the petals has the digit they have in common, and what sees all its places in them cannot."
    ),
)


def _why_sue(step: Step, geometry: Geometry) -> Sentences:
    of_a, of_b, of_c = (_set_digits(step, cells) for cells in step.evidence.sets)
    twice = _digit_names(geometry, of_a & of_b - of_c)
    about = {
        "in_a": _digit_names(geometry, of_a),
        "in_b": _digit_names(geometry, of_b),
        "in_c": _digit_names(geometry, of_c),
        "of_line": _digit_names(geometry, of_a | of_c - of_b),
        "of_box": _digit_names(geometry, of_b | of_c - of_a),
        "count": sum(map(len, step.evidence.sets)),
        "twice": twice,
    }
    enough = (_ENOUGH_TWICE if twice else _ENOUGH).given(about)
    return _SETS.given(about), enough, _NOWHERE_ELSE.given(about), _here(step, geometry)


_SETS = say(
    "Where {set-a.house} and {set-b.house} cross, set C, {set-c.cells}, can hold nothing but {in_c}. In the rest of "
    "{set-a.house}, set A, {set-a.cells}, can hold nothing but {in_a}. In the rest of {set-b.house}, set B, "
    "{set-b.cells}, can hold nothing but {in_b}. No digit of C is in both A and B, so all its places here see each "
    "other, and it fills one cell at most."
)
_ENOUGH = say("That makes {count} digits for {count} cells: none can be spared, and each is in one of its places here.")
_ENOUGH_TWICE = say(
    "That makes {count} digits (counting {twice} once for A and once for B) for {count} cells: none can be spared, and "
    "each is in one of its places here."
)
_NOWHERE_ELSE = say("So {of_line} can be nowhere else in {set-a.house}, and {of_box} nowhere else in {set-b.house}.")

SUE_DE_COQ = Words(
    where=say(
        "Look at the cells where {set-a.house} and {set-b.house} cross, and at what they share with the rest of each."
    ),
    why=_why_sue,
    looks=say(
        "Two or three cells where a line and a box cross have at least two digits more than they are cells. In the "
        "rest of the line look for cells that have some of these digits and hardly any others, such as a cell with "
        "two of them; in the rest of the box for cells that have different ones. All of them together must have as "
        "many cells as digits."
    ),
    works=say(
        "A digit of the crossing that the group in the line has too can stand only once: all its places lie in the "
        "line. It is the same with the box. So there are just enough digits to fill the cells, and each is used: what "
        "belongs to the line leaves the rest of the line, what belongs to the box leaves the rest of the box."
    ),
)
