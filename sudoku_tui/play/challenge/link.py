"""The link of a challenge: that of a shared puzzle, with one part more: `#p=PUZZLE&c=CHALLENGE`.

Whoever cannot read the second part still has the puzzle. In a terminal the same text stands without an address.
"""

import re

from sudoku_tui.play.challenge.challenge import Challenge, text_of
from sudoku_tui.play.games.links import link_to

_PART = re.compile(r"(?:^|[#&\s])c=([^&\s]*)")


def challenge_link(challenge: Challenge, address: str) -> str:
    """The address that opens a challenge on a page; in a terminal, where there is no address, what stands behind it."""
    return f"{link_to(challenge.origin, address)}&c={text_of(challenge)}"


def challenge_in(text: str) -> str:
    """The challenge in a link, or in what was copied of it; empty for a text that has none."""
    part = _PART.search(text)
    return part[1] if part else ""


def challenge_alone(text: str) -> str:
    """The same where nothing but a challenge is expected: it may be bare, too."""
    return challenge_in(text) or text.strip()
