"""What is true: geometry, boards, search, generation, diagnosis.

Standard library only; no input or output, no clock but the one passed in, no global randomness.
Import from the modules:

- `geometry`: the shape of a grid, its houses and peers.
- `board`, `puzzle`: candidates in one integer; a puzzle and a position as they were read.
- `lanes`, `locked`, `propagate`, `branch`: singles and locked candidates of the whole grid at once; what to try next.
- `search`: solving, counting solutions, with caps.
- `generate`, `dice`: full grids and minimal puzzles from a seed.
- `diagnose`: every defect of a puzzle, named.
- `stepper`: long work in slices.
- `errors`: what can go wrong, in sentences.
"""
