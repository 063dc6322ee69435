// The painter of a board: draws a description as SVG, and afterwards only the cells that changed. It needs a board, the
// inks of a theme and a place, and neither the game nor a terminal.

import { contentOf, groundOf, stripes } from "./board_cells.js";
import { cursorEdge, selectionEdge } from "./board_edges.js";
import { makeFog } from "./board_fog.js";
import { drawnGrid, numbers } from "./board_grid.js";
import { drawnLabels, drawnShapes } from "./board_clues.js";
import { css } from "./board_inks.js";
import { drawnLines } from "./board_lines.js";
import { waveFrom } from "./board_wave.js";
import { planIn, startOf } from "./board_window.js";
import { LETTERS, svg } from "./svg.js";

const LAYERS = ["grounds", "wave", "under", "grid", "over", "lines", "content", "edges", "labels", "numbers"];

/**
 * @param {HTMLElement} place which the board fills, as far as a square can
 * @returns {{paint: function(object, object, Set<number>=): void, fit: function(): void, wave: function(number): void,
 *   cellAt: function(number, number): (number|null)}} `paint` takes a board, inks, and the cells that changed if not
 *   everything is to be drawn; `fit` draws it in the size that the place has now; `wave` lets a wave run over it from a
 *   cell; `cellAt` finds the cell at a place on the page
 */
export function makePainter(place) {
  const root = svg("svg", {
    class: "board",
    "font-family": LETTERS,
    "text-anchor": "middle",
    "aria-hidden": "true",
    focusable: "false",
  });
  const layers = Object.fromEntries(LAYERS.map((name) => [name, root.appendChild(svg("g", { "data-layer": name }))]));
  place.append(root);
  const coverInFog = makeFog(root, [layers.under, layers.over, layers.labels]);
  let shown = null;
  let plan = null;
  let start = null;
  let tiles = [];
  let drawn = [];
  let labels = new Map();

  function paint(board, inks, changed) {
    shown = { board, inks };
    if (!board.grid) {
      return;
    }
    if (!changed || !plan || drawn.length !== board.cells.length || isSeenOtherwise()) {
      paintAll();
      return;
    }
    changed.forEach(paintCell);
    paintOver(changed);
    if (plan.isClose) {
      putInPlace(roomNow());
    }
  }

  const roomNow = () => ({ width: place.clientWidth, height: place.clientHeight });
  const planNow = (room) => planIn(shown.board, room, devicePixelRatio || 1, place.dataset.numbers !== "none");
  const isSeenOtherwise = () => Boolean(shown.board.grid.grids) && planNow(roomNow()).isClose !== plan.isClose;

  function paintAll() {
    const { board, inks } = shown;
    const room = roomNow();
    if (!room.width || !room.height) {
      return;
    }
    const before = plan;
    plan = planNow(room);
    start = before?.isClose && before.width === plan.width ? start : null;
    root.setAttribute("width", plan.width);
    root.setAttribute("height", plan.height);
    root.setAttribute("viewBox", `0 0 ${plan.width} ${plan.height}`);
    putInPlace(room);
    tiles = board.cells.map(() => "tile");
    Object.entries(board.grid.tiles ?? {}).forEach(([name, cells]) => cells.forEach((at) => (tiles[at] = name)));
    drawn = board.cells.map((_, at) => emptyCell(at));
    layers.grounds.replaceChildren(...drawn.flatMap(({ back, bands }) => [back, bands]));
    layers.content.replaceChildren(...drawn.map(({ front }) => front));
    layers.grid.replaceChildren(drawnGrid(board, plan, inks));
    layers.under.replaceChildren(...drawnShapes(board.grid.under ?? [], plan, inks));
    layers.over.replaceChildren(...drawnShapes(board.grid.over ?? [], plan, inks));
    labels = drawnLabels(board.grid.over ?? [], plan, inks);
    layers.labels.replaceChildren(...[...labels.values()].map(({ element }) => element));
    board.cells.forEach((_, at) => paintCell(at));
    layers.wave.replaceChildren();
    paintOver(null);
  }

  /** Lays the drawing where a pixel of the screen begins, or every line would be blurred. */
  function putInPlace(room) {
    const ratio = devicePixelRatio || 1;
    const { left, top } = place.getBoundingClientRect();
    const sharp = (from, length) => Math.round((from + length) * ratio) / ratio - from;
    start = startOf(shown.board, plan, room, start);
    place.style.overflow = plan.isClose ? "hidden" : "";
    Object.assign(root.style, { position: "absolute", left: `${sharp(left, start.x)}px`, top: `${sharp(top, start.y)}px` });
  }

  function emptyCell(at) {
    const { x, y } = plan.corner(at);
    const back = svg("rect", { x, y, width: plan.cell, height: plan.cell, "data-cell": at });
    return { back, bands: svg("g"), front: svg("g") };
  }

  function paintCell(at) {
    const { board, inks } = shown;
    const cell = board.cells[at];
    const ground = groundOf(cell, tiles[at], inks);
    const { back, bands, front } = drawn[at];
    back.setAttribute("fill", css(ground));
    labels.get(at)?.suit(ground);
    bands.replaceChildren(...stripes(cell, at, plan, inks, ground));
    front.replaceChildren(...contentOf(cell, at, board, plan, inks, ground));
    tellApart(back, cell);
  }

  /** What reaches beyond a cell: drawn anew where a change may concern it. */
  function paintOver(changed) {
    const { board, inks } = shown;
    const visibility = board.cells.some(({ p }) => p) ? "hidden" : "visible"; // while the game is paused
    [layers.under, layers.over, layers.labels].forEach((layer) => layer.setAttribute("visibility", visibility));
    coverInFog(board, plan);
    const here = board.cells.findIndex((cell) => cell.c);
    if (!changed || board.cells.some(({ l }) => l) || layers.lines.childElementCount) {
      layers.lines.replaceChildren(...drawnLines(board, plan, inks));
    }
    const cursor = here < 0 ? [] : cursorEdge(board.cells[here], here, plan, inks, groundOf(board.cells[here], tiles[here], inks));
    layers.edges.replaceChildren(...selectionEdge(board, plan, inks), ...cursor);
    if (layers.numbers.dataset.here !== String(here) || !changed) {
      layers.numbers.dataset.here = here;
      layers.numbers.replaceChildren(...numbers(plan, inks, here < 0 ? undefined : here));
    }
  }

  function cellAt(clientX, clientY) {
    const box = root.getBoundingClientRect();
    const scale = plan ? box.width / plan.width : 1;
    return plan && plan.cellAt((clientX - box.left) / scale, (clientY - box.top) / scale);
  }

  const wave = (start) => plan && waveFrom(start, layers.wave, plan, shown.inks);

  return { paint, fit: () => shown?.board.grid && paintAll(), wave, cellAt, element: root };
}

/** What programs read of a cell: tests, and whoever looks into the page. */
function tellApart(back, cell) {
  const told = { digit: cell.d, own: cell.e && "yes", notes: [cell.n, cell.m].filter(Boolean).join(""), ground: cell.g, fog: cell.y && "yes" };
  for (const [name, value] of Object.entries(told)) {
    if (value) {
      back.dataset[name] = value;
    } else {
      delete back.dataset[name];
    }
  }
}
