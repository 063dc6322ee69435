// Early offers: puzzles that can be begun before the program is there. The site has a few of each level, and those of the
// days to come for a year or so; of a day behind these only the program knows the puzzle.

import { boardOfLine } from "./early_new.js";
import { keptGameOf, wasBegun } from "./early_kept.js";
import { fetchSheet } from "./early_sheets.js";

const A_MINUTE = 60_000;

/**
 * @param {string} level
 * @param {string} now the puzzle that is played, which is not offered again
 * @returns {Promise<object|null>} a puzzle nobody has begun on the early board, as if it had been kept; null where it takes
 *   the program
 */
export async function puzzleOf(level, now) {
  const lines = (await fetchSheet("new"))?.[level] ?? [];
  const places = lines.map((_, place) => place).filter((place) => lines[place] !== now && !keptGameOf(lines[place]));
  const place = places[Math.floor(Math.random() * places.length)];
  return place === undefined ? null : begun(lines[place], { begin: level, place });
}

/** @returns {Promise<object|null>} the same of the puzzle of the day, or its game as it was left */
export async function puzzleOfTheDay() {
  const day = today();
  const line = (await fetchSheet(`days-${day.slice(0, 7)}`))?.[day];
  return line ? begun(line, { begin: "daily", day }, wasBegun(day)) : null;
}

/** What is seen of a puzzle; nothing where its game was begun and the page does not have it. */
async function begun(line, begins, isBegun = false) {
  const seen = await boardOfLine(line);
  const left = seen && keptGameOf(seen.game[1]);
  return left ? { ...left, begins } : seen && !isBegun ? { ...seen, begins } : null;
}

/** The day where the player is. */
function today() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * A_MINUTE).toISOString().slice(0, 10);
}
