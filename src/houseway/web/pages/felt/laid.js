// @ts-check
/** Cards as they are laid on the felt. */

import { makeSvg } from "../make.js";
import { CARD, TILE, drawCard } from "./card.js";
import { fitWords, print } from "./print.js";
import { isTile } from "./words.js";

/** @import { Row } from "../messages.d.ts" */
/** @import { Pins } from "./pins.js" */
/** @import { Plan } from "./rows.js" */

/**
 * A planned hand with its upper left corner at x, y; `pins` learns where each card lies.
 * @type {(who: string, plan: Plan, x: number, y: number, pins: Pins) => SVGElement[]}
 */
export function drawLaidCards(who, plan, x, y, pins) {
  const cards = plan.cards.map((one) => {
    const at = { x: x + one.x, y: y + one.y };
    const made = drawCardAt(one, at.x, at.y);
    pins.card(who, one, at, /** @type {SVGElement} */ (made.firstChild));
    return made;
  });
  const words = plan.labels.map((one) => {
    const made = print(fitWords(one.text, Math.max(one.width, 30), 11), x + one.x, y + one.y, "row-words");
    pins.words(who, made);
    return made;
  });
  return [...cards, ...words];
}

/**
 * One card; the first thing in it is what moves.
 * @type {(one: { card: string, kind: Row["kind"], width: number }, x: number, y: number) => SVGElement}
 */
export function drawCardAt({ card, kind, width }, x, y) {
  const scale = width / (kind === "tile" || isTile(card) ? TILE : CARD).width;
  return makeSvg(
    "g",
    { transform: `translate(${roundTo(x)} ${roundTo(y)})`, data: { card } },
    makeSvg("g", { class: "mover" }, makeSvg("g", { transform: `scale(${roundTo(scale, 4)})` }, drawCard(card, kind, width))),
  );
}

/** @type {(value: number, digits?: number) => number} */
function roundTo(value, digits = 1) {
  return Number(value.toFixed(digits));
}
