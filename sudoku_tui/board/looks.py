"""Looks: everything that affects how each cell is drawn, and the manner in which the whole board is.

Equal looks are drawn alike, so the board repaints exactly the cells whose look has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from sudoku_tui.board.backgrounds import FOG, FOG_SIGN, Background, backgrounds
from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.state import GameState

if TYPE_CHECKING:
    from sudoku_tui.formats.picture.marks import ChainLine
    from sudoku_tui.logic.roles import Role
    from sudoku_tui.logic.step import HouseMark, Mark


class NotesStyle(StrEnum):
    """The place of notes in a cell with room for more than two rows of them."""

    STANDARD = "standard"  # each digit has a place of its own, whichever kind of note it is
    CORNERS = "corners"  # corner notes in the corners, centre notes in the middle


class MannerSettings(Protocol):
    """The settings that boards obey."""

    big_digits: bool
    notes_style: str
    hint_signs: bool
    highlight_peers: bool
    highlight_same: bool
    highlight_digit: bool


class Highlights(NamedTuple):
    """The highlights that follow from the position of the cursor."""

    peers: bool = True  # the cells it sees
    same: bool = True  # the cells with its digit
    notes: bool = True  # the notes of its digit


NO_HIGHLIGHTS = Highlights(peers=False, same=False, notes=False)


class Manner(NamedTuple):
    """How boards are drawn."""

    big_digits: bool = False  # digits in half blocks where cells are large enough
    notes: NotesStyle = NotesStyle.STANDARD
    has_signs: bool = True  # whether signs repeat what colours show of a hint
    has_superscripts: bool = True  # whether there are small digits for clues


def manner_of(settings: MannerSettings) -> Manner:
    style = NotesStyle.CORNERS if settings.notes_style == NotesStyle.CORNERS else NotesStyle.STANDARD
    return Manner(settings.big_digits, style, settings.hint_signs)


def highlights_of(settings: MannerSettings) -> Highlights:
    return Highlights(settings.highlight_peers, settings.highlight_same, settings.highlight_digit)


class Sieve(NamedTuple):
    """What is looked for in addition to a single digit."""

    more: int = 0  # further digits, as a mask
    has_two: bool = False  # cells with two candidates instead
    is_reversed: bool = False  # cells that cannot take the digit instead of those that can


@lru_cache(maxsize=64)
def cells_for(state: GameState, digit: int) -> int:
    """The cells that hold a digit or can take it, as far as givens, entries and notes show, as a set of bits."""
    bit, closed = 1 << digit - 1, 0
    for cell, value in enumerate(state.values):
        notes = state.corner[cell] | state.centre[cell]
        if value == digit:
            closed |= state.geometry.peer_masks[cell]
        elif value or (notes and not notes & bit):
            closed |= 1 << cell
    return state.geometry.all_cells & ~closed | _holding(state, digit)


@lru_cache(maxsize=16)
def let_through(state: GameState, digit: int, sieve: Sieve) -> int:
    """The cells that a filter leaves undimmed; all where nothing is looked for."""
    if sieve.has_two:
        return _with_two(state)
    digits = [*([digit] if digit else []), *digits_of(sieve.more)]
    if not digits:
        return state.geometry.all_cells
    open_cells = holding = 0
    for each in digits:
        open_cells |= cells_for(state, each)
        holding |= _holding(state, each)
    return state.geometry.all_cells & ~open_cells | holding if sieve.is_reversed else open_cells


def _holding(state: GameState, digit: int) -> int:
    return set_of(cell for cell, value in enumerate(state.values) if value == digit)


def _with_two(state: GameState) -> int:
    """The empty cells with two candidates: those noted or, where nothing is noted, those that no peer holds."""
    empty = (cell for cell, value in enumerate(state.values) if not value)
    return set_of(cell for cell in empty if _candidates(state, cell).bit_count() == 2)


def _candidates(state: GameState, cell: int) -> int:
    return (state.corner[cell] | state.centre[cell]) or state.candidates(cell)


T = TypeVar("T")

COLOUR_SIGNS = "abcdefghi"  # the small letter that goes with each cell colour, colour 1 first

PLACEMENT_SIGN = "+"
ELIMINATION_SIGN = "-"
CONFLICT_SIGN = "!"
WRONG_SIGN = "×"
ENTRY_SIGN = "'"
HOUSE_SIGN = "~"
PEER_SIGN = "."

NOWHERE = -1  # the cursor on a board that is only to be looked at


class Shade(StrEnum):
    """The relation of a cell to the cursor's cell."""

    PLAIN = "plain"
    PEER = "peer"  # it shares a house with the cursor's cell
    SAME = "same"  # it holds the digit that the cursor's cell holds


class View(NamedTuple):
    """What the player is doing and seeing; none of it belongs to the game."""

    cursor: int = 0
    selection: int = 0  # a set of bits
    mode: Mode = Mode.DIGIT
    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    letters: tuple[tuple[Candidate, str], ...] = ()  # the order in which to read a chain
    lines: tuple[ChainLine, ...] = ()  # between the candidates of chains, for screens that can draw them
    candidates: tuple[int, ...] = ()  # for each cell, those a hint mentions, as a mask; empty for none anywhere
    quiet: tuple[Candidate, ...] = ()  # those marked that were found earlier on a walk
    gone: tuple[Candidate, ...] = ()  # those that a walk has found to be false
    wrong: int = 0  # a set of bits
    focus: int = 0  # the digit to highlight; 0 for the one in the cursor's cell
    sieve: Sieve = Sieve()
    hidden: bool = False  # while the game is paused
    highlights: Highlights = Highlights()
    shows_clashes: bool = True
    is_outlined: bool = False  # whether the cursor is an outline though no step is explained

    @property
    def explains(self) -> bool:
        return bool(self.marks or self.houses or self.placements or self.eliminations)

    def pointed_out(self, under_cursor: int) -> tuple[int, int]:
        """The digit whose cells are highlighted, and the one whose notes are: the digit looked for, or the cursor's."""
        if self.focus:
            return self.focus, self.focus
        return under_cursor * self.highlights.same, under_cursor * self.highlights.notes

    @property
    def is_simple(self) -> bool:
        """Whether nothing but the cursor, the selection and a digit are highlighted."""
        return self.cursor != NOWHERE and not (
            self.explains
            or self.is_outlined
            or self.letters
            or self.candidates
            or self.wrong
            or self.hidden
            or any(self.sieve)
        )


class CellLook(NamedTuple):
    """Everything that affects how one cell is drawn; sets of digits are masks."""

    focus: int = 0  # the noted digits to highlight
    shade: Shade = Shade.PLAIN
    selected: bool = False
    cursor: Mode | None = None  # its mode if it is here
    outlined: bool = False  # whether the cursor is only an outline. A moving cursor changes only the fields up to here.
    value: int = 0
    given: bool = False
    corner: int = 0  # 0 when the cell holds a digit, as are the next two
    centre: int = 0
    crossed: int = 0  # the digits noted or mentioned that are known to be impossible
    colour: int = 0  # 1 to 9; 0 for none
    conflict: bool = False  # whether a peer holds the same digit
    wrong: bool = False  # its digit is wrong; or if it is empty, a wrong one was taken back
    house: Role | None = None  # the part that one of its houses plays in a hint
    marks: tuple[tuple[int, Role], ...] = ()  # the part that each digit plays in a hint; 0 for the cell itself
    placements: int = 0
    eliminations: int = 0
    letters: tuple[tuple[int, str], ...] = ()  # the turn of each digit in a chain
    unnoted: int = 0  # the digits mentioned here by a hint that are not noted
    hidden: bool = False
    tile: str = "tile"  # the name of its shade when nothing else is to be said about it
    mark: str = ""  # the sign of the extra houses it belongs to
    barred: bool = False  # whether it cannot take the digit that the player looks for
    lines: tuple[ChainLine, ...] = ()  # the links that begin here
    open: bool = False  # whether it is empty and can take that digit
    quiet: int = 0  # the marked digits that were found earlier on a walk

    @property
    def notes(self) -> int:
        """All digits noted in either way, as a mask."""
        return self.corner | self.centre


_STILL_FROM = CellLook._fields.index("value")
_shared_look = lru_cache(maxsize=4096)(CellLook)  # equal looks are one object, many times faster to find than to make


def board_looks(state: GameState, view: View) -> tuple[CellLook, ...]:
    """The look of each cell, in reading order."""
    if state.puzzle.constraints:
        from sudoku_tui.game.fog import as_seen, in_fog  # with all constraints, which most games do without

        if fog := in_fog(state):
            return _veiled(_looks(as_seen(state), view), state.geometry, fog)
    return _looks(state, view)


def _veiled(looks: Sequence[CellLook], shape: Geometry, fog: int) -> tuple[CellLook, ...]:
    """The looks of what is seen, with the fog, and beside it the shades of all clues."""
    return tuple(
        look._replace(tile=FOG, mark=FOG_SIGN) if fog >> cell & 1 else look._replace(tile=behind.tile, mark=behind.mark)
        for cell, (look, behind) in enumerate(zip(looks, backgrounds(shape), strict=True))
    )


def _looks(state: GameState, view: View) -> tuple[CellLook, ...]:
    is_simple = view.is_simple and (view.shows_clashes or not state.conflicts)
    return _simple_looks(state, view) if is_simple else _full_looks(state, view)


def _simple_looks(state: GameState, view: View) -> tuple[CellLook, ...]:
    """The looks while the cursor moves: most cells look as if it were not there."""
    cursor, mode, selection = view.cursor, view.mode, view.selection
    looks = list(_still_looks(state, view.focus))
    digit, noted = view.pointed_out(looks[cursor].value)
    bit = _bit(noted)
    peers = state.geometry.peer_masks[cursor] if view.highlights.peers else 0
    pointed = (_pointed_out(state, digit) if digit else 0) | (_pointed_out(state, noted) if noted else 0)
    for cell in cells_of(peers | selection | 1 << cursor | pointed):
        still = looks[cell]
        looks[cell] = _shared_look(
            bit & still.notes,
            Shade.SAME if digit and still.value == digit else Shade.PEER if peers >> cell & 1 else Shade.PLAIN,
            bool(selection >> cell & 1),
            mode if cell == cursor else None,
            cell == cursor and mode is Mode.COLOUR,
            *still[_STILL_FROM:],
        )
    return tuple(looks)


@lru_cache(maxsize=16)
def _still_looks(state: GameState, focus: int) -> tuple[CellLook, ...]:
    return _full_looks(state, View(cursor=NOWHERE, focus=focus))


@lru_cache(maxsize=64)
def _pointed_out(state: GameState, digit: int) -> int:
    """The cells that hold a digit, or note it, as a set of bits."""
    bit = 1 << digit - 1
    return set_of(cell for cell, look in enumerate(_still_looks(state, 0)) if look.value == digit or look.notes & bit)


def _standing_out(state: GameState, view: View) -> tuple[int, int, int]:
    """The highlights of the cursor or a filter: digits and noted digits, as masks, and the cursor's peers."""
    is_here = view.cursor != NOWHERE
    if is_here and view.explains:
        return 0, 0, 0  # a hint's highlights must not be drowned out by whatever is under the cursor
    digit, noted = view.pointed_out(state.values[view.cursor] if is_here else 0)
    more = view.sieve.more if is_here else 0
    peers = state.geometry.peer_masks[view.cursor] if is_here and view.highlights.peers else 0
    return _bit(digit) | more, _bit(noted) | more, peers


def _bit(digit: int) -> int:
    return 1 << digit - 1 if digit else 0


def _full_looks(state: GameState, view: View) -> tuple[CellLook, ...]:
    geometry = state.geometry
    if view.hidden:
        return tuple(
            CellLook(hidden=True, tile=background.tile, mark=background.mark) for background in backgrounds(geometry)
        )
    digits, noted, peers = _standing_out(state, view)
    open_cells = geometry.all_cells if view.explains else let_through(state, view.focus, view.sieve)
    is_sifted = bool(view.focus or view.sieve.more or view.sieve.has_two) and not view.explains
    found = open_cells if view.sieve.has_two and not view.explains else 0  # few cells, and looked for
    is_outlined = view.explains or view.is_outlined or view.mode is Mode.COLOUR  # it would cover what there is to see
    conflicts = state.conflicts if view.shows_clashes else 0
    houses = _house_roles(geometry, view.houses)
    marks = _by_cell((mark.cell, mark.digit, mark.role) for mark in view.marks)
    placements, eliminations = masks_by_cell(view.placements), masks_by_cell(view.eliminations)
    letters = _by_cell((*candidate, letter) for candidate, letter in view.letters)
    candidates = view.candidates or (0,) * geometry.cell_count
    lines = _lines_by_cell(view.lines)
    quiet, gone = masks_by_cell(view.quiet), masks_by_cell(view.gone)

    def look(cell: int, background: Background) -> CellLook:
        value = state.values[cell]
        corner, centre = (0, 0) if value else (state.corner[cell], state.centre[cell])
        is_same = value and digits >> value - 1 & 1
        return _shared_look(
            (corner | centre) if found >> cell & 1 else noted & (corner | centre),
            Shade.SAME if is_same else Shade.PEER if peers >> cell & 1 else Shade.PLAIN,
            bool(view.selection >> cell & 1),
            view.mode if cell == view.cursor else None,
            is_outlined and cell == view.cursor,
            value,
            state.is_given(cell),
            corner,
            centre,
            state.crossed[cell] & (corner | centre) | gone.get(cell, 0),
            state.colours[cell],
            bool(conflicts >> cell & 1),
            bool(view.wrong >> cell & 1),
            houses.get(cell),
            marks.get(cell, ()),
            placements.get(cell, 0),
            eliminations.get(cell, 0),
            letters.get(cell, ()),
            0 if value else candidates[cell] & ~(corner | centre),
            False,
            background.tile,
            background.mark,
            not open_cells >> cell & 1,
            lines.get(cell, ()),
            is_sifted and not value and bool(open_cells >> cell & 1),
            quiet.get(cell, 0),
        )

    return tuple(look(cell, background) for cell, background in enumerate(backgrounds(geometry)))


def _house_roles(geometry: Geometry, houses: Iterable[HouseMark]) -> dict[int, Role]:
    roles: dict[int, Role] = {}
    for mark in houses:
        for cell in cells_of(geometry.houses[mark.house].mask):
            roles[cell] = mark.role  # the later mark wins: blocked cells lie within the house
    return roles


def _by_cell(told: Iterable[tuple[int, int, T]]) -> dict[int, tuple[tuple[int, T], ...]]:
    """For each cell, its digits with the first item given for each."""
    by_cell: dict[int, dict[int, T]] = {}
    for cell, digit, what in told:
        by_cell.setdefault(cell, {}).setdefault(digit, what)
    return {cell: tuple(digits.items()) for cell, digits in by_cell.items()}


def _lines_by_cell(lines: Iterable[ChainLine]) -> dict[int, tuple[ChainLine, ...]]:
    by_cell: dict[int, tuple[ChainLine, ...]] = {}
    for line in lines:
        by_cell[line.start.cell] = (*by_cell.get(line.start.cell, ()), line)
    return by_cell


def masks_by_cell(candidates: Iterable[Candidate]) -> dict[int, int]:
    """The digits of some candidates, as a mask for each of their cells."""
    masks: dict[int, int] = {}
    for cell, digit in candidates:
        masks[cell] = masks.get(cell, 0) | 1 << digit - 1
    return masks


def only_placement(look: CellLook) -> int:
    """The digit that a hint places here, if nothing else of its proof shows in this cell; else 0."""
    digits = [*digits_of(look.placements)]
    is_alone = len(digits) == 1 and not look.letters and dict(look.marks).keys() <= {0, digits[0]}
    return digits[0] if is_alone else 0


def ground(look: CellLook) -> str:
    """Name the colour behind a cell."""
    if look.hidden:
        return "plain"
    if look.cursor and not look.outlined:
        return f"cursor-{look.cursor}"
    if look.conflict or look.wrong:
        return "conflict" if look.conflict else "wrong"
    return _ground_of_hint(look) or _ground_of_play(look)


def ground_in_outline(look: CellLook) -> str:
    """Name the colour behind the cursor's cell where it is an outline only because of its content."""
    seen = ground(look._replace(outlined=True, selected=False))
    return "selected" if seen in {"plain", "peer", "same", "open"} else seen


def _ground_of_hint(look: CellLook) -> str:
    if look.placements:
        return "placement"
    digit, role = leading_mark(look) if look.marks else (0, None)
    if role and (not digit or look.value or role.tints_cell):
        return f"role-{role}"
    if look.eliminations:
        return "elimination"
    return "marked" if role else ""


def _ground_of_play(look: CellLook) -> str:
    if look.colour:
        return f"colour-{look.colour}"  # also in a selection, which shows by its edges
    if look.selected and not look.outlined:
        return "selected"
    if look.shade is Shade.SAME:
        return "same"
    if look.open:
        return "open"
    if look.house:
        return "blocked" if look.house == "blocker" else "house"
    return "peer" if look.shade is Shade.PEER and not look.barred else "plain"  # open cells have to stand out


def leading_mark(look: CellLook) -> tuple[int, Role]:
    """Find the mark that speaks for the whole cell: the first that tints it, or else the first that stays."""
    stays = [mark for mark in look.marks if not mark[0] or not look.eliminations >> mark[0] - 1 & 1] or look.marks
    return next((mark for mark in stays if mark[1].tints_cell), stays[0])
