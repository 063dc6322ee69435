// Admission: asks the server whether there is room, which also gives a new visitor the cookie that games are found by.
// A browser tells nothing of why a websocket was refused; this does.

const LONGEST_REASON = 300;

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
  const reason = await answer.text().catch(() => "");
  const isSentence = answer.headers.get("Content-Type")?.startsWith("text/plain") && reason.length < LONGEST_REASON;
  // A proxy whose server is gone has pages of its own to show.
  return { isOpen: false, reason: isSentence && answer.status < 600 ? reason : undefined };
}
