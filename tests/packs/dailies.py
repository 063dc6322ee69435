"""The pack of dailies: `python -m tests.packs.dailies LAST`, such as 2027-12-31.

Each is the puzzle that the program makes for its day; the page without a server shows it before the program is there.
Days are added to the pack there is, until the last one wanted, so that the work can be taken up at any time.
"""

from __future__ import annotations

import sys
from datetime import date, timedelta

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.daily.model import making_daily
from sudoku_tui.game.origin import daily_day
from sudoku_tui.storage.packs import DAILIES, Pack
from tests.packs.writing import FOLDER, line_of, write

BEGINNING = date(2026, 11, 28)
"""The first day in the pack."""
SAVED_EVERY = 7
_DAY = timedelta(days=1)


def fill(last: date) -> int:
    """Add days to the pack until the last one wanted; return how many it has then."""
    file = FOLDER / f"{DAILIES}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    lines = [line for line in lines if not line.startswith("#")]
    newest = daily_day(Pack(lines)[-1].seed) if lines else None
    day = newest + _DAY if newest else BEGINNING
    while day <= last:
        origin = finish(making_daily(day, day))
        lines.append(line_of(origin.puzzle, origin.level or "", origin.score or 0, origin.seed or ""))
        if day == last or len(lines) % SAVED_EVERY == 0:
            write(file, "of days", f"python -m tests.packs.dailies {day}", lines)
        day += _DAY
    return len(lines)


if __name__ == "__main__":
    print(fill(date.fromisoformat(sys.argv[1])))
