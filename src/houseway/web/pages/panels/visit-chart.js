// @ts-check
/** A visit as a small picture: the result and the expected result after each round; and as a table of figures. */

import { makeId, make, makeSvg } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { makeFigures, frameTable, makeTable } from "../parts.js";

/** @import { Visit, VisitRound, VisitTotals } from "../messages.d.ts" */
/** @import { Cell } from "../parts.js" */

const WIDE = 320;
const HIGH = 140;
const EDGE = 10;

/**
 * The figures in front, the picture, and the rounds behind it; `names` are those of the games, by id.
 * @type {(visit: Visit, names: Map<string, string>) => HTMLElement[]}
 */
export function makeVisitParts({ rounds, totals }, names) {
  return [makeTotalsList(totals), ...(rounds.length > 1 ? [drawPicture(rounds, totals)] : []), makeRoundsTable(rounds, names)];
}

/** @type {(totals: VisitTotals) => HTMLElement} */
function makeTotalsList(totals) {
  const list = makeFigures([
    ["Rounds", String(totals.rounds)],
    ["Result", showSigned(totals.net), findColour(totals.net)],
    ["Expected", totals.priced ? showSigned(totals.expected) : "not known"],
    ["Collection paid", showMoney(totals.collection)],
  ]);
  if (!totals.priced || totals.priced === totals.rounds) return list;
  const note = `Expected: of the ${totals.priced} rounds whose worth is known.`;
  return make("div", { class: "stack" }, list, make("p", { class: "hint", text: note }));
}

/** @type {(rounds: VisitRound[], totals: VisitTotals) => HTMLElement} */
function drawPicture(rounds, totals) {
  const result = addUpRunning(rounds.map((round) => round.net));
  const expected = addUpRunning(rounds.map((round) => round.expected ?? 0));
  const low = Math.min(...result, ...expected);
  const high = Math.max(...result, ...expected);
  /** @type {(place: number) => number} */
  const across = (place) => EDGE + ((WIDE - 2 * EDGE) * place) / (result.length - 1);
  /** @type {(cents: number) => number} */
  const down = (cents) => EDGE + ((HIGH - 2 * EDGE) * (high - cents)) / (high - low || 1);
  /** @type {(cents: number, place: number) => string} */
  const point = (cents, place) => `${across(place).toFixed(1)},${down(cents).toFixed(1)}`;
  /** @type {(sums: number[], look: string) => SVGElement} */
  const line = (sums, look) => makeSvg("polyline", { class: look, points: sums.map(point).join(" ") });
  const id = makeId("chart");
  const known = totals.priced ? `; expected was ${showSigned(totals.expected)}` : "";
  const drawing = makeSvg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-labelledby": id, preserveAspectRatio: "none" },
    makeSvg("title", { id, text: `After ${totals.rounds} rounds the result is ${showSigned(totals.net)}${known}.` }),
    makeSvg("line", { class: "zero", x1: 0, x2: WIDE, y1: down(0), y2: down(0) }),
    totals.priced ? line(expected, "expected") : null,
    line(result, "result"),
  );
  return make("figure", { class: "chart-frame" }, drawing, makeChartKey(totals, low, high));
}

/** @type {(totals: VisitTotals, low: number, high: number) => HTMLElement} */
function makeChartKey(totals, low, high) {
  return make(
    "figcaption",
    { class: "chart-key" },
    make("span", { class: "key result", text: "Result" }),
    totals.priced ? make("span", { class: "key expected", text: "Expected" }) : null,
    make("span", { class: "soft num", text: `${showMoney(low)} to ${showMoney(high)}` }),
  );
}

/** @type {(rounds: VisitRound[], names: Map<string, string>) => HTMLElement} */
function makeRoundsTable(rounds, names) {
  if (!rounds.length) return make("p", { class: "soft", text: "No round yet on this visit." });
  const rows = rounds.toReversed().map((round) => [
    `${names.get(round.game) ?? round.game}, ${round.round}`,
    { words: showSigned(round.net), look: findColour(round.net) },
    round.expected === null ? "not known" : showSigned(round.expected),
    showMoney(round.collection),
  ]);
  const table = makeTable({ heads: ["Game, round", "Result", "Expected", "Collection"], rows });
  return make("details", {}, make("summary", { text: "Round by round" }), frameTable(table, "The rounds of your visit"));
}

/**
 * The sum after each round, from nothing.
 * @type {(values: number[]) => number[]}
 */
function addUpRunning(values) {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
