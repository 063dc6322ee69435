"""The lines of a hint panel."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style

from sudoku_tui.app.board.style import role_colour, role_label
from sudoku_tui.app.widgets.lines import link_to
from sudoku_tui.board.looks import ELIMINATION_SIGN, HOUSE_SIGN, PLACEMENT_SIGN
from sudoku_tui.desk.panel import PARAGRAPH, Drawn, HintView, PanelKey
from sudoku_tui.logic.roles import PlainForm
from sudoku_tui.words.columns import filled_up
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, Passage, Sentence, say, say_in

# The legend stays in sight only beside so many rows of words; the second number is for small panels.
_LEAST_WORDS, _LEAST_DENSE_WORDS = 4, 2
# The colours of words and underlined candidates, and of a label and its text.
_PLACED, _REMOVED, _SECOND = ((f"${name}", f"${name}", "$background") for name in ("success", "error", "secondary"))
_Colours = tuple[str, str, str]
LINKS = {"strong": ("══", say("strong link")), "weak": ("╌╌", say("weak link"))}
_FIRST_PRIVATE = 0xE000  # the first of the characters that no text has


@dataclass(frozen=True, slots=True)
class HintLines:
    """The lines of a hint at a width."""

    head: list[Content]
    words: list[Content]
    foot: list[Content]

    @property
    def count(self) -> int:
        return len(self.head) + len(self.words) + len(self.foot)

    def room(self, most_rows: int | None) -> int:
        """How many rows the words have, without the line that says how to scroll."""
        if most_rows is None or self.count <= most_rows:
            return len(self.words)
        return max(most_rows - len(self.head) - len(self.foot) - 1, 1)


def hint_lines(view: HintView, width: int, most_rows: int | None) -> HintLines:
    """The lines of a hint: all that fits beneath the words, or else the legend alone."""
    lines = _lines(view, _wrapped(_head(view), width), _text(view), width, most_rows)
    if view.brief_heading and most_rows is not None and lines.count > most_rows:
        return _lines(view, [], _with_brief_heading(view), width, most_rows)
    return lines


def _lines(
    view: HintView, head: list[Content], paragraphs: list[Content], width: int, most_rows: int | None
) -> HintLines:
    words = _wrapped(paragraphs, width)
    if view.notation:
        gap = [] if view.is_dense else [Content()]
        words += gap + _wrapped([Content.styled(chain, "$secondary") for chain in view.notation], width)
    legend = _packed(_legend(view, width), width)
    choices = [HintLines(head, [*words, *rest], foot) for foot, rest in _feet(view, legend, width)]
    if most_rows is None:
        return choices[0]
    whole = next((lines for lines in choices if lines.count <= most_rows), None)
    *_, scrolling, barest = choices
    least = _LEAST_DENSE_WORDS if view.is_dense else _LEAST_WORDS
    return whole or (scrolling if scrolling.room(most_rows) >= least else barest)


def _text(view: HintView) -> list[Content]:
    """The paragraphs of the text."""
    if view.linked and isinstance(view.text, Sentence):
        return [_with_links(view.text, view.linked)]
    text = tell(view.text)
    return [Content(line) for line in (text.replace(PARAGRAPH, "\n") if view.is_dense else text).split("\n")]


def _with_brief_heading(view: HintView) -> list[Content]:
    first, *others = _text(view)
    return [Content.assemble((tell(view.brief_heading), "bold reverse $accent"), " ", first), *others]


def _with_links(sentence: Sentence, linked: Sequence[tuple[str, str]]) -> Content:
    """A sentence in which a click on the name of a key does what the key does, wherever a language puts it."""
    around = {field: chr(_FIRST_PRIVATE + number) for number, (field, _) in enumerate(linked)}
    commands = {around[field]: command for field, command in linked}
    names = {field: Passage((sign, sentence.arguments[field], sign), "") for field, sign in around.items()}
    parts = re.split(f"([{''.join(commands)}])", tell(sentence.given(names)))
    texts, signs = parts[::2], parts[1::2]
    return Content("").join(
        Content.styled(text, "bold $primary").stylize(_link(commands[signs[at - 1]])) if at % 2 else Content(text)
        for at, text in enumerate(texts)
    )


def _head(view: HintView) -> list[Content]:
    head = [Content.styled(tell(view.head), "bold reverse $accent")] if view.head else []
    if view.title:
        head.append(Content.styled(tell(view.title), "bold $accent"))
    return _packed(head, view.width) if view.is_dense else head


def _feet(view: HintView, legend: list[Content], width: int) -> Iterator[tuple[list[Content], list[Content]]]:
    """The possible lines beneath the words, fullest first, each with the lines that then scroll with the words.

    The last two are for words that have to scroll. Small panels show no keys that are shown elsewhere too.
    """
    keys = _wrapped(_key_lines(view), width)
    if view.is_dense:
        yield [*legend, *keys], []
        yield keys, legend
    else:
        gap = [Content()]
        yield [*(gap + legend if legend else []), *(gap + keys if keys else [])], []
        yield [*legend, *keys], []
        yield (gap + legend if legend else []), []
        yield [], legend


def _legend(view: HintView, width: int) -> list[Content]:
    """What each mark on the board means; words drawn in a mark's own colours need no sign."""
    entries: list[Content] = []
    for role in dict.fromkeys(mark.role for mark in view.marked.marks):
        colours = (role_colour(role), *role_label(role))
        entries += _mark(view.drawn, role.sign, f"role-{role}", tell(role.label), colours, role.form)
    entries += _order(view)
    entries += _links(view)
    houses = _houses(view, width)
    if view.marked.houses and _is_signed(view.drawn, HOUSE_SIGN, "sign"):
        entries.append(_entry(HOUSE_SIGN, houses, _SECOND))
    elif view.marked.houses and view.drawn and "house" in view.drawn.colours:
        entries.append(Content.styled(f" {houses} ", "on $mark-house"))
    if view.marked.placements:
        entries += _mark(view.drawn, PLACEMENT_SIGN, "placement", tell(say("place")), _PLACED)
    if view.marked.eliminations:
        entries += _mark(view.drawn, ELIMINATION_SIGN, "elimination", tell(say("remove")), _REMOVED)
    return entries


def _houses(view: HintView, width: int) -> str:
    """What the houses that are looked at are called, in whatever language, if that leaves room for a sign."""
    named = tell(view.drawn.houses) if view.drawn else ""
    return named if 0 < cell_len(named) <= width - 2 else tell(say("house"))


def _links(view: HintView) -> list[Content]:
    """The link that a walk goes along, as it is drawn; between neighbours there is no room for any."""
    if view.drawn and not view.drawn.has_link:
        return []
    kinds = dict.fromkeys(str(line.kind) for line in view.marked.lines if line.time == "now")
    return [_link_entry(*LINKS[kind]) for kind in kinds if kind in LINKS]


def _link_entry(sign: str, words: Message) -> Content:
    return Content.assemble((sign, "bold $accent"), f" {tell(words)}")


def order_said(view: HintView) -> tuple[str, Message]:
    """The letters that stand at a chain's candidates, and what is said of their order; nothing where there are none."""
    marked = "".join(sorted({letter for _, letter in view.marked.letters}))
    letters = view.drawn.letters if view.drawn else marked
    if not letters or not marked:
        return "", NOTHING
    if len(letters) > 1:
        return f"{letters[0]}-{letters[-1]}", say("in this order")
    before = ascii_lowercase.find(letters) - 1
    order = say_in("of a chain", "first") if before < 0 else say("after {letter}", letter=ascii_lowercase[before])
    return letters, order


def _order(view: HintView) -> list[Content]:
    span, words = order_said(view)
    return [Content.assemble((span, "bold"), f" {tell(words)}")] if span else []


def _mark(
    drawn: Drawn | None, sign: str, ink: str, word: str, colours: _Colours, form: PlainForm = PlainForm.CHIP
) -> list[Content]:
    if _is_signed(drawn, sign, ink):
        return [_entry(sign, word, colours, form)]
    return [Content.styled(word, _weight(form, colours))] if drawn and ink in drawn.colours else []


def _is_signed(drawn: Drawn | None, sign: str, ink: str) -> bool:
    return drawn is None or (sign, ink) in drawn.signs


def _weight(form: PlainForm, colours: _Colours) -> str:
    line, ground, text = colours
    colour = f"reverse {ground} on {text}" if form.is_chip else line
    return f"bold {'underline ' * form.is_lined}{colour}"


def _entry(sign: str, word: str, colours: _Colours, form: PlainForm = PlainForm.CHIP) -> Content:
    return Content.assemble((sign, _weight(form, colours)), (f" {word}", colours[0]))


def _key_lines(view: HintView) -> list[Content]:
    """A line for each key, or one for all where rows are few; a click on a key does what it does."""
    width = max((cell_len(tell(key.name)) for key in view.keys), default=0)
    entries = [_key_entry(key, 0 if view.is_dense else width) for key in view.keys]
    return [Content("  ").join(entries)] if entries and view.is_dense else entries


def _key_entry(key: PanelKey, width: int) -> Content:
    entry = Content.assemble((f"{filled_up(tell(key.name), width)} ", "bold $primary"), tell(key.does))
    return entry.stylize(_link(key.command)) if key.command else entry


def _link(command: str) -> Style:
    return link_to(f"screen.command({command!r}, '')")


def _wrapped(paragraphs: Sequence[Content], width: int) -> list[Content]:
    return [line for paragraph in paragraphs for line in paragraph.wrap(max(width, 1)) or [paragraph]]


def _packed(entries: list[Content], width: int) -> list[Content]:
    """Fill lines with entries without breaking any."""
    lines: list[Content] = []
    for entry in entries:
        if lines and lines[-1].cell_length + 2 + entry.cell_length <= width:
            lines[-1] = Content("  ").join([lines[-1], entry])
        else:
            lines.append(entry)
    return lines
