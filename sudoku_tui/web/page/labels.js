// Labels: the words in index.html itself, in the language spoken; and where the page can be installed, those for that.

import { say, words } from "./words.js";

const LABELS = {
  game: say("The game"),
  keypad: say("Keys of the game"),
  "keypad-shower": say("Show the keypad"),
  grid: say("Loading the game"),
};
const TITLE = say("Sudoku");
const place = (name) => document.getElementById(name);

Object.entries(LABELS).forEach(([name, label]) => place(name).setAttribute("aria-label", label));
document.title = TITLE;
document.querySelectorAll("h1").forEach((heading) => (heading.textContent = TITLE));
place("to-game").textContent = say("To the game");
place("sentence").textContent = say("Opening the game …");
place("late").textContent = say(
  "If nothing happens, a part of the page could not be fetched, or this browser is too old for it.",
);

const manifest = document.querySelector('link[rel="manifest"]');
if (manifest && Object.keys(words()).length) {
  manifest.href = `manifest.${document.documentElement.lang}.json`;
}
