"""An exercise of the trainer, as the panel tells it and the board shows it."""

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.training import Training
from sudoku_tui.play.lists.answer_sheet import AnswerSheet
from sudoku_tui.play.looks.cells import NOWHERE, View
from sudoku_tui.play.looks.steps import with_step
from sudoku_tui.play.panels.view import HintView, paragraphs
from sudoku_tui.words.message import Message, say

_WHY, _WHAT = 2, 3  # the stages of a hint that mark its evidence, and what it changes


def trainer_view(training: Training, sheet: AnswerSheet) -> View:
    """What the board shows: the cursor, and as much of the step as was told."""
    board, step = training.exercise.board, training.step
    if training.is_over:
        return with_step(View(cursor=NOWHERE), step, board, is_told=True)
    mode = Mode.DIGIT if sheet.is_placing else Mode.CORNER
    view = View(cursor=sheet.cursor, selection=1 << sheet.cursor, mode=mode, focus=sheet.focus)
    return with_step(view, step, board, is_told=False) if training.stage >= _WHY else view


def trainer_words(training: Training, sheet: AnswerSheet, message: Message, check_key: Message) -> HintView:
    stages = training.stages
    if training.is_over:
        title: Message = message or say("Here it is.")
        text = paragraphs(stages[_WHAT - 1], stages[_WHY - 1])
    else:
        title = training.technique.name
        text = paragraphs(message, stages[training.stage - 1] if training.stage else _task(sheet, check_key))
    return HintView(heading=_heading(training), title=title, text=text, marked=trainer_view(training, sheet))


def _heading(training: Training) -> Message:
    number, stage, stages = training.number, training.stage, len(training.stages)
    if not stage:
        return say("TRAINING {number}", number=number)
    return say("TRAINING {number} · hint {stage}/{stages}", number=number, stage=stage, stages=stages)


def _task(sheet: AnswerSheet, key: Message) -> Message:
    if not key:
        if sheet.is_placing:
            return say("Find one here: tap the cell and the digit that it places, then Check.")
        return say("Find one here: tap the cells and the digits that it removes there, then Check.")
    if sheet.is_placing:
        return say("Find one here: go to the cell and press the digit that it places, then {key}.", key=key)
    return say("Find one here: go to the cells and press the digits that it removes there, then {key}.", key=key)
