// The service worker at its former address, sw.mjs, where builds up to 0.3 look for their next version.
// It keeps nothing: once the player takes the new version, the page comes over the network and registers sw.js.

const OURS = `sudoku-tui ${new URL(self.registration.scope).pathname} `;

async function giveUp() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("activate", (event) => event.waitUntil(giveUp()));
self.addEventListener("message", (event) => event.data.kind === "take over" && self.skipWaiting());
