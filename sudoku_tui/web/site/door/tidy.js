// Tidy: gets the browser to look for garbage. It does so once enough was asked for, and a game that is thought about asks
// for next to nothing: without this, what the start has left behind stays, 60 MB and more.

/** Bytes that are asked for but never touched, so that they take no room. */
const MUCH = 128 * 2 ** 20;
const TIMES = 4;

export function lookForGarbage() {
  for (let time = 0; time < TIMES; time += 1) new ArrayBuffer(MUCH);
}
