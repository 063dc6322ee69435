"""What Python works out anew at each start, worked out once when the site is built.

To import the game, Python writes and compiles the methods of a hundred data classes, translates fifty regular
expressions, and puts a signature into each docstring that the build has left out: a third of the time that the imports
take in a browser. `record` notes the results, `use` looks them up. What is not found is worked out as ever.
"""

import collections
import dataclasses
import inspect
import marshal
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap("python", until="CPython stores it itself, or starts as fast without")

STORED = "prepared.bin"
"""The file in which the build stores it."""

# None of these modules is made to be looked into; a test finds out whether what is prepared is still used.
_classes: Any = dataclasses
_tuples: Any = collections
_patterns: Any = re._compiler  # type: ignore[attr-defined]

_Codes = dict[tuple[str, str], CodeType]
_Translations = dict[tuple[str | bytes, int], tuple[Any, ...]]


def record(importing: Callable[[], object]) -> bytes:
    """Record what is worked out during an import, for `use`."""
    codes: _Codes = {}
    translations: _Translations = {}

    def compiled(text: str, mode: str) -> CodeType:
        code = codes[text, mode] = compile(text, "<string>", mode)
        return code

    with _looked_up(compiled), _translated_by(translations):
        importing()
    return marshal.dumps((sorted(codes.items()), sorted(translations.items(), key=repr)))


def use_stored() -> None:
    if not GAP.stands_aside:
        use(Path(__file__).with_name(STORED).read_bytes())


def use(content: bytes) -> None:
    """From now on, look up what was recorded instead of working it out."""
    noted_codes, noted_translations = marshal.loads(content)
    codes: _Codes = dict(noted_codes)
    translations: _Translations = dict(noted_translations)
    translate, make = _patterns.compile, _patterns._sre.compile

    def compiled(text: str, mode: str) -> CodeType:
        return codes.get((text, mode)) or compile(text, "<string>", mode)

    def translated(pattern: object, flags: int = 0) -> object:
        known = translations.get((pattern, flags)) if isinstance(pattern, str | bytes) else None
        return make(*known) if known else translate(pattern, flags)

    _look_up(compiled)
    _patterns.compile = translated
    _classes.inspect = SimpleNamespace(**vars(inspect) | {"signature": _no_signature})


def _look_up(compiled: Callable[[str, str], CodeType]) -> None:
    """Make data classes and named tuples of what a function compiles."""

    def execute(text: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        exec(compiled(text, "exec"), names, local)

    def evaluate(text: str, names: dict[str, Any]) -> object:
        return eval(compiled(text, "eval"), names)

    _classes.exec, _tuples.eval = execute, evaluate


@contextmanager
def _looked_up(compiled: Callable[[str, str], CodeType]) -> Iterator[None]:
    _look_up(compiled)
    try:
        yield
    finally:
        del _classes.exec, _tuples.eval


@contextmanager
def _translated_by(translations: _Translations) -> Iterator[None]:
    """Record how regular expressions are translated."""
    translate, machine = _patterns.compile, _patterns._sre

    def translated(pattern: object, flags: int = 0) -> object:
        def make(text: object, all_flags: int, code: list[int], *groups: object) -> object:
            if isinstance(pattern, str | bytes):
                # What `re.sub` is not told is an integer of a kind of its own, which cannot be stored.
                translations[pattern, int(flags)] = text, int(all_flags), [int(step) for step in code], *groups
            return machine.compile(text, all_flags, code, *groups)

        _patterns._sre = SimpleNamespace(**vars(machine) | {"compile": make})
        return translate(pattern, flags)

    _patterns.compile = translated
    try:
        yield
    finally:
        _patterns.compile, _patterns._sre = translate, machine


def _no_signature(*_: object, **__: object) -> inspect.Signature:
    raise TypeError("nobody reads it")
