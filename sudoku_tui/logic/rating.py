"""How hard a puzzle is for a person who climbs the ladder; and a second opinion, close to that of Sudoku Explainer.

That program always takes its cheapest technique, and rates a puzzle by the most expensive it had to take; taking all of
the cheapest at once makes no difference. Numbers and order are those of Sudoku Explainer 1.2.1 by Nicolas Juillerat;
for skyscrapers and the like they come from its descendant SukakuExplainer. Forcing chains are found in another order
here, so above 6.5 the number is close, not the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import islice
from math import inf
from operator import itemgetter

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.bulk.jit import working
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, HouseKind
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.logic.families.singles import only_places
from sudoku_tui.logic.in_bulk import climbing_of
from sudoku_tui.logic.ladder import LADDER, USUAL, ladder_of, technique, text_of, whole_ladder
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.path import Path, Taken, following
from sudoku_tui.logic.publishing import Checks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    Attributes:
        level: the level of the hardest technique used, or a higher one if the score is too high for that on a puzzle
            without constraints; extreme for a puzzle that the ladder cannot finish.
        score: the sum of the scores of the steps taken.
        hardest: the identifier of the hardest technique used; None when no step was taken.
        techniques: how often each technique was used, by identifier, in the ladder's order.
        logic_only: whether the ladder alone finishes the puzzle.
        explainer: about what Sudoku Explainer says; 0.0 when no step can be taken, the puzzle has constraints, or
            nobody asked for it.
        ladder: the rungs that were used, as a text that `ladder.rungs_of` reads; empty for the usual ones.
        checks: what to look at before publishing the puzzle; None unless somebody asked for it.

    >>> from sudoku_tui import rate
    >>> rating = rate(".1.4........3.2.")
    >>> rating.level >= "medium", rating.techniques
    (False, {'full-house': 8, 'naked-single': 4})
    """

    level: Level
    score: int
    hardest: str | None
    techniques: dict[str, int] = field(hash=False)
    logic_only: bool
    explainer: float
    ladder: str = ""
    checks: Checks | None = None

    @property
    def minutes(self) -> int:
        """About how long somebody takes who knows the techniques: a second for each point of the score.

        This is a rule of thumb, not measured on people. It puts half of our packs' easy puzzles below 3 minutes, medium
        ones below 8, hard ones below 13, unfair ones below 22, extreme ones below 41. Times differ by a factor of
        three from one player to another, and the steps of a puzzle that the ladder cannot finish are not all counted.
        """
        return max(1, round(self.score / _POINTS_A_MINUTE))


_POINTS_A_MINUTE = 60


@dataclass(frozen=True, slots=True)
class StepCounts:
    """How often each technique was used, by identifier, and the board at the end."""

    counts: Mapping[str, int]
    end: Board

    @staticmethod
    def of(way: Path | StepCounts) -> StepCounts:
        counts = way.counts if isinstance(way, StepCounts) else Counter(step.technique for step in way.steps)
        return StepCounts(counts, way.end)


def tallying(
    board: Board, rungs: Sequence[Technique], most: float = inf, *, in_bulk: bool = False
) -> Stepper[StepCounts]:
    """Count the steps of the path that `path.walking` takes, in half the time where most are singles.

    It ends when there are no more, or when the score exceeds `most`. In bulk work, much of it is compiled as soon as
    that pays.
    """
    if in_bulk:
        if climbing := climbing_of(board.geometry):
            return StepCounts(*(yield from climbing(board, rungs, most)))
        with working():
            return (yield from tallying(board, rungs, most))
    counts, score = Counter[str](), 0

    def is_too_much(taken: Taken) -> bool:
        nonlocal score
        counts[taken.rung.identifier] += 1
        score += taken.rung.score
        return score > most

    return StepCounts(counts, (yield from following(board, rungs, is_too_much, with_proofs=False)))


def rate(board: Board, rungs: Sequence[Technique] = USUAL) -> Rating:
    return finish(rating(board, rungs))


def rating(
    board: Board, rungs: Sequence[Technique] = USUAL, *, with_explainer: bool = True, in_bulk: bool = False
) -> Stepper[Rating]:
    """`rate` as a stepper, which counts the steps of the walk; Explainer's number takes half as long again.

    It is `in_bulk` where nobody waits at a screen, so that functions may be compiled for what is still to come.
    """
    tally = yield from tallying(board, rungs, in_bulk=in_bulk)
    return (yield from _rating(board, tally, rungs, with_explainer=with_explainer))


def rating_of(path: Path, rungs: Sequence[Technique] = USUAL) -> Rating:
    """Rate a path by the rungs it was walked with."""
    return finish(_rating(path.start, StepCounts.of(path), rungs))


def _rating(
    start: Board, tally: StepCounts, rungs: Sequence[Technique], *, with_explainer: bool = True
) -> Stepper[Rating]:
    # A puzzle that gets stuck without the rungs that take one solution for granted may have several.
    is_unique = tally.end.is_complete or any(rung.needs_uniqueness for rung in rungs)
    explainer = 0.0
    if with_explainer and not start.geometry.constraints:
        explainer = yield from numbering(start, is_unique=is_unique)
    hardest, order, counts = _hardest(tally), ladder_of(start.geometry), tally.counts
    return Rating(
        level=level_of(tally) or Level.EXTREME,
        score=score_of(tally),
        hardest=hardest.identifier if hardest else None,
        techniques={rung.identifier: counts[rung.identifier] for rung in order if rung.identifier in counts},
        logic_only=tally.end.is_complete,
        explainer=explainer,
        ladder="" if rungs is USUAL else text_of(rungs),
    )


def score_of(way: Path | StepCounts) -> int:
    return sum(technique(identifier).score * count for identifier, count in StepCounts.of(way).counts.items())


def level_of(way: Path | StepCounts) -> Level | None:
    """The level of a path, in half the time of a whole rating; None where it ends before the solution."""
    tally, geometry = StepCounts.of(way), way.end.geometry
    if not tally.end.is_complete:
        return None
    hardest, score = _hardest(tally), score_of(tally)
    level = hardest.level if hardest else Level.EASY
    return next(higher for higher in tuple(Level)[level.rank :] if score <= most_of(higher, geometry))


def most_of(level: Level, geometry: Geometry) -> float:
    """The highest score of a puzzle of a level on grids of a shape: scores grow with the number of cells.

    With clues there is no limit: a killer takes a hundred small sums, none of them hard.
    """
    if geometry.constraints:
        return inf
    return MAX_SCORE[level] * geometry.cell_count // CLASSIC.cell_count if level in MAX_SCORE else inf


def _hardest(tally: StepCounts) -> Technique | None:
    """The technique of the highest level, of several the last on the ladder."""
    places = _places(LADDER.version, bool(tally.end.geometry.constraints))
    rungs = (technique(identifier) for identifier in tally.counts if identifier in places)
    return max(rungs, key=lambda rung: (rung.level.rank, places[rung.identifier]), default=None)


@lru_cache(maxsize=2)
def _places(version: int, with_clues: bool) -> Mapping[str, int]:
    """The place of each rung on the ladder."""
    order = whole_ladder(version) if with_clues else LADDER
    return {rung.identifier: place for place, rung in enumerate(order)}


Stage = Callable[[Board, float], tuple[float, Board] | None]
"""Takes all steps of one kind, given the highest number so far: their number and the board after, or None."""

_BOXES = (HouseKind.BOX, HouseKind.REGION)

_LAST, _HIDDEN_IN_BOX, _HIDDEN_ELSEWHERE = 1.0, 1.2, 1.5

_DIRECT = {
    "locked-candidates-pointing": 1.7,
    "locked-candidates-claiming": 1.9,
    "hidden-pair": 2.0,
    "hidden-triple": 2.5,
}


@lru_cache(maxsize=1)
def _numbers(_version: int) -> Mapping[str, float]:
    """The rungs that Explainer has too, or nearly has; it uses these instead of the others."""
    return {"naked-single": 2.3} | {rung.identifier: rung.explainer for rung in LADDER if rung.explainer}


def _number(identifier: str) -> float:
    return _numbers(LADDER.version)[identifier]


_STRONG_LINK = 0.4
"""The amount that each strong link of an X-chain adds, from the fourth on."""

_LOOP_OF_A_DIGIT = 6.5
"""The number for a continuous loop of a single digit."""

_COMPARING = say("comparing with Sudoku Explainer")

_MANY_FROM = 6.0

_AT_ONCE = 20
"""The number of chains or nets, which are harder than that, taken at once: more would mostly remove the same."""


def explainer_number(board: Board, *, is_unique: bool = True) -> float:
    """Roughly Sudoku Explainer's rating: the highest number on the way, 0.0 when no step can be taken."""
    return finish(numbering(board, is_unique=is_unique))


def numbering(board: Board, *, is_unique: bool = True) -> Stepper[float]:
    """The same as a stepper."""
    highest, stages, taken = 0.0, _stages(LADDER.version, is_unique), True
    while taken and not board.is_complete:
        taken = False
        for done, stage in enumerate(stages):
            yield Progress(done, _COMPARING)
            if found := stage(board, highest):
                number, board = found
                highest, taken = max(highest, number), True
                break
    return highest


def _singles(board: Board, highest: float) -> tuple[float, Board] | None:
    """The cheapest hidden singles (last cells, then those in boxes, then others), and all that are free by now."""
    houses, free = board.geometry.houses, board.unplaced
    found: dict[float, list[Candidate]] = {}
    for index, single in only_places(board):
        house = houses[index]
        is_last = house.mask & free == 1 << single.cell
        number = _LAST if is_last else _HIDDEN_IN_BOX if house.kind in _BOXES else _HIDDEN_ELSEWHERE
        found.setdefault(number, []).append(single)
    if not found:
        return None
    cheapest = min(found)
    taken = [number for number in found if number <= max(cheapest, highest)]
    return cheapest, _placed(board, (single for number in taken for single in found[number]))


def _direct(number: float, identifier: str, board: Board, highest: float) -> tuple[float, Board] | None:
    """The hidden singles that steps of a technique would leave, without the steps themselves."""
    rung = technique(identifier)
    if highest >= _number(identifier):
        return None  # the steps themselves are free by now
    found = [single for step in rung.steps(board) for single in _singles_after(board, step)]
    return (number, _placed(board, found)) if found else None


def _singles_after(board: Board, step: Step) -> Iterator[Candidate]:
    """The hidden singles that a step's eliminations leave; for hidden subsets, in their own house only."""
    gone: dict[int, int] = {}
    for cell, digit in step.eliminations:
        gone[digit] = gone.get(digit, 0) | 1 << cell
    own = [board.geometry.houses[index] for index in step.evidence.houses_as(Role.SET)]
    for digit, cells in gone.items():
        for house in own or board.geometry.houses:
            if house.mask & cells:
                left = board.digit_cells[digit] & house.mask & ~cells
                if left and not left & (left - 1):
                    yield Candidate(left.bit_length() - 1, digit)


def _rung(identifier: str, board: Board, _: float) -> tuple[float, Board] | None:
    rung = technique(identifier)
    found = list(islice(rung.steps(board), _AT_ONCE if _number(identifier) > _MANY_FROM else None))
    if not found:
        return None
    after = board.remove(elimination for step in found for elimination in step.eliminations)
    placements = [placement for step in found for placement in step.placements]
    return max(map(number_of, found)), _placed(after, placements)


def number_of(step: Step) -> float:
    """Explainer's number of a step: that of its technique, and more for a long chain."""
    length = sum(len(chain.nodes) for chain in step.evidence.chains)
    length += sum(len(branch.lines) for branch in step.evidence.branches)
    more = _STRONG_LINK * max(length // 2 - 3, 0) if step.technique == "x-chain" else _surcharge(length)
    is_of_a_digit = step.technique == "continuous-nice-loop" and len(step.evidence.digits) == 1
    return round((_LOOP_OF_A_DIGIT if is_of_a_digit else _number(step.technique)) + more, 1)


def _surcharge(length: int) -> float:
    """A tenth for each of 4, 6, 8, 12, 16, 24 ... that a length, less 2, exceeds."""
    count, limit = 0, 4
    while length - 2 > limit:
        count, limit = count + 1, limit * 3 // 2 if count % 2 == 0 else limit * 4 // 3
    return count / 10


def _placed(board: Board, placements: Iterable[Candidate]) -> Board:
    for cell, digit in placements:
        if not board.placed >> cell & 1:
            board = board.place(cell, digit)
    return board


@lru_cache(maxsize=2)
def _stages(version: int, is_unique: bool) -> tuple[Stage, ...]:
    """Everything to try, in order; for a puzzle that may have several solutions, only what is sound on it."""
    numbers = _numbers(version)
    own = [
        rung.identifier for rung in LADDER if rung.identifier in numbers and (is_unique or not rung.needs_uniqueness)
    ]
    found = [(number, partial(_direct, number, identifier)) for identifier, number in _DIRECT.items()]
    found += [(numbers[identifier], partial(_rung, identifier)) for identifier in own]
    return (_singles, *(stage for _, stage in sorted(found, key=itemgetter(0))))
