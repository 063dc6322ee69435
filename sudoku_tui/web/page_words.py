"""The page's own sentences, taken from its scripts and told in every language that there is a catalogue of."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import TypeVar

from sudoku_tui.words.catalogue import key_of
from sudoku_tui.words.catalogues import catalogue, known_codes, tag_of
from sudoku_tui.words.language import language_tag, speak, tell
from sudoku_tui.words.message import ENGLISH, Sentence, say

_Told = TypeVar("_Told")

WEB = Path(__file__).parent
MARKER = '<script type="application/json" id="words">{}</script>'
TITLE = say("Sudoku")
ABOUT = say("Sudoku with notes, colours, unlimited undo and hints that explain every step.")
NO_SCRIPT = say("This game needs JavaScript, which is switched off in this browser.")
"""What stands in `index.html` before any script has run, or where none does."""
_SAID = re.compile(r'\bsay(?:In\(\s*"([^"]*)",\s*|\(\s*)"([^"]*)"')
_WRITTEN = re.compile(r'(>|\b(?:content|aria-label)=")([^<>"]+)(?=[<"])')
_UNSCRIPTED = "<noscript>{}</noscript>"


def sentences() -> dict[str, Sentence]:
    """All sentences in the scripts of the page and of both doors, and those that no script says, by their keys."""
    found = [each for path in sorted(WEB.rglob("*.js")) for each in _SAID.findall(path.read_text(encoding="utf-8"))]
    said = [*(Sentence(template, {}, context=context) for context, template in found), TITLE, ABOUT, NO_SCRIPT]
    return {key_of(each.template, each.context): each for each in said}


def told_words() -> dict[str, str]:
    """The sentences in the language in force, by their keys."""
    told = {key: (sentence.template, tell(sentence)) for key, sentence in sorted(sentences().items())}
    return {key: words for key, (english, words) in told.items() if words != english}


def in_every_language(tell_it: Callable[[], _Told]) -> dict[str, _Told]:
    """What is told in each language that there is a catalogue of besides English, by what HTML calls it."""
    told = {}
    for code in known_codes():
        with speaking(code):
            told[language_tag()] = tell_it()
    return told


def with_words(page: str, words: Mapping[str, Mapping[str, str]]) -> str:
    """The page `index.html` with the sentences in it, where its marker is, and with what it says without scripts."""
    content = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    lines = {code: told[NO_SCRIPT.template] for code, told in words.items() if NO_SCRIPT.template in told}
    return with_words_unscripted(page, lines).replace(MARKER, MARKER.replace("{}", content))


def with_words_unscripted(page: str, lines: Mapping[str, str]) -> str:
    """The page with what it says without scripts, by the languages' tags."""
    english = _UNSCRIPTED.format(f"<p>{NO_SCRIPT.template}</p>")
    others = "".join(f'<p lang="{code}">{escape(line)}</p>' for code, line in lines.items())
    return page.replace(english, _UNSCRIPTED.format(f"<p>{NO_SCRIPT.template}</p>{others}"))


def translated(page: str) -> str:
    """The page `index.html` with what stands in it told in the language in force."""
    words = told_words()
    return _WRITTEN.sub(lambda found: found[1] + escape(words.get(found[2], found[2])), page)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    tag = language_tag()
    before = speak(ENGLISH) if code == "en" else speak(catalogue(code), tag_of(code))
    try:
        yield
    finally:
        speak(before, tag)
