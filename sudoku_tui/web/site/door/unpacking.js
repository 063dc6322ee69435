// Unpacking: lays an archive's files out for Python. The build stores them as they are: nothing is decompressed.
// Python's own way of doing this takes five times as long, because it must load several modules first.

const ENTRY = 0x04034b50;
const HEADER = 30;
const FILE = 0o100666;

/**
 * Lays out every file of an archive.
 *
 * @param {object} FS the file system of Pyodide
 * @param {Uint8Array} module a WebAssembly module that ends with the archive, as `compiling.py` makes them and says why
 * @param {string} folder where they go
 */
export function unpack(FS, module, folder) {
  const folders = new Map();
  for (const { name, content } of entries(module)) {
    const split = name.lastIndexOf("/");
    const path = `${folder}/${name.slice(0, split)}`;
    if (!folders.has(path)) {
      FS.mkdirTree(path);
      folders.set(path, FS.lookupPath(path).node);
    }
    // A third of the time that writing it as a file would take, and there are a thousand.
    const node = FS.filesystems.MEMFS.createNode(folders.get(path), name.slice(split + 1), FILE, 0);
    Object.assign(node, { contents: content, usedBytes: content.length });
  }
}

function* entries(module) {
  const view = new DataView(module.buffer, module.byteOffset);
  const text = new TextDecoder();
  let at = 0;
  while (view.getUint32(at, true) !== ENTRY) at += 1;
  while (view.getUint32(at, true) === ENTRY) {
    const size = view.getUint32(at + 18, true);
    const nameEnd = at + HEADER + view.getUint16(at + 26, true);
    const start = nameEnd + view.getUint16(at + 28, true);
    yield { name: text.decode(module.subarray(at + HEADER, nameEnd)), content: module.subarray(start, start + size) };
    at = start + size;
  }
}
