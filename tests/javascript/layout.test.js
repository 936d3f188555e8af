/** Where the seats are: figures worked out by hand from the findMeasures, and what holds for every number of seats. */

import assert from "node:assert/strict";
import test from "node:test";

import { page } from "./pages.js";

const { layOut, findMeasures, listOthers, splitSides } = await page("felt/layout.js");
const { plan } = await page("felt/rows.js");

const near = (found, wanted) => assert.ok(Math.abs(found - wanted) < 1e-9, `${found} is not ${wanted}`);

test("a wide sheet keeps a quarter for each column, a narrow one a third", () => {
  const wide = findMeasures(1000);
  // Within the rails of 16: 968. A column has a quarter, 242; the middle what two columns and two gaps of 10 leave.
  assert.deepEqual([wide.tall, wide.column, wide.middle], [false, 242, 464]);
  near(wide.own, 755.04);
  const narrow = findMeasures(400);
  near(narrow.column, 115.92);
  near(narrow.middle, 116.16);
  assert.deepEqual([narrow.tall, narrow.own], [true, 360]);
});

test("the others follow clockwise from one's own seat", () => {
  assert.deepEqual(listOthers([1, 2, 3, 4, 5, 6, 7], 3, null), [4, 5, 6, 7, 1, 2]);
  assert.deepEqual(listOthers([1, 2, 3, 4, 5, 6, 7], 3, 7), [4, 5, 6, 1, 2]);
  assert.deepEqual(listOthers([1, 2, 3, 4, 5, 6, 7], null, 7), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(listOthers([2, 5, 9], null, null), [2, 5, 9]);
});

test("they sit at the left from below upwards, at the top, and at the right downwards", () => {
  const six = [11, 12, 13, 14, 15, 16];
  assert.deepEqual(splitSides(six, { tall: false }, false), { left: [12, 11], top: [13, 14], right: [15, 16] });
  assert.deepEqual(splitSides(six, { tall: false }, true), { left: [13, 12, 11], top: [], right: [14, 15, 16] });
  assert.deepEqual(splitSides([], { tall: true }, false), { left: [], top: [], right: [] });
});

test("three at a wide table without a dealer", () => {
  const heights = { middle: 90, band: 0, own: 150 };
  const laid = layOut(findMeasures(1000), { me: 1, dealer: null, others: [2, 3] }, (place) => heights[place] ?? 100);
  // The middle begins at 10 + 44 + 10 = 64 and needs 90 and a gap: the floor is 164, below the columns (40 + 100 + 10).
  assert.deepEqual(laid.middle, { x: 268, y: 64, width: 464, height: 100, side: "middle" });
  // One's own place is a gap below the floor; under it lie a gap and what the plate leaves of the rail, 8.
  assert.deepEqual([laid.own.y, laid.own.height, laid.height], [174, 150, 332]);
  // 24 are left over in each column: half of them above the seat. Its corner cuts in by 120 - 96 = 24, of which 0.8.
  const [left, right] = [laid.seats.get(2), laid.seats.get(3)];
  assert.deepEqual([left.y, right.y, left.side, right.side], [52, 52, "left", "right"]);
  near(left.x, 16 + 19.2);
  near(right.x, 1000 - 16 - 242 - 19.2);
  assert.equal(laid.dealer, null);
});

test("no two seats lie on each other, and none off the sheet", () => {
  for (const width of [340, 620, 800, 1200]) {
    for (const dealer of [null, 20]) {
      for (let count = 0; count <= 10; count += 1) {
        const seats = Array.from({ length: count }, (_, place) => place + 2);
        const laid = layOut(findMeasures(width), { me: 1, dealer, others: seats }, (place) => (place === "band" ? 0 : 90));
        // The dealer's box is as wide as the middle; what lies there is narrower, so that seats may reach into its corners.
        const boxes = [...laid.seats.values(), laid.own];
        assert.equal(laid.seats.size, count);
        for (const box of [...boxes, ...(laid.dealer ? [laid.dealer] : [])]) {
          assert.ok(box.x >= 0 && box.x + box.width <= width + 1e-9, `beside the sheet: ${JSON.stringify(box)}`);
          assert.ok(box.y >= 0 && box.y + box.height <= laid.height + 1e-9, `below the sheet: ${JSON.stringify(box)}`);
        }
        boxes.forEach((one, place) => {
          for (const other of boxes.slice(place + 1)) assert.ok(!areCrossed(one, other), `${width} ${count} ${dealer}`);
        });
      }
    }
  }
});

function areCrossed(one, other) {
  const across = one.x + 1 < other.x + other.width && other.x + 1 < one.x + one.width;
  return across && one.y + 1 < other.y + other.height && other.y + 1 < one.y + one.height;
}

const row = (cards, more = {}) => ({ name: "", cards, kind: "card", wager: null, words: "", ...more });

test("two cards lie in the middle of their box", () => {
  const found = plan([row(["Ah", "Kd"])], 200, 50);
  // Cards of 50 are 70 high and lie 53 apart: 103 wide, so that 48.5 are free on each side.
  assert.deepEqual(found.cards.map(({ x, y, width, height }) => [x, y, width, height]), [
    [48.5, 0, 50, 70],
    [101.5, 0, 50, 70],
  ]);
  assert.deepEqual([found.width, found.height, found.labels], [103, 70, []]);
});

test("of a card under another three tenths are seen", () => {
  const cards = plan([row(Array(13).fill("2c"))], 200, 50).cards;
  assert.deepEqual(cards.slice(1).map((one, place) => one.x - cards[place].x), Array(12).fill(15));
});

test("words stand under a row, with its own chips", () => {
  const found = plan([row(["9s"], { name: "hand 2", words: "hard 9", wager: 25_00 })], 300, 50);
  assert.deepEqual(found.labels.map((one) => one.text), ["hand 2: hard 9 · $25"]);
  assert.equal(found.height, 70 + 15);
});

test("rows that have no room beside each other lie in lines", () => {
  const two = [row(["Ah", "Kh"], { name: "front" }), row(["2c", "3c", "4c", "5c", "6c"], { name: "back" })];
  const lines = (width) => new Set(plan(two, width, 50).cards.map((one) => one.y)).size;
  assert.deepEqual([lines(600), lines(160)], [1, 2]);
});
