// Fetching: the site's own files, with words for what goes wrong and a count of what has come of the largest.

import { say } from "../page/words.js";

/** Why a file of the site cannot be had; the message is a sentence for the player. */
export class MissingFile extends Error {}

/**
 * The bytes of a file of this site.
 *
 * @param {string} address
 * @returns {Promise<Uint8Array>}
 */
export async function fetchWhole(address) {
  const answer = await fetchChecked(address);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The same, left where the browser has them until they are read.
 *
 * @param {string} address
 * @returns {Promise<Blob>}
 */
export async function fetchLeft(address) {
  const answer = await fetchChecked(address);
  return await answer.blob();
}

/**
 * The same while everything else waits, as Python does that reads a file.
 *
 * @param {string} address
 * @returns {Uint8Array}
 */
export function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    throw unreached(address);
  }
  if (request.status !== 200) throw unanswered(address, request.status);
  return new Uint8Array(request.response);
}

/**
 * What a module of this site exports.
 *
 * @param {string} address
 * @returns {Promise<object>}
 */
export async function fetchModule(address) {
  return await import(address).catch(() => {
    throw unreached(address);
  });
}

/** Pyodide asks with a URL where we ask with a string. */
const addressOf = (request) => request.url ?? String(request);

const given = new Map();

/**
 * Fetches a file now, for whoever will ask for it first, or gives them an answer.
 *
 * @param {string} address
 * @param {Promise<Response>} [answer]
 */
export function give(address, answer = fetch(address)) {
  answer.catch(() => {}); // told to whoever asks
  if (!given.size) handOut(globalThis.fetch);
  given.set(address, answer);
}

function handOut(usual) {
  globalThis.fetch = (request, options) => {
    const address = addressOf(request);
    const answer = given.get(address);
    given.delete(address);
    if (!given.size) globalThis.fetch = usual;
    return answer ?? usual(request, options);
  };
}

/**
 * Has a further `fetch` of the program report what has come of it so far. It is the largest file and comes beside the others,
 * which go untouched: what was counted is garbage for a while, just when most room is taken. A page that is stored already
 * does without: it is quick, and the browser keeps the compiled program only of answers that nobody touched.
 *
 * @param {string} site address of the site's folder
 * @param {function(number): void} report called with the part that has come, 0 to 1
 */
export async function countProgram(site, report) {
  const untouched = globalThis.fetch.bind(globalThis);
  const list = untouched(`${site}site.json`).then((answer) => answer.json(), () => null);
  let come = 0;
  let expected = Infinity;
  list.then((known) => known && (expected = known.files[PROGRAM].size));
  globalThis.fetch = async (request, options) => {
    const answer = await untouched(request, options);
    if (addressOf(request) !== site + PROGRAM || !answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream({
        transform(part, passed) {
          come += part.length;
          report(Math.min(1, come / expected));
          passed.enqueue(part);
        },
      }),
    );
    return new Response(counted, answer);
  };
}

/**
 * Looks for a file that is not what the site's list says: what fails because of it names another reason.
 *
 * @param {string} site address of the site's folder
 * @returns {Promise<void>} rejected with a sentence if there is one, or if not even that can be found out
 */
export async function checkFiles(site) {
  const { files } = await (await fetchChecked(`${site}site.json`)).json();
  const hex = (byte) => byte.toString(16).padStart(2, "0");
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (!LOADED.test(name)) continue;
    const digest = await crypto.subtle.digest("SHA-256", await fetchWhole(site + name));
    if (Array.from(new Uint8Array(digest), hex).join("") !== sha256) {
      const file = name.split("/").pop();
      throw new MissingFile(say("The file {file} arrived damaged, or belongs to another version.", { file }));
    }
  }
}

const PROGRAM = "pyodide/pyodide.asm.wasm";
const LOADED = /^(pyodide\/.*\.wasm|python\/.*)$/;

const nameOf = (address) => new URL(address).pathname.split("/").pop();

function unreached(address) {
  return new MissingFile(say("The file {file} could not be fetched: is there a connection?", { file: nameOf(address) }));
}

async function fetchChecked(address) {
  const answer = await fetch(address).catch(() => {
    throw unreached(address);
  });
  if (!answer.ok) throw unanswered(address, answer.status);
  return answer;
}

function unanswered(address, status) {
  const file = nameOf(address);
  return new MissingFile(say("The file {file} is missing on the server, which answered {status}.", { file, status }));
}
