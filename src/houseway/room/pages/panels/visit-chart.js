/** A visit as a small picture: the result and the expected result after each round; and as a table of figures. */

import { freshId, make, svg } from "../make.js";
import { colour, money, signed } from "../money.js";
import { figures, framed, plainTable } from "../parts.js";

const WIDE = 320;
const HIGH = 140;
const EDGE = 10;

/** The figures in front, the picture, and the rounds behind it; `names` are those of the games, by id. */
export function visitParts({ rounds, totals }, names) {
  return [totalsList(totals), ...(rounds.length > 1 ? [picture(rounds, totals)] : []), roundsTable(rounds, names)];
}

function totalsList(totals) {
  const list = figures([
    ["Rounds", String(totals.rounds)],
    ["Result", signed(totals.net), colour(totals.net)],
    ["Expected", totals.priced ? signed(totals.expected) : "not known"],
    ["Collection paid", money(totals.collection)],
  ]);
  if (!totals.priced || totals.priced === totals.rounds) return list;
  const note = `Expected: of the ${totals.priced} rounds whose worth is known.`;
  return make("div", { class: "stack" }, list, make("p", { class: "hint", text: note }));
}

function picture(rounds, totals) {
  const result = running(rounds.map((round) => round.net));
  const expected = running(rounds.map((round) => round.expected ?? 0));
  const low = Math.min(...result, ...expected);
  const high = Math.max(...result, ...expected);
  const across = (place) => EDGE + ((WIDE - 2 * EDGE) * place) / (result.length - 1);
  const down = (cents) => EDGE + ((HIGH - 2 * EDGE) * (high - cents)) / (high - low || 1);
  const point = (cents, place) => `${across(place).toFixed(1)},${down(cents).toFixed(1)}`;
  const line = (sums, look) => svg("polyline", { class: look, points: sums.map(point).join(" ") });
  const id = freshId("chart");
  const known = totals.priced ? `; expected was ${signed(totals.expected)}` : "";
  const drawing = svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-labelledby": id, preserveAspectRatio: "none" },
    svg("title", { id, text: `After ${totals.rounds} rounds the result is ${signed(totals.net)}${known}.` }),
    svg("line", { class: "zero", x1: 0, x2: WIDE, y1: down(0), y2: down(0) }),
    totals.priced ? line(expected, "expected") : null,
    line(result, "result"),
  );
  return make("figure", { class: "chart-frame" }, drawing, chartKey(totals, low, high));
}

function chartKey(totals, low, high) {
  return make(
    "figcaption",
    { class: "chart-key" },
    make("span", { class: "key result", text: "Result" }),
    totals.priced ? make("span", { class: "key expected", text: "Expected" }) : null,
    make("span", { class: "soft num", text: `${money(low)} to ${money(high)}` }),
  );
}

function roundsTable(rounds, names) {
  if (!rounds.length) return make("p", { class: "soft", text: "No round yet on this visit." });
  const rows = rounds.toReversed().map((round) => [
    `${names.get(round.game) ?? round.game}, ${round.round}`,
    { words: signed(round.net), look: colour(round.net) },
    round.expected === null ? "not known" : signed(round.expected),
    money(round.collection),
  ]);
  const table = plainTable({ heads: ["Game, round", "Result", "Expected", "Collection"], rows });
  return make("details", {}, make("summary", { text: "Round by round" }), framed(table, "The rounds of your visit"));
}

/** The sum after each round, from nothing. */
function running(values) {
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1) + value);
  return sums;
}
