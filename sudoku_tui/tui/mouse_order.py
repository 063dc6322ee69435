"""Mouse order: each button of the mouse is dealt with before anything that is done later.

Textual hands what the mouse does to the widget's own queue, and goes on. While the app is busy, clicks and keys would
overtake each other on their ways, and a widget that follows the mouse would say so only after the next click.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.widget import Widget

_PATIENCE = 0.5
"""Seconds after which a widget that does not answer is not waited for: it may itself be waiting for the app."""


@asynccontextmanager
async def in_order(app: App[Any], event: events.Event) -> AsyncIterator[None]:
    """Has an event dealt with before the context ends, if it is a button of the mouse."""
    widget = _widget_for(app, event) if isinstance(event, events.MouseDown | events.MouseUp) else None
    yield
    if widget is not None:
        await _caught_up(widget)


def _widget_for(app: App[Any], event: events.MouseEvent) -> Widget | None:
    if event.is_forwarded:
        return None
    try:
        return app.mouse_captured or app.get_widget_at(event.x, event.y)[0]
    except NoWidget:
        return None


async def _caught_up(widget: Widget) -> None:
    """Waits until a widget has dealt with all that waits for it."""
    done = asyncio.Event()
    if widget.call_later(done.set):
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await done.wait()
