"""Bound keys: a key that nothing takes as text finds its binding at once.

Textual 8.2.8 sends a key through the queue of every widget from the focused one up to the app, and looks for a binding
only there. By then the keys after it are on their way to a screen that this one may be about to cover. Without this
`test_haste_changes_nothing` fails, and a key takes 4.5 in place of 3.3 ms of work (`python -m tests.bench.gaps`). It
can go when Textual looks for bindings before it hands a key on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.keys import key_to_character

_Chain = list[tuple[DOMNode, BindingsMap]]


async def run_bound(app: App[Any], key: str) -> bool:
    """Does what a key is bound to on the screen that is seen; gives whether it is bound to anything."""
    chain = app.screen._binding_chain  # once, for making it takes longer than looking through it
    if await _run_first(app, key, reversed(chain), priority=True):
        return True
    character = key_to_character(key)
    if any(node.check_consume_key(key, character) for node, _ in chain):
        return False
    return await _run_first(app, key, _up_to_dialog(chain), priority=False)


async def _run_first(app: App[Any], key: str, chain: Iterable[tuple[DOMNode, BindingsMap]], *, priority: bool) -> bool:
    for node, bindings in chain:
        for binding in bindings.key_to_bindings.get(key, ()):
            if binding.priority == priority and await app.run_action(binding.action, node):
                return True
    return False


def _up_to_dialog(chain: _Chain) -> _Chain:
    """What may have a key: a dialog keeps it from all beneath."""
    ends = (index for index, (node, _) in enumerate(chain, 1) if node.is_modal)
    return chain[: next(ends, len(chain))]
