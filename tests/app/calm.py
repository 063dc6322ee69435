"""Calm: when an app under test has nothing left to do, however slow the machine is.

Textual's own pilot takes an app to be idle when its process needed next to no processor time for a moment: so does one
that gets none on a busy machine.
"""

from __future__ import annotations

import asyncio
from math import inf
from time import process_time
from typing import Any

_SOON = 0.02
"""Seconds: what is planned that soon belongs to what is done now, such as drawing, or work that rests for a moment."""
_PATIENCE = 3.0
"""Seconds after which an app that always has something to do is left to itself, ..."""
_WORK = 1.5
"""... if it had as many of the processor's: on a busy machine, others may have had them."""


async def calm(min_sleep: float = 0.0, max_sleep: float = _PATIENCE) -> None:
    """Waits until the event loop has nothing to do, and nothing planned for the next moment.

    The arguments are those of Textual's `wait_for_idle`, in whose place this stands.
    """
    del min_sleep
    loop: Any = asyncio.get_running_loop()
    end, worked = loop.time() + max_sleep, process_time() + _WORK
    rounds = 0
    while rounds < 2 and (loop.time() < end or process_time() < worked):
        await asyncio.sleep(0)
        planned = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        wait = min(planned, default=inf) - loop.time()
        rounds = rounds + 1 if not loop._ready and wait > _SOON else 0
        if not loop._ready and 0 < wait <= _SOON:
            await asyncio.sleep(wait)
