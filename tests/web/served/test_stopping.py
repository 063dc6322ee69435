from __future__ import annotations

import asyncio
import os
import signal
import sys

import pytest

from sudoku_tui.web.served.own_process import told_to_stop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals on Windows")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
async def test_a_signal_tells_the_server_to_stop(name: str) -> None:
    number = getattr(signal, name)
    before = signal.signal(number, signal.SIG_DFL)  # whoever runs the tests may have it ignored, as `nohup` does
    try:
        told = told_to_stop()
        os.kill(os.getpid(), number)
        await asyncio.wait_for(told.wait(), 20)
    finally:
        asyncio.get_running_loop().remove_signal_handler(number)
        signal.signal(number, before)


async def test_what_is_to_be_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        told = told_to_stop()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        assert not told.is_set()
    finally:
        signal.signal(signal.SIGHUP, before)
