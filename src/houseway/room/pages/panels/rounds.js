// @ts-check
/** Which round a state shows. */

/** @import { State } from "../messages.d.ts" */

/**
 * The number of the round whose cards lie on the felt: the one in play, or the last; null before the first.
 * @type {(state: State) => number | null}
 */
export function roundInView(state) {
  if (!state.view) return null;
  return state.view_round ?? (state.over ? (state.fair?.last?.round ?? state.round) : state.round);
}
