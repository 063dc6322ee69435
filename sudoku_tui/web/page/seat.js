// The seat: where the board is while the page draws what is around it. The style sheet places it, so it is known before
// the game is there.

const part = (name) => document.getElementById(name);

/** @returns {{left: number, top: number, width: number, height: number}|null} in pixels of the stage; null without one */
export function seatOfBoard() {
  if (!document.body.classList.contains("with-board")) {
    return null;
  }
  const [room, around] = ["seat", "stage"].map((name) => part(name).getBoundingClientRect());
  return room.width ? { left: room.left - around.left, top: room.top - around.top, width: room.width, height: room.height } : null;
}

/** @param {function(): void} follow called when the seat is another one */
export function whenSeatChanges(follow) {
  const observer = new ResizeObserver(follow);
  ["seat", "stage", "play"].forEach((name) => observer.observe(part(name)));
}
