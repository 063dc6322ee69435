"""How many bytecodes a key takes, as it is and with stock Textual for each gap: `python -m tests.bench.bytecodes`.

A row has the mean of the bytecodes from a key to the next one, of those until the frame that answers, and of the
bytes sent for it, for arrows and for digits. They vary by a tenth from run to run, and more on a busy machine; times
vary by far more. The last row is of the largest board, with all that stands beside it.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterable
from itertools import cycle, islice, pairwise
from pathlib import Path
from statistics import mean

from tests.bench.gaps import STOCK, program
from tests.bench.screen import ARROWS, DIGITS, PUZZLE, SIZES
from tests.terminal.terminal import FRAME_END, Terminal

KEYS, _FIRST = 24, 2  # the first keys fill what is kept
_STARTED, _ANSWERED, _PATIENCE = 5.0, 0.6, 30.0
"""Seconds for a start with all that is loaded after it, for a key with all that it leaves behind, and for the end."""
_COUNTING = """
import atexit, json, sys
from textual import events
from textual.drivers.linux_driver import LinuxDriver
from sudoku_tui.app.textual_gaps.input_order import OrderedApp

count, keys = 0, []

def entered(frame, event, argument):
    frame.f_trace_opcodes, frame.f_trace_lines = True, False
    return counted

def counted(frame, event, argument):
    global count
    count += event == "opcode"
    return counted

async def on_event(app, event, stock=OrderedApp.on_event):
    if isinstance(event, events.Key) and not event.is_forwarded:
        sys.settrace(entered)
        keys.append([count])
    await stock(app, event)

def write(driver, data, stock=LinuxDriver.write):
    if keys and len(keys[-1]) == 1 and data.encode().endswith({frame_end!r}):
        keys[-1].append(count)
    stock(driver, data)

OrderedApp.on_event, LinuxDriver.write = on_event, write
atexit.register(lambda: json.dump(keys, open({path!r}, "w")))
"""


def wait(terminal: Terminal, seconds: float) -> bytes:
    until, output = time.monotonic() + seconds, b""
    while time.monotonic() < until and terminal.process.poll() is None:
        output += terminal.receive(0.05)
    return output


def measured(patch: str, keys: Iterable[str], size: tuple[int, int] = SIZES[0]) -> tuple[float, float, float]:
    """The means of one row for one kind of key."""
    with tempfile.TemporaryDirectory() as home:
        counts = Path(home) / "counts.json"
        script = patch + _COUNTING.replace("{path!r}", repr(str(counts))).replace("{frame_end!r}", repr(FRAME_END))
        columns, rows = size
        with Terminal(
            "play", str(PUZZLE), home=Path(home), program=program(script), columns=columns, rows=rows
        ) as terminal:
            wait(terminal, _STARTED)
            lengths = list[int]()
            for key in islice(cycle(keys), KEYS):
                terminal.type(key)
                lengths.append(len(wait(terminal, _ANSWERED)))
            terminal.type("\x11")
            wait(terminal, _PATIENCE)
        found = json.loads(counts.read_text())[_FIRST : KEYS + 1]
    whole = [after[0] - before[0] for before, after in pairwise(found)]
    return mean(whole), mean(row[1] - row[0] for row in found if len(row) > 1), mean(lengths[_FIRST:])


def print_row(title: str, patch: str, size: tuple[int, int] = SIZES[0]) -> None:
    row = *measured(patch, ARROWS.values(), size), *measured(patch, DIGITS.values(), size)
    print(f"{title:28}" + "".join(f"{figure:>14,.0f}" for figure in row), flush=True)


if __name__ == "__main__":
    columns = ("arrow", "to frame", "bytes", "digit", "to frame", "bytes")
    print(f"{'':28}" + "".join(f"{column:>14}" for column in columns))
    for title, patch in STOCK.items():
        print_row(title, patch)
    print_row("as it is, {}×{}".format(*SIZES[-1]), "", SIZES[-1])
