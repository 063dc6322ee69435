"""How near a command is to words that somebody types: by its title, by what else people call it, by its sentence."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\W_]+")
_COMMA = re.compile(r"[,，、،]")
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]")
"""Letters of scripts that put no blanks between words, so that a word may begin anywhere."""
_SAME, _TITLE, _CALLED, _BEGUN, _SENTENCE = 1.0, 0.8, 0.92, 0.7, 0.4
_AHEAD = 0.05  # what a word gains that a text begins with


def nearness(query: str, title: str, called: str = "", sentence: str = "") -> float:
    """From 0 to 1: 0 if some word of the query is begun nowhere; `called` has commas between its names."""
    asked = query.casefold().strip()
    names = [name.strip() for name in _COMMA.split(called.casefold())]
    if asked == title.casefold():
        return _SAME
    if asked and asked in names:
        return _CALLED
    words = _WORD.findall(asked)
    return min((_of_word(word, title.casefold(), names, sentence.casefold()) for word in words), default=0.0)


def _of_word(word: str, title: str, names: list[str], sentence: str) -> float:
    in_names = [_WORD.findall(name) for name in names]
    scores = (
        _begun(word, _WORD.findall(title), _TITLE),
        _CALLED if [word] in in_names else 0.0,
        max((_begun(word, name, _BEGUN) for name in in_names), default=0.0),
        _begun(word, _WORD.findall(sentence), _SENTENCE),
    )
    return max(scores)


def _begun(word: str, words: list[str], score: float) -> float:
    """A score if one of the words begins so, more for the first of them and for a word that is complete."""
    is_anywhere = _UNSPACED.match(word)
    begun = [place for place, each in enumerate(words) if each.startswith(word) or (is_anywhere and word in each)]
    if not begun:
        return 0.0
    return score + (_AHEAD if begun[0] == 0 else 0.0) + (_AHEAD if word in words else 0.0)
