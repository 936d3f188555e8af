/** States put together: what was sent before with what is new, and what happened since. */

import assert from "node:assert/strict";
import test from "node:test";

import { page } from "./pages.js";

const { isWhole, merge, findNew, findRoundInView } = await page("states.js");

/** A state with these events (letters stand for them) and lines of the ledger, after so many that were sent before. */
function state(events, ledger = "", { from = [0, 0], full = false, round = 1 } = {}) {
  const view = { events: [...events], ledger: [...ledger], you: "seat 1" };
  return { n: 5, full, view, view_round: round, from: { events: from[0], ledger: from[1] } };
}

test("what is new follows what was sent", () => {
  const whole = merge(state("abc", "x"), state("de", "yz", { from: [3, 1] }));
  assert.deepEqual(whole.view.events, ["a", "b", "c", "d", "e"]);
  assert.deepEqual(whole.view.ledger, ["x", "y", "z"]);
  assert.deepEqual(whole.from, { events: 0, ledger: 0 });
});

test("what was drawn in between is taken back to where the table goes on", () => {
  assert.deepEqual(merge(state("abc"), state("x", "", { from: [2, 0] })).view.events, ["a", "b", "x"]);
});

test("with a gap between them there is nothing to show", () => {
  assert.equal(merge(state("ab"), state("e", "", { from: [4, 0] })), null);
  assert.equal(merge(state("abcd", ""), state("e", "z", { from: [4, 1] })), null);
  assert.equal(merge(null, state("e", "", { from: [1, 0] })), null);
});

test("a state from the beginning stands by itself", () => {
  const message = state("ab");
  assert.equal(merge(state("xyz"), message), message);
  const before = { n: 1, full: false, view: null, from: { events: 0, ledger: 0 } };
  assert.equal(merge(null, before), before);
});

test("the states before are left as they are", () => {
  const previous = state("ab", "x");
  merge(previous, state("c", "", { from: [2, 1] }));
  assert.deepEqual([previous.view.events, previous.view.ledger], [["a", "b"], ["x"]]);
});

test("whole is what needs nothing before it", () => {
  assert.ok(isWhole(state("ab")));
  assert.ok(isWhole(state("ab", "", { from: [2, 0], full: true })));
  assert.ok(!isWhole(state("ab", "", { from: [2, 0] })));
  assert.ok(!isWhole(state("ab", "", { from: [0, 1] })));
});

test("new is what came since; after a break of more than a round nothing is", () => {
  assert.deepEqual(findNew("events", state("abcd"), state("ab")), ["c", "d"]);
  assert.deepEqual(findNew("ledger", state("a", "xy"), state("a", "x")), ["y"]);
  assert.deepEqual(findNew("events", state("pq", "", { round: 2 }), state("ab")), ["p", "q"]);
  assert.deepEqual(findNew("events", state("pq", "", { round: 3 }), state("ab")), []);
  assert.deepEqual(findNew("events", { view: null, view_round: null }, state("ab")), []);
  assert.deepEqual(findNew("events", state("ab"), { view: null, view_round: null }), ["a", "b"]);
});

test("the round in view", () => {
  assert.equal(findRoundInView({ view: null, round: 1 }), null);
  assert.equal(findRoundInView(state("a", "", { round: 7 })), 7);
});
