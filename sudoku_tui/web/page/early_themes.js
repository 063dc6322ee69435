// Early themes: the next theme at once, though the program is not there: its inks, and the page's colours.

import { fetchSheet } from "./early_sheets.js";
import { scheme } from "./look.js";

const USUAL = { light: "paper", dark: "ink" };

/**
 * @param {string} worn the name of a theme; empty for the usual one, which is as light or dark as the system
 * @param {number} steps how many times the next one was asked for
 * @returns {Promise<{name: string, inks: object, background: string, foreground: string, accent: string}|null>}
 */
export async function themeAfter(worn, steps) {
  const themes = (await fetchSheet("themes")) ?? {};
  const names = Object.keys(themes);
  const at = names.indexOf(worn || USUAL[scheme()]);
  const name = names[(at + steps) % names.length];
  return at < 0 ? null : { name, ...themes[name] };
}
