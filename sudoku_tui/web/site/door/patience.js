// Patience: what a browser is asked for it may never answer, say because another program holds its files.

/** It has not answered yet. */
export class Silence extends Error {}

/**
 * @param {number} milliseconds
 * @param {Promise<Answer>} answer
 * @returns {Promise<Answer>} rejected with `Silence` if it takes longer
 * @template Answer
 */
export function within(milliseconds, answer) {
  let timer = 0;
  const silence = new Promise((_, reject) => (timer = setTimeout(() => reject(new Silence()), milliseconds)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
