// @ts-check
/** Open amounts: how they step, where they jump to, and how far they reach. */

/** @import { Choice, State } from "../messages.d.ts" */
/** @typedef {{ least: number, most: number, step: number }} Range From so much to so much, in steps; `most` is always possible. */
/** @typedef {Choice & { amount: number, most: number }} OpenChoice A choice whose amount one sets. */

/** A slider has about so many places; between them one types. */
const PLACES = 400;
/** What a place of a slider is worth, in cents, where it may be. */
const NICE = [1, 5, 10, 25, 50, 100, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000];

/**
 * What one place of a slider is worth: a whole number of steps, and of dollars where the range is wide.
 * @type {(range: Range) => number}
 */
export function findStride({ least, most, step }) {
  const apart = (most - least) / PLACES;
  const wanted = NICE.find((one) => one >= apart) ?? Math.ceil(apart);
  return Math.max(1, Math.ceil(wanted / step)) * step;
}

/**
 * An amount brought within a range, down to its next step.
 * @type {(range: Range, amount: number) => number}
 */
export function fitAmount({ least, most, step }, amount) {
  if (amount >= most) return most;
  if (amount <= least) return least;
  return least + Math.floor((amount - least) / step) * step;
}

/** @type {(state: State) => Choice[]} */
export function listChoices(state) {
  return state.view?.turn?.choices ?? [];
}

/** @type {(choice: Choice) => choice is OpenChoice} */
export function isOpen(choice) {
  return choice.most !== undefined && choice.most !== null;
}

/**
 * What one can put in at most: open amounts without a limit of their own end at one's chips.
 * @type {(choice: OpenChoice, state: State) => number}
 */
export function findReach(choice, state) {
  const own = (state.felt?.bets ?? []).find((one) => one.who === state.view?.you)?.amount ?? 0;
  const behind = state.you.behind ?? state.you.chips ?? choice.most;
  return choice.action === "raise" ? own + behind : behind;
}

/**
 * Steps of an open amount: the least, half the pot, the pot, all of it.
 * @type {(choice: OpenChoice, state: State, most: number) => [string, number][]}
 */
export function listJumps(choice, state, most) {
  const bets = (state.felt?.bets ?? []).reduce((sum, one) => sum + one.amount, 0);
  const pot = (state.felt?.pot ?? 0) + bets;
  /** @type {[string, number][]} */
  const steps = [["Least", choice.amount]];
  if (pot) {
    const call = listChoices(state).find((one) => one.action === "call")?.amount ?? 0;
    const own = (state.felt?.bets ?? []).find((one) => one.who === state.view?.you)?.amount ?? 0;
    /** @type {(share: number) => number} */
    const to = (share) => (choice.action === "raise" ? own + call : 0) + Math.round(share * (pot + call));
    steps.push(["Half pot", to(0.5)], ["Pot", to(1)]);
  }
  steps.push(["Most", most]);
  return steps;
}
