"""`learn`: where a player stands on the path, chapter by chapter, and what comes next."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.output import emit
from sudoku_tui.features.lessons.chapter import is_of_technique
from sudoku_tui.features.lessons.chapters import CHAPTERS
from sudoku_tui.features.lessons.lists import chapter_row, lesson_row, stretch_said
from sudoku_tui.features.lessons.path import Standing
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, say


def show(options: argparse.Namespace) -> int:
    from sudoku_tui.features.lessons.from_play import learn_at_once  # with the store's errors

    with kept_store() as store:
        learn_at_once(store)
        standing = Standing.of(store)
    for line in map(json.dumps, _records(standing)) if options.json else _lines(standing):
        emit(line)
    return 0


def _lines(standing: Standing) -> Iterator[str]:
    """The chapters, the lessons of the one that comes next, and what to do now."""
    place, due = standing.next, standing.due
    for chapter in CHAPTERS:
        text, share = chapter_row(chapter, standing)
        yield f"{text}  {tell(share)}".rstrip()
        if place and chapter is place.chapter and len(chapter.lessons) > 1:
            for name in chapter.lessons:
                yield lesson_row(name, standing)[0]
    yield ""
    if place:
        yield tell(stretch_said(standing, place.technique))
        yield f"  sudoku-tui lessons {place.technique}"
        if is_of_technique(place.technique):
            yield f"  sudoku-tui train {place.technique}"
    if due:
        yield tell(counted("{count} technique comes back today:", "{count} techniques come back today:", len(due)))
        for name in due:
            yield f"  sudoku-tui train {name}"
    if standing.stumble:
        yield tell(say("{technique} held you up last.", technique=standing.stumbled_on))


def _records(standing: Standing) -> Iterator[dict[str, object]]:
    """A record for each lesson, in the order of the path."""
    place = standing.next
    for number, chapter in enumerate(CHAPTERS, 1):
        for name in chapter.lessons:
            yield {
                "chapter": number,
                "title": str(chapter.title),
                "lesson": name,
                "state": standing.mark(name).name.lower(),
                "stretch": standing.stretch(name).name.lower(),
                "is_next": place is not None and name == place.technique,
                "is_due": name in standing.due,
            }
