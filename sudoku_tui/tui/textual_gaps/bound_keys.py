"""Bound keys: a key that no widget takes as text runs its binding at once, without all bindings being copied first.

Textual 8.2.8 sends a key through the queues of all widgets from the focused one up to the app and looks for a binding
only then, when the keys after it may already be on their way to a screen that this one is about to cover: without this
`test_haste_changes_nothing` fails. And for every key it copies the bindings of all these widgets and applies the keymap
to the copies, though they change only with the focus and the keymap. The figures are in `README.md`. It can go when
Textual looks for bindings before it hands a key on, and keeps them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.keys import key_to_character

_Chain = Sequence[tuple[DOMNode, BindingsMap]]


class BoundKeys:
    """Runs what keys are bound to on the current screen of an app."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._chain: _Chain = ()
        self._made_for: tuple[object, object, object] = (None, None, None)

    async def run(self, key: str) -> bool:
        """Run what a key is bound to, and return whether it is bound to anything."""
        chain = self._current_chain()
        if await self._run_first(key, reversed(chain), priority=True):
            return True
        character = key_to_character(key)
        if any(node.check_consume_key(key, character) for node, _ in chain):
            return False
        return await self._run_first(key, _up_to_dialog(chain), priority=False)

    def _current_chain(self) -> _Chain:
        """The bindings of each widget from the focused one up."""
        screen = self._app.screen
        made_for = screen, screen.focused, self._app._keymap
        if any(old is not new for old, new in zip(self._made_for, made_for, strict=True)):
            self._made_for, self._chain = made_for, screen._binding_chain
        return self._chain

    async def _run_first(self, key: str, chain: Iterable[tuple[DOMNode, BindingsMap]], *, priority: bool) -> bool:
        for node, bindings in chain:
            for binding in bindings.key_to_bindings.get(key, ()):
                if binding.priority == priority and await self._app.run_action(binding.action, node):
                    return True
        return False


def _up_to_dialog(chain: _Chain) -> _Chain:
    """What may have a key: a dialog keeps it from all beneath."""
    ends = (index for index, (node, _) in enumerate(chain, 1) if node.is_modal)
    return chain[: next(ends, len(chain))]
