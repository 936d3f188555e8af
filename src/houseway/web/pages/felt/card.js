// @ts-check
/** Playing cards, jokers, tiles and backs, drawn by us: no image is loaded. */

import { makeSvg } from "../make.js";
import { drawCourt, drawJester } from "./courts.js";
import { PIPS, SUIT_PATHS } from "./suits.js";
import { drawTileBack, drawTileFace } from "./tile.js";
import { BACK, sayCard, isTile } from "./words.js";

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
export function findSize(card, kind) {
  return isTile(card) || kind === "tile" ? TILE : CARD;
}

/**
 * A card of its own: "7h", "Jo", "6-4", "??".
 * `label` is what a screen reader says: false for nothing, words, or by default the card's own; `kind` says whether a
 * back is a card's or a tile's, and `width` how wide it will be shown in pixels.
 * @type {(card: string, how?: { label?: boolean | string, kind?: Kind, width?: number }) => SVGElement}
 */
export function drawCardSvg(card, { label = true, kind = "card", width = 64 } = {}) {
  const size = findSize(card, kind);
  const said = label === true ? sayCard(card, kind) : label;
  const spoken = said ? { role: "img", aria: { label: said } } : { aria: { hidden: true } };
  const box = { viewBox: `0 0 ${size.width} ${size.height}`, width, height: (width * size.height) / size.width };
  return makeSvg("svg", { class: "playing-card", focusable: "false", data: { card }, ...box, ...spoken }, drawCard(card, kind, width));
}

/**
 * The drawing alone, to be put into another one.
 * @type {(card: string, kind?: Kind, width?: number) => SVGElement}
 */
export function drawCard(card, kind = "card", width = 64) {
  if (card === BACK) return kind === "tile" ? drawTileBack() : drawBack();
  if (isTile(card)) return drawTileFace(card);
  return card === "Jo" ? drawJoker() : drawFace(card, width);
}

function drawPaper() {
  return makeSvg("rect", { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8, class: "card-paper" });
}

function drawBack() {
  return makeSvg(
    "g",
    {},
    drawPaper(),
    makeSvg("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, class: "card-back" }),
    makeSvg("path", { d: drawLattice(), class: "card-lattice" }),
    makeSvg("rect", { x: 11, y: 11, width: 78, height: 118, rx: 3, class: "card-back-edge" }),
  );
}

/** Crossing lines, cut off at the edge of the back by hand, so that no two drawings share a clip path. */
function drawLattice() {
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

function drawJoker() {
  return makeSvg(
    "g",
    { class: "card-joker" },
    drawPaper(),
    makeSvg("g", { transform: "translate(14 26) scale(.72)" }, drawJester("#8c2f4b")),
    makeSvg("text", { x: 50, y: 120, class: "card-word" }, "JOKER"),
    makeSvg("text", { x: 8, y: 25, class: "card-rank small" }, "JK"),
  );
}

/** @type {(card: string, width: number) => SVGElement} */
function drawFace(card, width) {
  const [rank, suit] = card;
  const marked = card.endsWith("+");
  const wide = width >= PIPS_FROM;
  return makeSvg(
    "g",
    { class: `card-face suit-${suit}` },
    drawPaper(),
    wide ? drawCorner(rank, suit) : drawLargeIndex(rank, suit),
    wide && drawCorner(rank, suit, true),
    wide && drawMiddle(rank, suit),
    marked && makeSvg("circle", { cx: 84, cy: wide ? 20 : 124, r: 7, class: "card-mark" }),
  );
}

/** @type {(suit: string, x: number, y: number, size: number, turned?: boolean) => SVGElement} */
function drawPip(suit, x, y, size, turned = false) {
  const scale = size / 100;
  const turn = turned ? ` rotate(180 ${x} ${y})` : "";
  const transform = `${turn} translate(${x - size / 2} ${y - size / 2}) scale(${scale})`.trim();
  return makeSvg("path", { d: SUIT_PATHS[suit], class: "card-pip", transform });
}

/** @type {(rank: string, suit: string, turned?: boolean) => SVGElement} */
function drawCorner(rank, suit, turned = false) {
  const ten = rank === "T";
  return makeSvg(
    "g",
    { transform: turned ? "rotate(180 50 70)" : null },
    makeSvg("text", { x: 12.5, y: 25, class: `card-rank${ten ? " ten" : ""}` }, ten ? "10" : rank),
    drawPip(suit, 12.5, 37, 15),
  );
}

/** @type {(rank: string, suit: string) => SVGElement} */
function drawLargeIndex(rank, suit) {
  const ten = rank === "T";
  return makeSvg(
    "g",
    {},
    makeSvg("text", { x: ten ? 28 : 25, y: 48, class: `card-rank large${ten ? " ten" : ""}` }, ten ? "10" : rank),
    drawPip(suit, 24, 76, 36),
    drawPip(suit, 68, 102, 52),
  );
}

/** @type {(rank: string, suit: string) => SVGElement} */
function drawMiddle(rank, suit) {
  if (rank === "A") return drawPip(suit, 50, 70, 54);
  if ("JQK".includes(rank)) return drawFigure(rank, suit);
  const size = "9T".includes(rank) ? 20 : 23;
  return makeSvg("g", {}, PIPS[rank].map(([x, y]) => drawPip(suit, x, y, size, y > 70)));
}

/** @type {(rank: string, suit: string) => SVGElement} */
function drawFigure(rank, suit) {
  return makeSvg("g", {}, drawCourt(rank, "currentColor"), drawPip(suit, 33, 25, 13), drawPip(suit, 67, 115, 13, true));
}
