"""The links of forcing chains: what one true candidate, or one group, makes true by itself alone."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.forcing.web import Web, web_of


class ChainLink(NamedTuple):
    """What else is true if one candidate or group is: it excludes all other candidates of a truth."""

    number: int
    truth: int
    others: tuple[int, ...]


ChainLinks = dict[int, list[ChainLink]]


@fact
def chain_links(board: Board) -> ChainLinks:
    """For each candidate and each group, what must be true if it is."""
    web = web_of(board)
    excluders = _excluders(web)
    links: ChainLinks = {one: [] for one in web.excluded}
    for link in _possible_links(board):
        common = ~(1 << link.number)
        for other in link.others:
            common &= excluders[other]
            if not common:
                break
        else:
            for one in cells_of(common):
                links[one].append(link)
    return links


@fact
def partners(board: Board) -> dict[int, int]:
    """For each candidate that alone keeps others or groups from being true, the set of these."""
    found: dict[int, int] = {}
    for link in _possible_links(board):
        if len(link.others) == 1:
            (one,) = link.others
            found[one] = found.get(one, 0) | 1 << link.number
    return found


@fact
def _possible_links(board: Board) -> list[ChainLink]:
    """What each truth says of one of its candidates or groups when all its other candidates are excluded."""
    web = web_of(board)
    found = [
        ChainLink(kept, truth, members[:place] + members[place + 1 :])
        for truth, members in enumerate(web.members)
        if len(members) > 1
        for place, kept in enumerate(members)
    ]
    return found + [
        ChainLink(number, group.truth, group.others) for number, group in enumerate(web.groups, web.first_group)
    ]


def _excluders(web: Web) -> dict[int, int]:
    """For each candidate, the set of the candidates and groups that make it false."""
    excluders = {one: web.excluded[one] for one in web.candidates}
    for number, group in enumerate(web.groups, web.first_group):
        for candidate in cells_of(group.excluded):
            excluders[candidate] |= 1 << number
    return excluders
