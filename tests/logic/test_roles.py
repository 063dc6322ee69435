from __future__ import annotations

from sudoku_tui.logic.roles import SETS, Role

CALLED_BY_LETTERS = (*SETS, Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)


def test_every_role_has_a_sign_and_a_name_of_its_own() -> None:
    signs = {role: role.sign for role in Role if role not in CALLED_BY_LETTERS}
    assert len(set(signs.values())) == len(signs)
    assert [role.sign for role in CALLED_BY_LETTERS] == [*"ABCDEFGHI", *"ABCD"]
    assert len({role.label for role in Role}) == len(Role)


def test_no_sign_can_be_taken_for_the_letter_of_a_chain() -> None:
    assert not any(role.sign.islower() for role in Role)


def test_opposites_stand_out_in_different_ways() -> None:
    for one, other in [
        (Role.ON, Role.OFF),
        (Role.COLOR_A, Role.COLOR_B),
        (Role.COLOR_C, Role.COLOR_D),
        (Role.BASE, Role.FIN),
        (Role.CORNER, Role.GUARDIAN),
        (Role.PINCER, Role.BASE),
        (Role.PINCER, Role.PIVOT),
        (Role.COMMON, Role.SET_A),
        (Role.COMMON, Role.SET_B),
    ]:
        assert one.form is not other.form
