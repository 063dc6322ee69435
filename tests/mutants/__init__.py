"""Small believable bugs, and a runner that sees whether the tests notice them: `python -m tests.mutants [name ...]`.

They are put in by hand where a wrong answer would matter to a player. Nothing of this is a part of the gate.
"""
