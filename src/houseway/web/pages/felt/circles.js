// @ts-check
/** The betting circles in front of one's own seat, and the chips on everybody's. */

import { makeSvg } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { drawChipStack } from "./chips.js";
import { breakLines, print, drawStackWithAmount } from "./print.js";

/** @import { Limit } from "../messages.d.ts" */
/** @import { OwnCircle, Outcome, Pile } from "./picture.js" */
/**
 * @typedef {{
 *   radius: number, cell: number, across: number, down: number, high: number, width: number, height: number,
 * }} CirclesPlan
 */

const NAME = 10.5;
const PILE_NAME = 8.5;

/**
 * How circles lie in a width: as many beside each other as have room.
 * @type {(circles: OwnCircle[], width: number, tall: boolean) => CirclesPlan}
 */
export function planCircles(circles, width, tall) {
  const radius = tall ? 23 : 25;
  const cell = Math.min(tall ? 68 : 78, Math.max(56, width / Math.max(1, circles.length)));
  const across = Math.max(1, Math.min(circles.length, Math.floor(width / cell)));
  const down = Math.ceil(circles.length / across);
  const high = 2 * radius + 2 * (NAME + 1.5) + 10;
  return { radius, cell, across, down, high, width: across * cell, height: down * high };
}

/**
 * One's own circles; each is a button under its wager's name.
 * @type {(circles: OwnCircle[], plan: CirclesPlan, x: number, y: number, width: number,
 *   how: { live: boolean, limits: Record<string, Limit> }) => SVGElement[]}
 */
export function drawOwnCircles(circles, plan, x, y, width, { live, limits }) {
  return circles.map((circle, place) => {
    const row = Math.floor(place / plan.across);
    const inRow = Math.min(plan.across, circles.length - row * plan.across);
    const from = x + (width - inRow * plan.cell) / 2;
    const at = { x: from + ((place % plan.across) + 0.5) * plan.cell, y: y + row * plan.high + plan.radius + 4 };
    return drawOwnCircle(circle, plan, at, live, limits[circle.name]);
  });
}

/**
 * @type {(circle: OwnCircle, plan: CirclesPlan, at: { x: number, y: number }, live: boolean,
 *   limit: Limit | undefined) => SVGElement}
 */
function drawOwnCircle(circle, plan, at, live, limit) {
  const { radius } = plan;
  const lines = breakLines(circle.name, plan.cell - 4, NAME);
  const ended = circle.amount ? null : circle.outcome;
  const lies = circle.amount ? `${showMoney(circle.amount)} on it` : ended ? sayOutcome(ended) : "empty";
  const words = `${circle.name}: ${lies}${sayLimit(limit)}`;
  return makeSvg(
    "g",
    {
      class: `circle circle-${circle.kind ?? "bonus"}${circle.amount ? " has-chips" : ""}${live ? " is-live" : ""}`,
      transform: `translate(${at.x} ${at.y})`,
      data: { wager: circle.name, x: at.x, y: at.y },
      role: live ? "button" : "img",
      tabindex: live ? 0 : null,
      aria: { label: words },
    },
    makeSvg("title", {}, words),
    makeSvg("circle", { r: radius, class: "circle-line" }),
    circle.kind === "base" && makeSvg("circle", { r: radius - 4, class: "circle-inner" }),
    circle.amount > 0 && makeSvg("g", { class: "circle-chips" }, drawChipStack(circle.amount, radius * 1.1)),
    circle.amount > 0 && print(showMoney(circle.amount), 0, radius - 1, "amount"),
    ended && print(ended.gain ? showSigned(ended.gain) : ended.words, 0, 5, `outcome num ${findColour(ended.gain)}`),
    lines.map((line, number) => print(line, 0, radius + 12 + number * (NAME + 1.5), "circle-name")),
  );
}

/** @type {(outcome: Outcome) => string} */
function sayOutcome({ gain, words }) {
  return gain ? `${gain > 0 ? "won" : "lost"} ${showMoney(Math.abs(gain))}` : words;
}

/** @type {(limit: Limit | undefined) => string} */
function sayLimit(limit) {
  if (!limit || limit.least === undefined) return "";
  return limit.most ? `; ${showMoney(limit.least)} to ${showMoney(limit.most)}` : `; at least ${showMoney(limit.least)}`;
}

/**
 * The name under a pile, which the banker sees: as much of it as has room.
 * @type {(wager: string, width: number) => string}
 */
function namePile(wager, width) {
  return breakLines(wager, Math.max(width, 48), PILE_NAME)[0];
}

/** The height of a row of chips at another seat. */
export const PILES = 42;

/**
 * The chips of another seat in a row; where there are too many, the last pile is all the rest.
 * @type {(wagers: Pile[], x: number, y: number, width: number) => SVGElement[]}
 */
export function drawPiles(wagers, x, y, width) {
  const most = Math.max(1, Math.floor(width / 40));
  const shown = wagers.length > most ? wagers.slice(0, most - 1) : wagers;
  const rest = wagers.slice(shown.length);
  /** @type {(Pile & { names?: Pile[] })[]} */
  const all = rest.length
    ? [...shown, { wager: `${rest.length} ${shown.length ? "more" : "wagers"}`, amount: rest.reduce((sum, one) => sum + one.amount, 0), names: rest }]
    : shown;
  const cell = Math.min(64, width / all.length);
  const from = x + (width - cell * all.length) / 2;
  return all.map((one, place) => {
    const at = { x: from + (place + 0.5) * cell, y: y + 17 };
    const names = (one.names ?? [one]).map(({ wager }) => wager);
    return makeSvg(
      "g",
      { data: { pile: names.join("|"), x: at.x, y: at.y } },
      makeSvg("title", {}, one.names ? names.join(", ") : one.wager),
      makeSvg("circle", { cx: at.x, cy: at.y + 2, r: 14.5, class: "circle-line small" }),
      drawStackWithAmount(one.amount, at.x, at.y, 19, "amount small"),
      print(namePile(one.wager, cell), at.x, at.y + 33, "pile-name"),
    );
  });
}
