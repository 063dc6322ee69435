"""Style sheets that are parsed once for all apps of a process: parsing was a fifth of an app's start."""

from __future__ import annotations

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

_parse = Stylesheet._parse_rules
_parsed: dict[tuple[object, ...], list[RuleSet]] = {}


def _parse_once(
    sheet: Stylesheet,
    css: str,
    read_from: CSSLocation,
    is_default_rules: bool = False,
    tie_breaker: int = 0,
    scope: str = "",
) -> list[RuleSet]:
    """The rules that these lines make with these variables: nobody changes a rule once it is parsed."""
    place = (read_from, is_default_rules, tie_breaker, scope)
    key = (css, *place, *sheet._variables.items())
    if key not in _parsed:
        _parsed[key] = _parse(sheet, css, *place)
    return _parsed[key]


def share_parsed_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
