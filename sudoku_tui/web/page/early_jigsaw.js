// Early jigsaw: a grid cut into regions, each in one of four shades, so that it is seen as one piece; shaded as the game does
// it, in sudoku_tui/board/backgrounds.py.

const MAP = /^jigsaw:([A-Y]+)$/;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";
const SHADES = 4;
const MOST_TRIES = 5000;

/** @param {string} variant @returns {boolean} whether it is a jigsaw and nothing else */
export const isJigsaw = (variant) => MAP.test(variant);

/**
 * @param {object} grid of its size
 * @param {string} variant with its map, whose letters come in their order
 * @returns {object|null} the grid of the jigsaw; null for a map that only the program can judge
 */
export function cut({ size, symbols, notes }, variant) {
  const [, map] = MAP.exec(variant);
  const regions = [...new Set(map)];
  const isWhole = map.length === size ** 2 && regions.join("") === LETTERS.slice(0, size);
  const isFair = regions.every((region) => map.split(region).length === size + 1);
  if (!isWhole || !isFair) {
    return null;
  }
  const shades = shadesOf(map, regions, size);
  const tiles = {};
  [...map].forEach((region, cell) => (tiles[`region-${shades.get(region)}`] ??= []).push(cell));
  return { size, symbols, boxes: map, notes, tiles };
}

/** A shade for each region, such that no two side by side have the same where that is found soon. */
function shadesOf(map, regions, size) {
  const touching = touchingIn(map, size);
  const shades = new Map();
  let tries = 0;

  function shade(index) {
    tries += 1;
    if (index === regions.length) {
      return true;
    }
    const region = regions[index];
    const taken = new Set([...touching.get(region)].map((other) => shades.get(other)));
    for (let one = 0; one < SHADES; one += 1) {
      if (!taken.has(one) && tries < MOST_TRIES) {
        shades.set(region, one);
        if (shade(index + 1)) {
          return true;
        }
        shades.delete(region);
      }
    }
    return false;
  }

  return shade(0) ? shades : new Map(regions.map((region, index) => [region, index % SHADES]));
}

/** For each region those that share a side with it. */
function touchingIn(map, size) {
  const touching = new Map([...map].map((region) => [region, new Set()]));
  [...map].forEach((region, cell) => {
    const besides = [...((cell + 1) % size ? [map[cell + 1]] : []), ...(map[cell + size] ? [map[cell + size]] : [])];
    for (const other of besides.filter((each) => each !== region)) {
      touching.get(region).add(other);
      touching.get(other).add(region);
    }
  });
  return touching;
}
