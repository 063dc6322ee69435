// Colours that an author chose for white paper, suited to a ground: as sudoku_tui/formats/picture/own_inks.py has it.

import { blend, contrast, luminance, parsed, readable } from "./board_inks.js";

/** The least contrast on a light ground and on a dark one, and the most. */
const LIMITS = { line: [1.6, 2.4, 21], tile: [1.15, 1.7, 2.2], text: [4.5, 4.5, 21] };
const PAPER = [255, 255, 255];
const BLACK = [0, 0, 0];
const DARK = 0.18;
const NO_COLOUR = 1.03;
const STEPS = 18;
const CLOSE = 0.01;
const VIVID = 0.9;
/** What means something stands out so much from what is behind it, or has a rim that does. */
const SEEN = 3;
const OPAQUE = 0.5;

/**
 * @param {Array} ink a colour as #rrggbb or #rrggbbaa, its use, and the ink of what a text stands on, or null
 * @param {number[]} ground
 * @param {number[]} paper what its author saw it on
 * @returns {number[]} the colour to paint with, and how much of what is beneath it covers
 */
export function suited([text, use, beneath], ground, paper = PAPER) {
  const colour = parsed(text);
  const [front, share] = [colour.slice(0, 3), colour[3]];
  const found = (rgb) => [...rgb, share];
  if (use === "sign") {
    return colour;
  }
  if (beneath) {
    return suited([text, use, null], blend(ground, suited(beneath, ground)), blend(paper, parsed(beneath[0])));
  }
  const meant = meaning(blend(paper, colour), paper);
  if (use === "tile" && meant < NO_COLOUR) {
    return found(ground.slice(0, 3));
  }
  const isDark = luminance(ground) < DARK;
  const [onLight, onDark, most] = LIMITS[use];
  const least = isDark ? onDark : onLight;
  const seen = blend(ground, colour);
  const now = contrast(seen, ground);
  if (!isDark && now <= most && (use === "tile" ? meaning(seen, ground) : now) >= least) {
    return colour;
  }
  const wanted = Math.min(Math.max(isDark ? meant : now, least), most);
  const isEnough = now > least - CLOSE / 2 && Math.abs(now / wanted - 1) < CLOSE;
  if (isDark && luminance(seen) > luminance(ground) && isEnough) {
    return colour;
  }
  const aim = (luminance(ground) + 0.05) * (isDark ? wanted : 1 / wanted) - 0.05;
  return found(moved(front, share, ground, aim));
}

/** @returns {number[]|null} the colour of the rim that a filled sign needs on a ground, as a black dot does on a dark one */
export function rimOf([, use], colour, ground) {
  const seen = blend(ground, colour);
  const isLost = use === "sign" && (colour[3] ?? 1) > OPAQUE && contrast(seen, ground) < SEEN;
  return isLost ? readable(seen, ground) : null;
}

/** How much a colour stands out from what it was drawn on. */
const meaning = (seen, paper) =>
  Math.max(contrast(seen, paper), 1 + (VIVID * (Math.max(...seen) - Math.min(...seen))) / 255);

/** A colour mixed with white or black until it has a luminance on a ground, as nearly as it can. */
function moved(colour, share, ground, aim) {
  let [low, high] = [-1, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (luminance(blend(ground, [...mixed(colour, middle), share])) < aim) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return mixed(colour, aim > luminance(ground) ? high : low);
}

const mixed = (colour, part) => blend(colour, part > 0 ? [...PAPER, part] : [...BLACK, -part]);
