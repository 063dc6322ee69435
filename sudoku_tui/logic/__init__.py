"""What a person can see: techniques, the ladder, paths, ratings, words.

Import from the modules:

- `step`: one deduction and the evidence for it.
- `techniques`: one file per family, one function per technique.
- `ladder`: the techniques in order, with level and score.
- `path`: the steps available, and the walk to the solution.
- `rating`: how hard a puzzle is.
- `explain`, `words`: a step in four sentences.
"""
