// Labels: the words in index.html itself, in the language spoken.

import { say } from "./words.js";

const LABELS = {
  game: say("The game"),
  keypad: say("Keys of the game"),
  "keypad-shower": say("Show the keypad"),
  grid: say("Loading the game"),
};
const place = (name) => document.getElementById(name);

Object.entries(LABELS).forEach(([name, label]) => place(name).setAttribute("aria-label", label));
place("to-game").textContent = say("To the game");
place("sentence").textContent = say("Opening the game …");
place("late").textContent = say(
  "If nothing happens, a part of the page could not be fetched, or this browser is too old for it.",
);
