// @ts-check
/** Dice as they fell, the cup they were shaken in, the shoe and the rack for discards. */

import { makeSvg } from "../make.js";

/** @type {Record<number, [across: number, down: number][]>} */
const SPOTS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};
const DIE = 22;

/** @type {(face: number, x: number, turn: number) => SVGElement} */
function drawDie(face, x, turn) {
  return makeSvg(
    "g",
    { transform: `translate(${x} 0) rotate(${turn})`, class: "die" },
    makeSvg("rect", { x: -DIE / 2, y: -DIE / 2, width: DIE, height: DIE, rx: 4 }),
    SPOTS[face].map(([across, down]) =>
      makeSvg("circle", { cx: across * 6, cy: down * 6, r: face === 1 ? 3.2 : 2.2, class: face === 1 || face === 4 ? "red" : null }),
    ),
  );
}

/**
 * The cup, and beside it the dice; in words for those who listen.
 * @type {(dice: number[], x: number, y: number) => SVGElement}
 */
export function drawDiceAndCup(dice, x, y) {
  const words = `The dice show ${dice.join(", ")}`;
  return makeSvg(
    "g",
    { transform: `translate(${x} ${y})`, class: "dice", role: "img", aria: { label: words } },
    makeSvg("path", { d: "M-62 -13h26l-4 26h-18Z", class: "cup" }),
    makeSvg("ellipse", { cx: -49, cy: -13, rx: 13, ry: 4, class: "cup-mouth" }),
    dice.map((face, place) => drawDie(face, -16 + place * 27, [-8, 6, -3][place % 3])),
  );
}

/**
 * The shoe that cards come from.
 * @type {(x: number, y: number) => SVGElement}
 */
export function drawShoe(x, y) {
  return makeSvg(
    "g",
    { transform: `translate(${x} ${y})`, class: "shoe", aria: { hidden: true } },
    makeSvg("path", { d: "M-24 -15h34l14 22v10h-48Z", class: "shoe-body" }),
    makeSvg("path", { d: "M8 -10l13 19h-15l-9 -14Z", class: "shoe-mouth" }),
    makeSvg("path", { d: "M-20 -10h20M-20 -5h22M-20 0h25", class: "shoe-cards" }),
  );
}

/**
 * The rack for cards that are out of play.
 * @type {(x: number, y: number) => SVGElement}
 */
export function drawRack(x, y) {
  return makeSvg(
    "g",
    { transform: `translate(${x} ${y})`, class: "shoe", aria: { hidden: true } },
    makeSvg("path", { d: "M-20 -14v31h36l6 -31h-9l-3 20h-21v-20Z", class: "shoe-body" }),
    makeSvg("path", { d: "M-9 2h18M-9 -3h19M-9 -8h20", class: "shoe-cards" }),
  );
}
