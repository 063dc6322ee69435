"""Raw output: what an app tells the page that shows its terminal, besides what it draws.

Textual 8.2.8 has no public way to send anything of one's own to the terminal. Without this the page in a browser has no
keypad and no colours, and `tests/tui/page` fails. It can go when an app has a public driver, or a method that writes.
"""

from typing import Any

from textual.app import App


def write_raw(app: App[Any], text: str) -> bool:
    """Send a text as it is; False where there is nothing to send it to yet."""
    if app._driver is None:
        return False
    app._driver.write(text)
    return True
