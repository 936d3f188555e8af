// @ts-check
/** Chips: an amount as stacks of coloured pieces. */

import { makeSvg } from "../make.js";

const VALUES = [5000_00, 1000_00, 500_00, 100_00, 25_00, 5_00, 1_00];
const MOST = 7;

/**
 * The pieces that make an amount, the largest first: their names, as the colours call them.
 * @type {(cents: number) => string[]}
 */
export function listPieces(cents) {
  /** @type {string[]} */
  const found = [];
  let left = cents;
  for (const value of VALUES) {
    while (left >= value) {
      found.push(String(value / 100));
      left -= value;
    }
  }
  if (left > 0) found.push("part");
  return found;
}

/**
 * A stack of chips whose lowest one lies at 0, 0; `size` is a chip's width. What is too high is not drawn.
 * @type {(cents: number, size?: number) => SVGElement}
 */
export function drawChipStack(cents, size = 26) {
  const all = listPieces(cents);
  const shown = all.length > MOST ? all.slice(0, MOST) : all;
  const lift = size * 0.17;
  return makeSvg(
    "g",
    { class: "chips", aria: { hidden: true } },
    shown.map((name, place) => drawChip(name, size, -place * lift)),
  );
}

/**
 * How far a stack rises above its place.
 * @type {(cents: number, size?: number) => number}
 */
export function measureStack(cents, size = 26) {
  return (Math.min(listPieces(cents).length, MOST) - 1) * size * 0.17;
}

/** @type {(name: string, size: number, y: number) => SVGElement} */
function drawChip(name, size, y) {
  const r = size / 2;
  const flat = r * 0.82;
  const edge = size * 0.13;
  return makeSvg(
    "g",
    { class: `chip chip-${name}`, transform: `translate(0 ${y})` },
    makeSvg("path", { d: `M${-r} 0v${edge}a${r} ${flat} 0 0 0 ${size} 0v${-edge}Z`, class: "chip-side" }),
    makeSvg("ellipse", { rx: r, ry: flat, class: "chip-top" }),
    makeSvg("ellipse", { rx: r * 0.84, ry: flat * 0.84, class: "chip-spots", "stroke-dasharray": drawSpots(r * 0.84) }),
    makeSvg("ellipse", { rx: r * 0.6, ry: flat * 0.6, class: "chip-inlay" }),
  );
}

/**
 * Six spots round the edge of a chip.
 * @type {(radius: number) => string}
 */
function drawSpots(radius) {
  const round = 2 * Math.PI * radius * 0.91;
  return `${round / 14} ${round / 6 - round / 14}`;
}
