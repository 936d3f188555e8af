// @ts-check
/** Playing cards, jokers, tiles and backs, drawn by us: no image is loaded. */

import { svg } from "../make.js";
import { court, jester } from "./courts.js";
import { PIPS, SUIT_PATHS } from "./suits.js";
import { tileBack, tileFace } from "./tile.js";
import { BACK, cardWords, isTile } from "./words.js";

/** @import { Row } from "../messages.d.ts" */
/** @typedef {Row["kind"]} Kind */

export const CARD = { width: 100, height: 140 };
export const TILE = { width: 70, height: 140 };
/** From this width in pixels on, a card has its pips and figures; below it a large index and one suit. */
const PIPS_FROM = 58;

/**
 * The measure that a card is drawn in.
 * @type {(card: string, kind: Kind) => { width: number, height: number }}
 */
export function sizeOf(card, kind) {
  return isTile(card) || kind === "tile" ? TILE : CARD;
}

/**
 * A card of its own: "7h", "Jo", "6-4", "??".
 * `label` is what a screen reader says: false for nothing, words, or by default the card's own; `kind` says whether a
 * back is a card's or a tile's, and `width` how wide it will be shown in pixels.
 * @type {(card: string, how?: { label?: boolean | string, kind?: Kind, width?: number }) => SVGElement}
 */
export function cardSvg(card, { label = true, kind = "card", width = 64 } = {}) {
  const size = sizeOf(card, kind);
  const said = label === true ? cardWords(card, kind) : label;
  const spoken = said ? { role: "img", aria: { label: said } } : { aria: { hidden: true } };
  const box = { viewBox: `0 0 ${size.width} ${size.height}`, width, height: (width * size.height) / size.width };
  return svg("svg", { class: "playing-card", focusable: "false", data: { card }, ...box, ...spoken }, drawn(card, kind, width));
}

/**
 * The drawing alone, to be put into another one.
 * @type {(card: string, kind?: Kind, width?: number) => SVGElement}
 */
export function drawn(card, kind = "card", width = 64) {
  if (card === BACK) return kind === "tile" ? tileBack() : back();
  if (isTile(card)) return tileFace(card);
  return card === "Jo" ? joker() : face(card, width);
}

function paper() {
  return svg("rect", { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8, class: "card-paper" });
}

function back() {
  return svg(
    "g",
    {},
    paper(),
    svg("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, class: "card-back" }),
    svg("path", { d: lattice(), class: "card-lattice" }),
    svg("rect", { x: 11, y: 11, width: 78, height: 118, rx: 3, class: "card-back-edge" }),
  );
}

/** Crossing lines, cut off at the edge of the back by hand, so that no two drawings share a clip path. */
function lattice() {
  const [left, top, right, bottom] = [13, 13, 87, 127];
  const lines = [];
  for (let start = left - (bottom - top); start < right; start += 13) {
    const x0 = Math.max(start, left);
    const x1 = Math.min(start + bottom - top, right);
    if (x1 <= x0) continue;
    lines.push(`M${x0} ${top + x0 - start}L${x1} ${top + x1 - start}`);
    lines.push(`M${left + right - x0} ${top + x0 - start}L${left + right - x1} ${top + x1 - start}`);
  }
  return lines.join("");
}

function joker() {
  return svg(
    "g",
    { class: "card-joker" },
    paper(),
    svg("g", { transform: "translate(14 26) scale(.72)" }, jester("#8c2f4b")),
    svg("text", { x: 50, y: 120, class: "card-word" }, "JOKER"),
    svg("text", { x: 8, y: 25, class: "card-rank small" }, "JK"),
  );
}

/** @type {(card: string, width: number) => SVGElement} */
function face(card, width) {
  const [rank, suit] = card;
  const marked = card.endsWith("+");
  const wide = width >= PIPS_FROM;
  return svg(
    "g",
    { class: `card-face suit-${suit}` },
    paper(),
    wide ? corner(rank, suit) : largeIndex(rank, suit),
    wide && corner(rank, suit, true),
    wide && middle(rank, suit),
    marked && svg("circle", { cx: 84, cy: wide ? 20 : 124, r: 7, class: "card-mark" }),
  );
}

/** @type {(suit: string, x: number, y: number, size: number, turned?: boolean) => SVGElement} */
function pip(suit, x, y, size, turned = false) {
  const scale = size / 100;
  const turn = turned ? ` rotate(180 ${x} ${y})` : "";
  const transform = `${turn} translate(${x - size / 2} ${y - size / 2}) scale(${scale})`.trim();
  return svg("path", { d: SUIT_PATHS[suit], class: "card-pip", transform });
}

/** @type {(rank: string, suit: string, turned?: boolean) => SVGElement} */
function corner(rank, suit, turned = false) {
  const ten = rank === "T";
  return svg(
    "g",
    { transform: turned ? "rotate(180 50 70)" : null },
    svg("text", { x: 12.5, y: 25, class: `card-rank${ten ? " ten" : ""}` }, ten ? "10" : rank),
    pip(suit, 12.5, 37, 15),
  );
}

/** @type {(rank: string, suit: string) => SVGElement} */
function largeIndex(rank, suit) {
  const ten = rank === "T";
  return svg(
    "g",
    {},
    svg("text", { x: ten ? 28 : 25, y: 48, class: `card-rank large${ten ? " ten" : ""}` }, ten ? "10" : rank),
    pip(suit, 24, 76, 36),
    pip(suit, 68, 102, 52),
  );
}

/** @type {(rank: string, suit: string) => SVGElement} */
function middle(rank, suit) {
  if (rank === "A") return pip(suit, 50, 70, 54);
  if ("JQK".includes(rank)) return figure(rank, suit);
  const size = "9T".includes(rank) ? 20 : 23;
  return svg("g", {}, PIPS[rank].map(([x, y]) => pip(suit, x, y, size, y > 70)));
}

/** @type {(rank: string, suit: string) => SVGElement} */
function figure(rank, suit) {
  return svg("g", {}, court(rank, "currentColor"), pip(suit, 33, 25, 13), pip(suit, 67, 115, 13, true));
}
