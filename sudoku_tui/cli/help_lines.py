"""How argparse breaks its help into lines: as the script allows, where it is not plain English."""

from __future__ import annotations

import argparse


class HelpLines(argparse.HelpFormatter):
    """The help of a command."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if text.isascii() else _broken(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.isascii():
            return super()._fill_text(text, width, indent)
        return "\n".join(indent + line for line in _broken(text, width - len(indent)))


class PageLines(HelpLines):
    """The help of the whole program, whose description and exit codes are in lines already."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "".join(indent + line for line in text.splitlines(keepends=True))


def _broken(text: str, width: int) -> list[str]:
    from sudoku_tui.words.breaking import wrapped  # English does without

    return wrapped(" ".join(text.split()), width)
