// The board of a notebook: shows the picture that Python draws, with the cursor upon it, and sends what is pressed.

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function render({ model, el }) {
  const board = document.createElement("div");
  board.className = "sudoku-board";
  board.tabIndex = 0;
  board.setAttribute("role", "application");
  el.append(board);

  const draw = () => {
    board.innerHTML = model.get("picture");
    point();
  };
  const point = () => {
    const svg = board.querySelector("svg");
    svg.querySelector(".sudoku-cursor")?.remove();
    const [x, y] = model.get("corners")[model.get("cursor")];
    svg.append(cursorAt(x, y, model.get("side"), model.get("writes_notes")));
    board.setAttribute("aria-label", told(model));
  };
  const go = (cell) => {
    model.set("cursor", cell);
    model.save_changes();
  };

  model.on("change:picture", draw);
  model.on("change:cursor", point);
  model.on("change:writes_notes", point);
  board.addEventListener("pointerdown", (event) => {
    const cell = cellUnder(model, board.querySelector("svg"), event);
    if (cell >= 0) go(cell);
  });
  board.addEventListener("keydown", (event) => {
    if (!press(model, event, go)) return;
    event.preventDefault();
    event.stopPropagation(); // the notebook has meanings of its own for most keys
  });
  draw();
}

function press(model, event, go) {
  const digit = model.get("signs").indexOf(event.key.toUpperCase()) + 1;
  if (event.ctrlKey || event.metaKey) {
    const does = { z: "undo", y: "redo" }[event.key];
    if (does) model.send({ do: does });
    return Boolean(does);
  }
  if (WAYS[event.key]) go(beside(model, WAYS[event.key]));
  else if (event.key.length === 1 && digit) model.send({ do: "write", digit });
  else if (event.key === "Backspace" || event.key === "Delete") model.send({ do: "erase" });
  else if (event.key === " ") {
    model.set("writes_notes", !model.get("writes_notes"));
    model.save_changes();
  } else return false;
  return true;
}

/** The next cell in a direction; the cursor's own at the edge. */
function beside(model, [right, down]) {
  const corners = model.get("corners");
  const [x, y] = corners[model.get("cursor")];
  const ahead = corners
    .map(([left, top], cell) => ({ cell, across: left - x, below: top - y }))
    .filter(({ across, below }) => (right ? below === 0 && across * right > 0 : across === 0 && below * down > 0))
    .sort((one, other) => Math.abs(one.across + one.below) - Math.abs(other.across + other.below));
  return ahead.length ? ahead[0].cell : model.get("cursor");
}

function cellUnder(model, svg, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const side = model.get("side");
  return model.get("corners").findIndex(([left, top]) => x >= left && x < left + side && y >= top && y < top + side);
}

function cursorAt(x, y, side, isNoting) {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const inset = 2;
  for (const [name, value] of Object.entries({ x: x + inset, y: y + inset, width: side - 2 * inset, height: side - 2 * inset }))
    mark.setAttribute(name, value);
  mark.setAttribute("class", isNoting ? "sudoku-cursor sudoku-notes" : "sudoku-cursor");
  return mark;
}

/** What is heard: the cell, what is in it, and whether keys write notes. */
function told(model) {
  const digit = model.get("value")[model.get("cursor")];
  const rows = [...new Set(model.get("corners").map(([, top]) => top))].sort((one, other) => one - other);
  const columns = [...new Set(model.get("corners").map(([left]) => left))].sort((one, other) => one - other);
  const [x, y] = model.get("corners")[model.get("cursor")];
  const place = `r${rows.indexOf(y) + 1}c${columns.indexOf(x) + 1}`;
  const end = model.get("is_solved") ? ", solved" : model.get("writes_notes") ? ", notes" : "";
  return `Sudoku, ${place}, ${digit === "." ? "empty" : digit}${end}`;
}

export default { render };
