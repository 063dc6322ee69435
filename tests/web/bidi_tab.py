"""A tab of a browser that is driven by WebDriver BiDi, with the game in it."""

from __future__ import annotations

import base64
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.web.bidi import RefusalError
from tests.web.screen import DIFFERS, PATIENCE, Box, Screen, Seen, Spot, as_the_page_writes

_KEYS = {
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
_BOX = """selector => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
}"""


class Tab(Screen):
    """A tab of the browser with the game in it.

    Args:
        ask: asks the browser for something.
        place: what the browser calls the tab.

    Attributes:
        hosts: every host and port that it asked for anything.
        errors: what went wrong in it, as its console says.
    """

    def __init__(self, ask: Callable[..., dict[str, Any]], place: str) -> None:
        self._ask = ask
        self._place = place
        self.hosts: set[str] = set()
        self.errors: list[str] = []

    @property
    def box(self) -> Box:
        """Where the terminal's lines stand on the page."""
        return Box(*self.evaluate(_BOX, ".xterm-screen"))

    def until_seen(self, condition: Callable[[Seen], Any], what: str) -> None:
        """Waits until what is seen fulfils a condition.

        Raises:
            AssertionError: if it does not in good time; the message shows it as it is.
        """
        deadline = time.monotonic() + PATIENCE
        while not condition(seen := self.seen):
            try:
                self.wait_for(DIFFERS, as_the_page_writes(seen), deadline - time.monotonic())
            except TimeoutError:
                raise self.never_came(what) from None

    def wait_for(self, function: str, argument: object = None, seconds: float = PATIENCE) -> None:
        """Waits until a function of the page returns what is true.

        Raises:
            TimeoutError: if it does not in good time.
        """
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            looking = f"""async argument => {{
                for (const end = performance.now() + {left * 1000}; performance.now() < end;) {{
                    if (await ({function})(argument)) return true;
                    await new Promise(resolve => setTimeout(resolve, 10));
                }}
            }}"""
            try:
                if self.evaluate(looking, argument):
                    return
            except RefusalError:
                pass  # the page was left while it looked; the next one is to be looked at
        raise TimeoutError(function)

    def until_page_says(self, words: str) -> None:
        """Waits until words stand on the page, outside of the terminal."""
        self.wait_for("words => document.body.innerText.includes(words)", words)

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 -- whatever the page makes of it
        """What a function of the page returns for an argument."""
        whole = f"(async () => JSON.stringify((await ({function})({json.dumps(argument)})) ?? null))()"
        target = {"context": self._place}
        answer = self._ask("script.evaluate", target=target, expression=whole, awaitPromise=True)
        if answer["type"] == "exception":
            raise RefusalError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def goto(self, address: str) -> None:
        """Opens an address."""
        self._ask("browsingContext.navigate", context=self._place, url=address, wait="complete")

    def reload(self) -> None:
        """Loads the page again."""
        self._ask("browsingContext.reload", context=self._place, wait="complete")

    def close(self) -> None:
        """Closes it."""
        self._ask("browsingContext.close", context=self._place)

    def press(self, *keys: str) -> None:
        """Presses keys, as Playwright calls them."""
        strokes: list[dict[str, str]] = []
        for key in keys:
            parts = [_KEYS.get(part, part) for part in re.split(r"(?<=.)\+", key)]
            strokes += ({"type": "keyDown", "value": part} for part in parts)
            strokes += ({"type": "keyUp", "value": part} for part in reversed(parts))
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def click(self, *spots: Spot, kind: str = "mouse") -> None:
        """Clicks at places, or taps at them if the kind is `touch`."""
        deeds: list[dict[str, object]] = []
        for spot in spots:
            deeds.append({"type": "pointerMove", "x": round(spot.x), "y": round(spot.y)})
            deeds += ({"type": deed, "button": 0} for deed in ("pointerDown", "pointerUp"))
        self._act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": deeds})

    def place_of(self, selector: str) -> Spot:
        """The middle of an element of the page."""
        box = Box(*self.evaluate(_BOX, selector))
        return Spot(box.x + box.width / 2, box.y + box.height / 2)

    def picture(self, file: Path) -> None:
        """Keeps a picture of what is seen."""
        file.write_bytes(base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._place)["data"]))

    def note(self, kind: str, event: dict[str, Any]) -> None:
        """Takes note of what happened in it."""
        if kind == "network.beforeRequestSent":
            self.hosts |= {urlsplit(event["request"]["url"]).netloc} - {""}
        elif event["level"] == "error":
            self.errors.append(event["text"])

    def _act(self, deeds: dict[str, object]) -> None:
        self._ask("input.performActions", context=self._place, actions=[deeds])
