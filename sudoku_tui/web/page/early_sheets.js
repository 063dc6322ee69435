// Early sheets: what comes with the site for the boards of a size, for clues, for new games; each fetched when it is needed.

const fetched = new Map();

/** @param {string} name @returns {Promise<object|null>} null where the site has none */
export function fetchSheet(name) {
  if (!fetched.has(name)) {
    fetched.set(name, fetchAnew(name));
    fetched.get(name).catch(() => fetched.delete(name)); // the next time it may be had
  }
  return fetched.get(name);
}

async function fetchAnew(name) {
  const answer = await fetch(new URL(`sizes/${name}.json`, import.meta.url));
  return answer.ok ? answer.json() : null;
}
