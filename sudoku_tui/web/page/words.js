// Words: what the page itself says, in the first of the browser's languages that there is a catalogue of. The English is
// in the scripts; `page_words.py` puts the other languages into index.html. A worker is told them by its page.

import { best, wanted } from "./chosen_language.js";

let table = globalThis.document ? chosen() : {};

function chosen() {
  const root = document.documentElement;
  const tables = JSON.parse(document.getElementById("words").textContent);
  // A server has chosen already: it plays in that language.
  if (root.lang === "en") {
    root.lang = best(wanted(), Object.keys(tables));
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
