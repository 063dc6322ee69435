// What the page says to the game: pasted text behind a character that nobody types, which keeps its order among keys.

const MARK = "\ue770";

/** @param {object} said @returns {string} as the game takes it in */
export const spoken = (said) => `\x1b[200~${MARK}${JSON.stringify(said)}\x1b[201~`;
