"""Trainer words: an exercise as the words panel and the board show it. Pure."""

from __future__ import annotations

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.training import Training
from sudoku_tui.play.lists.answer_sheet import AnswerSheet
from sudoku_tui.play.looks.cells import NOWHERE, View
from sudoku_tui.play.looks.steps import explaining
from sudoku_tui.tui.widgets.hint_panel import HintView

_WHY, _WHAT = 2, 3
"""The stages of a hint that mark its grounds, and what it changes."""


def trainer_view(training: Training, sheet: AnswerSheet) -> View:
    """What the board shows: the cursor, and as much of the step as was told."""
    board, step = training.exercise.board, training.step
    if training.is_over:
        return explaining(View(cursor=NOWHERE), step, board, is_told=True)
    mode = Mode.DIGIT if sheet.is_placing else Mode.CORNER
    view = View(cursor=sheet.cursor, selection=1 << sheet.cursor, mode=mode, focus=sheet.focus)
    return explaining(view, step, board, is_told=False) if training.stage >= _WHY else view


def trainer_words(training: Training, sheet: AnswerSheet, message: str) -> HintView:
    """What the words panel says.

    Args:
        training: the training.
        sheet: what the player has marked.
        message: what the last key has to say.
    """
    view, stages = trainer_view(training, sheet), [str(stage) for stage in training.stages]
    if training.is_over:
        text = f"{stages[_WHAT - 1]}\n\n{stages[_WHY - 1]}"
        title = message or "This it is."
    else:
        told = [stages[training.stage - 1]] if training.stage else []
        text = "\n\n".join([*([message] if message else []), *(told or [_task(sheet)])])
        title = str(training.technique.name)
    return HintView(
        stage=0,
        heading=f"TRAINING {training.number}"
        + (f" · hint {training.stage} of {len(stages)}" if training.stage else ""),
        title=title,
        text=text,
        keys=(),
        roles=tuple(dict.fromkeys(mark.role for mark in view.marks)),
        houses=bool(view.houses),
        places=bool(view.placements),
        removes=bool(view.eliminations),
        last_letter=max((letter for _, letter in view.letters), default=""),
    )


def _task(sheet: AnswerSheet) -> str:
    """What to do."""
    if sheet.is_placing:
        return "Find one here: go to the cell and press the digit that it places, then Enter."
    return "Find one here: go to the cells and press the digits that it removes there, then Enter."
