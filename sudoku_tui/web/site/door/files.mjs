// Files: from the game to the player, and back.

const A_WHILE = 60_000;

/**
 * Lets the player keep a file.
 *
 * @param {string} name
 * @param {string} type
 * @param {Uint8Array} content
 */
export function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), A_WHILE);
}

/**
 * Lets the player choose a file.
 *
 * @param {object} report the page, for a browser that shows its files only after a click
 * @param {function(string, Uint8Array): void} take called with the name and the content of what was chosen, if anything
 */
export function chooseFile(report, take) {
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.onchange = async () => {
    const [file] = field.files;
    if (file) take(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  if (navigator.userActivation?.isActive === false) {
    report.tell("Which file shall be read?", { label: "Choose", act: () => field.click() });
  } else {
    field.click();
  }
}
