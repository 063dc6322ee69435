"""What a person can see: techniques, the ladder, paths, ratings, words.

Import from the modules:

- `step`: one deduction and the evidence for it.
- `techniques`: one function per technique.
- `ladder`, `choice`: the techniques in order, with level and score; and those that a player wants.
- `path`, `survey`: the steps available, and the walk to the solution.
- `rating`: how hard a puzzle is.
- `explain`, `words`: a step in four stages.
- `whynot`, `reason`: why a candidate is impossible; the answer.
- `lessons`: examples of a technique.
- `eureka`: chains in the notation of the forums.
"""
