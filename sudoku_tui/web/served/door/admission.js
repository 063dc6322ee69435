// Admission: asks the server whether there is room, which also gives a new visitor the cookie that games are found by.
// A browser tells nothing of why a websocket was refused; this does.

import { reasonIn } from "./sentences.js";

/**
 * @param {URLSearchParams} query what the connection is asked for with
 * @returns {Promise<{isOpen: boolean, reason?: string}>} without a reason the server could not be reached
 */
export async function admission(query) {
  let answer;
  try {
    answer = await fetch(new URL(`admission?${query}`, document.baseURI), { method: "POST", cache: "no-store" });
  } catch {
    return { isOpen: false };
  }
  if (answer.ok) {
    return { isOpen: true };
  }
  return { isOpen: false, reason: await reasonIn(answer) };
}
