// Updates: the site is kept in this browser, and the player says when a newer version takes over.

import { say } from "../page/words.js";

const WORKER = new URL("../sw.js", import.meta.url);
const HOUR = 3_600_000;

/**
 * Keeps the site in this browser, so that it plays without a network from now on, and tells of new versions.
 *
 * @param {{tell: function(string, {label: string, act: function(): void}=): void}} report what the page does with news
 * @returns {Promise<void>} settles when the browser has been asked; a browser that refuses plays over the network
 */
export async function keepOffline(report) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const wasKept = Boolean(workers.controller);
  const registration = await workers.register(WORKER, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  if (wasKept) reloadWithTheNewVersion(workers);
  else registerThisPage(registration);
  const offer = { label: say("Update"), act: () => update(registration) };
  follow(registration, () => report.tell(say("A new version is ready."), offer));
  lookNowAndThen(registration);
}

/** Every tab plays the new version once it has taken over: what it loads later would be of another than it. */
function reloadWithTheNewVersion(workers) {
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
}

/** The page came over the network; what it loads later may come from what is kept, if that is the same version. */
function registerThisPage(registration) {
  const build = document.querySelector('meta[name="build"]')?.content;
  whenState(registration.installing ?? registration.waiting ?? registration.active, "activated", (worker) =>
    worker.postMessage({ kind: "take me", build }),
  );
}

function follow(registration, announce) {
  const isReplaced = () => registration.waiting && registration.active;
  if (isReplaced()) announce();
  registration.addEventListener("updatefound", () =>
    whenState(registration.installing, "installed", () => registration.active && announce()),
  );
}

function update(registration) {
  const next = registration.waiting;
  // Where another tab has updated already, this one only has to be loaded again.
  if (!next) return location.reload();
  whenState(next, "activated", () => location.reload());
  next.postMessage({ kind: "take over" });
}

/** A page may stay open for days: the browser itself looks for a new version only when one is opened. */
function lookNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {}); // no network, no news
  });
}

function whenState(worker, state, act) {
  if (!worker) return;
  if (worker.state === state) act(worker);
  else worker.addEventListener("statechange", () => worker.state === state && act(worker));
}
