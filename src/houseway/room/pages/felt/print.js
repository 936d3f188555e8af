/** Small things that are written and drawn on the felt: words that fit, discs, amounts. */

import { svg } from "../make.js";
import { money } from "../money.js";
import { chipStack } from "./chips.js";
import { labelWidth } from "./rows.js";

/** Words cut to a width, with three dots where something is missing. */
export function fitted(words, width, size = 11) {
  const room = Math.max(1, Math.floor(width / (size * 0.56)));
  return words.length <= room ? words : `${words.slice(0, Math.max(1, room - 1)).trimEnd()}\u2026`;
}

/** Words in lines of a width. */
export function inLines(words, width, size, most = 2) {
  const lines = [];
  for (const word of words.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && labelWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}\u2026`;
  return kept.map((line) => fitted(line, width, size));
}

/** A line of print. */
export function print(words, x, y, name = "print", more = {}) {
  return svg("text", { x, y, class: name, ...more }, words);
}

/** A disc with a sign on it: a button. */
export function disc({ sign, words }, x, y) {
  return svg(
    "g",
    { class: `disc disc-${sign}`, transform: `translate(${x} ${y})` },
    svg("title", {}, words),
    svg("circle", { r: 11 }),
    svg("text", { y: 4 }, sign),
  );
}

/** Chips with their amount under them. The middle of the lowest chip lies at x, y. */
export function stackWithAmount(amount, x, y, size, name = "amount") {
  return svg(
    "g",
    { class: "pile", transform: `translate(${x} ${y})` },
    chipStack(amount, size),
    print(money(amount), 0, size * 0.62 + 11, name),
  );
}
