// The class Terminal of xterm.js, taken out of textual-serve's own script, which has it but gives it to nobody.
//
// That script makes a Terminal for each element of a certain class when the page has loaded. One such element is put up
// for it, and the first thing that its new Terminal does to itself, setting `_core`, ends the matter with the class in
// our hands, before anything is drawn or connected. It holds for the one version of textual-serve that is pinned.

import { say } from "../page/words.js";

const SCRIPT = "../static/js/textual.js";
const STYLE = "../static/css/xterm.css";

/** @returns {Promise<Function>} the class, its style sheet loaded */
export async function loadTerminal() {
  const ours = new Set(document.querySelectorAll("style"));
  const [script] = await Promise.all([
    loaded(Object.assign(document.createElement("script"), { src: address(SCRIPT) })),
    loaded(Object.assign(document.createElement("link"), { rel: "stylesheet", href: address(STYLE) })),
  ]);
  const start = window.onload;
  window.onload = null;
  script.remove();
  // The script brings a style of its own, for headings too.
  document.querySelectorAll("style").forEach((style) => ours.has(style) || style.remove());
  return caught(start);
}

function caught(start) {
  const bait = Object.assign(document.createElement("div"), { className: "textual-terminal", hidden: true });
  let terminal = null;
  document.body.append(bait);
  Object.defineProperty(Object.prototype, "_core", {
    configurable: true,
    set() {
      terminal = this.constructor;
      throw terminal;
    },
  });
  try {
    start?.(new Event("load"));
  } catch (thrown) {
    if (thrown !== terminal) {
      throw thrown;
    }
  } finally {
    delete Object.prototype._core;
    bait.remove();
  }
  if (typeof terminal?.prototype?.write !== "function") {
    throw new Error(say("the terminal's program is not the one this page was made for"));
  }
  return terminal;
}

function loaded(element) {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve(element);
    element.onerror = () => reject(new Error(say("a part of the page could not be loaded")));
    document.head.append(element);
  });
}

function address(path) {
  return new URL(path, import.meta.url).href;
}
