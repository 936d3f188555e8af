// @ts-check
/** What happened at a table between two states and is no part of a round: who came, who left, who banks. */

import { capitalize } from "../controls/words.js";
import { showMoney } from "../money.js";
import { Names } from "./words.js";

/** @import { SeatState, State } from "../messages.d.ts" */

/**
 * Sentences, in the order of the seats.
 * @type {(state: State, previous: State | null) => string[]}
 */
export function listHappenings(state, previous) {
  if (!previous) return [];
  const words = [];
  const before = new Map(previous.table.seats.map((seat) => [seat.seat, seat]));
  for (const seat of state.table.seats) words.push(...listAtSeat(seat, before.get(seat.seat), state));
  words.push(...listAsked(state, previous), ...listBanking(state, previous));
  return words;
}

/** @type {(now: SeatState, before: SeatState | undefined, state: State) => string[]} */
function listAtSeat(now, before, state) {
  if (!before) return [];
  if (now.kind === before.kind && now.name === before.name) return listSaidAt(now, before, new Names(state));
  const words = [];
  if (before.kind !== "empty") words.push(`${nameSeat(before)} leaves seat ${now.seat}`);
  if (now.kind !== "empty") {
    const name = state.you.seat === now.seat ? "You sit" : `${nameSeat(now)} sits`;
    words.push(`${name} down in seat ${now.seat} with ${showMoney(now.chips)}`);
  }
  return words;
}

/**
 * What somebody who stays said about the next round.
 * @type {(now: SeatState, before: SeatState, names: Names) => string[]}
 */
function listSaidAt(now, before, names) {
  const who = capitalize(names.seated(`seat ${now.seat}`));
  const words = [];
  if (now.out !== before.out) words.push(`${who} ${now.out ? "sits out" : "sits in"}`);
  if (now.over_button !== before.over_button) {
    words.push(`${who} ${now.over_button ? "takes an over button" : "gives the over button back"}`);
  }
  if (now.straddles && !before.straddles) {
    words.push(`${who} announces a straddle, which is posted from the seat after the big blind alone`);
  }
  return words;
}

/** @type {(state: State, previous: State) => string[]} */
function listAsked(state, previous) {
  const { bomb_pot: amount } = state.table;
  return amount && amount !== previous.table.bomb_pot ? [`The next round is a bomb pot of ${showMoney(amount)} each`] : [];
}

/** @type {(seat: SeatState) => string} */
function nameSeat(seat) {
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? "A bot" : seat.kind === "company" ? "The company" : "Somebody";
}

/** @type {(state: State, previous: State) => string[]} */
function listBanking(state, previous) {
  const words = [];
  const names = new Names(state);
  const { player_dealer: dealer, offered_to: offered, bank } = state.table;
  if (offered && offered !== previous.table.offered_to) {
    words.push(`The player-dealer position is offered to ${names.party(`seat ${offered}`)}`);
  }
  if (dealer && dealer !== previous.table.player_dealer) {
    const put = bank ? `, with ${showMoney(bank)} put up` : "";
    words.push(`${capitalize(names.seated(`seat ${dealer}`))} has the player-dealer position${put}`);
  }
  return words;
}
