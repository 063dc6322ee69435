// Memory: what Python's memory is like once the game is imported, kept in this browser. A later visit of the same build
// begins with it: it neither starts Python nor imports anything. Pyodide calls this a snapshot; how it is made and read may
// change with any version of Pyodide, which is pinned.

const SITE = new URL("../", import.meta.url);
const ADDRESS = new URL("python/memory", SITE).href;
/** Each build has a memory of its own; the service worker puts away those of others. */
const nameOf = (build) => `sudoku-tui ${SITE.pathname} ${build} memory`;
/** Bytes of memory that are left out together when all of them are zero. */
const BLOCK = 65_536;
const LAYOUT = "layout";

/**
 * A memory without its empty blocks.
 *
 * @typedef {object} Memory
 * @property {number} size of the whole, in bytes
 * @property {Uint8Array} head what Pyodide must know besides
 * @property {{at: number, bytes: Uint8Array}[]} parts
 */

/** @param {string} build @returns {Promise<Memory|null>} null if none is kept */
export async function keptMemory(build) {
  try {
    const answer = await caches.match(ADDRESS, { cacheName: nameOf(build) });
    if (!answer) return null;
    const { size, head, parts } = JSON.parse(answer.headers.get(LAYOUT));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let next = head;
    const taken = parts.map(([at, length]) => ({ at, bytes: bytes.subarray(next, (next += length)) }));
    return next === bytes.length ? { size, head: bytes.slice(0, head), parts: taken } : null;
  } catch {
    return null;
  }
}

/** @param {string} build @param {Memory} memory of which nothing is left */
export async function keepMemory(build, { size, head, parts }) {
  const layout = JSON.stringify({ size, head: head.length, parts: parts.map(({ at, bytes }) => [at, bytes.length]) });
  const content = new Blob([head, ...parts.map(({ bytes }) => bytes)]);
  letGo(parts);
  const cache = await caches.open(nameOf(build));
  await cache.put(ADDRESS, new Response(content, { headers: { [LAYOUT]: layout } }));
}

/** @param {string} build */
export async function forgetMemory(build) {
  await globalThis.caches?.delete(nameOf(build)).catch(() => {});
}

/**
 * Takes the memory of a Python that was started with `remembering`.
 *
 * @param {object} python
 * @returns {Memory|null} null if something is in it that cannot be kept
 */
export function memoryOf(python) {
  try {
    const whole = python.makeMemorySnapshot();
    const [, begin] = new Uint32Array(whole.buffer, 0, 2);
    const memory = whole.subarray(begin);
    return { size: memory.length, head: whole.slice(0, begin), parts: [...filled(memory)] };
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function* filled(memory) {
  let start = null;
  for (let at = 0; at < memory.length; at += BLOCK) {
    const isFilled = memory.subarray(at, at + BLOCK).some((byte) => byte !== 0);
    if (isFilled) start ??= at;
    if (!isFilled && start !== null) {
      yield { at: start, bytes: memory.subarray(start, at) };
      start = null;
    }
  }
  if (start !== null) yield { at: start, bytes: memory.subarray(start) };
}

/** What Pyodide is to be started with so that its memory can be taken. */
export const remembering = { _makeSnapshot: true };

/**
 * What Pyodide is to be started with so that it begins with a memory, which is used up by that.
 *
 * @param {Memory} memory
 * @param {function(object): Promise<object>} createPyodideModule
 * @returns {object}
 */
export function beginningWith(memory, createPyodideModule) {
  return {
    _loadSnapshot: memory.head,
    async createPyodideModule(settings) {
      const module = await createPyodideModule(settings);
      layOut(memory, module);
      return module;
    },
  };
}

function layOut({ size, parts }, module) {
  const used = module.HEAP8.length;
  if (used < size) module._emscripten_resize_heap(size);
  let end = 0;
  for (const { at, bytes } of parts) {
    if (end < used) module.HEAP8.fill(0, end, Math.min(at, used));
    module.HEAP8.set(bytes, at);
    end = at + bytes.length;
  }
  if (end < used) module.HEAP8.fill(0, end, used);
  letGo(parts);
}

/** Gives back, at once, the room that the parts took; else that waits for the next search for garbage. */
function letGo([part]) {
  part?.bytes.buffer.transfer?.(0);
}
