"""Building the site: a folder that any static host can serve, under any path, with the licences of what it is made of.

It appears whole or not at all, and replaces nothing but a former build.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, version
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from sudoku_tui.app.textual_gaps.tried import is_tried
from sudoku_tui.web.answers import WebError
from sudoku_tui.web.page_words import WEB
from sudoku_tui.web.site import headers, listing, npm, staging
from sudoku_tui.web.site.first import SHEETS, preloads, sheets, with_first
from sudoku_tui.web.site.headers import manifests
from sudoku_tui.web.site.languages import put_languages, with_languages
from sudoku_tui.words.message import Message, say

NAME = "licences.txt"
FROM_NPM = ("@xterm/xterm", "pyodide")
_RULE = "-" * 72
_TITLES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
_CHANGED = {"pyodide": "Changed here: the tables of the encodings of East Asia are empty in pyodide.asm.wasm."}
_FONT = "Roboto Mono, the font\nLicence: Apache-2.0\n\nCopyright The Roboto Mono Project Authors"


def notices(node_modules: Path) -> str:
    packed = {staging.OURS: distribution(staging.OURS)} | staging.packed()
    parts = [
        *(_of_python(name, package) for name, package in packed.items()),
        *(_of_npm(node_modules / name) for name in FROM_NPM),
        _FONT,
    ]
    return f"\n{_RULE}\n\n".join(f"{part.strip()}\n" for part in parts)


def _of_python(name: str, package: Distribution) -> str:
    told = package.metadata
    licence = next((told[field] for field in ("License-Expression", "License") if field in told), "as follows")
    return "\n\n".join([f"{name} {package.version}\nLicence: {licence.splitlines()[0]}", *_texts(package)])


def _texts(package: Distribution) -> Iterator[str]:
    for file in sorted(package.files or [], key=str):
        if ".dist-info/" in file.as_posix() and PurePosixPath(file).name.upper().startswith(_TITLES):
            yield Path(str(file.locate())).read_text(encoding="utf-8").strip()


def _of_npm(folder: Path) -> str:
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("LICENSE*"))]
    title = f"{told['name']} {told['version']}\nLicence: {told['license']}"
    return "\n\n".join(filter(None, [title, _CHANGED.get(told["name"]), *texts, told.get("homepage")]))


_FOLDER_MODE, _FILE_MODE = 0o755, 0o644


def check(out: Path) -> None:
    """Refuse a place where anything else stands, with a `WebError`."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise WebError(say("{out} is not a folder; name one that is empty or does not exist yet", out=out))
    if not out.exists():
        return
    there = listing.present(out)
    ours = listing.former(out)
    if there and ours is None:
        raise WebError(say("{out} holds other files; name a folder that is empty or does not exist yet", out=out))
    if foreign := sorted(there - (ours or set())):
        reason = say("{out} holds {file}, which is not part of the site; move it away, or build elsewhere")
        raise WebError(reason.given({"out": out, "file": foreign[0]}))


@contextmanager
def beside(out: Path) -> Iterator[Path]:
    """Make an empty folder on the site's disk; delete it at the end unless it became the site."""
    parent = out.absolute().parent
    parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=parent, prefix=f".{out.name}-") as name:
        folder = Path(name) / "site"
        folder.mkdir()
        yield folder


def put(folder: Path, out: Path) -> None:
    """Put the finished site into its place; a former build goes with the folder beside it."""
    _settle_modes(folder)
    check(out)  # building takes a while, and somebody may have put something there
    former = folder.parent / "former"
    if out.exists():
        out.rename(former)
    try:
        folder.rename(out)
    except BaseException:
        if former.exists() and not out.exists():
            former.rename(out)
        raise


def _settle_modes(folder: Path) -> None:
    """Let everybody read the files, as a web server must."""
    folder.chmod(_FOLDER_MODE)
    for path in folder.rglob("*"):
        path.chmod(_FOLDER_MODE if path.is_dir() else _FILE_MODE)


_UNTRIED = say("the site cannot be built with Textual {found}: its door to the browser was not tried on that version")
_HERE = Path(__file__).parent
_OF_PAGE = (".js", ".css", ".svg", ".ttf")
_OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
_PROGRAM = "pyodide.asm.wasm"
"""Python itself, as `compile.mjs` leaves it."""
_WORKERS = {"sw.js": listing.WORKER, "former_sw.js": listing.FORMER_WORKER}
_OF_XTERM = ("lib/xterm.mjs", "css/xterm.css")


def build(out: Path, cache: Path, tell: Callable[[Message], None]) -> str:
    """Build the site in `out`, where only an earlier build is replaced, and return the build's identifier.

    Packages and packed files are kept in `cache` for the next build. After a `WebError` nothing has changed.
    """
    check(out)
    if not is_tried():
        raise WebError(_UNTRIED.given({"found": version("textual")}))
    fonts = _fonts()
    node = npm.node_program()
    node_modules = npm.packages(cache / "npm", tell)
    try:
        with tempfile.TemporaryDirectory(prefix="sudoku-site-") as stage, beside(out) as folder:
            tell(say("Laying out the game's Python files ..."))
            versions = staging.stage(Path(stage), node_modules) | _versions(node_modules)
            tell(say("Compiling them with Pyodide ..."))
            _compile(node, node_modules, Path(stage), folder / "python")
            tell(say("Putting the page together ..."))
            _lay_out(folder, node_modules, fonts)
            put_languages(folder, Path(stage) / "game")
            identifier = _finish(folder, versions)
            tell(say("Packing its files; the first time this takes a minute ..."))
            listing.pack(listing.to_pack(folder), node, cache / "packed")
            put(folder, out)
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
    packages = (json.loads((node_modules / name / "package.json").read_text()) for name in FROM_NPM)
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
    (folder / "index.html").write_bytes(with_first(with_languages(page)).encode())
    _copy((path for path in (WEB / "page").iterdir() if path.suffix in _OF_PAGE), folder / "page")
    _copy((path for path in (_HERE / "door").glob("*.js") if path.name not in _WORKERS), folder / "door")
    for source, name in _WORKERS.items():
        shutil.copyfile(_HERE / "door" / source, folder / name)
    _copy((node_modules / "pyodide" / name for name in _OF_PYODIDE), folder / "pyodide")
    (folder / "python" / _PROGRAM).rename(folder / "pyodide" / _PROGRAM)
    _copy((node_modules / "@xterm" / "xterm" / name for name in _OF_XTERM), folder / "xterm")
    _copy(fonts.glob("*.ttf"), folder / "fonts")
    _copy([WEB / "page" / "icon.svg", *(_HERE / "icons").glob("*.png")], folder / "icons")
    for name, content in manifests().items():
        (folder / name).write_bytes(content.encode())
    (folder / "page" / SHEETS).mkdir()
    for name, content in sheets().items():
        (folder / "page" / SHEETS / name).write_bytes(content.encode())
    (folder / NAME).write_bytes(notices(node_modules).encode())
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
