"""Waits for somebody outside the program, in a thread: the one other thing here that knows of threads.

A question to another machine can take seconds, and nothing can be done about it in slices. So a thread waits, and the
stepper only looks now and then whether there is an answer.
"""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from sudoku_tui.engine.stepper import Progress, Stepper, T

LOOK_SECONDS = 0.002  # how long a look may take


def waiting(ask: Callable[[], T], drop: Callable[[], None], doing: Progress) -> Stepper[T]:
    """Return what `ask` returns, or raise its error, while a thread of its own waits for it.

    `drop` ends the waiting from outside as soon as nobody wants the answer any more, or after it; a thread that does
    not heed it never keeps the program from ending.
    """
    answers: SimpleQueue[T | BaseException] = SimpleQueue()

    def wait() -> None:
        try:
            answers.put(ask())
        except BaseException as error:  # the stepper raises it, where it is understood
            answers.put(error)

    Thread(target=wait, daemon=True).start()
    try:
        while True:
            with suppress(Empty):
                answer = answers.get(timeout=LOOK_SECONDS)
                break
            yield doing
    finally:
        drop()
    if isinstance(answer, BaseException):
        raise answer
    return answer
