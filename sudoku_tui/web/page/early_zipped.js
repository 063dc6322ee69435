// Early zipped: SudokuPad's shortened JSON, as sudoku_tui/formats/clues/zipped.py reads it: names without quotes and cut to a
// few letters, nothing where an empty object stood.

const NAMES = {
  a: "arrows",
  c: "color",
  c1: "borderColor",
  c2: "backgroundColor",
  ca: "cages",
  ce: "cells",
  cs: "cellSize",
  ct: "center",
  d: "duration",
  fs: "fontSize",
  h: "height",
  hl: "headLength",
  l: "lines",
  o: "overlays",
  r: "rounded",
  re: "regions",
  t: "title",
  te: "text",
  th: "thickness",
  u: "underlays",
  v: "value",
  vd: "videos",
  w: "width",
  wp: "wayPoints",
};
const TOKEN = /\s*(?:([{}[\],:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s{}[\],:'"]+))/suy;
const ESCAPED = /\\(u[0-9a-fA-F]{4}|.)/gsu;
const ESCAPES = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const WORDS = { t: true, f: false, true: true, false: false, null: null };
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const DEEPEST = 30;

/**
 * @param {string} text
 * @returns {object} what it says, whole or shortened
 * @throws {RangeError} for a text that is damaged
 */
export function unzipped(text) {
  const tokens = tokensOf(text.trimEnd());
  let next = 0;
  const look = () => tokens[next]?.[0] ?? "";
  const take = () => (next < tokens.length ? tokens[next++][1] : damaged());

  function value(depth) {
    if (depth > DEEPEST) {
      damaged();
    }
    const read = { "{": object, "[": list, text: take, word: () => meant(take()) }[look()];
    return read ? read(depth) : {};
  }

  function object(depth) {
    take();
    const found = new Map();
    while (look() !== "}") {
      const name = ["text", "word"].includes(look()) ? take() : damaged();
      if (take() !== ":") {
        damaged();
      }
      found.set(Object.hasOwn(NAMES, name) ? NAMES[name] : name, value(depth + 1));
      isMore("}");
    }
    take();
    return Object.fromEntries(found);
  }

  function list(depth) {
    take();
    const found = [];
    if (look() !== "]") {
      do {
        found.push(value(depth + 1));
      } while (isMore("]"));
    }
    take();
    return found;
  }

  /** Passes over a comma. */
  function isMore(end) {
    if (look() === ",") {
      take();
      return true;
    }
    return look() === end ? false : damaged();
  }

  const found = look() === "{" ? value(0) : damaged();
  return look() ? damaged() : found;
}

/** Pairs of a kind and a text; signs that part others are kinds of their own. */
function tokensOf(text) {
  const found = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const [, sign, double, single, word] = TOKEN.exec(text) ?? damaged();
    const quoted = double ?? single;
    const plain = () => quoted.replace(ESCAPED, (_, each) => (each.length === 5 ? unit(each) : ESCAPES[each] ?? each));
    found.push(quoted === undefined ? [sign ?? "word", sign ?? word] : ["text", plain()]);
  }
  return found;
}

const unit = (escape) => String.fromCharCode(parseInt(escape.slice(1), 16));
const meant = (word) => (NUMBER.test(word) ? Number(word) : Object.hasOwn(WORDS, word) ? WORDS[word] : word);

function damaged() {
  throw new RangeError("the text of the link is damaged");
}
