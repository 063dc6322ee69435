"""What the build fetches with npm: exactly what the lock file pins, kept for the next build."""

import hashlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from sudoku_tui.web.answers import WebError
from sudoku_tui.words.message import Message, say

OLDEST_NODE = 18
"""The first release of Node that Pyodide runs on."""
_PINS = ("package.json", "package-lock.json", ".npmrc")
_HERE = Path(__file__).parent


def node_program() -> str:
    """Find Node; a `WebError` if there is none, or it is too old."""
    node = _program("node")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = re.match(r"v(\d+)\.", version)
    if major is None or int(major[1]) < OLDEST_NODE:
        needed = say("building the site needs Node {oldest} or newer, with npm; {node} is {version}")
        about = {"oldest": OLDEST_NODE, "node": node, "version": version or say("broken")}
        raise WebError(needed.given(about))
    return node


def packages(cache: Path, tell: Callable[[Message], None]) -> Path:
    """Find the folder `node_modules` in the cache, or fetch it; a `WebError` if that fails."""
    pins = b"".join((_HERE / name).read_bytes() for name in _PINS)
    kept = cache / hashlib.sha256(pins).hexdigest()[:16]
    if not kept.is_dir():
        tell(say("Fetching Pyodide and xterm.js from the npm registry ..."))
        _fetch(kept)
    return kept / "node_modules"


def _program(name: str) -> str:
    if path := shutil.which(name):
        return path
    needed = say("building the site needs Node {oldest} or newer, with npm, and no {program} was found")
    raise WebError(needed.given({"oldest": OLDEST_NODE, "program": name}))


def _fetch(kept: Path) -> None:
    npm = _program("npm")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent, prefix="fetching-") as name:
            folder = Path(name)
            for pin in _PINS:
                shutil.copyfile(_HERE / pin, folder / pin)
            _run([npm, "ci"], folder)
            _keep(folder, kept)
    except OSError as error:
        reason = say("{folder} cannot be written: {reason}", folder=kept.parent, reason=error.strerror or error)
        raise WebError(reason) from error


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise WebError(say("npm could not fetch what the site is built from: {reason}", reason=reason(done.stderr)))


def reason(errors: str) -> str | Message:
    """Pick what went wrong from all that npm says."""
    told = re.findall(r"^npm (?:error|ERR!) (.*)", errors, re.MULTILINE)
    said = [line for line in told if not re.match(r"(code|errno|syscall|path|A complete log)\b", line)]
    return (said or told)[0].rstrip(".") if told else say("it does not say why")


def _keep(folder: Path, kept: Path) -> None:
    """Move what was fetched to its place, all at once; another build may have been quicker."""
    ready = folder / "ready"
    ready.mkdir()
    (folder / "node_modules").rename(ready / "node_modules")
    try:
        ready.rename(kept)
    except OSError:
        if not kept.is_dir():
            raise
