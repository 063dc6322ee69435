"""An oracle: a SAT solver that knows the rules of one shape and answers for any grid of it."""

from __future__ import annotations

from itertools import count
from random import Random

from pysat.solvers import Solver

from tests.oracle.encoding import clauses, grid_of, literals
from tests.oracle.shapes import Grid, Shape


class Oracle:
    """Minisat with the rules of a shape.

    Args:
        shape: the shape.
    """

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self._solver = Solver(name="minisat22", bootstrap_with=clauses(shape))
        self._switches = count(shape.size**3 + 1)

    def solutions(self, givens: Grid, limit: int) -> set[Grid]:
        """The solutions of a grid, up to `limit` of them."""
        found = set[Grid]()
        switch, given = next(self._switches), literals(self.shape, givens)
        while len(found) < limit and self._solver.solve(assumptions=[switch, *given]):
            grid = grid_of(self.shape, self._solver.get_model())
            found.add(grid)
            # Never this grid again, as long as the switch is on.
            self._solver.add_clause([-switch, *(-literal for literal in literals(self.shape, grid))])
        self._solver.add_clause([-switch])
        return found

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
