"""Building the site: a folder that any static host can serve, under any path."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from sudoku_tui.web.errors import WebError
from sudoku_tui.web.page_words import WEB, all_words, with_words
from sudoku_tui.web.site import headers, listing, notices, npm, packing, place, staging
from sudoku_tui.web.site.first import SHEETS, preloads, sheets, with_first
from sudoku_tui.web.site.manifest import manifests
from sudoku_tui.words.message import Message, say

_HERE = Path(__file__).parent
_OF_PAGE = (".js", ".css", ".svg", ".ttf")
_OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_WORKERS = {"sw.js": listing.WORKER, "former_sw.js": listing.FORMER_WORKER}
_OF_XTERM = ("lib/xterm.mjs", "css/xterm.css")


def build(out: Path, cache: Path, tell: Callable[[Message], None]) -> str:
    """Build the site in `out`, where only an earlier build is replaced, and return the build's identifier.

    Packages and packed files are kept in `cache` for the next build. After a `WebError` nothing has changed.
    """
    place.check(out)
    fonts = _fonts()
    node = npm.node_program()
    node_modules = npm.packages(cache / "npm", tell)
    try:
        with tempfile.TemporaryDirectory(prefix="sudoku-site-") as stage, place.beside(out) as folder:
            tell(say("Laying out the game's Python files ..."))
            versions = staging.stage(Path(stage), node_modules) | _versions(node_modules)
            tell(say("Compiling them with Pyodide ..."))
            _compile(node, node_modules, Path(stage), folder / "python")
            tell(say("Putting the page together ..."))
            _lay_out(folder, node_modules, fonts)
            identifier = _finish(folder, versions)
            tell(say("Packing its files; the first time this takes a minute ..."))
            packing.pack(listing.to_pack(folder), node, cache / "packed")
            place.put(folder, out)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise WebError(say("{file} cannot be written: {reason}", file=error.filename or out, reason=reason)) from error
    return identifier


def _fonts() -> Path:
    found = find_spec("textual_serve")
    if found is None or found.origin is None:
        raise WebError(say('The site\'s font comes with an extra: run  pip install "sudoku-tui[web]"  first'))
    return Path(found.origin).parent / "static" / "fonts"


def _versions(node_modules: Path) -> dict[str, str]:
    packages = (json.loads((node_modules / name / "package.json").read_text()) for name in notices.FROM_NPM)
    return {package["name"]: package["version"] for package in packages} | {"sudoku-tui": version("sudoku-tui")}


def _compile(node: str, node_modules: Path, stage: Path, out: Path) -> None:
    out.mkdir()
    command = [node, str(_HERE / "compile.mjs"), str(node_modules), str(stage), str(out)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line.strip() for line in done.stderr.splitlines() if "Error" in line]
        reason = said[-1].rstrip(".") if said else say("it does not say why")
        raise WebError(say("Pyodide could not compile the game: {reason}", reason=reason))


def _lay_out(folder: Path, node_modules: Path, fonts: Path) -> None:
    page = (WEB / "page" / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_bytes(with_first(with_words(page, all_words())).encode())
    _copy((path for path in (WEB / "page").iterdir() if path.suffix in _OF_PAGE), folder / "page")
    _copy((path for path in (_HERE / "door").glob("*.js") if path.name not in _WORKERS), folder / "door")
    for source, name in _WORKERS.items():
        shutil.copyfile(_HERE / "door" / source, folder / name)
    _copy((node_modules / "pyodide" / name for name in _OF_PYODIDE), folder / "pyodide")
    _copy((node_modules / "@xterm" / "xterm" / name for name in _OF_XTERM), folder / "xterm")
    _copy(fonts.glob("*.ttf"), folder / "fonts")
    _copy([WEB / "page" / "icon.svg", *(_HERE / "icons").glob("*.png")], folder / "icons")
    for name, content in manifests().items():
        (folder / name).write_bytes(content.encode())
    (folder / "page" / SHEETS).mkdir()
    for name, content in sheets().items():
        (folder / "page" / SHEETS / name).write_bytes(content.encode())
    (folder / notices.NAME).write_bytes(notices.notices(node_modules).encode())
    (folder / listing.HOSTS).write_bytes(headers.headers_file().encode())


def _finish(folder: Path, versions: dict[str, str]) -> str:
    identifier = listing.identifier(folder)
    page, worker = folder / "index.html", folder / listing.WORKER
    page.write_bytes(
        headers.with_head(page.read_text(encoding="utf-8"), identifier, preloads(folder / "page")).encode()
    )
    worker.write_bytes(worker.read_text(encoding="utf-8").replace(listing.UNBUILT, identifier).encode())
    (folder / listing.NAME).write_bytes(listing.listing(folder, identifier, versions).encode())
    return identifier


def _copy(paths: Iterable[Path], folder: Path) -> None:
    """Copy files under names that every server knows: stock servers call `.mjs` plain text, which no browser runs."""
    folder.mkdir(exist_ok=True)
    for path in paths:
        shutil.copyfile(path, folder / (f"{path.stem}.js" if path.suffix == ".mjs" else path.name))
