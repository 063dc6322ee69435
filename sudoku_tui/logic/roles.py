"""Roles: the parts that cells, candidates and houses play in a proof, and how each is shown."""

from enum import Enum, StrEnum
from typing import NamedTuple, Self

from sudoku_tui.words.message import Message, say, say_in


class PlainForm(Enum):
    """How a candidate stands out on a board without colours."""

    CHIP = "chip"
    """Inverted, like a label."""
    LINE = "line"
    """Underlined, to stand out from a chip next to it."""
    LINED_CHIP = "lined chip"
    """Both, to stand out from either."""

    @property
    def is_chip(self) -> bool:
        return self is not PlainForm.LINE

    @property
    def is_lined(self) -> bool:
        return self is not PlainForm.CHIP


Hue = StrEnum("Hue", "BLUE AMBER GREEN VIOLET TEAL PINK RED GREY")
"""The colours of roles in pictures."""

MarkShape = StrEnum("MarkShape", "CIRCLE SQUARE DIAMOND HEXAGON PENTAGON")
"""The shape around a marked candidate in a picture."""

Finish = StrEnum("Finish", "FULL HOLLOW DOUBLE DASHED")
"""How a shape is drawn."""


class Look(NamedTuple):
    """How a role looks in a picture; roles of one step differ in shape or finish."""

    hue: Hue
    shape: MarkShape
    finish: Finish = Finish.FULL


_CHIP, _LINE, _LINED_CHIP = PlainForm
_BLUE, _AMBER, _GREEN, _VIOLET, _TEAL, _PINK, _RED, _GREY = Hue
_CIRCLE, _SQUARE, _DIAMOND, _HEXAGON, _PENTAGON = MarkShape
_FULL, _HOLLOW, _DOUBLE, _DASHED = Finish
_UNTINTED = False


class Role(StrEnum):
    """The part a cell, a candidate or a house plays in a proof; everything about it is in its row.

    >>> from sudoku_tui import Role
    >>> str(Role.FIN.label), Role("fin") is Role.FIN
    ('fin', True)
    """

    label: Message
    sign: str
    """Its sign without colour; for sets and colours their letter, which no other role in a proof has."""
    colour: str
    """The theme's colour for it: the roles of one technique differ, except sets from the fifth on."""
    form: PlainForm
    look: Look
    tints_cell: bool
    """Whether its candidates colour their whole cell; false where that would colour too much of the board."""

    def __new__(
        cls,
        value: str,
        label: Message,
        sign: str,
        colour: str,
        form: PlainForm,
        look: Look,
        tints_cell: bool = True,
    ) -> Self:
        role = str.__new__(cls, value)
        role._value_ = value
        role.label, role.sign, role.colour = label, sign, colour
        role.form, role.look, role.tints_cell = form, look, tints_cell
        return role

    # fmt: off
    SINGLE = "single", say("single"), "*", "success", _LINED_CHIP, Look(_GREEN, _CIRCLE, _HOLLOW)
    """The last candidate of its cell or house, and that house."""
    BLOCKER = "blocker", say("blocker"), "#", "warning", _CHIP, Look(_AMBER, _SQUARE, _DOUBLE)
    """A placed digit that keeps others away."""
    REMOVED = "removed", say("ruled out"), "R", "foreground", _LINE, Look(_GREY, _CIRCLE, _DASHED), _UNTINTED
    """A candidate that an earlier step has removed, and whose absence the proof needs."""
    SET = "set", say_in("noun", "set"), "=", "success", _CHIP, Look(_BLUE, _HEXAGON)
    """A candidate of the locked set, and a house that the set is locked in."""
    BASE = "base", say("places"), "H", "primary", _CHIP, Look(_BLUE, _HEXAGON)
    """The houses where the digit must go: the base of a fish or of locked candidates, and its candidates."""
    COVER = "cover", say("cover"), "K", "warning", _CHIP, Look(_AMBER, _SQUARE, _DASHED)
    """The houses that hold all candidates of the base."""
    PIVOT = "pivot", say("pivot"), "P", "warning", _CHIP, Look(_VIOLET, _DIAMOND)
    """The wing's hinge, and its box."""
    PINCER = "pincer", say("pincer"), "W", "secondary", _LINE, Look(_BLUE, _CIRCLE)
    """A wing's end."""
    FIN = "fin", say("fin"), "F", "accent", _LINE, Look(_PINK, _DIAMOND, _HOLLOW)
    """A candidate of a base house that no cover holds: if it is true, the fish need not be."""
    ENDO_FIN = "endo-fin", say("endo-fin"), "E", "secondary", _LINED_CHIP, Look(_VIOLET, _PENTAGON, _HOLLOW)
    """A candidate that two base houses share."""
    CORNER = "corner", say_in("of a rectangle", "corner"), "U", "secondary", _LINED_CHIP, Look(_BLUE, _SQUARE)
    """A candidate of a pattern that, left alone, would have a second solution."""
    GUARDIAN = "guardian", say("guardian"), "G", "accent", _LINE, Look(_PINK, _PENTAGON), _UNTINTED
    """A candidate that prevents such a pattern; one of them is true."""
    SET_A = "set-a", say("set {letter}", letter="A"), "A", "primary", _CHIP, Look(_BLUE, _CIRCLE)
    """A candidate of the first almost locked set; no chain has more than nine."""
    SET_B = "set-b", say("set {letter}", letter="B"), "B", "secondary", _LINE, Look(_VIOLET, _SQUARE)
    SET_C = "set-c", say("set {letter}", letter="C"), "C", "success", _CHIP, Look(_TEAL, _PENTAGON)
    SET_D = "set-d", say("set {letter}", letter="D"), "D", "warning", _CHIP, Look(_AMBER, _HEXAGON)
    SET_E = "set-e", say("set {letter}", letter="E"), "E", "primary", _CHIP, Look(_BLUE, _SQUARE, _DOUBLE)
    SET_F = "set-f", say("set {letter}", letter="F"), "F", "secondary", _LINE, Look(_VIOLET, _CIRCLE, _DOUBLE)
    SET_G = "set-g", say("set {letter}", letter="G"), "G", "success", _CHIP, Look(_TEAL, _HEXAGON, _DOUBLE)
    SET_H = "set-h", say("set {letter}", letter="H"), "H", "warning", _CHIP, Look(_AMBER, _PENTAGON, _DOUBLE)
    SET_I = "set-i", say("set {letter}", letter="I"), "I", "primary", _CHIP, Look(_GREEN, _DIAMOND)
    COMMON = "common", say("common"), "&", "accent", _LINED_CHIP, Look(_PINK, _DIAMOND, _DOUBLE), _UNTINTED
    """A candidate of the digit that links two almost locked sets: it cannot be in both."""
    COLOR_A = "color-a", say("colour {letter}", letter="A"), "A", "success", _CHIP, Look(_BLUE, _CIRCLE), _UNTINTED
    """A candidate of a cluster's first colour: all of these are true, or all of B. C and D are another cluster's."""
    COLOR_B = "color-b", say("colour {letter}", letter="B"), "B", "primary", _LINE, Look(_AMBER, _SQUARE), _UNTINTED
    COLOR_C = "color-c", say("colour {letter}", letter="C"), "C", "accent", _CHIP, Look(_VIOLET, _PENTAGON), _UNTINTED
    COLOR_D = "color-d", say("colour {letter}", letter="D"), "D", "secondary", _LINE, Look(_TEAL, _DIAMOND), _UNTINTED
    PREMISE = "premise", say("suppose"), "?", "accent", _LINED_CHIP, Look(_PINK, _HEXAGON, _DOUBLE), _UNTINTED
    """A candidate that the proof assumes to be true or false."""
    ON = "on", say("true"), "T", "success", _CHIP, Look(_GREEN, _CIRCLE, _DOUBLE), _UNTINTED
    """A candidate that is true if the premise is."""
    OFF = "off", say("false"), "N", "primary", _LINE, Look(_AMBER, _SQUARE, _HOLLOW), _UNTINTED
    """A candidate that is false if the premise is true."""
    # fmt: on


SETS = tuple(role for role in Role if role.startswith("set-"))
"""The roles of almost locked sets, in order."""
