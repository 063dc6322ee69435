"""Addresses that only name a puzzle: who would be asked for it, for what, and where the puzzle is in the answer.

Nothing is asked here. Only the machines of `HOLDERS` can be, each by the one host that stands first, and only by https:
whatever else an address names, nobody is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues.spotted import is_clued, meant
from sudoku_tui.formats.format import MAX_CHARACTERS
from sudoku_tui.formats.signs import plain_puzzle
from sudoku_tui.words.message import Message, Sentence, as_it_is, quoted, say

_FINE, _UNKNOWN = 200, 404  # what a web server answers with
_LONGEST_NAME = 120
_PLAIN_NAME = r"[\w.~-]+"
_KEPT = "/:?#[]@!$&'()*+,;=%-._~"  # what an address may hold; all else is encoded


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds puzzles under names."""

    hosts: tuple[str, ...]  # all its own; the first is asked
    named: str  # a pattern of what follows the host in an address, with the name in its one group that matches
    target: str  # what is asked for
    by_hand: Sentence  # how to find the puzzle without this program
    is_page: bool = False  # whether the answer is a page that links to the puzzle


SUDOKUPAD = Holder(
    ("sudokupad.app", "www.sudokupad.app", "beta.sudokupad.app", "app.crackingthecryptic.com"),
    r"/?[^?]*\?(?:.*&)?puzzleid=([^&]+).*|/(?:sudoku/|webapp/|api/puzzle/|puzzle/)?(?!(?:sudoku|webapp|apps)/*(?:\?|$))"
    r"([^?]+?)/*(?:\?.*)?",
    "/api/puzzle/{name}",
    say("open {page} in a browser and paste its text"),
)
TINYURL = Holder(
    ("tinyurl.com", "www.tinyurl.com", "preview.tinyurl.com"),
    rf"/({_PLAIN_NAME})/?(?:\?.*)?",
    "/{name}",
    say("open {page} in a browser and paste the long address it leads to"),
)
LOGIC_MASTERS = Holder(
    ("logic-masters.de", "www.logic-masters.de"),
    r"/Raetselportal/Raetsel/zeigen\.php\?(?:.*&)?id=(\w+)(?:&.*)?",
    "/Raetselportal/Raetsel/zeigen.php?id={name}",
    say("open {page} in a browser and paste its link to the puzzle"),
    is_page=True,
)
HOLDERS = (SUDOKUPAD, TINYURL, LOGIC_MASTERS)

_HOLDER_OF = {host: holder for holder in HOLDERS for host in holder.hosts}
_HOSTS = "|".join(map(re.escape, _HOLDER_OF))
_BEFORE = r"[\s\ufeff]*(?:[^\d.{}\n]{0,60}[\s\"'<>(\[])?"
_ADDRESS = rf"{_BEFORE}(?:https?://)?({_HOSTS})(?=[/?])([^\s\"'<>\[\]#]{{1,400}})"
_STOPS = ".,;:!)*"  # of a sentence in which an address may stand
_WEB_ADDRESS = r"https?://[^\s\"'<>]{1,100000}"


@dataclass(frozen=True, slots=True)
class ShortLink:
    """An address that only names a puzzle."""

    holder: Holder
    name: str  # in plain characters, as somebody wrote it

    @property
    def host(self) -> str:
        """The machine that is asked."""
        return self.holder.hosts[0]

    @property
    def target(self) -> str:
        """What it is asked for."""
        from urllib.parse import quote  # most texts are no links

        return self.holder.target.format(name=quote(self.name, safe="/"))

    @property
    def page(self) -> str:
        """Machine and target as one address, which is read as this short link, too."""
        return f"https://{self.host}{self.target}"

    @property
    def shown_name(self) -> Message:
        return as_it_is(quoted(self.name))

    @property
    def by_hand(self) -> Message:
        """How to get at the puzzle without this program, as a clause."""
        return self.holder.by_hand.given({"page": self.page})

    @property
    def reason(self) -> Message:
        """Why it is not read, and what helps."""
        return say("only the name of a puzzle: {by_hand}", by_hand=self.by_hand)


class ShortLinkError(PuzzleTextError):
    """A text that only names its puzzle: somebody else would have to be asked for it."""

    def __init__(self, link: ShortLink) -> None:
        super().__init__(link.reason)
        self.link = link

    def __reduce__(self) -> tuple[object, ...]:
        return ShortLinkError, (self.link,)


def short_link(text: str) -> ShortLink | None:
    """The short link that a line is, perhaps with a few words before it; None for all others."""
    found = re.match(_ADDRESS, text, re.IGNORECASE) if "/" in text else None
    if not found or is_clued(text):
        return None
    holder = _HOLDER_OF[found[1].lower()]
    named = re.fullmatch(holder.named, found[2].rstrip(_STOPS), re.IGNORECASE)
    name = _plain(next(filter(None, named.groups()), "")) if named else ""
    return ShortLink(holder, name) if _is_name(name) else None


def _plain(name: str) -> str:
    from urllib.parse import unquote

    return unquote(name)


def _is_name(name: str) -> bool:
    parts = name.split("/")
    return len(name) <= _LONGEST_NAME and name.isprintable() and all(part.strip(". ") for part in parts)


class Answer(NamedTuple):
    """What a machine answered."""

    status: int
    location: str = ""  # where it leads on to, if it does
    body: bytes = b""


class Question(NamedTuple):
    """Which machine is asked for what."""

    host: str
    target: str


def moved(link: ShortLink, asked: Question, answer: Answer) -> Question | None:
    """What the same holder is to be asked for instead, where the answer says so."""
    from urllib.parse import urlsplit

    where = _leads_to(asked, answer)
    if not where or is_clued(where):
        return None
    parts = urlsplit(where)
    if parts.scheme != "https" or parts.netloc not in link.holder.hosts:
        return None
    return Question(parts.netloc, f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}")


def text_in(link: ShortLink, asked: Question, answer: Answer) -> str:
    """The text that an answer gives for a short link: a puzzle, or an address that leads on to another holder.

    Raises:
        PuzzleTextError: where there is neither, saying what was answered instead, and how to get at the puzzle.
    """
    if answer.location:
        return _text_elsewhere(link, _leads_to(asked, answer))
    if answer.status == _UNKNOWN:
        raise unanswered(link, say("{host} knows no puzzle {name}", host=asked.host, name=link.shown_name))
    if answer.status != _FINE:
        told = say("{host} answered with the error {status}", host=asked.host, status=answer.status)
        raise unanswered(link, told)
    text = answer.body.decode("utf-8", "replace").strip("\ufeff \t\r\n")
    if link.holder.is_page:
        if found := next(_links_in(text, link), None):
            return found
        raise unanswered(link, say("the page of {host} has no link to a puzzle that is read here", host=asked.host))
    if len(text) > MAX_CHARACTERS:  # which would be cut where it is pasted, and is slow to be looked at
        told = say("what {host} answered is longer than {most:,} characters", host=asked.host, most=MAX_CHARACTERS)
        raise unanswered(link, told)
    if is_clued(puzzle := meant(text)) or plain_puzzle(puzzle):
        return puzzle
    raise unanswered(link, say("what {host} answered is no puzzle", host=asked.host))


def unanswered(link: ShortLink, reason: Message) -> PuzzleTextError:
    """An error with a reason, and how to get at the puzzle without this program."""
    return PuzzleTextError(say("{reason}; {by_hand}", reason=reason, by_hand=link.by_hand))


def _text_elsewhere(link: ShortLink, where: str) -> str:
    from urllib.parse import urlsplit

    if is_clued(where) or short_link(where):
        return where
    try:
        host = urlsplit(where).netloc or where
    except ValueError:
        host = where
    told = say("{host} leads on to {other}, which is not asked", host=link.host, other=quoted(host))
    raise unanswered(link, told)


def _leads_to(asked: Question, answer: Answer) -> str:
    """The whole address that an answer leads on to; empty if there is none."""
    from urllib.parse import quote, urljoin

    if not answer.location:
        return ""
    try:
        return urljoin(f"https://{asked.host}{asked.target}", quote(answer.location.strip(), safe=_KEPT))
    except ValueError:
        return quote(answer.location, safe="")


def _links_in(page: str, link: ShortLink) -> Iterator[str]:
    """The links of a page that carry a puzzle, or name one that somebody else holds."""
    from html import unescape

    for found in re.finditer(_WEB_ADDRESS, page, re.IGNORECASE):
        where = unescape(found[0])
        named = short_link(where)
        if is_clued(where) or (named and named.holder != link.holder):
            yield where
