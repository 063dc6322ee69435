// The service worker: keeps one whole build of the site in the browser, so that it plays with no network at all.
// It is a classic script without imports, because not every browser runs modules as service workers.

/** Written in by the build; a new build is a new worker. */
const BUILD = "unbuilt";
const SCOPE = self.registration.scope;
/** Sites under other paths of the same host have caches too. */
const OURS = `sudoku-tui ${new URL(SCOPE).pathname} `;
const CACHE = OURS + BUILD;
const LIST = "site.json";
const PAGE = "index.html";
/** What browsers that know how may look up in what is kept without asking this worker. */
const FOLDERS = ["door", "fonts", "page", "pyodide", "python", "xterm"];
/** The languages that this browser's user does not read are left where they are. */
const isOfOthers = (name) =>
  name.startsWith("words/") && !navigator.languages.some((tag) => tag.split("-")[0] === name.split(/[/.-]/)[1]);

/** Fetches what the list names, and checks that each file is the one the list means. */
async function keepSite() {
  const answer = await fetch(new URL(LIST, SCOPE), { cache: "no-store" });
  const list = await answer.clone().json();
  if (list.build !== BUILD) throw new Error("the host is just replacing this build");
  const cache = await caches.open(CACHE);
  await cache.put(new URL(LIST, SCOPE), answer);
  // Each file that is being checked is in memory as a whole: two large ones are not checked at once.
  const wanted = Object.entries(list.files).filter(([name]) => !isOfOthers(name));
  const bySize = wanted.sort(([, one], [, other]) => one.size - other.size);
  const keepSome = async (next) => {
    for (let file = next(); file; file = next()) await keepFile(cache, ...file);
  };
  await Promise.all([keepSome(() => bySize.pop()), keepSome(() => bySize.shift())]);
}

async function keepFile(cache, name, { sha256 }) {
  const address = addressOf(name);
  // The browser checks it as it comes: here, it would be in memory a second time.
  const integrity = integrityOf(sha256);
  // The page has just fetched most of it. Only a copy that turns out to be stale is fetched once more.
  for (const how of ["default", "reload"]) {
    const answer = await fetch(address, { cache: how, integrity }).catch(() => null);
    if (answer?.ok) return await cache.put(address, answer);
  }
  throw new Error(`${name} is not the file that the list means`);
}

/** A hash as browsers want it. */
function integrityOf(sha256) {
  const bytes = sha256.match(/../g).map((byte) => parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function install() {
  try {
    await keepSite();
    lookForGarbage();
  } catch (error) {
    await caches.delete(CACHE); // half a site is none
    throw error;
  }
}

/** As `tidy.js` does it for the page, in whose process this worker is for half a minute. */
function lookForGarbage() {
  for (let time = 0; time < 4; time += 1) new ArrayBuffer(2 ** 27);
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && !name.startsWith(CACHE));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What a request is answered with: the kept file, or whatever the network has. */
async function answer(request) {
  const kept = await caches.open(CACHE);
  return (await kept.match(keptAddress(request))) ?? fetch(request);
}

function keptAddress(request) {
  const address = new URL(request.url);
  address.search = address.hash = "";
  return address.href === new URL(PAGE, SCOPE).href ? SCOPE : address.href;
}

/** Where a file is fetched and kept. Hosts send index.html by the folder's address; some only send elsewhere by its own. */
function addressOf(name) {
  return new URL(name === PAGE ? "./" : name, SCOPE).href;
}

/** What need not come here to be answered. */
function routes() {
  const under = (pathname) => ({ urlPattern: new URLPattern({ baseURL: SCOPE, pathname, search: "" }) });
  return { condition: { or: [...FOLDERS.map((name) => `./${name}/*`), "./"].map(under) }, source: { cacheName: CACHE } };
}

self.addEventListener("install", (event) => {
  event.addRoutes?.(routes()).catch(() => {}); // then all comes here
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  const { kind, build } = event.data;
  if (kind === "take over") self.skipWaiting();
  // A page that came over the network is taken care of only if it is of the same build: versions are never mixed.
  if (kind === "take me" && build === BUILD) event.waitUntil(self.clients.claim());
});
