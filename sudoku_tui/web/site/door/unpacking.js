// Unpacking: lays archives and their files out for Python. The build stores them as they are: nothing is decompressed.
// Python's own way of doing this takes five times as long, because it must load several modules first.

import { fetchedNow } from "./fetching.js";

const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const HEADER_SIZE = 30;
const END_SIZE = 22;
const FILE = 0o100666;
/** EIO, as WASI numbers it. */
const UNREADABLE = 29;

/**
 * The bytes of an archive: in the page while Python is still importing, then where the browser puts them, mostly on a disk.
 * They are 15 MB, of which a player needs little more.
 */
export class Archive {
  #bytes;
  #blob;

  /** @param {Uint8Array|Blob} content a WebAssembly module that ends with the archive, as `compiling.py` says */
  constructor(content) {
    [this.#bytes, this.#blob] = content instanceof Blob ? [null, content] : [content, null];
    this.length = content.size ?? content.length;
  }

  subarray(start, end) {
    if (this.#bytes) return this.#bytes.subarray(start, end);
    return new Uint8Array(new FileReaderSync().readAsArrayBuffer(this.#blob.slice(start, end)));
  }

  /** Leaves its bytes to the browser, and what was read out of it before as it is. */
  putAway() {
    if (this.#bytes) [this.#bytes, this.#blob] = [null, new Blob([this.#bytes])];
  }
}

/** A file of an archive, as far as Pyodide's file system looks at a file's content. */
class Part {
  constructor(archive, start, length) {
    Object.assign(this, { archive, start, length });
  }

  subarray(start, end) {
    return this.archive.subarray(this.start + start, this.start + end);
  }
}

/** An archive of which only the list is here: the page fetches it, and Python waits for it only where it reads something. */
export class LateArchive {
  #archive = null;
  #address;
  #tell;
  /** Resolved once it is here. */
  come = new Promise((resolve) => (this.#tell = resolve));

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /** @param {Blob} content that has come */
  take(content) {
    this.#archive ??= new Archive(content);
    this.#tell();
  }

  /** Python hears of what cannot be had as of a disk that cannot be read. */
  subarray(start, end) {
    try {
      this.#archive ??= new Archive(fetchedNow(this.#address));
    } catch (error) {
      throw this.failure?.() ?? error;
    }
    return this.#archive.subarray(start, end);
  }

  putAway() {
    this.#archive?.putAway();
  }
}

/**
 * Lays out an archive itself.
 *
 * @param {object} FS the file system of Pyodide
 * @param {Archive} archive
 * @param {string} path
 */
export function layOut(FS, archive, path) {
  if (!FS.analyzePath(path).exists) FS.writeFile(path, new Uint8Array(0));
  Object.assign(FS.lookupPath(path).node, { contents: archive, usedBytes: archive.length });
}

/**
 * Lays out every file of an archive.
 *
 * @param {object} FS the file system of Pyodide
 * @param {Archive} archive
 * @param {string} folder where they go
 */
export function unpack(FS, archive, folder) {
  putInto(FS, archive, folder, entries(archive));
}

/**
 * Lays out what comes later.
 *
 * @param {object} FS the file system of Pyodide
 * @param {LateArchive} archive
 * @param {[string, number, number][]} list names of its files, where they begin, and their sizes
 * @param {Object<string, string>} folders where those go whose names begin with a folder's; others are left out
 */
export function unpackLate(FS, archive, list, folders) {
  archive.failure = () => new FS.ErrnoError(UNREADABLE);
  for (const [name, folder] of Object.entries(folders)) {
    const ours = list.filter(([path]) => path.startsWith(`${name}/`));
    putInto(FS, archive, folder, ours.map(([path, start, size]) => ({ name: path.slice(name.length + 1), start, size })));
  }
}

function putInto(FS, archive, folder, files) {
  const folders = new Map();
  for (const { name, start, size } of files) {
    const split = name.lastIndexOf("/");
    const path = `${folder}/${name.slice(0, Math.max(split, 0))}`;
    if (!folders.has(path)) {
      FS.mkdirTree(path);
      folders.set(path, FS.lookupPath(path).node);
    }
    // A third of the time that writing it as a file would take, and there are a thousand.
    const node = FS.filesystems.MEMFS.createNode(folders.get(path), name.slice(split + 1), FILE, 0);
    Object.assign(node, { contents: new Part(archive, start, size), usedBytes: size });
  }
}

/** What the list at the archive's end says of its files. */
function* entries(archive) {
  const end = viewOf(archive.subarray(archive.length - END_SIZE, archive.length));
  const listSize = end.getUint32(12, true);
  const listStart = archive.length - END_SIZE - listSize;
  const before = listStart - end.getUint32(16, true);
  const list = archive.subarray(listStart, listStart + listSize);
  const view = viewOf(list);
  const text = new TextDecoder();
  for (let at = 0; at < listSize && view.getUint32(at, true) === ENTRY; ) {
    const nameLength = view.getUint16(at + 28, true);
    const name = text.decode(list.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    const start = before + view.getUint32(at + 42, true) + HEADER_SIZE + nameLength;
    yield { name, start, size: view.getUint32(at + 20, true) };
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
