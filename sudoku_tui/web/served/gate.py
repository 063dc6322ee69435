"""Gate: who may play, and whether there is room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from aiohttp import web

from sudoku_tui.web.served.homes import Homes
from sudoku_tui.web.served.limits import LONGEST_PUZZLE, Limits
from sudoku_tui.web.served.network import Network, Newcomers
from sudoku_tui.web.served.open_page import SECONDS_TO_END, Code, OpenPage
from sudoku_tui.web.served.own_address import OwnAddress
from sudoku_tui.web.served.visitors import Visitors
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_LONGEST_TOKEN = 64
_log = logging.getLogger(__name__)


class Gate:
    """Stands before everything that is somebody's; whoever is turned away is told why, in the answer's text.

    Args:
        own: where browsers find the server.
        network: where visitors come from.
        visitors: who plays.
        homes: where their games are.
        limits: how much is allowed.
        clock: a clock in seconds.

    Attributes:
        pages: the pages that are open, and those whose games are just ending.
    """

    def __init__(
        self,
        own: OwnAddress,
        network: Network,
        visitors: Visitors,
        homes: Homes,
        limits: Limits,
        clock: Callable[[], float],
    ) -> None:
        self.pages: set[OpenPage] = set()
        self._own = own
        self._network = network
        self._visitors = visitors
        self._homes = homes
        self._limits = limits
        self._newcomers = Newcomers(limits, clock)
        self._has_complained = False

    def refuse_strangers(self, request: web.Request) -> None:
        """Turn away what does not come from one of our pages."""
        if not self._own.is_own(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden(
                text=tell(
                    say(
                        "This game may only be played from its own page. Behind a proxy, or under a name the server "
                        "does not know, it must be started with --public-url and this page's address."
                    )
                )
            )

    def visitor(self, request: web.Request) -> str | None:
        """Return who is there, or None for somebody new.

        A site beside ours can give a browser a second cookie of the same name; it counts for nothing.
        """
        pairs = (pair.partition("=") for line in request.headers.getall("Cookie", []) for pair in line.split(";"))
        brought = (sealed.strip() for name, _, sealed in pairs if name.strip() == self._visitors.cookie)
        return next(filter(None, map(self._visitors.known, brought)), None)

    def known_visitor(self, request: web.Request) -> str:
        """Return who is there, or turn away somebody unknown."""
        visitor = self.visitor(request)
        if visitor is None:
            raise web.HTTPUnauthorized(
                text=tell(say("Your browser keeps no cookies here: your games could not be found again."))
            )
        return visitor

    def page_of(self, request: web.Request, visitor: str) -> OpenPage | None:
        """Return the visitor's open page that a request comes from, if it is still open."""
        token = token_of(request)
        mine = (page for page in self.pages if page.visitor == visitor and not page.has_left)
        return next((page for page in mine if token and page.token == token), None)

    def address(self, request: web.Request) -> str | None:
        header = self._network.header
        address = self._network.address(request.headers.getall(header, []), request.remote)
        if header and not address and not self._has_complained:
            self._has_complained = True
            _log.warning("Visitors are not counted by address: the proxy tells none in %s.", header)
        return address

    def let_in(self, page: OpenPage) -> None:
        """Count a page as open until its game has ended."""
        if not self._homes.knows(page.visitor):
            self._newcomers.has_come(page.address)
        self.pages = {other for other in self.pages if other.takes_room} | {page}

    async def make_room(self, request: web.Request, visitor: str) -> None:
        """End what a page has left behind, so that no game is open twice; turn the page away if there is no room."""
        if before := self.page_of(request, visitor):
            await before.leave(Code.CAME_BACK)
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * SECONDS_TO_END):
                for page in [page for page in self.pages if page.visitor == visitor and page.has_left]:
                    await page.gone.wait()
        if not await self._homes.have_room(visitor, lambda: {page.visitor for page in self._there}):
            raise web.HTTPServiceUnavailable(
                text=tell(
                    say(
                        "This server keeps the games of {most} browsers, and takes no new ones.",
                        most=self._limits.visitors,
                    )
                )
            )
        self._refuse_one_too_many(visitor, self.address(request))

    @property
    def _there(self) -> list[OpenPage]:
        return [page for page in self.pages if page.takes_room]

    def _refuse_one_too_many(self, visitor: str, address: str | None) -> None:
        """Turn away one page more than all together, a browser, or a network address may have."""
        limits, there = self._limits, self._there
        if len(there) >= limits.sessions:
            raise web.HTTPServiceUnavailable(
                text=tell(say("All places at this server are taken; try again in a while."))
            )
        if sum(page.visitor == visitor for page in there) >= limits.pages_each:
            raise web.HTTPServiceUnavailable(
                text=tell(
                    say(
                        "This browser has as many pages open as it may ({most}); close one of them first.",
                        most=limits.pages_each,
                    )
                )
            )
        if address and sum(page.address == address for page in there) >= limits.pages_per_address:
            raise web.HTTPTooManyRequests(
                text=tell(
                    say(
                        "Your network address has as many games open as it may ({most}); try again when one "
                        "of them is closed.",
                        most=limits.pages_per_address,
                    )
                )
            )
        if not self._homes.knows(visitor) and not self._newcomers.may_come(address):
            raise web.HTTPTooManyRequests(
                text=tell(
                    say(
                        "Too many new browsers have come from your network address today; try again later. A browser "
                        "that keeps its cookies counts once."
                    )
                )
            )


def token_of(request: web.Request) -> str:
    """Return the token that a page has made up for itself."""
    return request.query.get("page", "")[:_LONGEST_TOKEN]


def puzzle_of(request: web.Request) -> str:
    """Return the text of a puzzle in the address; turn away one that is too long."""
    text = request.query.get("puzzle", "")
    if len(text) > LONGEST_PUZZLE:
        raise web.HTTPBadRequest(
            text=tell(say("The puzzle in the address is longer than {most} characters.", most=LONGEST_PUZZLE))
        )
    return text
