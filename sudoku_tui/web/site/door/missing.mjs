// Missing: what this browser lacks to play without a server.

/** A sentence that names what is missing here, or nothing. */
export function missingHere() {
  if (typeof WebAssembly !== "object") {
    return "This browser runs no WebAssembly, which the game is made of; a hardened mode may have switched it off.";
  }
  if (typeof Worker !== "function") return "This browser runs no workers, in which the game would be played.";
  return "";
}
