// Whole: says so when the rest of the page could not be fetched, or is not understood; nobody else could. It stands
// alone, and is written so that browsers understand it that do not understand the rest.

const MISSING = "A part of the page could not be fetched: is there a connection?";
const TOO_OLD = "This browser is too old for the game: it does not understand a part of the page.";

function say(words) {
  const place = (name) => document.getElementById(name);
  place("curtain").className = "stopped";
  place("sentence").textContent = words;
  const wayOn = place("way-on");
  wayOn.textContent = "Try again";
  wayOn.hidden = false;
  wayOn.onclick = () => location.reload();
  wayOn.focus();
}

addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLScriptElement) {
      say(MISSING);
    } else if (event.error instanceof SyntaxError && document.body.className === "loading") {
      say(TOO_OLD);
    }
  },
  true,
);
