"""Raw output: what an app tells the page that shows its terminal, besides what it draws.

Textual 8.2.8 has no public way to send anything of one's own to the terminal. Without this the page in a browser has no
keypad and no colours, and `tests/tui/page` fails. It can go when an app has a public driver, or a method that writes.
"""

from typing import Any

from textual.app import App


def write_raw(app: App[Any], text: str, *, at_once: bool = False) -> bool:
    """Send a text as it is, even if a driver would rather gather more first; False where there is none yet."""
    if app._driver is None:
        return False
    app._driver.write(text)
    if at_once:
        app._driver.flush()
    return True
