// @ts-check
/** Jack, queen and king: half a figure on a card of 100 by 140, drawn twice, the second time upside down. */

import { makeSvg } from "../make.js";

/** @import { Options } from "../make.js" */

const SKIN = "#f1d3b0";
const HAIR = { J: "#8a5a2b", Q: "#5a3a1e", K: "#6d6a66" };
const GOLD = "#d6a12f";
const INK = "#2b2a2e";

/** @type {(d: string, fill: string, more?: Options) => SVGElement} */
function drawPath(d, fill, more = {}) {
  return makeSvg("path", { d, fill, ...more });
}

/** @type {(colour: string) => SVGElement[]} */
function drawRobe(colour) {
  return [
    drawPath("M22 70c0-14 9-21 18-23l10 9 10-9c9 2 18 9 18 23Z", colour),
    drawPath("M40 47l10 9 10-9 3 3-13 20-13-20Z", "#fff6df"),
    drawPath("M50 56v14", "none", { stroke: GOLD, "stroke-width": 2 }),
  ];
}

function drawFace() {
  return [
    drawPath("M40.5 33c0-8 4-12 9.5-12s9.5 4 9.5 12-4 14.5-9.5 14.5-9.5-6.5-9.5-14.500Z", SKIN),
    makeSvg("circle", { cx: 46, cy: 34, r: 1.1, fill: INK }),
    makeSvg("circle", { cx: 54, cy: 34, r: 1.1, fill: INK }),
    drawPath("M47 41.500q3 2 6 0", "none", { stroke: INK, "stroke-width": 1.1, "stroke-linecap": "round" }),
  ];
}

/** @type {Record<string, (colour: string) => SVGElement[]>} */
const FIGURES = {
  J: (colour) => [
    drawPath("M38 27c-2 8-1 15 2 18l1-14ZM62 27c2 8 1 15-2 18l-1-14Z", HAIR.J),
    ...drawFace(),
    drawPath("M36 28c0-9 6-13 14-13s14 4 14 13q-14-6-28 0Z", colour),
    drawPath("M35 28q15-7 30 0", "none", { stroke: GOLD, "stroke-width": 2.6, "stroke-linecap": "round" }),
    drawPath("M61 22c3-6 9-8 12-7-1 5-5 9-12 9Z", GOLD),
  ],
  Q: (colour) => [
    drawPath("M36 32c-1-10 5-15 14-15s15 5 14 15c0 6 2 12 3 17-5 1-8-1-9-4H42c-1 3-4 5-9 4 1-5 3-11 3-17Z", HAIR.Q),
    ...drawFace(),
    drawPath("M41 27q9-7 18 0c-1-6-4-8-9-8s-8 2-9 8Z", HAIR.Q),
    drawPath("M38 22l1-9 5 5 6-8 6 8 5-5 1 9q-12-4-24 0Z", GOLD),
    makeSvg("circle", { cx: 50, cy: 10, r: 2, fill: colour }),
    makeSvg("circle", { cx: 39, cy: 13, r: 1.5, fill: colour }),
    makeSvg("circle", { cx: 61, cy: 13, r: 1.5, fill: colour }),
  ],
  K: (colour) => [
    drawPath("M38 28c-2 10 0 16 3 20h18c3-4 5-10 3-20Z", HAIR.K),
    ...drawFace(),
    drawPath("M41 38c0 10 4 15 9 15s9-5 9-15c-2 3-4 3.5-6 3.500H47c-2 0-4-.5-6-3.500Z", HAIR.K),
    drawPath("M47.5 43q2.5 1.6 5 0", "none", { stroke: SKIN, "stroke-width": 1.4, "stroke-linecap": "round" }),
    drawPath("M36 26V12l7 6 7-9 7 9 7-6v14q-14-5-28 0Z", GOLD),
    drawPath("M50 3v7M46.8 6h6.4", "none", { stroke: GOLD, "stroke-width": 2, "stroke-linecap": "round" }),
    drawPath("M37 24q13-4.5 26 0", "none", { stroke: colour, "stroke-width": 2 }),
  ],
};

/**
 * The whole picture inside its frame.
 * @type {(rank: string, colour: string) => SVGElement}
 */
export function drawCourt(rank, colour) {
  const half = () => makeSvg("g", {}, drawRobe(colour), FIGURES[rank](colour));
  return makeSvg(
    "g",
    { transform: "translate(0 0)" },
    makeSvg("rect", { x: 24, y: 14, width: 52, height: 112, rx: 5, fill: "#fdf3d9", stroke: colour, "stroke-width": 1.2 }),
    makeSvg("g", { transform: "translate(9 14.5) scale(.82 .79)" }, half()),
    makeSvg("g", { transform: "rotate(180 50 70) translate(9 14.5) scale(.82 .79)" }, half()),
    makeSvg("line", { x1: 24, y1: 70, x2: 76, y2: 70, stroke: GOLD, "stroke-width": 1.6 }),
  );
}

/**
 * A joker's cap with three bells.
 * @type {(colour: string) => SVGElement}
 */
export function drawJester(colour) {
  return makeSvg(
    "g",
    {},
    drawPath("M22 78c2-20 8-30 28-30s26 10 28 30q-28-9-56 0Z", colour),
    drawPath("M24 76C8 66 6 46 16 34c6 8 14 16 24 18Z", "#3f7f5f"),
    drawPath("M76 76c16-10 18-30 8-42-6 8-14 16-24 18Z", "#d6a12f"),
    drawPath("M36 56c2-16 6-26 14-34 8 8 12 18 14 34Z", colour),
    makeSvg("circle", { cx: 16, cy: 32, r: 5, fill: GOLD }),
    makeSvg("circle", { cx: 84, cy: 32, r: 5, fill: GOLD }),
    makeSvg("circle", { cx: 50, cy: 20, r: 5, fill: GOLD }),
    drawPath("M21 80q29-10 58 0l-2 8q-27-9-54 0Z", GOLD),
  );
}
