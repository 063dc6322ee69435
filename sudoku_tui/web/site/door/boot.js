// Boot: Python with the game in it, in a worker. Used by the worker that plays and by the one that searches, which have
// their language as their names.

import { loadPyodide, version } from "../pyodide/pyodide.js";
import { fetchLeft, fetchModule, fetchWhole, give } from "./fetching.js";
import { beginningWith, remembering } from "./memory.js";
import { Archive, LateArchive, layOut, unpack, unpackLate } from "./unpacking.js";

const SITE = new URL("../", import.meta.url).href;
const PYODIDE = `${SITE}pyodide/`;
const STDLIB = `${SITE}python/stdlib.wasm`;
/** Where Pyodide puts that. */
const STDLIB_PATH = "/lib/python314.zip";
const LIBRARIES = "/libraries";
const GAME = "/game";
const CATALOGUES = `${GAME}/sudoku_tui/words/catalogues`;
/** Of the standard library, what no start needs. */
const STANDARD = "/standard";
/** What comes after the start, for the page to fetch meanwhile. */
export const later = new LateArchive(`${SITE}python/later.wasm`);

/** Pyodide looks packages up in such a file; ours come along in our own archives, so that it is empty. */
const NO_PACKAGES = JSON.stringify({
  info: { arch: "wasm32", platform: "emscripten", version, python: "3.14.2", abi_version: "2026_0" },
  packages: {},
});

/** Rejected when a program cannot be started, about which Pyodide keeps silent. */
function programFails() {
  return new Promise((_, reject) => {
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const usual = WebAssembly[name];
      WebAssembly[name] = (...given) => {
        const made = usual.apply(WebAssembly, given);
        made.catch(reject);
        return made;
      };
    }
  });
}

/** An archive, at hand if all of it is about to be read. */
async function fetched(name, isAtHand) {
  const address = `${SITE}python/${name}.wasm`;
  return new Archive(await (isAtHand ? fetchWhole(address) : fetchLeft(address)));
}

/**
 * Starts Python and lays the game's modules out in it.
 *
 * @param {Object<string, string>} env variables of the environment
 * @param {object} [how]
 * @param {function(string): void} [how.mark] called with the name of each stage that is over
 * @param {function(): void} [how.haveCome] called once all has come that is fetched first
 * @param {boolean} [how.hasLibraries] whether the libraries come along: the screen is made of them, nothing else is
 * @param {Promise<object|null>} [how.memory] with which Python is to begin, if there is one
 * @param {boolean} [how.isRemembered] whether its memory is to be taken otherwise
 * @returns {Promise<{python: object, putAway: function(): void}>} what Pyodide gives to work with; and what lets go of the
 *   archives' bytes, to be called once nearly everything is imported
 */
export async function boot(env, how = {}) {
  const { mark = () => {}, haveCome = () => {}, hasLibraries = true, memory: kept, isRemembered = false } = how;
  // The program is the largest of all: it comes while the rest of Pyodide is read.
  give(`${PYODIDE}pyodide.asm.wasm`);
  const pyodide = fetchModule(`${PYODIDE}pyodide.asm.js`);
  const memory = await kept;
  const archives = ["game", ...(hasLibraries ? ["libraries"] : [])].map((name) => fetched(name, !memory));
  const all = { HOME: "/home/player", PYTHONDONTWRITEBYTECODE: "1", LANGUAGE: self.name.replace("-", "_"), ...env };
  const failing = programFails();
  const catalogue = self.name !== "en" && fetchedCatalogue(self.name);
  const { default: createPyodideModule } = await pyodide;
  const standard = memory && fetched("stdlib");
  if (memory) give(STDLIB, Promise.resolve(new Response())); // it reads nothing of that before it is laid out below
  const loading = loadPyodide({
    indexURL: PYODIDE,
    stdLibURL: STDLIB,
    lockFileContents: NO_PACKAGES,
    packages: [],
    createPyodideModule,
    env: all,
    ...(memory ? beginningWith(memory, createPyodideModule) : isRemembered && remembering),
  });
  const python = await Promise.race([loading, failing]);
  mark(memory ? "remembered" : "python");
  const laidOut = await layOutArchives(python.FS, standard, archives);
  layOutLanguage(python.FS, await catalogue);
  haveCome(); // not before: the program is the largest, and would have to share the line
  if (memory) {
    wakeUp(python, all);
  } else {
    python.runPython(`import sys; sys.path[:0] = ${JSON.stringify([GAME, LIBRARIES, STANDARD])}`);
  }
  mark("modules");
  return { python, putAway: () => [...laidOut, later].forEach((archive) => archive.putAway()) };
}

async function layOutArchives(FS, standard, [game, libraries]) {
  const laidOut = [(await standard) ?? new Archive(FS.lookupPath(STDLIB_PATH).node.contents), await game];
  layOut(FS, laidOut[0], STDLIB_PATH);
  unpack(FS, laidOut[1], GAME);
  if (libraries) {
    laidOut.push(await libraries);
    unpack(FS, laidOut[2], LIBRARIES);
  }
  const list = JSON.parse(FS.readFile(`${GAME}/later.json`, { encoding: "utf8" }));
  unpackLate(FS, later, list, { game: GAME, stdlib: STANDARD, ...(libraries && { libraries: LIBRARIES }) });
  return laidOut;
}

/** The catalogue of a language; without it everything is told in English. */
async function fetchedCatalogue(language) {
  const answer = await fetch(`${SITE}words/${language}.json`).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

function layOutLanguage(FS, catalogue) {
  if (catalogue) {
    FS.mkdirTree(CATALOGUES);
    FS.writeFile(`${CATALOGUES}/${self.name.replace("-", "_")}.json`, catalogue);
  }
}

/** Tells a Python that begins with a memory what has changed since: where it is, and what chance has in store. */
function wakeUp(python, env) {
  python.pyimport("os").environ.update(python.toPy(env));
  python.pyimport("random").seed();
}
