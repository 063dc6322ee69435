// Whole: says so when the rest of the page could not be fetched, or is not understood; nobody else could. It stands
// alone, and is written so that browsers understand it that do not understand the rest.

const place = (name) => document.getElementById(name);

/** As `say` in words.js, for sentences without fields. */
function say(sentence) {
  const words = JSON.parse(place("words").textContent)[document.documentElement.lang];
  return (words && words[sentence]) || sentence;
}

let stopped = null;

/** Tells why nothing goes on; once more where the words of the language come only then. */
function stop(sentence) {
  stopped = sentence;
  document.body.classList.remove("early"); // whatever was done on that board is kept
  place("curtain").className = "stopped";
  place("sentence").textContent = sentence();
  const wayOn = place("way-on");
  wayOn.textContent = say("Try again");
  wayOn.hidden = false;
  wayOn.onclick = () => location.reload();
  wayOn.focus();
}

addEventListener("words", () => stopped && stop(stopped));
addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLScriptElement) {
      stop(() => say("A part of the page could not be fetched: is there a connection?"));
    } else if (event.error instanceof SyntaxError && document.body.classList.contains("loading")) {
      stop(() => say("This browser is too old for the game: it does not understand a part of the page."));
    }
  },
  true,
);
