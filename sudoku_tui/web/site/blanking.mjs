// Blanking: empties, in Python's program, the tables of the encodings of East Asia, which nobody who plays comes across: a
// fourteenth of what a first visit transfers. Where they are, the running program says.

const MODULES = ["_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"];
const TABLES = "__map_";
/** The one whose layout is another. */
const OTHER = "__map_jisx0213_pair";
const POINTER = 4;
/** Bytes of a signpost to a part of a table: where it is, its first and its last sign. */
const SIGNPOST = 8;
const SIGNPOSTS = 256;
const SIGN = 2;
const DATA = 11;
const CONSTANT = 0x41;

/**
 * @param {object} python that runs the program
 * @param {Uint8Array} program as WebAssembly
 * @returns {{program: Uint8Array, count: number}} the same with empty tables, and of how many bytes
 */
export function blanked(python, program) {
  const segments = [...segmentsOf(program)];
  const emptied = Uint8Array.from(program);
  let count = 0;
  for (const { start, length } of parts(python)) {
    const segment = segments.find(({ at, size }) => start >= at && start + length <= at + size);
    if (segment) {
      const place = segment.place + start - segment.at;
      emptied.fill(0, place, place + length);
      count += length;
    }
  }
  return { program: emptied, count };
}

/** Where the parts of all tables are in memory, as CPython's `multibytecodec.h` lays them out. */
function* parts(python) {
  const { HEAPU8: bytes, HEAPU32: words } = python._module;
  for (const table of tables(python)) {
    const [, encoding, decoding] = words.subarray(table / POINTER);
    for (const signposts of [encoding, decoding].filter(Boolean)) {
      for (let at = signposts; at < signposts + SIGNPOSTS * SIGNPOST; at += SIGNPOST) {
        const [start, [first, last]] = [words[at / POINTER], bytes.subarray(at + POINTER)];
        if (start) yield { start, length: (last - first + 1) * SIGN };
      }
    }
  }
}

/** A table is handed from module to module in a capsule, whose third word leads to it. */
function tables(python) {
  const capsules = python.runPython(`
    from importlib import import_module
    modules = [import_module(name) for name in ${JSON.stringify(MODULES)}]
    names = {name: module for module in modules for name in vars(module) if name.startswith("${TABLES}")}
    [id(vars(module)[name]) for name, module in names.items() if name != "${OTHER}"]
  `);
  return capsules.toJs().map((capsule) => python._module.HEAPU32[capsule / POINTER + 2]);
}

/** The parts of a program's data that have a fixed place in memory. */
function* segmentsOf(program) {
  let at = 8;
  const number = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = program[at++];
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (byte < 0x80) return value;
    }
  };
  while (at < program.length) {
    const [section, size] = [program[at++], number()];
    const end = at + size;
    if (section === DATA) {
      for (let left = number(); left > 0; left -= 1) {
        const isActive = number() === 0;
        const isFixed = isActive && program[at++] === CONSTANT;
        const start = isActive ? number() : 0;
        if (isActive) at += 1; // the end of the expression
        const length = number();
        if (isFixed) yield { at: start, size: length, place: at };
        at += length;
      }
    }
    at = end;
  }
}
