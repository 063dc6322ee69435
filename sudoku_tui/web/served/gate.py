"""Gate: who may play, and whether there is room."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from aiohttp import web

from sudoku_tui.web.served.answering import refusal
from sudoku_tui.web.served.limits import LONGEST_PUZZLE, Limits
from sudoku_tui.web.served.network import Network, Newcomers, OwnAddress
from sudoku_tui.web.served.open_page import SECONDS_TO_END, Code, OpenPage
from sudoku_tui.web.served.visitors import Homes, Visitors
from sudoku_tui.words.message import say

_LONGEST_TOKEN = 64
_log = logging.getLogger(__name__)


class Gate:
    """Guards everything that is somebody's, and tells whoever is turned away why."""

    def __init__(
        self,
        own: OwnAddress,
        network: Network,
        visitors: Visitors,
        homes: Homes,
        limits: Limits,
        clock: Callable[[], float],
    ) -> None:
        self.pages: set[OpenPage] = set()  # with those whose games are just ending
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
            reason = say(
                "This game can only be played from its own page. Behind a proxy, or under a name the server "
                "does not know, start it with --public-url and this page's address."
            )
            raise refusal(web.HTTPForbidden, reason)

    def visitor(self, request: web.Request) -> str | None:
        """Find out who is there; None for somebody new."""
        # A site beside ours can give a browser a second cookie of the same name; that one opens nothing.
        pairs = (pair.partition("=") for line in request.headers.getall("Cookie", []) for pair in line.split(";"))
        brought = (sealed.strip() for name, _, sealed in pairs if name.strip() == self._visitors.cookie)
        return next(filter(None, map(self._visitors.known, brought)), None)

    def known_visitor(self, request: web.Request) -> str:
        if visitor := self.visitor(request):
            return visitor
        raise refusal(
            web.HTTPUnauthorized,
            say("Your browser does not accept cookies here, so your games could not be found again."),
        )

    def page_of(self, request: web.Request, visitor: str) -> OpenPage | None:
        """Find the visitor's open page that a request comes from."""
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
        """End what this page left running, so that no game is open twice; turn it away if there is no room."""
        if before := self.page_of(request, visitor):
            await before.leave(Code.CAME_BACK)
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * SECONDS_TO_END):
                for page in [page for page in self.pages if page.visitor == visitor and page.has_left]:
                    await page.gone.wait()
        if not await self._homes.have_room(visitor, lambda: {page.visitor for page in self._there}):
            most = self._limits.visitors
            reason = say("This server keeps the games of {most} browsers, and takes no new ones.", most=most)
            raise refusal(web.HTTPServiceUnavailable, reason)
        self._refuse_one_too_many(visitor, self.address(request))

    @property
    def _there(self) -> list[OpenPage]:
        return [page for page in self.pages if page.takes_room]

    def _refuse_one_too_many(self, visitor: str, address: str | None) -> None:
        limits, there = self._limits, self._there
        if len(there) >= limits.sessions:
            raise refusal(web.HTTPServiceUnavailable, say("This server is full; try again in a while."))
        if sum(page.visitor == visitor for page in there) >= limits.pages_each:
            reason = say(
                "This browser has as many pages open as it may ({most}); close one of them first.",
                most=limits.pages_each,
            )
            raise refusal(web.HTTPServiceUnavailable, reason)
        if address and sum(page.address == address for page in there) >= limits.pages_per_address:
            reason = say(
                "Your network address has as many games open as it may ({most}); try again when one of them is closed.",
                most=limits.pages_per_address,
            )
            raise refusal(web.HTTPTooManyRequests, reason)
        if not self._homes.knows(visitor) and not self._newcomers.may_come(address):
            reason = say(
                "Too many new browsers have come from your network address today; try again later. A browser "
                "that accepts cookies counts once."
            )
            raise refusal(web.HTTPTooManyRequests, reason)


def token_of(request: web.Request) -> str:
    """The token by which a page names itself."""
    return request.query.get("page", "")[:_LONGEST_TOKEN]


def puzzle_of(request: web.Request) -> str:
    text = request.query.get("puzzle", "")
    if len(text) > LONGEST_PUZZLE:
        reason = say("The puzzle in the address is longer than {most} characters.", most=LONGEST_PUZZLE)
        raise refusal(web.HTTPBadRequest, reason)
    return text
