"""The kept games as values: a card for each, and what can be done with all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.app.page.sheet import Action, Buttons, Cards, Choice, Field, Group, Paragraph, Part, Sheet
from sudoku_tui.features.games.model import GameRow
from sudoku_tui.features.games.orders import ORDERS
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, in_turn, say

PLAY, REVIEW, DELETE = "game.", "review.", "delete."
"""Before the number of a game, in the name of what can be done with it."""
FILTER, ORDER, TEXT, FURTHER = "filter", "order", "text", "further"
ALL, UNFINISHED = "all", "unfinished"


class Card(NamedTuple):
    """A game that is listed."""

    number: int
    row: GameRow
    is_solved: bool
    picture: Mapping[str, object]  # nothing until it has been drawn


class Listed(NamedTuple):
    """What is listed of all games, and what is told about them."""

    cards: Sequence[Card]
    chosen: int | None
    heading: Message
    said: Message
    is_filtered: bool
    can_filter: bool
    has_further: bool
    order: str = ""  # nothing where there is nothing to sort


def games_sheet(listed: Listed) -> Sheet:
    at = "" if listed.chosen is None else f"{PLAY}{listed.chosen}"
    return Sheet(listed.heading, tuple(_parts(listed)), at)


def _parts(listed: Listed) -> Iterator[Part]:
    if listed.can_filter:
        options = ((ALL, say("all")), (UNFINISHED, say("unfinished")))
        yield Choice(say("Show"), FILTER, options, UNFINISHED if listed.is_filtered else ALL)
    if listed.order:
        orders = tuple((name, order.words) for name, order in ORDERS.items())
        yield Choice(say("Sort by"), ORDER, orders, listed.order)
    if listed.said:
        yield Paragraph(listed.said)
    if listed.cards:
        yield Cards(tuple(map(_card, listed.cards)))
    if listed.has_further:
        yield Buttons((Action(say("Show more"), name=FURTHER),))
    paste = Field(say("Paste a puzzle or a link"), TEXT, "", usual=say("a link, a line of digits, a print"), live=True)
    files = Action(say("Import a file"), "games.import"), Action(say("Export all to a file"), "games.export")
    yield Group(say("From elsewhere"), (paste, Buttons(files)))


def _card(card: Card) -> Action:
    row = card.row
    share = (
        NOTHING
        if row.share is None
        else say("solved")
        if card.is_solved
        else say("{share}%", share=int(100 * row.share))
    )
    facts = in_turn(share, as_it_is(row.time), row.day, between=BETWEEN)
    here = say("on the board") if row.is_here else NOTHING
    more = [Action(say("Review"), name=f"{REVIEW}{card.number}")]
    if not row.is_here:
        more.append(Action(say("Delete"), name=f"{DELETE}{card.number}"))
    name = f"{PLAY}{card.number}"
    return Action(row.title, name=name, detail=facts, value=here, picture=card.picture, more=tuple(more))
