"""Serve: what `sudoku-tui serve` does, from its options to the announcement."""

import os
import socket
import sys
from importlib.util import find_spec

from sudoku_tui.app.textual_gaps.tried import TextualError, is_tried, require_textual, version_of
from sudoku_tui.storage.paths import data_folder
from sudoku_tui.web.answers import WebError
from sudoku_tui.web.served import network
from sudoku_tui.web.served.limits import Limits
from sudoku_tui.web.served.network import ALL_ADDRESSES, LOOPBACK, Network, OwnAddress, own_address
from sudoku_tui.web.served.own_process import allow_many_descriptors, listen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, in_turn, say

# What keeps strangers out builds on its private names: without them it would be no plainer, but open.
_UNTRIED = say("Nothing is served with textual-serve {found}: the server was not tried on that version.")
_OPEN = say("Nothing is encrypted: anyone on the network can read along.")


def serve(
    host: str = "127.0.0.1",  # which only this machine can reach
    port: int = 8000,  # 0 for any free one
    *,
    public_url: str | None = None,  # the address that browsers use, if there is a proxy before the server
    address_header: str = "",  # in which that proxy tells each visitor's network address
    limits: Limits | None = None,
) -> int:
    """Serve the game until told to stop, and print where; return the exit code."""
    try:
        if find_spec("textual_serve") is None:
            raise WebError(say('Playing in a browser needs an extra: run  pip install "sudoku-tui[web]"  first.'))
        require_textual()
        if not is_tried("textual-serve"):
            raise WebError(_UNTRIED.given({"found": version_of("textual-serve") or ""}))
        own = own_address(host, public_url)
        network = Network(address_header, is_behind_proxy=public_url is not None)
        # Only now: importing the server costs a third of a second, and needs the extra.
        from sudoku_tui.web.served.page_files import page_files
        from sudoku_tui.web.served.server import SudokuServer

        allow_many_descriptors()
        with listen(host, port) as listener:
            folder = data_folder(os.environ) / "served"
            where = tell(announcement(own, listener.getsockname()[1], network))
            SudokuServer(own, folder, page_files(), network=network, limits=limits).run(listener, where)
    except (TextualError, WebError) as error:
        print(tell(error.message), file=sys.stderr)
        return 1
    return 0


def announcement(own: OwnAddress, port: int, network: Network) -> Message:
    local, *others = places(own.host, port)
    if own.origin:
        public = f"{own.origin}{own.path}"
        where = say(
            "Sudoku is served at {address} (here at {local}) until you press Ctrl+C.", address=public, local=local
        )
        warning = say("Without --address-header one visitor can take every place.")
        said = [where] if network.header else [where, warning]
        return in_turn(*said, *([] if own.is_secure else [_OPEN]), between="\n")
    where = say("Sudoku is served at {address} until you press Ctrl+C.", address=local)
    if own.host in LOOPBACK:
        return where
    also = [say("It can also be reached at {address}.", address=each) for each in others]
    who = say("Anyone who can reach this machine can play; every browser has its own games.")
    return in_turn(where, *also, who, _OPEN, between="\n")


def places(host: str, port: int) -> list[str]:
    """List the addresses for browsers; for all addresses those of this machine, since few can resolve its name."""
    hosts = (network.addresses(host) or [socket.gethostname()]) if host in ALL_ADDRESSES else [host]
    return [f"http://[{each}]:{port}/" if ":" in each else f"http://{each}:{port}/" for each in hosts]
