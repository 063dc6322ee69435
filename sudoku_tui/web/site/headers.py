"""What browsers are told about the site: in the head of its page, in the headers that hosts send, in its manifest."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from pathlib import Path

from sudoku_tui.web import answers
from sudoku_tui.web.answers import WebError
from sudoku_tui.web.page_words import ABOUT, TITLE, in_every_language
from sudoku_tui.words.language import language_tag, tell
from sudoku_tui.words.message import say

_SOURCES = {"script-src": "'self' 'wasm-unsafe-eval'", "img-src": "'self' data: blob:", "worker-src": "'self'"}
PAGE_POLICY = answers.content_policy(_SOURCES)
"""The content security policy that the page states itself, for hosts that let nobody set headers."""
MARKER = "<!-- site -->"
_HEAD = """\
<meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="build" content="{build}">
    <link rel="stylesheet" href="xterm/xterm.css">
    {preloads}
    <meta property="og:image" content="icons/icon-512.png">
    <link rel="manifest" href="manifest.json">
    <link rel="apple-touch-icon" href="icons/icon-180.png">"""

HEADERS = answers.HEADERS | {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",  # a page cannot state the last one itself
    # Browsers always ask, and use their own copy if nothing changed: builds are never mixed.
    "Cache-Control": "no-cache",
}
"""What `site serve` sends with every file, and other hosts are asked to."""


def with_head(page: str, build: str, modules: Iterable[str] = ()) -> str:
    """Fill in the page's head, with what is fetched first, where its marker is; `WebError` unless there is one."""
    if page.count(MARKER) != 1:
        raise WebError(say("The page index.html must have {marker} in it once", marker=MARKER))
    preloads = "\n    ".join(f'<link rel="modulepreload" href="page/{name}">' for name in modules)
    head = _HEAD.format(policy=escape(PAGE_POLICY, quote=False), build=build, preloads=preloads)
    return page.replace(MARKER, head)


def headers_file() -> str:
    """The file `_headers`, by which some static hosts are told what to send."""
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())


_PLAIN = Path(__file__).parent / "manifest.json"
"""All of it but the words."""
_SHORTCUTS = {"daily": say("Daily puzzle"), "new": say("New game"), "learn": say("Lessons")}
"""Where a device leads at once, by the names that `page/shortcuts.js` knows."""


def manifests() -> dict[str, str]:
    """The files by their names, as `page/labels.js` asks for them."""
    others = {f"manifest.{code}.json": told for code, told in in_every_language(manifest).items()}
    return {"manifest.json": manifest()} | others


def manifest() -> str:
    """The file in the language in force."""
    name, plain = tell(TITLE), json.loads(_PLAIN.read_text(encoding="utf-8"))
    words = {"name": name, "short_name": name, "description": tell(ABOUT), "lang": language_tag()}
    shortcuts = [{"name": tell(title), "url": f"./#go={place}"} for place, title in _SHORTCUTS.items()]
    return json.dumps(words | plain | {"shortcuts": shortcuts}, ensure_ascii=False, indent=2) + "\n"
