"""Hints, answers and steps as values: what the hint panel writes in lines, for a page that draws it by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.app.page.sheet import Action, Explanation, Sign
from sudoku_tui.app.widgets.hint_lines import LINKS, order_said
from sudoku_tui.board.looks import ELIMINATION_SIGN, HOUSE_SIGN, PLACEMENT_SIGN
from sudoku_tui.desk.desk import STAGES
from sudoku_tui.desk.panel import PARAGRAPH, HintView
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, as_it_is, say

_STAGE = "stage."
"""How the names begin by which a page says which stage of a hint is to be told."""
_STAGES = (say("Where"), say("Which"), say("Why"), say("What to do"))
_CHIP, _GROUND = "chip", "ground"


def explanation_of(view: HintView, *, has_keys: bool, actions: Sequence[Action] = ()) -> Explanation:
    """What a hint view says; its keys as things to press, before other ones."""
    keys = (Action(Capitalised(key.does), key.command, key=key.name if has_keys else NOTHING) for key in view.keys)
    return Explanation(
        view.head,
        view.title,
        tuple(as_it_is(line) for line in _lines(view.text)),
        stages=tuple(_stage(at) for at in range(1, STAGES + 1)) if view.stage else (),
        at=view.stage,
        stop=view.stop,
        notation=view.notation,
        legend=tuple(_legend(view)),
        actions=(*keys, *actions),
        aside=view.is_tour,
    )


def stage_wanted(name: str) -> int:
    """The stage that a page asks for; 0 if it asks for something else."""
    stage = name.removeprefix(_STAGE)
    return int(stage) if name.startswith(_STAGE) and stage in map(str, range(1, STAGES + 1)) else 0


def _stage(stage: int) -> Action:
    return Action(_STAGES[stage - 1], name=f"{_STAGE}{stage}")


def _lines(text: Message) -> Iterator[str]:
    return filter(None, (line.strip() for line in tell(text).replace(PARAGRAPH, "\n").split("\n")))


def _legend(view: HintView) -> Iterator[Sign]:
    """What each mark on the board means, in the order of the panel's legend."""
    drawn = view.drawn
    for role in dict.fromkeys(mark.role for mark in view.marked.marks):
        yield from _mark(view, role.sign, f"role-{role}", role.label, role.form.value)
    span, order = order_said(view)
    if span:
        yield Sign(order, "plain", span)
    if drawn is None or drawn.has_link:
        kinds = dict.fromkeys(str(line.kind) for line in view.marked.lines if line.time == "now")
        for sign, words in (LINKS[kind] for kind in kinds if kind in LINKS):
            yield Sign(words, "link", sign)
    if view.marked.houses:
        yield from _houses(view)
    if view.marked.placements:
        yield from _mark(view, PLACEMENT_SIGN, "placement", say("place"), _CHIP)
    if view.marked.eliminations:
        yield from _mark(view, ELIMINATION_SIGN, "elimination", say("remove"), _CHIP)


def _mark(view: HintView, sign: str, ink: str, words: Message, form: str) -> Iterator[Sign]:
    """The entry of a mark: with its sign where that is drawn, else in its colour, if that is."""
    if view.drawn is None or (sign, ink) in view.drawn.signs:
        yield Sign(words, ink, sign, form)
    elif ink in view.drawn.colours:
        yield Sign(words, ink, form=form)


def _houses(view: HintView) -> Iterator[Sign]:
    words = view.drawn.houses if view.drawn and tell(view.drawn.houses) else say("house")
    if view.drawn and (HOUSE_SIGN, "sign") in view.drawn.signs:
        yield Sign(words, "house", HOUSE_SIGN, _GROUND)
    elif view.drawn and "house" in view.drawn.colours:
        yield Sign(words, "house", form=_GROUND)
