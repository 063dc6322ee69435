"""The legend of a picture: what each shape, line and tint in it means."""

from collections.abc import Callable, Iterator

from sudoku_tui.formats.picture import marks as marking
from sudoku_tui.formats.picture.inks import Inks
from sudoku_tui.formats.picture.svg import Point, element, line, number, square
from sudoku_tui.formats.picture.words import Entry
from sudoku_tui.logic.roles import Finish, Hue, Look, Role
from sudoku_tui.logic.step import Evidence, Step
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_RADIUS = 8.5


def entries(step: Step, inks: Inks) -> list[Entry]:
    evidence = step.evidence
    shown = dict.fromkeys(marking.shown_roles(step).values())
    listed = [_role(role.look, tell(role.label), inks) for role in shown]
    listed += [_house(role, inks) for role in dict.fromkeys(mark.role for mark in evidence.shown_houses)]
    listed += _links(evidence, inks)
    if step.placements:
        listed.append(Entry(lambda at: marking.disc(at, _RADIUS, inks.hues[Hue.GREEN]), tell(say("place"))))
    if step.eliminations:
        listed.append(Entry(lambda at: _struck(at, inks.hues[Hue.RED]), tell(say("remove"))))
    return listed


def _role(look: Look, word: str, inks: Inks) -> Entry:
    return Entry(lambda at: marking.shape(look, at, _RADIUS - 0.5, inks), word)


def _house(role: Role, inks: Inks) -> Entry:
    ink, dashes = inks.hues[role.look.hue], "5 3" if role.look.finish is Finish.DASHED else None

    def draw(at: Point) -> str:
        outline: dict[str, str | float | None] = {"stroke": ink, "stroke_width": 2, "stroke_dasharray": dashes}
        return square(at, 2 * _RADIUS, fill=ink, fill_opacity="0.15", **outline)

    return Entry(draw, tell(say("{role} house", role=role.label)))


def _links(evidence: Evidence, inks: Inks) -> Iterator[Entry]:
    chained = {link.is_strong for chain in evidence.chains for link in chain.links}
    reasons = {line.is_on for branch in evidence.branches for line in branch.lines if line.causes}
    if True in chained:
        yield Entry(_line(inks), tell(say("strong link")))
    if False in chained:
        yield Entry(_line(inks, "4.5 3.5"), tell(say("weak link")))
    if True in reasons:
        yield Entry(_line(inks), tell(say("makes true")))
    if False in reasons:
        yield Entry(_line(inks, "4.5 3.5"), tell(say("makes false")))


def _line(inks: Inks, dashes: str = "none") -> Callable[[Point], str]:
    def draw(at: Point) -> str:
        d = f"M{number(at.x - 10)} {number(at.y)}h20"
        return element("path", d=d, stroke=inks.link, stroke_width=2.2, stroke_dasharray=dashes)

    return draw


def _struck(at: Point, ink: str) -> str:
    ground = square(at, 2 * _RADIUS, rx=3, fill=ink, fill_opacity="0.22")
    return ground + line(Point(at.x - 7, at.y + 7), Point(at.x + 7, at.y - 7), ink, 2.4, stroke_linecap="round")
