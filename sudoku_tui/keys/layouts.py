"""Keys by their places: what another script's layout types where a Latin one has the key of a command.

A terminal tells only what was typed. Digits of any script and full-width signs mean what they say.
"""

from __future__ import annotations

from unicodedata import decimal, normalize

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_LAYOUTS = (  # where two differ, the later counts
    "йцукенгшщзхъфывапролджэячсмитьбю.",  # Russian
    "йцукенгшўзх'фывапролджэячсмітьбю.",  # Belarusian
    "йцукенгшщзхїфівапролджєячсмитьбю.",  # Ukrainian
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",  # Greek
    "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",  # Hebrew
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ",  # Arabic
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,./",  # Korean
)
_SHIFTED = dict(zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP", strict=True))
"""Korean letters that are typed with Shift; elsewhere these are capital letters."""
_PLACES = {
    typed: latin for layout in _LAYOUTS for typed, latin in zip(layout, _LATIN, strict=True) if not typed.isascii()
}
_NAMES = {
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    ";": "semicolon",
    "'": "apostrophe",
    ",": "comma",
    ".": "full_stop",
    "/": "slash",
}
"""Of the keys that are not called by their signs."""


def in_latin(key: str) -> str:
    """The key of a Latin layout that is where a key of another one is; the key itself if there is none.

    >>> in_latin("р"), in_latin("Р"), in_latin("２"), in_latin("٢"), in_latin("h")
    ('h', 'H', '2', '2', 'h')
    """
    if len(key) != 1 or key.isascii():
        return key
    if key in _SHIFTED:
        return _SHIFTED[key]
    if latin := _PLACES.get(key.lower()):
        return latin.upper() if key != key.lower() else _NAMES.get(latin, latin)
    written = western(key)
    return written if len(written) == 1 and written.isascii() and written.isalnum() else key


def western(text: str) -> str:
    """A text with digits of any script and full-width signs as ASCII has them."""
    if text.isascii():
        return text
    return "".join(str(decimal(sign, "")) or sign for sign in normalize("NFKC", text))
