/** The sums of the site's calculator: exact, with other pays for the same counts. */

import assert from "node:assert/strict";
import test from "node:test";

import { site } from "./pages.js";

const { exact } = await site("exact.js");

// Two dice: 36 throws, of which one is a twelve, two are an eleven, and six are a seven.
const DICE = {
  name: "High dice",
  deals: "36",
  how: "36 throws",
  pays: [["Twelve", "30:1"], ["Eleven", "15:1"]],
  outcomes: [["wins", "Twelve", "30:1", "1"], ["wins", "Eleven", "15:1", "2"], ["pushes", "Seven", "0:1", "6"], ["loses", "all others", "0:1", "27"]],
};
const pays = (...texts) => texts.map(exact.parsePay);

test("pays are read as layouts have them", () => {
  const read = [["40:1", "40/1"], ["6 to 5", "6/5"], ["12:8", "3/2"], ["1,000:1", "1000/1"], ["7", "7/1"], ["0:1", "0/1"]];
  for (const [text, fraction] of read) assert.equal(exact.showFraction(exact.parsePay(text)), fraction, text);
  for (const text of ["", "40:", "a:1", "1:0", "-1:1", "1.5:1"]) assert.equal(exact.parsePay(text), null, text);
});

test("what the wager is worth as it is filed", () => {
  // 30 + 2 * 15 - 27 = 33 of 36; squares: 900 + 2 * 225 + 27 = 1377, and 1377/36 - (33/36)^2 = 48483/1296.
  const found = exact.reckon(DICE, pays("30:1", "15:1"));
  assert.equal(exact.showFraction(found.ev), "11/12");
  assert.equal(exact.showFraction(found.perRound), "11/12");
  assert.equal(exact.showFraction(found.wins), "1/12");
  assert.equal(exact.showFraction(found.variance), "5387/144"); // 48483/1296, by nine
  assert.equal(exact.showRoot(found.variance), "6.1163");
});

test("and with other pays", () => {
  // 20 + 2 * 3 - 27 = -1 of 36.
  const found = exact.reckon(DICE, pays("20:1", "3:1"));
  assert.equal(exact.showFraction(found.ev), "-1/36");
  assert.equal(exact.showPercent(found.ev), "-2.7778%");
  assert.equal(exact.showPercent(found.wins), "8.3333%");
});

test("a wager that stays up is priced until it is decided", () => {
  const stays = { ...DICE, outcomes: [...DICE.outcomes.slice(0, 2), ["stays up", "not decided", "0:1", "6"], ["loses", "all others", "0:1", "27"]] };
  const found = exact.reckon(stays, pays("20:1", "3:1"));
  assert.deepEqual([exact.showFraction(found.ev), exact.showFraction(found.perRound)], ["-1/30", "-1/36"]);
});

test("what needs a new count is refused in words", () => {
  assert.match(exact.reckon(DICE, pays("10:1", "15:1")), /new count/);
  assert.match(exact.reckon(DICE, pays("15:1", "15:1")), /new count/);
  const other = { ...DICE, outcomes: [["wins", "Thirteen", "30:1", "1"]] };
  assert.match(exact.reckon(other, pays("30:1", "15:1")), /which line/);
});

test("decimals are rounded, and say nothing of what rounds to nothing", () => {
  const value = (top, bottom) => ({ top: BigInt(top), bottom: BigInt(bottom) });
  assert.equal(exact.showPercent(value(-1, 3)), "-33.3333%");
  assert.equal(exact.showPercent(value(2, 3)), "66.6667%");
  assert.equal(exact.showPercent(value(-1, 10 ** 9)), "0.0000%");
  assert.equal(exact.showRoot(value(2, 1)), "1.4142");
  assert.equal(exact.showRoot(value(0, 1)), "0.0000");
});
