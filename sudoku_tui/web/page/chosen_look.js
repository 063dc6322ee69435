// The chosen look: whether the page draws screens by itself, or shows a terminal and nothing else (`?look=terminal`).

/** Whether the page draws sheets. */
export const drawsSheets = new URLSearchParams(globalThis.location?.search).get("look") !== "terminal";

if (!drawsSheets) {
  document.body.classList.remove("with-board");
}
