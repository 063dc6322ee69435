// The chosen language: what the settings want, else the best of what the browser's user reads. `words/choosing.py` chooses
// alike, and a test holds the two to one another.

import { forget, keep, kept } from "./keeping.js";

const LAST = "sudoku-tui.language";
const YEAR = 31_536_000;
const NEIGHBOURS = {
  de: ["gsw", "lb", "nds", "rm"],
  es: ["an", "ast", "ca", "eu", "gl", "gn", "qu"],
  fr: ["br", "co", "ht", "ln", "oc", "wo"],
  it: ["fur", "lij", "lmo", "nap", "sc", "scn", "vec"],
  "zh-Hans": ["bo", "ii", "ug", "za"],
};
const TRADITIONAL = /-(TW|HK|MO)\b/i;

/** @param {string} tag @returns {string} the language that a tag means, with the script where it has several */
function written(tag) {
  const [language, ...rest] = tag.split("-");
  if (language.toLowerCase() !== "zh") {
    return language.toLowerCase();
  }
  const script = rest.find((part) => /^[a-z]{4}$/i.test(part));
  return `zh-${script ? script[0].toUpperCase() + script.slice(1).toLowerCase() : TRADITIONAL.test(tag) ? "Hant" : "Hans"}`;
}

/**
 * @param {readonly string[]} wanted tags of languages, the most wanted first
 * @param {string[]} known those that there are words of besides English
 * @returns {string} the first of those wanted that is known, else a neighbour's; English if there is none
 */
export function best(wanted, known) {
  const tags = new Map([...known, "en"].map((tag) => [written(tag), tag]));
  const meant = wanted.map(written);
  const near = meant.map((each) => Object.keys(NEIGHBOURS).find((language) => NEIGHBOURS[language].includes(each)));
  const found = [...meant, ...near].find((each) => tags.has(each));
  return tags.get(found) ?? "en";
}

/** @returns {readonly string[]} what the settings want, else what the browser's user reads */
export const wanted = () => (kept(LAST) ? [kept(LAST)] : navigator.languages);

/**
 * Loads the page anew in the language that the settings choose; a server is told by a cookie.
 *
 * @param {{language: string=}} news what the game tells
 */
export function followLanguage({ language }) {
  if (language === undefined || language === (kept(LAST) ?? "")) {
    return;
  }
  if (language) {
    keep(LAST, language);
  } else {
    forget(LAST);
  }
  const age = language ? YEAR : 0;
  document.cookie = `sudoku-tui-language=${language}; path=${location.pathname}; max-age=${age}; samesite=strict`;
  if ((kept(LAST) ?? "") === language) {
    location.reload();
  }
}
