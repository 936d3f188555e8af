// @ts-check
/** Small things that are written and drawn on the felt: words that fit, discs, amounts. */

import { makeSvg } from "../make.js";
import { showMoney } from "../money.js";
import { drawChipStack } from "./chips.js";
import { measureLabel } from "./rows.js";

/** @import { Options } from "../make.js" */

/**
 * Words cut to a width, with three dots where something is missing.
 * @type {(words: string, width: number, size?: number) => string}
 */
export function fitWords(words, width, size = 11) {
  const room = Math.max(1, Math.floor(width / (size * 0.56)));
  return words.length <= room ? words : `${words.slice(0, Math.max(1, room - 1)).trimEnd()}\u2026`;
}

/**
 * Words in lines of a width.
 * @type {(words: string, width: number, size: number, most?: number) => string[]}
 */
export function breakLines(words, width, size, most = 2) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && measureLabel(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}\u2026`;
  return kept.map((line) => fitWords(line, width, size));
}

/**
 * A line of print.
 * @type {(words: string, x: number, y: number, name?: string, more?: Options) => SVGTextElement}
 */
export function print(words, x, y, name = "print", more = {}) {
  return makeSvg("text", { x, y, class: name, ...more }, words);
}

/**
 * A disc with a sign on it: a button.
 * @type {(button: { sign: string, words: string }, x: number, y: number) => SVGElement}
 */
export function drawDisc({ sign, words }, x, y) {
  return makeSvg(
    "g",
    { class: `disc disc-${sign}`, transform: `translate(${x} ${y})` },
    makeSvg("title", {}, words),
    makeSvg("circle", { r: 11 }),
    makeSvg("text", { y: 4 }, sign),
  );
}

/**
 * Chips with their amount under them. The middle of the lowest chip lies at x, y.
 * @type {(amount: number, x: number, y: number, size: number, name?: string) => SVGElement}
 */
export function drawStackWithAmount(amount, x, y, size, name = "amount") {
  return makeSvg(
    "g",
    { class: "pile", transform: `translate(${x} ${y})` },
    drawChipStack(amount, size),
    print(showMoney(amount), 0, size * 0.62 + 11, name),
  );
}
