"""The page's own sentences, taken from its scripts and told in every language that there is a catalogue of."""

import gettext
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import TypeVar

from sudoku_tui.words import language
from sudoku_tui.words.language import language_tag, speak, tell
from sudoku_tui.words.message import Sentence, say

_Told = TypeVar("_Told")

WEB = Path(__file__).parent
MARKER = '<script type="application/json" id="words">{}</script>'
TITLE = say("Sudoku")
ABOUT = say("Sudoku with notes, colours, unlimited undo and hints that explain every step.")
NO_SCRIPT = say("This game needs JavaScript, which is switched off in this browser.")
"""What stands in `index.html` before any script has run, or where none does."""
_SAID = re.compile(r'\bsay\(\s*"([^"]*)"')
_WRITTEN = re.compile(r'(>|\b(?:content|aria-label)=")([^<>"]+)(?=[<"])')
_UNSCRIPTED = "<noscript>{}</noscript>"


def sentences() -> set[str]:
    """All sentences in the scripts of the page and of both doors, and those that no script says."""
    found = {sentence for path in WEB.rglob("*.js") for sentence in _SAID.findall(path.read_text(encoding="utf-8"))}
    return found | {message.template for message in (TITLE, ABOUT, NO_SCRIPT)}


def told_words() -> dict[str, str]:
    """The sentences in the language in force."""
    told = {sentence: tell(Sentence(sentence, {})) for sentence in sorted(sentences())}
    return {sentence: words for sentence, words in told.items() if words != sentence}


def in_every_language(tell_it: Callable[[], _Told]) -> dict[str, _Told]:
    """What is told in each language that there is a catalogue of besides English, by what HTML calls it."""
    told = {}
    for path in sorted(Path(language.CATALOGUES).glob(f"*/LC_MESSAGES/{language.DOMAIN}.mo")):
        with _speaking(path.parts[-3]):
            told[language_tag()] = tell_it()
    return told


def all_words() -> dict[str, dict[str, str]]:
    """The sentences in each language."""
    return in_every_language(told_words)


def with_words(page: str, words: Mapping[str, Mapping[str, str]]) -> str:
    """The page `index.html` with the sentences in it, where its marker is, and with what it says without scripts."""
    content = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    lines = {code: told[NO_SCRIPT.template] for code, told in words.items() if NO_SCRIPT.template in told}
    english = _UNSCRIPTED.format(f"<p>{NO_SCRIPT.template}</p>")
    others = "".join(f'<p lang="{code}">{escape(line)}</p>' for code, line in lines.items())
    page = page.replace(english, _UNSCRIPTED.format(f"<p>{NO_SCRIPT.template}</p>{others}"))
    return page.replace(MARKER, MARKER.replace("{}", content))


def translated(page: str) -> str:
    """The page `index.html` with what stands in it told in the language in force."""
    words = told_words()
    return _WRITTEN.sub(lambda found: found[1] + escape(words.get(found[2], found[2])), page)


@contextmanager
def _speaking(code: str) -> Iterator[None]:
    tag = language_tag()
    before = speak(gettext.translation(language.DOMAIN, language.CATALOGUES, [code]), code.replace("_", "-"))
    try:
        yield
    finally:
        speak(before, tag)
