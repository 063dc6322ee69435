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
/** Bytes that are read at once. */
const ROOM = 2 ** 20;

/**
 * A memory without its empty blocks, as it comes out of the cache: piece by piece, since the page has room for it once.
 *
 * @typedef {object} Memory
 * @property {number} size of the whole, in bytes
 * @property {Uint8Array} head what Pyodide must know besides
 * @property {[number, number][]} parts where each begins, and how long it is
 * @property {Flow} flow the parts' bytes
 */

/** @param {string} build @returns {Promise<Memory|null>} null if none is kept */
export async function keptMemory(build) {
  try {
    const answer = await caches.match(ADDRESS, { cacheName: nameOf(build) });
    if (!answer) return null;
    const { size, head, parts } = JSON.parse(answer.headers.get(LAYOUT));
    const flow = new Flow(answer.body);
    return { size, head: await flow.fill(new Uint8Array(head)), parts, flow };
  } catch {
    return null;
  }
}

class Flow {
  #reader;
  #room = new Uint8Array(ROOM);
  #come = new Uint8Array(0);

  constructor(stream) {
    this.#reader = readerOf(stream);
  }

  /** Fills the place with what comes next. */
  async fill(place) {
    for (let at = 0; at < place.length; ) {
      if (!this.#come.length) this.#come = await this.#next();
      const some = this.#come.subarray(0, place.length - at);
      place.set(some, at);
      at += some.length;
      this.#come = this.#come.subarray(some.length);
    }
    return place;
  }

  async #next() {
    const { value, done } = await this.#reader.read(this.#room);
    if (done) throw new Error("the memory ends too soon");
    this.#room = new Uint8Array(value.buffer);
    return value;
  }
}

/** Reads into the same room again and again, where the browser knows how: else all that has come is garbage for a while. */
function readerOf(stream) {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return stream.getReader();
  }
}

/**
 * A memory to keep.
 *
 * @typedef {object} Taken
 * @property {string} layout
 * @property {Blob} content
 */

/** @param {string} build @param {Taken} taken */
export async function keepMemory(build, { layout, content }) {
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
 * @returns {Taken|null} null if something is in it that cannot be kept
 */
export function memoryOf(python) {
  try {
    const head = headOf(python);
    const memory = python._module.HEAPU8;
    const parts = [...filled(memory)];
    const layout = { size: memory.length, head: head.length, parts: parts.map(({ at, bytes }) => [at, bytes.length]) };
    const content = new Blob([head, ...parts.map(({ bytes }) => bytes)]);
    return { layout: JSON.stringify(layout), content };
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** What Pyodide says of a memory, without its copy of the memory itself: the page has no room for a second one. */
function headOf(python) {
  const module = python._module;
  const { HEAP8 } = module;
  module.HEAP8 = new Int8Array(0);
  try {
    const whole = python.makeMemorySnapshot();
    const [, begin] = new Uint32Array(whole.buffer, 0, 2);
    return whole.subarray(0, begin);
  } finally {
    module.HEAP8 = HEAP8;
  }
}

function* filled(memory) {
  let start = null;
  for (let at = 0; at < memory.length; at += BLOCK) {
    const isFilled = new Uint32Array(memory.buffer, memory.byteOffset + at, BLOCK / 4).some((word) => word !== 0);
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
      await layOut(memory, module);
      return module;
    },
  };
}

async function layOut({ size, parts, flow }, module) {
  const used = module.HEAP8.length;
  if (used < size) module._emscripten_resize_heap(size);
  const bytes = module.HEAPU8;
  let end = 0;
  for (const [at, length] of parts) {
    if (end < used) bytes.fill(0, end, Math.min(at, used));
    end = at + length;
    await flow.fill(bytes.subarray(at, end));
  }
  if (end < used) bytes.fill(0, end, used);
}
