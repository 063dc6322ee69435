"""The bugs: what stands in the package once, what is put in its place, and the test files that ought to notice it.

Files are not named, for code moves; the text is looked for in the whole package, with any blanks where it has some.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Mutant(NamedTuple):
    """A bug."""

    name: str
    old: str
    new: str
    tests: tuple[str, ...]  # names of test files without `test_`, with the end of their folder where that matters

    @property
    def pattern(self) -> re.Pattern[str]:
        """What finds the text, however its lines are broken."""
        return re.compile(r"\s+".join(map(re.escape, self.old.split())))


def _mutant(name: str, tests: str, old: str, new: str) -> Mutant:
    return Mutant(name, old, new, tuple(tests.split()))


_WORDS = (
    _mutant("none-is-one", "message", "return one if number == 1 else many", "return one if number <= 1 else many"),
    _mutant("empty-sentences-joined", "message", "Passage(filter(None, parts), between)", "Passage(parts, between)"),
    _mutant(
        "next-month",
        "features/daily games/model statistics/*",
        "SHORT_MONTHS[day.month - 1]",
        "SHORT_MONTHS[day.month % 12]",
    ),
)
_ASKING = (
    _mutant(
        "another-machine-followed",
        "short_links fetching",
        'parts.scheme != "https" or parts.netloc not in link.holder.hosts',
        'parts.scheme != "https"',
    ),
    _mutant(
        "followed-without-https",
        "short_links fetching",
        'parts.scheme != "https" or parts.netloc not in',
        "parts.netloc not in",
    ),
    _mutant(
        "asked-before-told",
        "games/fetching new_game/named plain/named",
        "not (was_told and is_wanted) and",
        "not is_wanted and",
    ),
    _mutant("never-means-ask", "games/fetching plain/named", 'self._settings.fetch == "never"', "False"),
    _mutant("no-size-limit", "games/fetching", "if len(body) > MOST_BYTES:", "if len(body) < 0:"),
)
_ENGINE = (
    _mutant("clash-told-twice", "diagnose", "if len(cells) > 1 and cells not in told:", "if len(cells) > 1:"),
    _mutant(
        "centre-of-even-boxes",
        "variants geometry",
        "high % 2 == 0 or wide % 2 == 0:",
        "high % 2 == 0 and wide % 2 == 0:",
    ),
    _mutant(
        "largest-cage",
        "clues/read clues/laws oracle/constraints",
        "count * (2 * size + 1 - count) // 2",
        "count * (2 * size - count) // 2",
    ),
    _mutant(
        "slow-thermometer-is-fast",
        "clues/* oracle/constraints clue_ladder",
        "least[i] + 1 for i in range(index) if peers >> line[i] & 1",
        "least[i] + 1 for i in range(index)",
    ),
    _mutant("torn-region", "engine/generate", "return reached == members", "return bool(reached)"),
    _mutant(
        "centre-never-dug",
        "engine/generate",
        "for cell in range((last + 2) // 2)]",
        "for cell in range((last + 1) // 2)]",
    ),
)
_LOGIC = (
    _mutant(
        "endo-fins-forgotten",
        "families/fish logic/laws",
        "common_peers(exo_fins | in_two_bases)",
        "common_peers(exo_fins)",
    ),
    _mutant(
        "pivot-need-not-see",
        "families/wings logic/laws",
        "reach = board.geometry.common_peers(set_of(cells) & board.digit_cells[z])",
        "reach = board.geometry.common_peers(set_of(cells[1:]) & board.digit_cells[z])",
    ),
    _mutant("avoidable-with-givens", "families/uniqueness logic/laws", "if not mask & givens and 2 <=", "if 2 <="),
    _mutant(
        "unique-though-open",
        "logic/ladder logic/path",
        "return count_solutions(puzzle) == 1",
        "return count_solutions(puzzle) >= 1",
    ),
    _mutant("earlier-for-later", "logic/ladder", '+ (sign == ">"), moved)', '+ (sign == "<"), moved)'),
    _mutant(
        "rated-by-the-last-step",
        "rating",
        "highest, taken = max(highest, number), True",
        "highest, taken = number, True",
    ),
    _mutant(
        "right-digit-refused",
        "why_not",
        "if solution and solution[cell] == digit:",
        "if solution and solution[cell] != digit:",
    ),
)
_LAB = (
    _mutant(
        "answer-changes-givens",
        "watch_and_race",
        "and all(given in (0, digit) for given, digit in zip(puzzle.givens, grid, strict=True))",
        "and len(grid) == len(puzzle.givens)",
    ),
    _mutant(
        "guess-stays-after-back",
        "watch_and_race lab/strategies",
        "guesses[depth].before, guesses[:depth]",
        "guesses[depth].before, guesses[: depth + 1]",
    ),
    _mutant(
        "ratio-upside-down",
        "watch_and_race cli/lab",
        "ratio=sum(run.seconds for run in shared) / ours if ours else None",
        "ratio=ours / sum(run.seconds for run in shared) if ours else None",
    ),
)
_GAME = (
    _mutant(
        "note-toggles-one-by-one",
        "entry",
        "is_adding = any(not notes[cell] & bit",
        "is_adding = all(not notes[cell] & bit",
    ),
    _mutant(
        "clock-runs-backwards",
        "clock",
        "passed = max(0.0, reading - self._last_reading)",
        "passed = reading - self._last_reading",
    ),
    _mutant("redo-after-jump-lost", "game/state session", "below.parent.latest = below.number", "pass"),
    _mutant(
        "mistakes-before-restart-count",
        "game/session",
        "if number > start and is_mistake(node, solution)]",
        "if is_mistake(node, solution)]",
    ),
    _mutant(
        "hint-counted-again",
        "session hints",
        "and self.history.current.number not in self.course.hinted:",
        "and self.history.current.number is not None:",
    ),
    _mutant(
        "certain-is-no-hint",
        "session hints desk/*",
        'or self.is_finished or not self._act(f"{Word.HINT} certain"):',
        "or self.is_finished:",
    ),
    _mutant(
        "hint-notes-what-it-removes",
        "hints entry",
        "left[cell] &= ~(1 << (digit - 1))",
        "left[cell] |= 1 << (digit - 1)",
    ),
    _mutant(
        "conflict-by-digit-alone",
        "game/state",
        "if self.geometry.peer_masks[cell] & cells:",
        "if cells & ~(1 << cell):",
    ),
)
_FORMATS = (
    _mutant(
        "zeros-always-sixteen",
        "formats/formats signs detect",
        "return not any(geometry.peer_masks[zero] & set_of(zeros) for zero in zeros)",
        "return bool(zeros)",
    ),
    _mutant(
        "largest-number-refused",
        "formats/formats signs detect",
        "number <= geometry.digit_count else None",
        "number < geometry.digit_count else None",
    ),
    _mutant(
        "givens-are-entries-too",
        "clues/read spotted",
        "tuple(0 if fixed else digit for digit, fixed",
        "tuple(digit for digit, fixed",
    ),
    _mutant(
        "removed-drawn-as-placed",
        "boxed",
        "dict.fromkeys(step.eliminations, _REMOVED)",
        "dict.fromkeys(step.eliminations, _PLACED)",
    ),
)
_STORAGE = (
    _mutant(
        "played-game-extended",
        "exchange",
        "if not kept.is_settled and is_beginning(kept.log, arrival.log):",
        "if is_beginning(kept.log, arrival.log):",
    ),
    _mutant(
        "result-not-passed-on",
        "store storage/results storage/games",
        'SET game = ? WHERE game = ?", (heir, game_id))',
        'SET game = ? WHERE game = ?", (game_id, heir))',
    ),
    _mutant("moves-in-memory-lost", "unsaved", "self._unsaved.append((act, result))", "pass"),
    _mutant("training-overwritten", "store exchange", '"{0} + excluded.{0}"', '"excluded.{0}"'),
    _mutant(
        "training-elsewhere-forgotten",
        "store exchange",
        "FROM training UNION ALL SELECT {columns} FROM training_elsewhere",
        "FROM training",
    ),
)
_PLAY = (
    _mutant(
        "colouring-chooses-digits",
        "desk/*",
        "if value and value != desk.focus and mode is not Mode.COLOUR:",
        "if value and value != desk.focus:",
    ),
    _mutant(
        "box-sides-swapped",
        "desk/cursor",
        "down * geometry.box_height, right * geometry.box_width",
        "down * geometry.box_width, right * geometry.box_height",
    ),
    _mutant(
        "stale-board",
        "desk/* features/hint",
        "if self._seen is None or self._seen[0] is not state:\n            from sudoku_tui.game.hints",
        "if self._seen is None:\n            from sudoku_tui.game.hints",
    ),
    _mutant(
        "free-look-at-the-solution",
        "desk/* features/hint plain/game",
        "if not answer.is_seen_by_anyone:",
        "if answer.is_seen_by_anyone:",
    ),
    _mutant(
        "leader-hides-free-letters", "keymaps", "if live.get(letter) != meaning}", "if live.get(letter) == meaning}"
    ),
    _mutant("keys-of-every-profile", "settings/* keymaps", 'if piece and piece["profile"] == profile}', "if piece}"),
    _mutant(
        "streak-ends-at-midnight",
        "statistics/model",
        "if last and today - last <= _DAY:",
        "if last and today - last < _DAY:",
    ),
    _mutant(
        "clock-set-back",
        "statistics/model",
        "return day if begun > today else begun",
        "return begun if begun > today else day",
    ),
    _mutant("no-daily-today", "features/daily", "if day > today:", "if day >= today:"),
    _mutant(
        "faster-is-slower",
        "challenge/ghost",
        "lead = int(friend.time) - int(own_seconds)",
        "lead = int(own_seconds) - int(friend.time)",
    ),
    _mutant(
        "empty-duel-plays",
        "challenge/*",
        "self.time, self.is_playing = 0.0, self.duration > 0",
        "self.time, self.is_playing = 0.0, True",
    ),
    _mutant(
        "coach-of-the-first-position", "features/coach", "if session.state is not self._seen:", "if self._seen is None:"
    ),
    _mutant(
        "helped-is-known",
        "features/coach",
        "alone >= _OFTEN and alone >= _SELDOM * self._helped[technique]",
        "alone >= _OFTEN",
    ),
    _mutant("cure-counts-as-move", "review/model", "stretch[1:-1] if is_over else stretch[1:]", "stretch[1:]"),
    _mutant(
        "night-is-a-pause",
        "review/model",
        "and turn.word is not Word.FINISHED and turn.waited < AWAY",
        "and turn.word is not Word.FINISHED",
    ),
    _mutant(
        "answer-marked-as-blocker",
        "tests/board/* plain/* features/hint",
        "marks=(Mark(cell, 0, Role.SINGLE),)",
        "marks=(Mark(cell, 0, Role.BLOCKER),)",
    ),
    _mutant(
        "filled-cells-are-open",
        "tests/board/*",
        "is_sifted and not value and bool(open_cells >> cell & 1),",
        "is_sifted and bool(open_cells >> cell & 1),",
    ),
    _mutant(
        "sieve-forgets-holders",
        "tests/board/* desk/* features/clues",
        "return state.geometry.all_cells & ~closed | _holding(state, digit)",
        "return state.geometry.all_cells & ~closed",
    ),
    _mutant(
        "plain-numbers-swapped",
        "plain/*",
        'words = [f"r{words[0]}c{words[1]}", *words[2:]]',
        'words = [f"r{words[1]}c{words[0]}", *words[2:]]',
    ),
    _mutant(
        "look-erases",
        "plain/*",
        "if order is None and len(signs) < len(words) - 1:",
        "if order is None and len(signs) < len(words):",
    ),
    _mutant("wrong-turn-by-any-strike", "review/*", "if mask and state.values[cell] != solution[cell]", "if mask"),
)
_TUI = (
    _mutant(
        "note-colours-swapped",
        "app/board/* snapshots",
        'return "centre" if look.centre & bit else "corner"',
        'return "corner" if look.centre & bit else "centre"',
    ),
    _mutant(
        "placement-in-red",
        "app/board/* snapshots themes legends",
        '"placement": ("$success", "$success 30%"),',
        '"placement": ("$error", "$error 30%"),',
    ),
    _mutant(
        "click-on-scrolled-board",
        "viewport app/board/board play/sizes pointing",
        "(y if y < self.head else y + self.y)",
        "y",
    ),
    _mutant(
        "asks-about-mistake-again",
        "play/questions",
        "elif session.state is not before and self.desk.has_broken_limit:",
        "elif self.desk.has_broken_limit:",
    ),
    _mutant(
        "time-runs-behind-dialogs",
        "lessons/screen",
        "def on_screen_suspend(self) -> None: self.desk.session.clock.hold()",
        "def on_screen_suspend(self) -> None:\n        pass",
    ),
    _mutant(
        "every-key-unknown",
        "play/screen",
        "if event.is_printable and not self._meant & {event.key, event.character}:",
        "if event.is_printable:",
    ),
    _mutant("game-here-deleted", "features/games/screen", "if record.id == self._here:", "if record.id != record.id:"),
    _mutant(
        "filter-loses-choice",
        "features/games/screen",
        "numbers.index(chosen.id) if chosen and chosen.id in numbers else 0",
        "0",
    ),
    _mutant(
        "always-at-once",
        "lessons/*",
        "if judgement.verdict is Verdict.RIGHT and tally.first:",
        "if judgement.verdict is Verdict.RIGHT:",
    ),
    _mutant(
        "training-not-kept",
        "lessons/*",
        "self._keeper.add_tally(self.training.technique.identifier, tally)",
        "pass",
    ),
    _mutant(
        "finished-digit-too-many",
        "play/widgets pointing",
        '(f" {left}" if left >= 0 else " !", "$text-muted"',
        '(f" {left}" if left > 0 else " !", "$text-muted"',
    ),
    _mutant(
        "said-again-unheard",
        "play/widgets talk page/aloud",
        "if message is not self._said:",
        "if message != self._said:",
    ),
    _mutant("shown-mistakes-reopened", "talk early", "and desk.check is not Check.SHOWN", ""),
    _mutant(
        "covers-untold",
        "painting",
        "if sight.covers:",
        "if sight.clip != sight.region and sight.covers:",
    ),
    _mutant(
        "board-told-whole-again",
        "painting",
        "number: self._drawings.get(number, Drawing()) for number in numbers",
        "number: Drawing() for number in numbers",
    ),
    _mutant(
        "next-game-usual-size",
        "features/finished",
        "Wish(level, size=shape.size, kind=kind.name, is_order=True)",
        "Wish(level, kind=kind.name, is_order=True)",
    ),
    _mutant(
        "slider-off-by-one",
        "app/widgets/fields",
        "round(place * (track - 1) / last) if last else 0",
        "round(place * track / last) if last else 0",
    ),
)
_WEB = (
    _mutant(
        "one-page-too-many",
        "gate",
        "for page in there) >= limits.pages_each:",
        "for page in there) > limits.pages_each:",
    ),
    _mutant(
        "address-forged", "network", '"".join(told[-1:]).rpartition(",")[2]', '"".join(told[:1]).partition(",")[0]'
    ),
    _mutant(
        "allowance-grows",
        "limits",
        "return min(self._most, self._left + (self._clock() - self._seen) * self._per_second)",
        "return self._left + (self._clock() - self._seen) * self._per_second",
    ),
    _mutant("refused-moves-forgotten", "keeping", "self._is_changed = True self._put_off(", "self._put_off("),
    _mutant("pages-cached-for-good", "page_files", "if not self._edition:", "if self._edition:"),
    _mutant(
        "any-seal-opens",
        "visitors",
        "if match and hmac.compare_digest(match[2], self._signature(match[1])):",
        "if match:",
    ),
    _mutant(
        "packed-for-all",
        "show",
        "if coding in accepted and Path(plain + CODINGS[coding]).is_file())",
        "if Path(plain + CODINGS[coding]).is_file())",
    ),
    _mutant(
        "failure-called-unable",
        "elsewhere",
        "return Kind.FAILURE, pickle.dumps(error)",
        "return Kind.UNABLE, pickle.dumps(error)",
    ),
    _mutant("early-cross-stays", "early", 'cell.x = (cell.x ?? "").replace(symbol, "");', ""),
    _mutant(
        "jigsaw-touches-around-the-edge",
        "early",
        "...((cell + 1) % size ? [map[cell + 1]] : []),",
        "...(map[cell + 1] ? [map[cell + 1]] : []),",
    ),
    _mutant(
        "words-drowned",
        "page/files painter",
        "contrast(WHITE, behind) >= contrast(BLACK, behind) ? WHITE",
        "contrast(WHITE, behind) < contrast(BLACK, behind) ? WHITE",
    ),
    _mutant("three-cells-only-counted", "words_aloud", "if (cells.length > FEW) {", "if (cells.length >= FEW) {"),
)
_DOORS = (
    _mutant(
        "every-error-alike",
        "cli/*",
        "return error.code if isinstance(error, CommandError) else BAD",
        "return BAD",
    ),
    _mutant("last-puzzle-decides", "cli/answers cli/main", "bad += bool(given.trouble)", "bad = bool(given.trouble)"),
    _mutant(
        "unfinished-are-solved",
        "cli/games",
        "if not (options.unfinished and record.finished)]",
        "if not (options.unfinished and not record.finished)]",
    ),
    _mutant("half-a-puzzle-kept", "cli/new", "file.truncate(kept.size)", "pass"),
    _mutant(
        "first-seed-forgotten",
        "cli/new",
        "first = options.seed or kept.first or any_seed()",
        "first = options.seed or any_seed()",
    ),
    _mutant("last-line-lost", "cli/answers", "if rest: yield rest", "if rest and not rest:\n        yield rest"),
    _mutant(
        "right-parts-forgotten",
        "cli/lessons",
        "self._training.answer(self._marks | marks)",
        "self._training.answer(marks)",
    ),
    _mutant(
        "least-number-refused",
        "cli/main cli/new cli/games cli/status",
        "len(text) < 10 and least <= int(text) <= most",
        "len(text) < 10 and least < int(text) <= most",
    ),
    _mutant(
        "minimal-order-lost",
        "api",
        "symmetry, minimal=minimal, clues=clues, pattern=cells, kind=kind)",
        "symmetry, clues=clues, pattern=cells, kind=kind)",
    ),
    _mutant(
        "nothing-is-too-few",
        "api",
        "_NOT_NEGATIVE = (lambda value: value >= 0, say(",
        "_NOT_NEGATIVE = (lambda value: value > 0, say(",
    ),
    _mutant(
        "step-of-a-larger-grid",
        "api",
        "if any(cell >= geometry.cell_count for cell, _ in (*step.placements",
        "if any(cell > geometry.cell_count for cell, _ in (*step.placements",
    ),
)

MUTANTS = (*_WORDS, *_ASKING, *_ENGINE, *_LOGIC, *_LAB, *_GAME, *_FORMATS, *_STORAGE, *_PLAY, *_TUI, *_WEB, *_DOORS)
