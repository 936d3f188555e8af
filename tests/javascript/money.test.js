/** Money in words and out of them, chips, wagers that are being put together, and amounts that one sets. */

import assert from "node:assert/strict";
import test from "node:test";

import { page } from "./pages.js";

const { findColour, showMoney, parseMoney, showPercent, showSigned } = await page("money.js");
const { listPieces } = await page("felt/chips.js");
const { listDenominations } = await page("controls/chips.js");
const { Draft } = await page("controls/draft.js");
const { fitAmount, listJumps, findReach, findStride } = await page("controls/amounts.js");

test("cents are read in dollars", () => {
  const written = [[100_000, "$1,000"], [250, "$2.50"], [-500, "-$5"], [0, "$0"], [5, "$0.05"], [123_456_789, "$1,234,567.89"]];
  for (const [cents, words] of written) assert.equal(showMoney(cents), words);
  // An expected value is rounded to the cent; what rounds to nothing has no sign.
  assert.deepEqual([showMoney(12.5), showMoney(-0.4), showSigned(0.4), showSigned(500), showSigned(-500)], ["$0.13", "$0", "$0", "+$5", "-$5"]);
  assert.deepEqual([findColour(1), findColour(-1), findColour(0.3)], ["gain", "loss", ""]);
});

test("shares are read in percent", () => {
  assert.deepEqual([showPercent(0.0123), showPercent(-0.00001), showPercent(0.5, 0)], ["1.23%", "0.00%", "50%"]);
});

test("amounts that people write", () => {
  const read = [["$50", 50_00], ["2.5", 2_50], ["1,000.05", 1_000_05], [" 7 ", 7_00], ["$ 3", 3_00]];
  for (const [text, cents] of read) assert.equal(parseMoney(text), cents, text);
  for (const text of ["", "-5", "1,00", "5.123", "five", "1 000", "$"]) assert.equal(parseMoney(text), null, text);
});

test("an amount as listPieces, the largest first", () => {
  assert.deepEqual(listPieces(137_50), ["100", "25", "5", "5", "1", "1", "part"]);
  assert.deepEqual(listPieces(0), []);
});

test("the chips of a tray fit the limits and what there is to bet", () => {
  const limits = (least, most) => ({ Player: { least, most, step: 100 } });
  assert.deepEqual(listDenominations(limits(5_00, 500_00), 1_000_00), [1_00, 5_00, 25_00, 100_00, 500_00]);
  assert.deepEqual(listDenominations(limits(5_00, 500_00), 30_00), [1_00, 5_00, 25_00]);
  // A chip that takes more than five to make the least is of no use.
  assert.deepEqual(listDenominations(limits(100_00, null), 2_000_00), [25_00, 100_00, 500_00, 1_000_00]);
});

const CIRCLES = [
  { name: "Ante", before_the_deal: true, default: true, needs: [], equals: null },
  { name: "Blind", before_the_deal: true, default: true, needs: ["Ante"], equals: "Ante" },
  { name: "Trips", before_the_deal: true, default: false, needs: ["Ante"], equals: null },
  { name: "Play", before_the_deal: false, default: false, needs: [], equals: null },
];

function draft(chips = 100_00) {
  const limit = { least: 5_00, most: 50_00, step: 100 };
  const made = new Draft();
  made.know({ circles: CIRCLES, limits: { Ante: limit, Blind: limit, Trips: limit }, chips, standing: {} });
  return made;
}

test("a first chip makes the least, and takes the equal wager with it", () => {
  const made = draft();
  assert.equal(made.add("Ante", 1_00), "");
  assert.deepEqual(made.wagers, { Ante: 5_00, Blind: 5_00 });
  assert.deepEqual([made.total, made.left, made.doubt], [10_00, 90_00, ""]);
  made.add("Ante", 1_00);
  assert.deepEqual(made.wagers, { Ante: 6_00, Blind: 6_00 });
  // 6 less 5 would be under the least: it comes off altogether.
  made.take("Ante", 5_00);
  assert.deepEqual(made.wagers, {});
});

test("limits and chips are not exceeded", () => {
  const made = draft();
  made.add("Trips", 100_00);
  assert.equal(made.wagers.Trips, 50_00);
  assert.equal(made.add("Trips", 1_00), "$50 is the most on Trips");
  assert.equal(made.doubt, "Trips goes with Ante.");
  assert.equal(draft(3_00).add("Trips", 1_00), "Trips takes $5 or more, and you have $3 left");
});

test("twice as much, once for wagers that are equal", () => {
  const made = draft();
  made.set({ Ante: 10_00, Blind: 10_00, Trips: 30_00, Gone: 5_00 });
  assert.equal(made.double(), "as far as limits and chips go");
  assert.deepEqual(made.wagers, { Ante: 20_00, Blind: 20_00, Trips: 50_00 });
});

test("the smallest bet is the least on every circle that one needs", () => {
  assert.deepEqual(draft().smallest, { Ante: 5_00, Blind: 5_00 });
});

test("an open amount goes in steps from its least, and to its most in any case", () => {
  const range = { least: 2_00, most: 10_50, step: 2_00 };
  assert.deepEqual([1_00, 7_00, 10_00, 10_49, 99_00].map((one) => fitAmount(range, one)), [2_00, 6_00, 10_00, 10_00, 10_50]);
});

test("a slider has few places, each a round amount", () => {
  // $1 to $1,001 over 400 places is $2.50 apart: the next round amount is $5. In steps of $3 that is two of them, $6.
  assert.equal(findStride({ least: 1_00, most: 1_001_00, step: 1_00 }), 5_00);
  assert.equal(findStride({ least: 1_00, most: 1_001_00, step: 3_00 }), 6_00);
  assert.equal(findStride({ least: 1_00, most: 2_00, step: 1 }), 1);
});

const POT = {
  you: { behind: 49_00 },
  felt: { pot: 6_00, bets: [{ who: "seat 1", amount: 1_00 }, { who: "seat 2", amount: 3_00 }] },
  view: { you: "seat 1", turn: { choices: [{ action: "call", amount: 2_00 }] } },
};

test("a raise of the pot: call first, then as much as lies there", () => {
  // $6 in the pot and $4 in front make $10; a call of $2 makes it $12. A raise goes to one's $1, the call, and $6 or $12.
  const raise = { action: "raise", amount: 5_00, most: 50_00 };
  const wanted = [["Least", 5_00], ["Half pot", 9_00], ["Pot", 15_00], ["Most", 50_00]];
  assert.deepEqual(listJumps(raise, POT, 50_00), wanted);
  assert.equal(findReach(raise, POT), 50_00);
  assert.equal(findReach({ action: "bet", amount: 1_00, most: 10_00 }, POT), 49_00);
});
