// The figures of a sheet: tables, bars, the days of a year, and a month to choose a day from. What is drawn has words or a
// table for those who do not see it.

import { described, make } from "./elements.js";
import { svg } from "./svg.js";
import { say } from "./words.js";

/** Signs that draw a course in a terminal, from the least to the greatest. */
const COURSE = /[\u2581-\u2588]+/u;
const LEAST = 0x2581;
const HIGHEST = 7;
const DOT = { apart: 9, height: 20, edge: 3 };
const BAR = { height: 22, gap: 6, before: 64, after: 44, width: 420 };
const SQUARE = 13;
const STEP = 16;
const TOP = 18;
const LEFT = 26;

/** @returns {HTMLElement} a table that can be scrolled where it is wider than the window; one without heads is words */
export function table({ heads, rows }) {
  const named = heads.some(Boolean);
  const head = make("tr", {}, ...heads.map((words) => (words ? headOf(words, "col") : make("td"))));
  const body = rows.map(([name, ...cells]) => make("tr", {}, headOf(name, "row"), ...cells.map(cellOf)));
  const made = make("table", { className: named ? "" : "in-words" }, ...(named ? [make("thead", {}, head)] : []), make("tbody", {}, ...body));
  if (!named) {
    return made;
  }
  return described(make("div", { className: "scrolling" }, made), { tabindex: "0", role: "group", "aria-label": heads[0] });
}

function headOf(words, scope) {
  return described(make("th", { textContent: words }), { scope });
}

const cellOf = (words) => make("td", {}, ...withCourses(words));

/** @returns {(string|SVGElement)[]} words, with a line in place of the signs that draw a course in a terminal */
export function withCourses(words) {
  const found = COURSE.exec(words);
  return found ? [words.slice(0, found.index), course(found[0]), words.slice(found.index + found[0].length).trimEnd()] : [words];
}

function course(signs) {
  const heights = [...signs].map((sign) => sign.codePointAt(0) - LEAST);
  const { apart, height, edge } = DOT;
  const place = (high, at) => [edge + at * apart, height - edge - (high / HIGHEST) * (height - 2 * edge)];
  const points = heights.map((high, at) => place(high, at).map((length) => length.toFixed(1)).join(","));
  const [x, y] = place(heights.at(-1), heights.length - 1);
  const width = 2 * edge + (heights.length - 1) * apart;
  const look = { class: "course", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": courseWords(heights) };
  return svg("svg", look, svg("polyline", { points: points.join(" ") }), svg("circle", { cx: x, cy: y, r: edge }));
}

/** How a course went, for those who do not see it: its last third beside its first. */
function courseWords(heights) {
  const third = Math.ceil(heights.length / 3);
  const sum = (part) => part.reduce((all, each) => all + each, 0);
  const rise = sum(heights.slice(-third)) - sum(heights.slice(0, third));
  return Math.abs(rise) < third ? say("steady") : rise > 0 ? say("rising") : say("falling");
}

/** @returns {HTMLElement} bars that are seen, over a table that is heard */
export function bars({ title, labels, counts }) {
  const { height, gap, before, after, width } = BAR;
  const most = Math.max(...counts, 1);
  const lines = counts.flatMap((count, at) => {
    const y = at * (height + gap);
    const long = Math.max((count / most) * (width - before - after), count ? 3 : 0);
    const middle = y + height / 2 + 5;
    return [
      svg("text", { x: before - 10, y: middle, "text-anchor": "end" }, labels[at]),
      svg("rect", { x: before, y, width: long, height, rx: 4 }),
      svg("text", { x: before + long + 8, y: middle, class: "count" }, String(count)),
    ];
  });
  const drawn = svg("svg", { viewBox: `0 0 ${width} ${counts.length * (height + gap)}`, "aria-hidden": "true" }, ...lines);
  const rows = counts.map((count, at) => make("tr", {}, headOf(labels[at], "row"), make("td", { textContent: count })));
  const heard = make("table", { className: "heard" }, make("caption", { textContent: title }), make("tbody", {}, ...rows));
  return make("div", { className: "bars" }, drawn, heard);
}

/** @returns {HTMLElement} a square for each day of many weeks */
export function squares({ title, heads, rows, months }) {
  const days = rows.flatMap((row, down) =>
    [...row].flatMap((shade, across) =>
      shade === "."
        ? []
        : [svg("rect", { x: LEFT + across * STEP, y: TOP + down * STEP, width: SQUARE, height: SQUARE, rx: 3, class: `shade-${shade}` })],
    ),
  );
  const names = heads.flatMap((name, down) =>
    down % 2 ? [] : [svg("text", { x: 0, y: TOP + down * STEP + 11 }, name)],
  );
  const above = months.map(([week, name]) => svg("text", { x: LEFT + week * STEP, y: 11 }, name));
  const [width, height] = [LEFT + rows[0].length * STEP, TOP + rows.length * STEP];
  const drawn = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  drawn.append(...above, ...names, ...days);
  return described(make("div", { className: "squares scrolling" }, drawn), { tabindex: "0", role: "group", "aria-label": title });
}

/** @returns {HTMLElement} a month; a day that is chosen is marked as what the keys are at */
export function month({ title, heads, weeks, before, after }) {
  const way = (action, sign) => {
    const button = make("button", { type: "button", className: "way", textContent: sign, pressed: action, disabled: !action });
    return described(button, { "aria-label": action?.title ?? sign });
  };
  const heading = make("h2", { textContent: title });
  const head = make("div", { className: "month-head" }, way(before, "‹"), heading, way(after, "›"));
  const names = make("tr", {}, ...heads.map((name) => headOf(name, "col")));
  const body = weeks.map((week) => make("tr", {}, ...week.map(cellOfDay)));
  const days = make("table", {}, make("thead", {}, names), make("tbody", {}, ...body));
  described(days, { role: "grid", "aria-label": title });
  return make("div", { className: "month" }, head, days);
}

/** A day is a cell of the grid itself, so that it is found once; what holds it says nothing. */
function cellOfDay(day) {
  return day ? described(make("td", {}, dayOf(day)), { role: "presentation" }) : make("td");
}

function dayOf({ number, name, words, sign, off }) {
  const mark = described(make("span", { className: "sign", textContent: sign ?? "" }), { "aria-hidden": "true" });
  const day = make("button", { type: "button", className: "day", pressed: { name }, disabled: Boolean(off) });
  day.append(String(number), mark);
  day.classList.toggle("marked", Boolean(sign));
  day.dataset.name = name;
  day.id = `sheet-${name}`;
  return described(day, { role: "gridcell", "aria-label": words });
}
