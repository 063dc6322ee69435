"""The page's own sentences, taken from its scripts and told in every language that there is a catalogue of."""

import gettext
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from sudoku_tui.words import language
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Sentence

WEB = Path(__file__).parent
MARKER = '<script type="application/json" id="words">{}</script>'
_SAID = re.compile(r'\bsay\(\s*"([^"]*)"')


def sentences() -> set[str]:
    """All sentences in the scripts of the page and of both doors."""
    return {sentence for path in WEB.rglob("*.js") for sentence in _SAID.findall(path.read_text(encoding="utf-8"))}


def told_words() -> dict[str, str]:
    """The sentences in the language in force."""
    return _told(lambda sentence: tell(Sentence(sentence, {})))


def all_words() -> dict[str, dict[str, str]]:
    """The sentences in each language, by what HTML calls it."""
    codes = sorted(path.parts[-3] for path in Path(language.CATALOGUES).glob(f"*/LC_MESSAGES/{language.DOMAIN}.mo"))
    catalogues = {code: gettext.translation(language.DOMAIN, language.CATALOGUES, [code]) for code in codes}
    return {code.replace("_", "-"): _told(catalogue.gettext) for code, catalogue in catalogues.items()}


def with_words(page: str, words: Mapping[str, Mapping[str, str]]) -> str:
    """The page `index.html` with the sentences in it, where its marker is."""
    content = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    return page.replace(MARKER, MARKER.replace("{}", content))


def _told(tell: Callable[[str], str]) -> dict[str, str]:
    told = {sentence: tell(sentence) for sentence in sorted(sentences())}
    return {sentence: words for sentence, words in told.items() if words != sentence}
