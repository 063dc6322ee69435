"""Examples in docstrings as code, wherever they stand: a plug-in of Griffe, which reads the docstrings for the site."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?:^>>> .*\n?)(?:^(?!$).*\n?)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Puts a fence round every example."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:  # noqa: ANN401
        if obj.docstring:
            text = obj.docstring.value
            obj.docstring.value = _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)
