// @ts-check
/** Seats that nobody has, for one who looks for a place: a button each. */

import { makeSvg } from "../make.js";
import { print } from "./print.js";

/** @import { Box } from "./layout.js" */

const CELL = { width: 98, height: 46 };

/** @type {(width: number) => number} */
function countAcross(width) {
  return Math.max(1, Math.floor(width / CELL.width));
}

/**
 * How high so many of them are.
 * @type {(count: number, width: number) => number}
 */
export function findFreeHeight(count, width) {
  return Math.ceil(count / countAcross(width)) * CELL.height;
}

/**
 * The buttons in the middle of a box.
 * @type {(seats: number[], box: Box) => SVGElement[]}
 */
export function drawFreeSeats(seats, box) {
  const most = countAcross(box.width);
  return seats.map((seat, place) => {
    const row = Math.floor(place / most);
    const inRow = Math.min(most, seats.length - row * most);
    const x = box.x + (box.width - inRow * CELL.width) / 2 + (place % most) * CELL.width;
    return drawFreeSeat(seat, x + 4, box.y + row * CELL.height + 2);
  });
}

/** @type {(seat: number, x: number, y: number) => SVGElement} */
function drawFreeSeat(seat, x, y) {
  const [width, height] = [CELL.width - 8, CELL.height - 6];
  return makeSvg(
    "g",
    {
      class: "free-seat",
      transform: `translate(${x} ${y})`,
      role: "button",
      tabindex: 0,
      data: { seat },
      aria: { label: `seat ${seat}, empty: sit down here` },
    },
    makeSvg("rect", { width, height, rx: height / 2 }),
    print(`Seat ${seat}`, width / 2, height / 2 + 4.5, "free-words"),
  );
}
