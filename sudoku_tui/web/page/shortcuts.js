// Shortcuts: where the address leads at once, as #go=daily does; a device on which the page is installed offers them.

import { spoken } from "./saying.js";

const PLACES = ["daily", "new", "learn"];

/** @param {function(string): void} send takes what is said to the game, which listens by now */
export function followShortcuts(send) {
  function follow() {
    const place = /^#go=(\w+)$/.exec(location.hash)?.[1];
    if (PLACES.includes(place)) {
      history.replaceState(null, "", location.pathname + location.search); // a reload goes on with the game
      send(spoken({ run: place }));
    }
  }

  addEventListener("hashchange", follow);
  follow();
}
