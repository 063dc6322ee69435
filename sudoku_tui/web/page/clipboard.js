// The clipboard: what the game copies reaches the browser's, with the player's help where the browser insists on it.

import { say } from "./words.js";

/**
 * @param {string} data what follows OSC 52: the name of a clipboard, and the text in base 64
 * @param {function(string, object=): void} tell shows a notice
 * @returns {boolean} true: nobody else need look at it
 */
export function copy(data, tell) {
  const encoded = data.slice(data.indexOf(";") + 1);
  if (encoded && encoded !== "?") {
    const text = decoded(encoded);
    write(text).catch(() => {
      const ask = () => tell(say("Please copy this yourself: {text}", { text }));
      const act = () => write(text).catch(() => copyBySelection(text) || ask());
      tell(say("The browser lets nothing be copied without a click."), { label: say("Copy"), act });
    });
  }
  return true;
}

async function write(text) {
  // Over plain HTTP there is only the old way, for which the key or click that asked for the copy is recent enough.
  if (!navigator.clipboard && copyBySelection(text)) {
    return;
  }
  await navigator.clipboard.writeText(text);
}

function decoded(encoded) {
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0)));
}

/** The old way, the only one on pages that did not come over https. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isCopied;
}
