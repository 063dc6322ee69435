// SVG elements, and text in the middle of a place.

const NAMESPACE = namespace();
const PEN = document.createElement("canvas").getContext("2d");
const heights = new Map();

/**
 * @param {string} tag
 * @param {Object<string, string|number>} attributes
 * @param {...(Element|string)} content
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...content) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...content);
  return made;
}

/** The letters of drawn boards: the system's own, with digits of one width. */
export const LETTERS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** @returns {number} the height of a digit as a share of the size of its letters */
function heightOf(weight) {
  if (!heights.has(weight)) {
    PEN.font = `${weight} 100px ${LETTERS}`;
    heights.set(weight, PEN.measureText("8").actualBoundingBoxAscent / 100 || 0.72);
  }
  return heights.get(weight);
}

/** How far below the middle of a place the line stands on which its letters stand. */
export const sunk = (size, weight) => (size * heightOf(weight)) / 2;

/** @returns {SVGElement} a text whose digits are in the middle of a place */
export function written(text, { x, y }, size, weight, attributes = {}) {
  const places = { x: x.toFixed(2), y: (y + sunk(size, weight)).toFixed(2) };
  return svg("text", { ...places, "font-size": size.toFixed(2), "font-weight": weight, ...attributes }, text);
}

/** The name that browsers know SVG by: it looks like an address, and the page has none of others'. */
function namespace() {
  const template = document.createElement("template");
  template.innerHTML = "<svg></svg>";
  return template.content.firstChild.namespaceURI;
}
