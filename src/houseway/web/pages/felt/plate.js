// @ts-check
/** A seat's plate: its number, who sits there, their chips, and whose turn it is. */

import { makeSvg } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { PLATE } from "./layout.js";
import { drawDisc, fitWords, print } from "./print.js";
import { measureLabel } from "./rows.js";

/** @import { Seat } from "./picture.js" */

/**
 * A plate with its upper left corner at x, y; buttons lie on its edge, or `outside` it.
 * @type {(seat: Seat, x: number, y: number, width: number, how?: { sits?: boolean, outside?: boolean }) => SVGElement}
 */
export function drawPlate(seat, x, y, width, { sits = false, outside = false } = {}) {
  const name = seat.name || (seat.you ? "You" : "");
  const left = 34;
  const words = drawStanding(seat, width - left - 10);
  return makeSvg(
    "g",
    { class: listClasses(seat, sits), transform: `translate(${x} ${y})` },
    makeSvg("rect", { width, height: PLATE, rx: PLATE / 2, class: "plate-body" }),
    seat.clock !== null && drawRing(width),
    makeSvg("circle", { cx: PLATE / 2, cy: PLATE / 2, r: 13, class: "plate-number" }),
    print(String(seat.seat), PLATE / 2, PLATE / 2 + 4.5, "plate-digit"),
    seat.kind === "bot" && drawBot(),
    print(fitWords(name, width - left - 12 - (seat.you ? (seat.net ? 64 : 32) : 0), 13), left + 4, 17, "plate-name"),
    print(words, left + 4, 31, "plate-chips num"),
    seat.you && (seat.net === null || seat.net === undefined ? drawYou(width) : drawNet(seat.net, width)),
    seat.buttons.map((button, place) => outside ? drawDisc(button, width + 14 + place * 24, PLATE / 2) : drawDisc(button, width - 12 - place * 23, -2)),
  );
}

/** @type {(seat: Seat, sits: boolean) => string} */
function listClasses(seat, sits) {
  const names = ["plate", `plate-${seat.kind}`];
  if (seat.you) names.push("is-you");
  if (seat.turn || seat.offered) names.push("is-turn");
  if (seat.away) names.push("is-away");
  if (seat.hand?.folded) names.push("is-folded");
  if (sits) names.push("can-sit");
  return names.join(" ");
}

/**
 * Chips and, where there is room for it, what else there is to know.
 * @type {(seat: Seat, width: number) => string}
 */
function drawStanding(seat, width) {
  const more = findNote(seat);
  if (seat.kind === "empty") return more;
  const chips = showMoney(seat.chips ?? 0);
  const both = more ? `${chips} \u00b7 ${more}` : chips;
  if (measureLabel(both, 12) <= width) return both;
  return seat.hand?.folded || seat.ready ? chips : more || chips;
}

/** @type {(seat: Seat) => string} */
function findNote(seat) {
  if (seat.banks) return `bank ${showMoney(seat.banks)}`;
  if (seat.kind === "empty") return "next round";
  if (seat.offered) return "bank?";
  if (seat.out) return "sits out";
  if (seat.straddles) return "straddles";
  if (seat.leaving) return "leaving";
  if (seat.away) return "away";
  if (seat.hand?.folded) return "folded";
  return seat.ready ? "ready" : "";
}

/** @type {(width: number) => SVGElement} */
function drawYou(width) {
  return makeSvg(
    "g",
    { class: "plate-you", transform: `translate(${width - 44} 6)` },
    makeSvg("rect", { width: 32, height: 15, rx: 7.5 }),
    makeSvg("text", { x: 16, y: 11.5 }, "you"),
  );
}

/**
 * What the round brought oneself, where it says "you" else.
 * @type {(cents: number, width: number) => SVGElement}
 */
function drawNet(cents, width) {
  const words = cents ? showSigned(cents) : "even";
  const wide = Math.max(48, measureLabel(words, 15) + 16);
  return makeSvg(
    "g",
    { class: `plate-net ${findColour(cents)}`, transform: `translate(${width - wide - 10} 7)` },
    makeSvg("rect", { width: wide, height: 24, rx: 12 }),
    makeSvg("text", { x: wide / 2, y: 17 }, words),
  );
}

function drawBot() {
  return makeSvg(
    "g",
    { class: "mark-bot", transform: "translate(29 30)" },
    makeSvg("title", {}, "played by the room"),
    makeSvg("rect", { x: -6, y: -4.5, width: 12, height: 9, rx: 2.5 }),
    makeSvg("path", { d: "M0 -4.5v-3" }),
    makeSvg("circle", { cx: -2.5, cy: 0, r: 1.2 }),
    makeSvg("circle", { cx: 2.5, cy: 0, r: 1.2 }),
  );
}

/**
 * The time that is left, as a line round the plate which runs out.
 * @type {(width: number) => SVGElement}
 */
function drawRing(width) {
  return makeSvg("rect", {
    x: -2.5,
    y: -2.5,
    width: width + 5,
    height: PLATE + 5,
    rx: PLATE / 2 + 2.5,
    class: "plate-ring",
    pathLength: 100,
  });
}
