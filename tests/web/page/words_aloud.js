// Tells a test in JSON what the words of some boards are: takes the folder of the page and the boards from its arguments.

const [folder, boards] = process.argv.slice(2);
const { nothing, takeIn } = await import(`${folder}/board_model.js`);
const { boxWords, cellWords } = await import(`${folder}/cell_words.js`);
const { boardWords, leftWords, moveWords } = await import(`${folder}/move_words.js`);

const answers = JSON.parse(boards).map(([whole, ...changes]) => {
  const board = nothing();
  takeIn(board, whole);
  board.clues = whole.clues;
  const news = changes.map((told) => {
    const before = new Map(told.cells.flatMap(([, where]) => where.map((at) => [at, board.cells[at]])));
    takeIn(board, told);
    return moveWords(board, before);
  });
  const cells = board.cells.map((_, at) => cellWords(board, at));
  const boxes = board.cells.map((_, at) => boxWords(board, at));
  return { cells, boxes, board: boardWords(board), left: leftWords(board), news };
});
console.log(JSON.stringify(answers));
