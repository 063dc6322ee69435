// Kept files: the player's files in the browser's own database. They are written all at once or not at all, and only by
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
  const database = await opened(name);
  const turn = `${Date.now()}-${Math.random()}`;
  const change = database.transaction(FILES, "readwrite");
  change.objectStore(FILES).put(turn, TURN);
  await whole(change);
  return new Kept(name, database, turn);
}

function opened(name) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  return settled(opening);
}

class Kept {
  #name;
  #database;
  #turn;

  constructor(name, database, turn) {
    this.#name = name;
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
   * @param {function(): Map<string, Uint8Array>} look gives them by name, as late as possible: what is drawn goes first
   * @throws {TurnLost} if another page has opened the files since
   */
  async write(look) {
    try {
      await this.#writeOnce(look);
    } catch (error) {
      if (error instanceof TurnLost) throw error;
      // A browser closes what belongs to a page that slept, or when it wants room; opened again, it may be fine.
      this.#database.close();
      this.#database = await opened(this.#name);
      await this.#writeOnce(look);
    }
  }

  async #writeOnce(look) {
    const change = this.#database.transaction(FILES, "readwrite", { durability: "strict" });
    const files = change.objectStore(FILES);
    const done = whole(change);
    let isLost = false;
    files.get(TURN).onsuccess = ({ target }) => {
      // No turn at all: somebody cleared away what was kept, but what is played here is still there.
      isLost = target.result !== undefined && target.result !== this.#turn;
      if (isLost) return change.abort();
      files.clear();
      files.put(this.#turn, TURN);
      look().forEach((content, name) => files.put(content, name));
      change.commit?.();
    };
    await done.catch((error) => {
      throw isLost ? new TurnLost("played elsewhere") : error;
    });
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
    change.onabort = () => reject(change.error);
  });
}
