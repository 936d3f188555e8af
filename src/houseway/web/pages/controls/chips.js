// @ts-check
/** The chips of a tray: which denominations fit a table, and how they look. */

import { makeSvg } from "../make.js";
import { showMoney } from "../money.js";

/** @import { Limit } from "../messages.d.ts" */

const DENOMINATIONS = [50, 100, 500, 2500, 10_000, 50_000, 100_000, 500_000];
/** A tray holds so many kinds; the smallest that fit. */
const KINDS = 6;
/** The colours that the style sheet knows, each with the least amount of cents that has it. */
const COLOURS = [
  [500_000, 5000],
  [100_000, 1000],
  [50_000, 500],
  [10_000, 100],
  [2500, 25],
  [500, 5],
  [0, 1],
];

/**
 * The chips that are of use under these limits ({least, most, step} by wager), with so much to bet.
 * @type {(limits: Record<string, Limit>, behind: number) => number[]}
 */
export function listDenominations(limits, behind) {
  const all = Object.values(limits);
  const least = Math.min(...all.map((one) => Math.max(one.least, one.step)));
  const most = Math.max(...all.map((one) => one.most ?? behind));
  const top = Math.max(least, Math.min(most, behind));
  const smallest = least % 100 ? Math.min(least, 100) : 100;
  const fit = DENOMINATIONS.filter((chip) => smallest <= chip && chip <= top);
  const usual = fit.filter((chip) => chip * 5 >= least);
  const chips = usual.length ? usual : fit.slice(-1);
  return chips.length ? chips.slice(0, KINDS) : [least];
}

/**
 * A chip as it lies in the tray, with its worth on it.
 * @type {(cents: number) => SVGElement}
 */
export function drawChipSvg(cents) {
  const colour = COLOURS.find(([from]) => cents >= from)?.[1] ?? 1;
  const rim = makeSvg("circle", { cx: 24, cy: 24, r: 22.5, class: "piece-rim" });
  const dashes = makeSvg("circle", { cx: 24, cy: 24, r: 19, class: "piece-dashes" });
  const face = makeSvg("circle", { cx: 24, cy: 24, r: 14.5, class: "piece-face" });
  const words = makeSvg("text", { x: 24, y: 24, class: "piece-words", text: shorten(cents) });
  const box = { viewBox: "0 0 48 48", class: "piece", "aria-hidden": "true", focusable: "false" };
  const chip = makeSvg("svg", box, rim, dashes, face, words);
  chip.style.setProperty("--piece", `var(--chip-${colour})`);
  chip.style.setProperty("--piece-ink", `var(--chip-${colour}-ink)`);
  return chip;
}

/** @type {(cents: number) => string} */
function shorten(cents) {
  if (cents < 100) return `${cents}¢`;
  return cents >= 100_000 ? `${cents / 100_000}k` : showMoney(cents).replace("$", "");
}
