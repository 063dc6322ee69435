// Early unpack: the text that a link packs by LZ-string, as sudoku_tui/formats/clues/links.py has it. Codes that widen stand
// for parts of the text that were there before; 0 and 1 bring a new unit of 8 or 16 bits, 2 ends it.

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BITS = 6;
const UNITS = [8, 16];
const END = 2;
/** No puzzle needs a tenth of this; a bomb unfolds to far more than its own length. */
const MOST_UNITS = 200_000;
const MOST_SIGNS = 100_000;

/**
 * @param {string} packed
 * @returns {string}
 * @throws {RangeError} for a text that is cut, damaged or a bomb
 */
export function unpacked(packed) {
  const take = takerOf(packed.replace(/[=$]+$/, "").replaceAll("-", "/"));
  const known = ["", "", ""];
  const found = [];
  let [last, length, width] = ["", 0, 2];
  for (let code = take(width); code !== END; code = take(width)) {
    if (code < END) {
      known.push(String.fromCharCode(take(UNITS[code])));
    }
    const entry = code < END ? known.at(-1) : known[code] ?? (code === known.length && last && last + last[0]);
    length += entry ? entry.length : Infinity;
    if (length > MOST_UNITS) {
      throw new RangeError("the text of the link is damaged, or too long");
    }
    found.push(entry);
    if (last) {
      known.push(last + entry[0]);
    }
    last = entry;
    width = Math.max(3, 32 - Math.clz32(known.length));
  }
  return found.join("");
}

/** Takes so many bits, the lowest first. */
function takerOf(signs) {
  if (signs.length > MOST_SIGNS) {
    throw new RangeError("the link is too long");
  }
  let place = 0;
  const bit = () => {
    const sign = SIGNS.indexOf(signs[Math.floor(place / BITS)] ?? " ");
    if (sign < 0) {
      throw new RangeError("the text of the link is cut off, or damaged");
    }
    place += 1;
    return (sign >> (BITS - 1 - ((place - 1) % BITS))) & 1;
  };
  return (count) => {
    let found = 0;
    for (let at = 0; at < count; at += 1) {
      found |= bit() << at;
    }
    return found;
  };
}
