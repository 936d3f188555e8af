// @ts-check
/** States of a table: what was sent before put together with what is new, and what happened between two of them. */

/** @import { State } from "./messages.d.ts" */

/**
 * A state put together with the one before it; null where something between them is missing.
 * @type {(previous: State | null, message: State) => State | null}
 */
export function merge(previous, message) {
  if (!message.view) return message;
  const { events, ledger } = message.from ?? { events: 0, ledger: 0 };
  if (!events && !ledger) return message;
  const before = previous?.view;
  if (!before || before.events.length < events || before.ledger.length < ledger) return null;
  const view = {
    ...message.view,
    events: [...before.events.slice(0, events), ...message.view.events],
    ledger: [...before.ledger.slice(0, ledger), ...message.view.ledger],
  };
  return { ...message, view, from: { events: 0, ledger: 0 } };
}

/** @type {(message: State) => boolean} */
export function isWhole(message) {
  return message.full || !message.view || !(message.from?.events || message.from?.ledger);
}

/**
 * The events (or the lines of the ledger) since the previous state; none after a break of more than a round.
 * @type {<What extends "events" | "ledger">(what: What, state: State, previous: State | null) => NonNullable<State["view"]>[What]}
 */
export function findNew(what, state, previous) {
  /** @type {any} */
  const now = state.view?.[what] ?? [];
  const [round, before] = [findRound(state), findRound(previous)];
  if (round === before && previous?.view) return now.slice(previous.view[what].length);
  return round <= before + 1 ? [...now] : [];
}

/**
 * The number of the round that lies on the felt; none before the first.
 * @type {(state: State | null) => number}
 */
export function findRound(state) {
  return state?.view_round ?? 0;
}

/**
 * The number of the round whose cards lie on the felt: the one in play, or the last; null before the first.
 * @type {(state: State) => number | null}
 */
export function findRoundInView(state) {
  if (!state.view) return null;
  return state.view_round ?? (state.over ? (state.fair?.last?.round ?? state.round) : state.round);
}
