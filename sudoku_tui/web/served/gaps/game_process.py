"""GameProcess: the process that plays with one page, started without a shell and never left behind.

textual-serve has a shell start it, hands it all of the server's environment, and keeps every download for ever. This
cannot stand aside: nothing is served with a textual-serve it was not tried on.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from sudoku_tui.app.page.hearing import RATIO_VARIABLE, SCHEME_VARIABLE
from sudoku_tui.app.textual_gaps.tried import Gap, is_tried
from sudoku_tui.features.games.links import ADDRESS_VARIABLE
from sudoku_tui.storage.paths import HOME_VARIABLE
from sudoku_tui.web.served.complaints import pass_on
from sudoku_tui.web.served.game import SHARED_VARIABLE
from sudoku_tui.words.language import CHOICE_VARIABLE

GAP = Gap(
    "textual-serve",
    until="textual-serve takes a command without a shell and an environment, and forgets its downloads",
)
GAME = (sys.executable, "-P", "-m", "sudoku_tui.web.served.game")
"""The command that plays: a list, for no shell reads it; -P lets nothing be imported from the folder it runs in."""
_DRIVER = "sudoku_tui.web.served.gaps.driver:PageDriver" if is_tried() else "textual.drivers.web_driver:WebDriver"
_PASSED_ON = ("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "SYSTEMROOT", "TEMP", "TMP", "LD_LIBRARY_PATH")
"""What a game gets of the server's environment, which may hold secrets."""
_DRAWING = ("COLUMNS", "ROWS", "TEXTUAL_FPS", "TEXTUAL_COLOR_SYSTEM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION")
"""What textual-serve adds."""
_OUR_FOLDER = str(Path(__file__).parents[4])


class GameProcess(AppService):
    """A game, and the page it is played at."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        visitor: str,
        home: Path,
        address: str,  # of the page, for links to it
        shared: str,  # a puzzle to open, as text; empty for the game left last
        ratio: str,  # of a character's height to its width, on a page that paints boards
        scheme: str,  # of the system: light or dark
        language: str,  # of the page
        page: web.WebSocketResponse,
        downloads: DownloadManager,
    ) -> None:
        super().__init__(
            command[0],
            write_bytes=_unless_gone(page.send_bytes),
            write_str=_unless_gone(page.send_str),
            close=_leave_open,
            download_manager=downloads,
        )
        self.visitor = visitor
        self.is_taking_file = False
        self.has_drawn = False
        self.when_drawn: Callable[[], None] = lambda: None
        self._complaints: asyncio.Task[None] | None = None
        self._arguments = command
        self._home = home
        self._told = {
            ADDRESS_VARIABLE: address,
            SHARED_VARIABLE: shared,
            RATIO_VARIABLE: ratio,
            SCHEME_VARIABLE: scheme,
            CHOICE_VARIABLE: language,
        }

    async def finished(self) -> int:
        """Wait for the end of the game and of its output; return its exit code."""
        if self._process is None:
            return 1
        if self._task:
            await asyncio.wait([self._task])
        return await self._process.wait()

    async def end(self, seconds: float) -> None:
        """End the game, by force if it takes longer or has not drawn anything yet."""
        if self._process is None:
            return
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(seconds):
                await self._download_manager.cancel_app_downloads(self.app_service_id)
                if self.has_drawn:
                    await self.send_meta({"type": "quit"})
                    await self._process.wait()
        if self._task and not self.has_drawn:
            self._task.cancel()  # it would complain that the game did not start
        self.kill()
        await self._process.wait()
        if tasks := [task for task in (self._task, self._complaints) if task]:
            _, late = await asyncio.wait(tasks, timeout=seconds)
            for task in late:
                task.cancel()
        self._forget_downloads()

    def kill(self) -> None:
        """End the game at once; every move is saved already."""
        if self._process and self._process.returncode is None:
            self._process.kill()

    async def on_data(self, payload: bytes) -> None:
        if not self.has_drawn:
            self.has_drawn = True
            self.when_drawn()
        await super().on_data(payload)

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        self._home.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._process = await asyncio.create_subprocess_exec(
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            cwd=self._home,  # what it writes beside its games is the visitor's own
            start_new_session=True,  # Ctrl+C is the server's to take: it ends its games in good order
        )
        self._stdin = self._process.stdin
        if self._process.stderr:
            self._complaints = asyncio.create_task(pass_on(self._process.stderr, self.visitor))
            # textual-serve would keep all of it, and print it raw or lose it.
            self._process.stderr = asyncio.StreamReader()
            self._process.stderr.feed_eof()
        return self._process

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        everything = super()._build_environment(width, height)
        return {name: everything[name] for name in (*_PASSED_ON, *_DRAWING) if name in everything} | {
            "PYTHONPATH": os.pathsep.join(filter(None, [_OUR_FOLDER, os.environ.get("PYTHONPATH")])),
            "PYTHONSAFEPATH": "1",
            "TEXTUAL_DRIVER": _DRIVER,
            HOME_VARIABLE: str(self._home),
            # What no environment can hold is in no puzzle either.
            **{name: text.replace("\0", "").encode("utf-8", "ignore").decode() for name, text in self._told.items()},
        }

    def _forget_downloads(self) -> None:
        """textual-serve cancels downloads but keeps each for ever."""
        waiting = self._download_manager._active_downloads
        for key in [key for key, download in waiting.items() if download.app_service is self]:
            del waiting[key]


def _unless_gone(write: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Ignore that the page may have left: unless its output is still read, the game cannot end."""

    async def write_if_there(data: bytes | str) -> None:
        with suppress(ConnectionError, RuntimeError):
            await write(data)

    return write_if_there


async def _leave_open() -> None:
    """Do nothing when the game is about to end: the page is told once it has ended, and how."""
