// A door that leads nowhere, for tests of the page alone: a terminal that only remembers, and a report that is open.

class Terminal {
  constructor(options) {
    Object.assign(this, { options, cols: 80, rows: 24, heard: {}, written: [], modes: { mouseTrackingMode: "any" } });
    this.parser = { registerOscHandler: (number, hear) => (this.heard[number] = hear), registerCsiHandler() {} };
  }

  open(place) {
    this.element = document.createElement("div");
    this.element.innerHTML = '<div class="xterm-screen"></div>';
    this.textarea = this.element.appendChild(document.createElement("textarea"));
    place.append(this.element);
  }

  resize(cols, rows) {
    Object.assign(this, { cols, rows });
    const screen = this.element.firstChild.style;
    screen.width = `${cols * 10}px`;
    screen.height = `${rows * 20}px`;
  }

  focus() {
    this.textarea.focus();
  }

  attachCustomKeyEventHandler(handle) {
    this.takesKey = handle;
  }

  hasSelection() {
    return false;
  }

  onData() {}
  onBinary() {}
  onResize() {}
}

export async function loadTerminal() {
  return Terminal;
}

/** What every game tells before it is seen; unless a test wants to tell it later. */
const COLOURS = { background: "#10141b", foreground: "#e6e9ef", accent: "#ffc66d" };

export function open(terminal, report) {
  const sent = [];
  Object.assign(window, { terminal, report, sent });
  if (location.hash !== "#silent") terminal.heard[7700](JSON.stringify(COLOURS));
  return { send: (text) => sent.push(text), resize() {}, focus: (isHere) => (window.isHere = isHere) };
}
