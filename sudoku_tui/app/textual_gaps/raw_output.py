"""Raw output: what an app tells the page that shows its terminal, besides what it draws.

Textual has no public way to send anything of one's own to the terminal. Without this the page in a browser has no
keypad and no colours, and `tests/app/page` fails.
"""

from typing import Any

from textual.app import App

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="an app has a public driver, or a method that writes")


def write_raw(app: App[Any], text: str, *, at_once: bool = False) -> bool:
    """Send a text as it is, even if a driver would rather gather more first; False where there is none yet."""
    if GAP.stands_aside or app._driver is None:
        return False
    app._driver.write(text)
    if at_once:
        app._driver.flush()
    return True
