"""What the screen of the path says: its lines, and words about the chosen one; the list of all techniques beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from sudoku_tui.desk.panel import HintView, paragraphs
from sudoku_tui.features.lessons.chapter import Chapter, clue_of, is_of_notes, is_of_technique
from sudoku_tui.features.lessons.chapters import NAMES, NOTES
from sudoku_tui.features.lessons.path import Mark, Standing, Stretch
from sudoku_tui.features.lessons.road import ROAD
from sudoku_tui.game.mastery import PUZZLES, Mastery
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, as_it_is, counted, in_turn, say


class LessonLine(NamedTuple):
    """A line of the list: a technique, or the positions of the player's own games to train it on."""

    rung: Technique
    own: int = 0  # the number of those positions; 0 for the technique itself


def entries(own: Mapping[str, int], wanted: str = "") -> tuple[LessonLine, ...]:
    """All techniques, or those whose names have a text in them; each followed by the player's own positions, if any."""
    text = wanted.strip().casefold()
    rungs = (rung for rung in taught() if text in rung.identifier or text in tell(rung.name).casefold())
    pairs = ((LessonLine(rung), LessonLine(rung, own.get(rung.identifier, 0))) for rung in rungs)
    return tuple(entry for technique, positions in pairs for entry in (technique, positions)[: 1 + bool(positions.own)])


def own_words(count: int) -> Message:
    return counted("{count} position", "{count} positions", count)


def about_own(rung: Technique, count: int, tally: Tally | None) -> HintView:
    added = counted(
        "{count} position of your own games, added in their reviews.",
        "{count} positions of your own games, added in their reviews.",
        count,
    )
    asked = say("Training mixes them with all the others; opened here, they come on their own.")
    return HintView(title=rung.name, text=paragraphs(in_turn(added, asked), how_it_goes(tally)))


def list_words(rung: Technique, tally: Tally | None) -> Message:
    """The words after a technique in the list: its level, and how many of its positions were found."""
    level = rung.level.label if rung.is_on else say("{level}, off", level=rung.level.label)
    found = as_it_is(f"{tally.found}/{tally.asked}") if tally and tally.asked else NOTHING
    return in_turn(level, found, between=" · ")


def about_technique(rung: Technique, positions: int, standing: Standing) -> HintView:
    facts = say("{level}, score {score}.") if rung.is_on else say("{level}, score {score}, off by default.")
    facts = facts.given({"level": rung.level.label, "score": rung.score})
    there_are = say("No positions to train on.")
    if positions:
        there_are = counted("{count} position to train on.", "{count} positions to train on.", positions)
    training = in_turn(there_are, how_it_goes(standing.tallies.get(rung.identifier)))
    stands = stretch_said(standing, rung.identifier)
    return HintView(title=rung.name, text=paragraphs(stands, rung.words.looks, rung.words.works, facts, training))


def how_it_goes(tally: Tally | None) -> Message:
    if not tally or not tally.asked:
        return say("Not trained yet.")
    found = say("Trained: {found} of {asked} found, {first} of them on the first try.").given(asdict(tally))
    wrong = counted("{count} wrong answer", "{count} wrong answers", tally.wrong)
    hints = counted("{count} hint", "{count} hints", tally.hints)
    return in_turn(found, say("{wrong}, {hints}, {shown} given up.", wrong=wrong, hints=hints, shown=tally.shown))


def stretch_said(standing: Standing, lesson: str) -> Message:
    """What comes next for a lesson, and how it went in play."""
    if not is_of_technique(lesson):
        return NOTHING
    mastery, stretch = standing.mastery.get(lesson, Mastery()), standing.stretch(lesson)
    comes_back = say("It comes back today: a drill of six positions.") if lesson in standing.due else NOTHING
    following = _NEXT.get(stretch, NOTHING)
    if not standing.is_shown(lesson) and (harder := standing.vouched_by(lesson)):
        following = _KNOWN.given({"technique": NAMES[harder]})
    if stretch is Stretch.PUZZLE:
        following = _PUZZLE.given({"number": mastery.puzzles + 1, "all": PUZZLES})
    return in_turn(comes_back or following, _in_play(mastery))


_NEXT = {
    Stretch.LESSON: say("Next: the lesson, on three screens."),
    Stretch.DRILL: say("Next: a drill of six positions."),
    Stretch.PLAY: say("All that is left: find it in play, without help."),
}
_KNOWN = say("Taken as known: {technique} stands on it, and you find that by yourself.")
_PUZZLE = say("Next: puzzle {number} of {all} that need it, and nothing harder.")


def _in_play(mastery: Mastery) -> Message:
    if not (mastery.alone or mastery.asked or mastery.missed):
        return NOTHING
    found: Message = say("not yet found by yourself")
    if mastery.alone:
        found = counted("found by yourself once", "found by yourself {count} times", mastery.alone)
    asked = counted("asked once", "asked {count} times", mastery.asked) if mastery.asked else NOTHING
    missed = counted("missed once", "missed {count} times", mastery.missed) if mastery.missed else NOTHING
    return say("In play: {facts}.", facts=in_turn(found, asked, missed, between=", "))


def chapter_head(chapter: Chapter) -> Message:
    """`CHAPTER 6 of 20`, or what a road off the main one is called."""
    if chapter in ROAD:
        return say("CHAPTER {number} of {count}", number=ROAD.index(chapter) + 1, count=len(ROAD))
    return say("SIDE ROAD")


def about_chapter(chapter: Chapter, standing: Standing) -> HintView:
    """What a chapter is about, and how far one has come with each of its lessons."""
    held = counted("{count} lesson.", "{count} lessons.", len(chapter.lessons))
    only = stretch_said(standing, chapter.lessons[0]) if len(chapter.lessons) == 1 else NOTHING
    each = in_turn(*(_marked(standing, name) for name in chapter.lessons), between="\n")
    return HintView(
        heading=chapter_head(chapter),
        title=chapter.title,
        text=paragraphs(chapter.about, only or in_turn(held, each, between="\n")),
    )


def about_clue(lesson: str, standing: Standing) -> HintView:
    """What a kind of clue asks, and how one begins with it."""
    from sudoku_tui.storage.kind_lessons import kind_lesson

    kind = kind_lesson(clue_of(lesson))
    following = _NEXT.get(standing.stretch(lesson), say("Done."))
    if standing.stretch(lesson) is Stretch.PUZZLE:
        number = standing.mastery[lesson].puzzles + 1
        following = say("Next: puzzle {number} of {all} with this alone.", number=number, all=PUZZLES)
    return HintView(title=Capitalised(kind.name), text=paragraphs(following, kind.meaning, kind.begin))


def about_notes(lesson: str, standing: Standing) -> HintView:
    """What a lesson on notes begins with."""
    from sudoku_tui.features.lessons.notes import note_pages

    read = say("Done.") if standing.is_done(lesson) else _NEXT[Stretch.LESSON]
    if not standing.mastery.get(lesson, Mastery()).lessons and (harder := standing.vouched_by(lesson)):
        read = _KNOWN.given({"technique": NAMES[harder]})
    return HintView(title=NOTES[lesson], text=paragraphs(read, note_pages()[lesson][0].text))


def _marked(standing: Standing, lesson: str) -> Message:
    return say("{mark} {name}", mark=standing.mark(lesson).value, name=lesson_name(lesson))


def lesson_name(lesson: str) -> Message:
    if clue := clue_of(lesson):
        from sudoku_tui.logic.beginnings.titles import title

        return Capitalised(title(clue))
    return NOTES[lesson] if is_of_notes(lesson) else NAMES[lesson]


def chapter_row(chapter: Chapter, standing: Standing) -> tuple[str, Message]:
    """The words of a chapter's line: its mark, number and title; and how many of its lessons are done, of several."""
    number = f"{ROAD.index(chapter) + 1:>2}" if chapter in ROAD else " ·"
    done = sum(standing.mark(name) is Mark.FOUND for name in chapter.lessons)
    share = as_it_is(f"{done}/{len(chapter.lessons)}") if len(chapter.lessons) > 1 else NOTHING
    return f"{standing.mark_of(chapter).value} {number} {tell(chapter.title)}", share


def lesson_row(lesson: str, standing: Standing) -> tuple[str, Message]:
    back = say("comes back today") if lesson in standing.due else NOTHING
    return f"     {standing.mark(lesson).value} {tell(lesson_name(lesson))}", back
