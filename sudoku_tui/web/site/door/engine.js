// The worker that searches: a second Python, without a screen, does long work for the worker that plays.
// It hears and says bytes; sudoku_tui/web/browser/messages.py has what they mean.

import { boot } from "./boot.js";

const booting = boot({}, { hasLibraries: false }).then(({ python, putAway }) => {
  const searching = python.pyimport("sudoku_tui.web.browser.searching");
  putAway();
  return searching.Searcher((bytes) => postMessage(bytes, [bytes.buffer]), python.pyimport("pyodide.ffi").to_js);
});
// Only of an error, not of a promise that fails, does the worker that plays hear; then it does the work itself.
onunhandledrejection = ({ reason }) => reportError(reason);
onmessage = async ({ data }) => (await booting).take(data);
