// One connection to the server, speaking textual-serve's language: frames of bytes to draw, and lists as JSON.

import { makePulse } from "./pulse.js";

const LOST = 1006;
// The server takes messages up to 64 KB; a character may become six bytes.
const LONGEST = 8000;
const MOST = 250_000;

/**
 * @param {URLSearchParams} query
 * @param {{draw: function(Uint8Array): void, told: function(string, *): void, closed: function(number): void}} on
 * @returns {object} ways to send; none does anything unless the connection stands
 */
export function connect(query, on) {
  const address = new URL(`ws?${query}`, document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  let isDone = false;
  const send = (...message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const pulse = makePulse(() => send("ping", ""), () => done(LOST));

  function done(code) {
    if (!isDone) {
      isDone = true;
      pulse.stop();
      socket.close();
      on.closed(code);
    }
  }

  socket.onclose = (event) => done(event.code);
  socket.onmessage = ({ data }) => {
    pulse.heard();
    if (isDone) {
      return;
    }
    if (typeof data === "string") {
      on.told(...JSON.parse(data));
    } else {
      on.draw(new Uint8Array(data));
    }
  };
  return {
    /** @returns {boolean} false for more than is taken at once */
    type(text) {
      if (text.length > MOST) {
        return false;
      }
      parts(text).forEach((part) => send("stdin", part));
      return true;
    },
    resize: (columns, rows) => send("resize", { width: columns, height: rows }),
    focus: (isFocused) => send(isFocused ? "focus" : "blur"),
    check: () => socket.readyState === WebSocket.OPEN && pulse.ask(),
  };
}

/** @param {string} text @returns {string[]} the text in pieces, no character torn apart */
export function parts(text) {
  const pieces = [];
  for (let start = 0; start < text.length;) {
    const end = start + LONGEST;
    const isTorn = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]);
    pieces.push(text.slice(start, isTorn ? end - 1 : end));
    start = isTorn ? end - 1 : end;
  }
  return pieces;
}
