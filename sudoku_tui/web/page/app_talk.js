// What the game tells the page: OSC 7700 with a JSON object.

const NUMBER = 7700;

/**
 * @param {object} terminal
 * @param {function(object): void} hear takes what is told
 */
export function listenToApp(terminal, hear) {
  terminal.parser.registerOscHandler(NUMBER, (data) => {
    let news;
    try {
      news = JSON.parse(data);
    } catch {
      return true;
    }
    if (news && typeof news === "object") {
      hear(news);
    }
    return true;
  });
}
