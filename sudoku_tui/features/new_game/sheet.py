"""The choice of the next puzzle as values; what a pasted text is; a search; and the list of all kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.app.page.picture import picture_of
from sudoku_tui.app.page.sheet import (
    Action,
    Buttons,
    Cards,
    Choice,
    Field,
    Group,
    Paragraph,
    Part,
    Progress,
    Sheet,
    Switch,
)
from sudoku_tui.features.games.described import made_of
from sudoku_tui.features.new_game.model import ASKED, LEVELS, SYMMETRIES, Details, techniques
from sudoku_tui.features.new_game.variants import about, packed, pictured
from sudoku_tui.features.new_game.wish import KINDS, SIZES, GridKind
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, say

LONGEST_SHOWN = 120
"""Signs of a text that are shown again; of longer ones only what they are."""
_STOP = Action(say("Stop"), "back")


class Pasted(NamedTuple):
    """A text that may be a puzzle, and what is known of it."""

    text: str
    origin: Origin | None = None
    is_judged: bool = True

    @property
    def is_short(self) -> bool:
        return len(self.text) <= LONGEST_SHOWN


class Form(NamedTuple):
    """All there is to choose, as it is set."""

    level: Level
    size: int
    kind: GridKind
    details: Details | None  # what else is asked, where that is shown
    seed: str
    pasted: Pasted
    said: Message  # what has to be told, such as why there is no such puzzle


def new_game_sheet(form: Form, at: str) -> Sheet:
    """The sheet; a text that was pasted comes before everything else, for it is what Play plays."""
    parts = _pasted(form) if form.pasted.text else _ordered(form)
    return Sheet(say("New game"), tuple(parts), at)


def searching_sheet(heading: Message, doing: Message, so_far: Message) -> Sheet:
    """A search: what for, how far it has come, and what stops it."""
    parts = (Paragraph(doing),) if doing else ()
    return Sheet(heading, (*parts, Progress(NOTHING if so_far == doing else so_far, _STOP)))


def kinds_sheet(
    kinds: Sequence[GridKind], chosen: GridKind | None, query: str, pictures: Mapping[GridKind, Mapping[str, object]]
) -> Sheet:
    """The kinds that were found, each with its picture as soon as there is one."""
    field = Field(NOTHING, "query", query, usual=say("type to search"), live=True)
    found: Part = Cards(tuple(_card(kind, pictures.get(kind, {})) for kind in kinds))
    parts = (field, found if kinds else Paragraph(say("Nothing is called that.")))
    return Sheet(say("Kinds of puzzles"), parts, kind_name(chosen) if chosen else "query")


def kind_name(kind: GridKind) -> str:
    """What a kind is called on the sheet."""
    return f"kind.{kind.identifier}"


def _card(kind: GridKind, picture: Mapping[str, object]) -> Action:
    count = packed(kind)
    words = counted("{count} packed", "{count} packed", count) if count else say("made for you")
    return Action(kind.label, name=kind_name(kind), detail=about(kind), value=words, picture=picture)


@lru_cache(maxsize=len(KINDS))
def kind_picture(kind: GridKind) -> Mapping[str, object]:
    return picture_of(pictured(kind))


def _ordered(form: Form) -> Iterator[Part]:
    kind, details = form.kind, form.details
    if details is None:
        yield _level(form.level)
    of_kinds = counted("{count} kind", "{count} kinds", len(KINDS))
    shown = Action(kind.label, "new.kinds", detail=about(kind), value=of_kinds, picture=kind_picture(kind))
    yield Cards((shown,))
    sizes = tuple((str(place), as_it_is(f"{side}×{side}")) for place, side in enumerate(SIZES))
    yield Choice(say("Size"), "size", sizes, str(SIZES.index(form.size)))
    if details is not None:
        yield Group(say("Details"), tuple(_details(details, form.seed)))
    if form.said:
        yield Paragraph(form.said)
    more = say("Fewer details") if details is not None else say("Details")
    yield Buttons((Action(say("Play"), name="play", main=True), Action(more, "new.details")))
    if details is None:
        yield Group(say("Or a puzzle of your own"), (_text(""),))


def _level(level: Level) -> Choice:
    options = tuple((str(each.rank), each.label) for each in Level)
    return Choice(say("Level"), "level", options, str(level.rank), ASKED[level])


def _details(asked: Details, seed: str) -> Iterator[Part]:
    levels = tuple((str(place), words) for place, words in enumerate(LEVELS.values()))
    yield Choice(say("Level"), "level", levels, str(list(LEVELS).index(asked.level)))
    needs = techniques()
    options = tuple((str(place), words) for place, words in enumerate(needs.values()))
    yield Choice(say("Needs"), "technique", options, str(list(needs).index(asked.technique)))
    symmetries = tuple((str(place), words) for place, words in enumerate(SYMMETRIES.values()))
    yield Choice(say("Symmetry"), "symmetry", symmetries, str(list(SYMMETRIES).index(asked.symmetry)))
    yield Field(say("Givens"), "clues", str(asked.clues or ""), usual=say("any"), longest=3)
    yield Switch(say("Minimal"), "spare", on=asked.is_minimal, detail=say("No given can be spared."))
    yield Field(say("Seed"), "seed", seed, say("The same seed gives the same puzzle."), usual=say("random"))


def _pasted(form: Form) -> Iterator[Part]:
    text, origin, is_judged = form.pasted
    if origin:
        found = Action(origin.title, name="found", detail=made_of(origin.puzzle), picture=picture_of(origin.start()))
        yield Cards((found,))
    elif form.pasted.is_short:
        yield _text(text)
    if not is_judged:
        yield Progress(form.said, _STOP)
    elif form.said and not origin:
        yield Paragraph(form.said)
    play = (Action(say("Play"), name="play", main=True),) if origin else ()
    yield Buttons((*play, Action(say("Clear"), name="clear")))


def _text(text: str) -> Field:
    usual = say("a link, a line of digits, a print")
    return Field(say("Paste a puzzle or a link"), "text", text, usual=usual, live=True)
