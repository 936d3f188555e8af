/** Which round a state shows. */

/** The number of the round whose cards lie on the felt: the one in play, or the last; null before the first. */
export function roundInView(state) {
  if (!state.view) return null;
  return state.view_round ?? (state.over ? (state.fair?.last?.round ?? state.round) : state.round);
}
