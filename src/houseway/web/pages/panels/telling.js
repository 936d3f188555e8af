// @ts-check
/** What is told of a round's events and of its ledger: in how many lines, and what of it was the viewer's own. */

/** @import { MovedChips, RoundEvent } from "../messages.d.ts" */
/** @import { Names } from "./words.js" */
/** @typedef {RoundEvent & { times?: number }} ToldEvent An event, or several alike that are told in one line. */

/**
 * Cards that are dealt one by one in a row to the same hands are told in one line for each hand.
 * @type {(events: RoundEvent[]) => ToldEvent[]}
 */
export function joinEvents(events) {
  /** @type {(ToldEvent & { times: number })[]} */
  const told = [];
  /** @type {Map<string | null, ToldEvent & { times: number }>} */
  let run = new Map();
  for (const event of events) {
    if (event.kind !== "dealt") run = new Map();
    const place = findPlace(event);
    const first = run.get(place);
    if (first) {
      first.cards = [...(first.cards ?? []), ...(event.cards ?? [])];
      first.times += 1;
      continue;
    }
    const one = { ...event, times: 1 };
    if (place) run.set(place, one);
    told.push(one);
  }
  return told;
}

/**
 * Where one card is dealt: to whom, how it lies, and when; nothing where it is none, or not told how it lies.
 * @type {(event: RoundEvent) => string | null}
 */
function findPlace({ kind, who, cards, face_up: up, street, detail }) {
  return kind === "dealt" && cards?.length === 1 && up !== undefined ? JSON.stringify([who, up, street, detail]) : null;
}

/**
 * Whether an event tells of chips that were won or lost.
 * @type {(event: RoundEvent) => boolean}
 */
export function isPayment({ kind }) {
  return kind === "paid" || kind === "taken";
}

/** What a payment brought the viewer: by its wager, or, where players pay each other, by the lines of the ledger. */
export class Shares {
  #at = 0;

  /** @type {(event: RoundEvent, ledger: MovedChips[], names: Names) => number} */
  of(event, ledger, names) {
    if (!isPayment(event)) return 0;
    if (event.wager) return names.sideOf(event) * (event.amount ?? 0) * (event.kind === "paid" ? 1 : -1);
    let [left, own] = [event.amount ?? 0, names.isMe(event.who) ? (event.amount ?? 0) : 0];
    while (left > 0 && this.#at < ledger.length) {
      const line = ledger[this.#at];
      this.#at += 1;
      if (line.to !== event.who) continue;
      if (names.isMe(line.from)) own -= line.amount;
      left -= line.amount;
    }
    return own;
  }
}

/**
 * What each party gained or lost, in the order in which they first moved a chip.
 * @type {(lines: MovedChips[]) => Map<string, number>}
 */
export function addUpNet(lines) {
  /** @type {Map<string, number>} */
  const net = new Map();
  for (const { from, to, amount } of lines) {
    net.set(from, (net.get(from) ?? 0) - amount);
    net.set(to, (net.get(to) ?? 0) + amount);
  }
  return net;
}
