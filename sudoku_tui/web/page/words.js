// Words: what the page itself says, in the language that was chosen or that the browser reads. The English is in the
// scripts; a server puts its language into index.html, and a site has a file for each. A worker is told them by its page.

import { best, wanted } from "./chosen_language.js";

let table = globalThis.document ? await chosen() : {};

/** A server has chosen already, and brings the words along: it plays in that language. Others are fetched. */
async function chosen() {
  const root = document.documentElement;
  const place = document.getElementById("words");
  const tables = JSON.parse(place.textContent);
  const { known } = place.dataset;
  const language = known ? best(wanted(), known.split(" ")) : "en";
  if (language !== "en") {
    const answer = await fetch(new URL(`../words/${language}.page.json`, import.meta.url)).catch(() => null);
    tables[language] = answer?.ok && (await answer.json().catch(() => null));
    root.lang = tables[language] ? language : "en";
    place.textContent = JSON.stringify(tables); // for what stands alone
    dispatchEvent(new Event("words"));
  }
  return tables[root.lang] ?? {};
}

/** @returns {Object<string, string>} the sentences in the language spoken, by the English ones */
export const words = () => table;

/** @param {Object<string, string>} told the words of the page that a worker belongs to */
export function learn(told) {
  table = told;
}

/**
 * @param {string} template an English sentence, always a literal in double quotes: that is how it is found for catalogues
 * @param {Object<string, *>} [fields] what its fields in braces stand for
 * @returns {string} the sentence in the language spoken
 */
export function say(template, fields = {}) {
  return filled(table[template] ?? template, fields);
}

/**
 * @param {string} context what tells it from a sentence that reads the same in English; a literal, too
 * @param {string} template
 * @param {Object<string, *>} [fields]
 * @returns {string} the same as `say`
 */
export function sayIn(context, template, fields = {}) {
  return filled(table[`${context}\u0004${template}`] ?? template, fields);
}

const filled = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
