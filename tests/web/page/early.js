// Tells a test in JSON what the early board makes of things: takes the folder of the page, what to look at, and the
// questions from its arguments.

const [folder, what, asked] = process.argv.slice(2);
const questions = JSON.parse(asked);

/** What is seen of a board after each key: the digits and notes, the cursor, and which cells changed. */
async function play([told, acts, keys]) {
  const { nothing, takeIn } = await import(`${folder}/board_model.js`);
  const { makePlay } = await import(`${folder}/early_play.js`);
  const board = nothing();
  takeIn(board, told);
  const playing = makePlay(board, acts);
  playing.look();
  return keys.map((key) => {
    const changed = typeof key === "number" ? playing.point(key) : playing.act(key);
    return { cells: structuredClone(board.cells), cursor: playing.cursor, mode: playing.mode, changed: changed && [...changed] };
  });
}

const held = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, isComposing: false };

async function sent(key) {
  const { sentBy } = await import(`${folder}/early_keys.js`);
  return sentBy({ ...held, ...key });
}

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });

/** What a page would find in a storage that has this in it: the board, if it comes by this address, and the moves of its game. */
async function kept([storage, game, shared]) {
  const items = Object.fromEntries(Object.entries(storage).map(([name, value]) => [place(name), value]));
  globalThis.document = { querySelector: () => ({ content: "b1" }) };
  globalThis.localStorage = { getItem: (name) => items[name] ?? null };
  const { keptBoard, keptMoves } = await import(`${folder}/early_kept.js`);
  return { board: keptBoard(shared) !== null, moves: keptMoves(game) };
}

/** The game of the board that a newcomer sees with this in the address, its digits, and what its grid has; the address last. */
async function atFirst([told, shared]) {
  const [first, words] = [{ textContent: JSON.stringify(told) }, { textContent: "{}" }];
  const found = { getElementById: (id) => ({ first, words })[id], querySelector: () => null };
  globalThis.document = { ...found, documentElement: { lang: "de" } };
  globalThis.localStorage = { getItem: () => null, setItem() {} };
  const { firstBoard } = await import(`${folder}/early_first.js`);
  const seen = firstBoard(shared);
  return seen && { game: seen.game, digits: seen.board.cells.map(([cell]) => cell.d ?? ".").join(""), grid: seen.board.grid };
}

const place = (name) => `sudoku-tui.${name} ${new URL("..", `file://${folder}/x`).pathname}`;

/** How the page arranges a board in so many columns and lines. */
async function arranged(window) {
  const { arrange } = await import(`${folder}/early_place.js`);
  return arrange(...window);
}

const looks = { play, sent, kept, arranged, atFirst };
const answers = [];
for (const question of questions) {
  answers.push(await looks[what](question));
}
console.log(JSON.stringify(answers));
