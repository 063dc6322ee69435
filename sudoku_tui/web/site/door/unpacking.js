// Unpacking: lays an archive's files out for Python. The build stores them as they are: nothing is decompressed.
// Python's own way of doing this takes five times as long, because it must load several modules first.

const ENTRY = 0x04034b50;
const HEADER = 30;

/**
 * Lays out every file of an archive.
 *
 * @param {object} FS the file system of Pyodide
 * @param {Uint8Array} module a WebAssembly module with the archive in it, as `compiling.py` makes them and says why
 * @param {string} folder where they go
 */
export function unpack(FS, module, folder) {
  const [archive] = WebAssembly.Module.customSections(new WebAssembly.Module(module), "files");
  const made = new Set();
  for (const { name, content } of entries(new Uint8Array(archive))) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, content, { canOwn: true });
  }
}

function* entries(archive) {
  const view = new DataView(archive.buffer);
  const text = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === ENTRY; ) {
    const size = view.getUint32(at + 18, true);
    const nameEnd = at + HEADER + view.getUint16(at + 26, true);
    const start = nameEnd + view.getUint16(at + 28, true);
    yield { name: text.decode(archive.subarray(at + HEADER, nameEnd)), content: archive.subarray(start, start + size) };
    at = start + size;
  }
}
