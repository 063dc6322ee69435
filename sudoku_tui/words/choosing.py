"""Which language is spoken: the best of those known for what somebody wants, by the names that systems give them.

A script tells more than a country: `zh`, `zh-SG` and `zh-Hans-CN` are written alike, `zh-TW` is not. Who wants a
language that there is no catalogue of may still be served better by a neighbour's than by English: CLDR knows whom.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from typing import NamedTuple

ENGLISH = "en"
NAMES = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pt_BR": "Português (Brasil)",
    "zh_CN": "简体中文",
}
"""What languages call themselves."""
_UNDERSTOOD = {
    **dict.fromkeys(("gsw", "lb", "nds", "rm"), "de"),
    **dict.fromkeys(("an", "ast", "ca", "eu", "gl", "gn", "qu"), "es"),
    **dict.fromkeys(("br", "co", "ht", "ln", "oc", "wo"), "fr"),
    **dict.fromkeys(("fur", "lij", "lmo", "nap", "sc", "scn", "vec"), "it"),
    **dict.fromkeys(("bo", "ii", "ug", "za"), "zh-Hans"),
}
"""The languages of many who would rather read a neighbour's than English."""
_TRADITIONAL = ("TW", "HK", "MO")
_POSIX = ("C", "POSIX")
_MOST_WANTED = 30
"""The most languages of a list that are looked at: anybody can send one."""


class _Written(NamedTuple):
    """A language, and the script where it has several."""

    language: str
    script: str = ""


def _written(tag: str) -> _Written:
    """What a name such as `de_AT.UTF-8`, `pt-PT` or `zh-Hans-CN` means."""
    language, *rest = re.split(r"[-_]", re.split(r"[.@]", tag.strip(), maxsplit=1)[0])
    if language in _POSIX:
        return _Written(ENGLISH)
    script = next((part.title() for part in rest if len(part) == 4 and part.isalpha()), "")
    if language.lower() == "zh" and not script:
        script = "Hant" if any(part.upper() in _TRADITIONAL for part in rest) else "Hans"
    return _Written(language.lower(), script if language.lower() == "zh" else "")


def best(wanted: Iterable[str], known: Iterable[str]) -> str:
    """The first language of those wanted that there is a catalogue of, else a neighbour's; English if there is none."""
    codes = {_written(code): code for code in (*known, ENGLISH)}
    meant = [_written(tag) for tag in wanted][:_MOST_WANTED]
    near = [_written(_UNDERSTOOD[each.language]) for each in meant if each.language in _UNDERSTOOD]
    return next((codes[each] for each in (*meant, *near) if each in codes), ENGLISH)


def wanted_by(environment: Mapping[str, str]) -> list[str]:
    """What a process is asked to speak: as gettext has it, and by the system where that uses no such variables."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    if locale.partition(".")[0] in _POSIX:
        return [ENGLISH]
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return [tag for tag in wanted if tag] or _of_system()


def wanted_by_header(accepted: str) -> list[str]:
    """The languages of a header `Accept-Language`, the most wanted first."""
    found = list[tuple[float, str]]()
    for each in accepted.split(",")[:_MOST_WANTED]:
        tag, _, weight = each.partition(";")
        try:
            share = float(weight.partition("=")[2] or 1)
        except ValueError:
            continue
        if tag.strip() and share > 0:
            found.append((share, tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda one: -one[0])]


def _of_system() -> list[str]:
    """The language of Windows, which sets no variables."""
    if sys.platform != "win32":
        return []
    import ctypes
    from locale import windows_locale

    return [windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]


def is_known(tag: str, known: Iterable[str]) -> bool:
    """Whether something is the name of a language that there is a catalogue of, or English."""
    return _written(tag) in {_written(code) for code in (*known, ENGLISH)}
