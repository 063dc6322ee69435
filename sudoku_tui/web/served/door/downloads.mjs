// Downloads: a file of the game, fetched from the server and kept by the browser.

/** @param {string} key what the server calls the file */
export function keepFile(key) {
  const link = document.createElement("a");
  link.href = new URL(`download/${encodeURIComponent(key)}`, document.baseURI).href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
