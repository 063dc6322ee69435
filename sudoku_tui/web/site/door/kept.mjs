// Kept: the player's files in the browser's own database. They are written all at once or not at all, and only by
// the page whose turn it is: whoever opened them last.

const FILES = "files";
const TURN = "turn";

/** Another page has opened the files since. */
export class TurnLost extends Error {}

/**
 * Opens what is kept; from now on nobody who opened it before can write any more.
 *
 * @param {string} name of the database
 * @returns {Promise<Kept>} rejected where the browser keeps nothing
 */
export async function openKept(name) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  const database = await settled(opening);
  const turn = `${Date.now()}-${Math.random()}`;
  const change = database.transaction(FILES, "readwrite");
  change.objectStore(FILES).put(turn, TURN);
  await whole(change);
  return new Kept(database, turn);
}

class Kept {
  #database;
  #turn;

  constructor(database, turn) {
    this.#database = database;
    this.#turn = turn;
  }

  /** @returns {Promise<Map<string, Uint8Array>>} the files by their names */
  async read() {
    const files = this.#database.transaction(FILES).objectStore(FILES);
    const [names, contents] = await Promise.all([settled(files.getAllKeys()), settled(files.getAll())]);
    return new Map(names.map((name, index) => [name, contents[index]]).filter(([name]) => name !== TURN));
  }

  /**
   * Keeps these files and no others.
   *
   * @param {Map<string, Uint8Array>} contents by name
   * @throws {TurnLost} if another page has opened the files since
   */
  async write(contents) {
    const change = this.#database.transaction(FILES, "readwrite", { durability: "strict" });
    const files = change.objectStore(FILES);
    const done = whole(change);
    const looked = files.get(TURN);
    looked.onsuccess = () => {
      if (looked.result !== this.#turn) return change.abort();
      const kept = files.getAllKeys();
      kept.onsuccess = () => kept.result.filter((name) => name !== TURN && !contents.has(name)).forEach((name) => files.delete(name));
      contents.forEach((content, name) => files.put(content, name));
    };
    try {
      await done;
    } catch (error) {
      if (looked.readyState === "done" && looked.result !== this.#turn) throw new TurnLost("played elsewhere");
      throw error;
    }
  }

  close() {
    this.#database.close();
  }
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function whole(change) {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("nothing was written"));
  });
}
