"""The techniques: each is one function from a board to the steps it allows.

`logic.ladder` names the functions of these files. The others hold what a family is made of, and begin with its name:
`fish_`, `chain_`, `grouped_`, `forcing_`, `als_steps` and so on. `tools` serves all families.
"""
