"""Another browser for tests: headless Firefox, which Playwright for Python does not drive as Debian has it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import IO, Any

import pytest

from tests.web.bidi import Conversation
from tests.web.bidi_tab import Tab

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
"""The browser's program; None where there is none."""
needs_firefox = pytest.mark.skipif(FIREFOX is None, reason="no Firefox is installed here, which these tests drive")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 412, "height": 839}
_QUIET = {
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#nowhere",
}
_COARSE = 1
_FINGERS = {
    "dom.w3c_touch_events.enabled": 1,
    "ui.allPointerCapabilities": _COARSE,
    "ui.primaryPointerCapabilities": _COARSE,
}


class Firefox:
    """A running browser.

    Args:
        address: where it listens.
    """

    def __init__(self, address: str) -> None:
        self._tabs: dict[str, Tab] = {}
        self._conversation = Conversation(address, ["log.entryAdded", "network.beforeRequestSent"], self._hear)

    @contextmanager
    def person(self, size: dict[str, int] = DESKTOP) -> Iterator[Callable[[str], Tab]]:
        """Somebody's browser, which keeps what it keeps for as long as the context lasts; it opens addresses."""
        ask = self._conversation.ask
        person = ask("browser.createUserContext")["userContext"]

        def opened(address: str) -> Tab:
            place = ask("browsingContext.create", type="tab", userContext=person)["context"]
            ask("browsingContext.setViewport", context=place, viewport=size)
            tab = self._tabs[place] = Tab(ask, place)
            tab.goto(address)
            return tab

        try:
            yield opened
        finally:
            ask("browser.removeUserContext", userContext=person)

    def close(self) -> None:
        """Ends the conversation with it."""
        self._conversation.close()

    def _hear(self, kind: str, event: dict[str, Any]) -> None:
        place = event.get("context") or event.get("source", {}).get("context")
        if tab := self._tabs.get(place):
            tab.note(kind, event)


@contextmanager
def firefox(profile: Path, has_touch: bool = False) -> Iterator[Firefox]:
    """A browser for a few tests.

    Args:
        profile: an empty folder, in which it keeps everything.
        has_touch: whether it is used with fingers.
    """
    preferences = _QUIET | (_FINGERS if has_touch else {})
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
    (profile / "user.js").write_text("".join(lines))
    order = [FIREFOX or "", "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
    with subprocess.Popen(order, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        address = _address(process.stderr)
        # Whatever else it says is read, lest it be held up.
        listener = Thread(target=deque, args=(process.stderr, 0))
        listener.start()
        try:
            browser = Firefox(address)
            try:
                yield browser
            finally:
                browser.close()
        finally:
            process.terminate()
            listener.join()


def _address(said: IO[str]) -> str:
    """Where the browser listens, as it says itself."""
    for line in said:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return found[1]
    raise AssertionError("Firefox did not start.")
