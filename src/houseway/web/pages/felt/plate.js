// @ts-check
/** A seat's plate: its number, who sits there, their chips, and whose turn it is. */

import { svg } from "../make.js";
import { colour, money, signed } from "../money.js";
import { PLATE } from "./layout.js";
import { disc, fitted, print } from "./print.js";
import { labelWidth } from "./rows.js";

/** @import { Seat } from "./picture.js" */

/**
 * A plate with its upper left corner at x, y; buttons lie on its edge, or `outside` it.
 * @type {(seat: Seat, x: number, y: number, width: number, how?: { sits?: boolean, outside?: boolean }) => SVGElement}
 */
export function plate(seat, x, y, width, { sits = false, outside = false } = {}) {
  const name = seat.name || (seat.you ? "You" : "");
  const left = 34;
  const words = standing(seat, width - left - 10);
  return svg(
    "g",
    { class: classes(seat, sits), transform: `translate(${x} ${y})` },
    svg("rect", { width, height: PLATE, rx: PLATE / 2, class: "plate-body" }),
    seat.clock !== null && ring(width),
    svg("circle", { cx: PLATE / 2, cy: PLATE / 2, r: 13, class: "plate-number" }),
    print(String(seat.seat), PLATE / 2, PLATE / 2 + 4.5, "plate-digit"),
    seat.kind === "bot" && bot(),
    print(fitted(name, width - left - 12 - (seat.you ? (seat.net ? 64 : 32) : 0), 13), left + 4, 17, "plate-name"),
    print(words, left + 4, 31, "plate-chips num"),
    seat.you && (seat.net === null || seat.net === undefined ? you(width) : net(seat.net, width)),
    seat.buttons.map((button, place) => outside ? disc(button, width + 14 + place * 24, PLATE / 2) : disc(button, width - 12 - place * 23, -2)),
  );
}

/** @type {(seat: Seat, sits: boolean) => string} */
function classes(seat, sits) {
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
function standing(seat, width) {
  const more = noteOf(seat);
  if (seat.kind === "empty") return more;
  const chips = money(seat.chips ?? 0);
  const both = more ? `${chips} \u00b7 ${more}` : chips;
  if (labelWidth(both, 12) <= width) return both;
  return seat.hand?.folded || seat.ready ? chips : more || chips;
}

/** @type {(seat: Seat) => string} */
function noteOf(seat) {
  if (seat.banks) return `bank ${money(seat.banks)}`;
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
function you(width) {
  return svg(
    "g",
    { class: "plate-you", transform: `translate(${width - 44} 6)` },
    svg("rect", { width: 32, height: 15, rx: 7.5 }),
    svg("text", { x: 16, y: 11.5 }, "you"),
  );
}

/**
 * What the round brought oneself, where it says "you" else.
 * @type {(cents: number, width: number) => SVGElement}
 */
function net(cents, width) {
  const words = cents ? signed(cents) : "even";
  const wide = Math.max(48, labelWidth(words, 15) + 16);
  return svg(
    "g",
    { class: `plate-net ${colour(cents)}`, transform: `translate(${width - wide - 10} 7)` },
    svg("rect", { width: wide, height: 24, rx: 12 }),
    svg("text", { x: wide / 2, y: 17 }, words),
  );
}

function bot() {
  return svg(
    "g",
    { class: "mark-bot", transform: "translate(29 30)" },
    svg("title", {}, "played by the room"),
    svg("rect", { x: -6, y: -4.5, width: 12, height: 9, rx: 2.5 }),
    svg("path", { d: "M0 -4.5v-3" }),
    svg("circle", { cx: -2.5, cy: 0, r: 1.2 }),
    svg("circle", { cx: 2.5, cy: 0, r: 1.2 }),
  );
}

/**
 * The time that is left, as a line round the plate which runs out.
 * @type {(width: number) => SVGElement}
 */
function ring(width) {
  return svg("rect", {
    x: -2.5,
    y: -2.5,
    width: width + 5,
    height: PLATE + 5,
    rx: PLATE / 2 + 2.5,
    class: "plate-ring",
    pathLength: 100,
  });
}
