"""The manifest: what a device on which the page is installed is told of it, in every language."""

import json
from pathlib import Path

from sudoku_tui.web.page_words import ABOUT, TITLE, in_every_language
from sudoku_tui.words.language import language_tag, tell
from sudoku_tui.words.message import say

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
