"""How others solve it: the textbook ways to solve a Sudoku, each yielding a trace that can be watched and raced.

Import from the modules:

- `strategies`: the table of all of them.
- `trace`: the events that a strategy yields.
- `player`: a trace as a sequence of scenes to draw.
- `race`: all of them on the same puzzles.
- `graph`: the constraint graph, for networkx.
"""
