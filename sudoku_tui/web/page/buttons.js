// Buttons: the keypad, the menu, and whose hand is on them; there before the terminal and the game are.

import { makeHand } from "./hand.js";
import { makeKeypad } from "./keypad.js";
import { makeTouchMenu } from "./touch_menu.js";

const place = (name) => document.getElementById(name);
let terminal = null;
let take = () => {};
let tell = () => {};
const send = (text) => take(text);

export const hand = makeHand((text) => tell(text));
export const menu = makeTouchMenu(send, () => terminal?.focus());
export const keypad = makeKeypad(place("keypad"), place("keypad-shower"), { send, hand, openMenu: menu.open });

/** @param {function(string): void} taking takes what the buttons send, until there is a game */
export const connectEarly = (taking) => {
  take = taking;
};

/**
 * @param {object} wanted the terminal
 * @param {function(string): void} taking takes what the buttons send
 * @param {function(string): void} saying tells the game something, if it listens
 */
export const connect = (wanted, taking, saying) => {
  [terminal, take, tell] = [wanted, taking, saying];
  keypad.typeInto(terminal);
};
