// Missing: what this browser lacks to play without a server.

import { say } from "../page/words.js";

/** A sentence that names what is missing here, or nothing. */
export function missingHere() {
  if (typeof WebAssembly !== "object") {
    return say(
      "This browser runs no WebAssembly, which the game is made of; a hardened mode may have switched it off.",
    );
  }
  if (typeof Worker !== "function") {
    return say("This browser runs no workers, in which the game would be played.");
  }
  return "";
}

/**
 * Starts a worker made of modules.
 *
 * @param {URL} address
 * @param {string} name
 * @returns {Worker|null} null where the browser knows none: it would take the file for a plain script, and fail
 */
export function moduleWorker(address, name) {
  let isKnown = false;
  const options = {
    name,
    get type() {
      isKnown = true;
      return "module";
    },
  };
  const worker = new Worker(address, options);
  if (isKnown) return worker;
  worker.terminate();
  return null;
}

export const TOO_OLD = say("This browser is too old for the game: its workers know no modules.");
