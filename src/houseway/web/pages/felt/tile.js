// @ts-check
/** Tiles of pai gow, on a tile of 70 by 140: all ones and fours are red, and half of the twelve's pips. */

import { makeSvg } from "../make.js";

const HALF = 70;
/** @type {Record<number, [x: number, y: number][]>} */
const PLACES = {
  1: [[35, 35]],
  2: [
    [22, 35],
    [48, 35],
  ],
  3: [
    [20, 18],
    [35, 35],
    [50, 52],
  ],
  4: [
    [22, 22],
    [48, 22],
    [22, 48],
    [48, 48],
  ],
  5: [
    [20, 18],
    [50, 18],
    [35, 35],
    [20, 52],
    [50, 52],
  ],
  6: [
    [22, 16],
    [22, 35],
    [22, 54],
    [48, 16],
    [48, 35],
    [48, 54],
  ],
};

/**
 * Whether a pip is red: of a one and a four all, of the twelve (6-6) one column of each end.
 * @type {(end: number, other: number, place: number) => boolean}
 */
export function isRed(end, other, place) {
  if (end === 1 || end === 4) return true;
  return end === 6 && other === 6 && place < 3;
}

/** @type {(end: number, other: number, down: number) => SVGElement[]} */
function drawPips(end, other, down) {
  const radius = end === 1 ? 13 : 8;
  return PLACES[end].map(([x, y], place) =>
    makeSvg("circle", { cx: x, cy: y + down, r: radius, class: isRed(end, other, place) ? "tile-red" : "tile-white" }),
  );
}

/**
 * The face of a tile such as 6-4.
 * @type {(tile: string) => SVGElement}
 */
export function drawTileFace(tile) {
  const [high, low] = tile.split("-").map(Number);
  return makeSvg(
    "g",
    {},
    makeSvg("rect", { x: 1, y: 1, width: 68, height: 138, rx: 9, class: "tile-body" }),
    makeSvg("line", { x1: 12, y1: 70, x2: 58, y2: 70, class: "tile-line" }),
    drawPips(high, low, 0),
    drawPips(low, high, HALF),
  );
}

/** The back of a tile. */
export function drawTileBack() {
  return makeSvg(
    "g",
    {},
    makeSvg("rect", { x: 1, y: 1, width: 68, height: 138, rx: 9, class: "tile-body" }),
    makeSvg("rect", { x: 10, y: 10, width: 50, height: 120, rx: 5, class: "tile-back" }),
  );
}
