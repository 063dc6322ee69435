"""KeptBindings: a screen that looks its bindings up where Textual 8.2.8 makes them anew.

For every key Textual copies all bindings of all nodes from the focused one up, and applies the keymap to the copies.
They can be others only if the focus or the keymap is another one. In a terminal that takes 0.6 of 3.9 ms of work for a
digit (`python -m tests.bench.gaps`), in a browser many times as much. It can go when Textual keeps them itself.
"""

from __future__ import annotations

from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.screen import Screen, ScreenResultType

_Chain = list[tuple[DOMNode, BindingsMap]]


class KeptBindings(Screen[ScreenResultType], inherit_bindings=False):
    """A screen whose bindings change only with its focus and the keymap."""

    _made_for: tuple[object, object] = (None, None)
    _kept_chain: _Chain

    @property
    def _binding_chain(self) -> _Chain:
        made_for = self.focused, self.app._keymap
        if any(old is not new for old, new in zip(self._made_for, made_for, strict=True)):
            self._made_for, self._kept_chain = made_for, super()._binding_chain
        return self._kept_chain
