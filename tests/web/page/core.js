// Plays cases by the page's core and tells in JSON, for each, its log, where it ends, and what is seen after each deed. Takes
// the folder of the page from its arguments, and from its input cases: a grid, the givens, what is done, and how.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [folder, what] = process.argv.slice(2);
const { makeDesk } = await import(`${folder}/core_desk.js`);
const { makeGrid } = await import(`${folder}/core_grid.js`);
const { looksOf } = await import(`${folder}/core_looks.js`);
const { startOf } = await import(`${folder}/core_moves.js`);
const { makeSession } = await import(`${folder}/core_session.js`);
const { solutionOf } = await import(`${folder}/core_solution.js`);

const SHOWN = { peers: 1, same: 1, notes: 1, clashes: 1 };

function played({ drawing, givens, deeds, isVim, isTidy, ties, solution: known }) {
  const grid = makeGrid(drawing, ties ?? {});
  const solution = known ?? solutionOf(grid, givens);
  let [session, desk] = [null, null];
  const unknown = [];

  /** Goes on with a game at a cell, in a mode. */
  function sitDown(before, cursor, mode = "digit") {
    session = makeSession(grid, startOf(givens), { isTidy, solution: () => solution, before });
    desk = makeDesk(grid, session, { cursor, isVim, knowsTies: true });
    desk.setMode(mode);
  }

  function act(deed) {
    const [way, cell] = deed.split(":");
    if (deed === "reopen") {
      return sitDown(session.log, desk.cursor, desk.lastingMode);
    }
    if (way === "line") {
      return desk.elsewhere(cell.replaceAll("_", " "));
    }
    return cell ? desk.point({ [way]: way !== "go" || undefined, go: Number(cell) }) : desk.act(deed);
  }

  sitDown([], givens.indexOf(0));
  const seen = deeds.map((deed) => {
    if (act(deed) === null) {
      unknown.push(deed);
    }
    return looksOf(grid, session, desk, SHOWN).map((look) => Object.entries(look).sort());
  });
  const digests = seen.map((cells) => createHash("sha256").update(JSON.stringify(cells)).digest("hex").slice(0, 16));
  const end = { log: session.log, cursor: desk.cursor, cells: desk.cells(), mode: desk.mode };
  return { end, unknown, seen: what === "whole" ? seen : digests };
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(played)));
