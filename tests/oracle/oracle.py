"""An oracle: a SAT solver that knows the rules of one shape and answers for any grid of it."""

from __future__ import annotations

from itertools import count
from random import Random

from pysat.solvers import Solver

from tests.oracle.encoding import clauses, grid_of, literals
from tests.oracle.shapes import Grid, Shape

SOME_CONFLICTS = 3_000
"""How far a solution may be looked for: a second on the largest grids, while one grid in thousands takes minutes."""
_WITHOUT_END = -1


class SilentError(Exception):
    """The oracle has no answer in good time."""


class Oracle:
    """Minisat with the rules of a shape.

    Args:
        shape: the shape.
    """

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self._solver = Solver(name="minisat22", bootstrap_with=clauses(shape))
        self._switches = count(shape.size**3 + 1)

    def solutions(self, givens: Grid, limit: int, *, most_conflicts: int = _WITHOUT_END) -> set[Grid]:
        """The solutions of a grid, up to `limit` of them.

        Raises:
            SilentError: if one of them takes more conflicts.
        """
        found = set[Grid]()
        switch, given = next(self._switches), literals(self.shape, givens)
        while len(found) < limit and self._is_solved([switch, *given], most_conflicts):
            grid = grid_of(self.shape, self._solver.get_model())
            found.add(grid)
            # Never this grid again, as long as the switch is on.
            self._solver.add_clause([-switch, *(-literal for literal in literals(self.shape, grid))])
        self._solver.add_clause([-switch])
        return found

    def _is_solved(self, assumptions: list[int], most_conflicts: int) -> bool:
        """Whether there is a solution, the solver's model then."""
        self._solver.conf_budget(most_conflicts)
        answer = self._solver.solve_limited(assumptions=assumptions)
        if answer is None:
            raise SilentError
        return bool(answer)

    def random_grid(self, random: Random) -> Grid | None:
        """A full grid; None if the rules leave none. The digits the solver tries first are thrown."""
        size = self.shape.size
        wished = [random.randint(1, size) for _ in self.shape.cells]
        self._solver.set_phases(
            [
                index * size + digit if digit == wish else -(index * size + digit)
                for index, wish in enumerate(wished)
                for digit in range(1, size + 1)
            ]
        )
        return next(iter(self.solutions((0,) * len(self.shape.cells), 1)), None)
