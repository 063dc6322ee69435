// Files: from the game to the player, and back.

/** @param {string} key what the server calls the file */
export function keepFile(key) {
  const link = document.createElement("a");
  link.href = new URL(`download/${encodeURIComponent(key)}`, document.baseURI).href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Lets the player choose a file.
 * @param {object} report the page, for a browser that shows its files only after a click
 * @param {function(File): void} take called with what was chosen, if anything
 */
export function chooseFile(report, take) {
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.onchange = () => field.files.length && take(field.files[0]);
  if (navigator.userActivation?.isActive === false) {
    report.tell("Which file shall be read?", { label: "Choose", act: () => field.click() });
  } else {
    field.click();
  }
}

/**
 * Gives a file to the game, and says why if that cannot be done.
 * @param {File} file
 * @param {string} page which page the game is on
 * @param {object} report the page
 */
export async function giveFile(file, page, report) {
  const query = new URLSearchParams({ page, name: file.name });
  try {
    const answer = await fetch(new URL(`file?${query}`, document.baseURI), { method: "POST", body: file });
    if (!answer.ok) {
      report.tell(await answer.text());
    }
  } catch {
    report.tell("The server could not be given the file; is the connection lost, or the file too large?");
  }
}
