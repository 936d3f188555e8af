// @ts-check
/** What is to be drawn, taken from a state: who sits where, with which cards, chips and buttons. */

import { capitalize } from "../controls/words.js";
import { showSigned } from "../money.js";
import { Names } from "../panels/words.js";

/** @import { Circle, EndedWager, Felt, GameDetails, Hand, Limit, Result, SeatState, State } from "../messages.d.ts" */
/** @typedef {{ wager: string, amount: number }} Pile */
/** @typedef {{ gain: number, words: string }} Outcome What became of a wager. */
/** @typedef {{ name: string, kind: Circle["kind"], amount: number, outcome: Outcome | null }} OwnCircle */
/** @typedef {Map<number, { name: string, chips: number, banks: number | null }>} Stood The chips of everybody as they were shown. */
/**
 * A seat as it is drawn.
 * @typedef {Omit<SeatState, "name" | "wagers"> & {
 *   name: string, who: string, you: boolean, deals: boolean, banks: number | null, net: number | null, hand: Hand | null,
 *   wagers: Pile[], bet: number, turn: boolean, clock: number | null, buttons: { sign: string, words: string }[],
 *   offered: boolean,
 * }} Seat
 */
/**
 * All that is drawn.
 * @typedef {{
 *   me: number | null, dealer: number | null, playing: boolean, seats: Map<number, Seat>, positions: number[],
 *   free: number[], middle: Hand[], pot: number | null, discards: string[], dice: number[], bank: number | null,
 *   tiles: boolean, common: boolean, banked: boolean, name: string,
 *   result: { net: number | null, fees: number, told: string[] } | null,
 *   over: boolean, circles: OwnCircle[], limits: Record<string, Limit>, may: string[],
 * }} Picture
 */
/**
 * @typedef {{
 *   state: State, felt: Felt, game: GameDetails, playing: boolean, dealer: number | null, me: number | null,
 *   settling: boolean, stood: Stood, result: Result | null,
 * }} Shown
 */

export const PLAYER_DEALER = "player-dealer";
/** @type {Felt} */
const NONE = {
  hands: [],
  wagers: [],
  bets: [],
  discards: [],
  dice: [],
  pot: null,
  burned: 0,
  shoe: { left: null },
  stacks: {},
  action_button: null,
  dealer_button: null,
};

/**
 * The seat that a name begins with: 3 of "seat 3" and "seat 3 back line 1"; the player-dealer's for theirs.
 * @type {(who: string | null | undefined, dealer: number | null) => number | null}
 */
export function findSeat(who, dealer) {
  if (who === PLAYER_DEALER) return dealer;
  const found = /^seat (\d+)/.exec(who ?? "");
  return found ? Number(found[1]) : null;
}

/**
 * The picture of a state; while the last round is `settling`, stacks are as they `stood` before, and neither the result
 * nor the others' chips for the next round are shown yet.
 * @type {(state: State, game: GameDetails, how?: { settling?: boolean, stood?: Stood }) => Picture}
 */
export function makePicture(state, game, { settling = false, stood = new Map() } = {}) {
  const felt = state.felt ?? NONE;
  const { table, you } = state;
  const playing = state.phase === "playing";
  const dealer = (playing && state.view ? state.view.player_dealer : table.player_dealer) ?? null;
  const result = settling || playing ? null : (state.result ?? null);
  const shown = { state, felt, game, playing, dealer, me: you.seat ?? null, settling, stood, result };
  const seats = new Map(table.seats.map((seat) => [seat.seat, makeSeat(seat, shown)]));
  return {
    me: shown.me,
    dealer,
    playing,
    seats,
    positions: table.seats.filter((seat) => !isFree(seat) || seat.seat === dealer).map((seat) => seat.seat),
    free: table.seats.filter((seat) => isFree(seat) && seat.seat !== dealer).map((seat) => seat.seat),
    middle: felt.hands.filter((hand) => hand.at === "middle"),
    pot: felt.pot,
    discards: felt.discards ?? [],
    dice: felt.dice ?? [],
    bank: table.bank,
    tiles: game.tiles === true,
    common: felt.hands.length > 0 && felt.hands.every((hand) => hand.at === "middle"),
    banked: dealer !== null,
    name: game.name,
    result: result && { net: result.net, fees: result.fees, told: findSaid(result, new Names(state)) },
    over: state.over === true || !playing,
    circles: listCircles(shown, shown.me === null ? undefined : seats.get(shown.me)),
    limits: state.limits ?? {},
    may: you.may ?? [],
  };
}

/**
 * Who won, in words; of somebody without wagers also what came from each of the others.
 * @type {(result: Result, names: Names) => string[]}
 */
function findSaid({ said, wagers, others, net }, names) {
  const seats = others.filter((one) => one.who.startsWith("seat ") && one.gain);
  if (net === null || wagers.length || !seats.length) return said;
  return [...said, seats.map((one) => `${capitalize(names.seated(one.who))} ${showSigned(one.gain)}`).join(" · ")];
}

/**
 * Whether nobody has a seat, or is about to take it.
 * @type {(seat: SeatState) => boolean}
 */
function isFree(seat) {
  return seat.kind === "empty" && !seat.coming;
}

/** @type {(seat: SeatState, shown: Shown) => Seat} */
function makeSeat(seat, shown) {
  const { state, felt, dealer, me, playing } = shown;
  // The cards are those of the round in view, and lie where they were dealt, whoever has taken the bank since.
  const name = seat.seat === (state.view?.player_dealer ?? dealer) ? PLAYER_DEALER : `seat ${seat.seat}`;
  const turn = state.view?.turn?.who;
  const before = shown.settling ? shown.stood.get(seat.seat) : null;
  const held = before && before.name === (seat.name ?? seat.coming ?? "") ? before : null;
  return {
    ...seat,
    name: seat.name ?? seat.coming ?? "",
    who: name,
    you: seat.seat === me,
    deals: seat.seat === dealer,
    banks: seat.seat === dealer ? (held?.banks ?? findBank(state, seat, playing)) : null,
    chips: held?.chips ?? (playing && seat.seat !== dealer ? (felt.stacks?.[name] ?? seat.chips) : seat.chips),
    net: seat.seat === me ? (shown.result?.net ?? null) : null,
    hand: felt.hands.find((hand) => hand.who === name && hand.at !== "middle") ?? null,
    wagers: listWagers(seat, shown),
    bet: felt.bets.find((bet) => bet.who === name)?.amount ?? 0,
    turn: playing && findSeat(turn, dealer) === seat.seat,
    clock: findClock(seat, shown),
    buttons: listButtons(seat, shown),
    offered: state.table.offered_to === seat.seat,
  };
}

/**
 * What is put up, and between rounds no more than the chips that there still are.
 * @type {(state: State, seat: SeatState, playing: boolean) => number | null}
 */
function findBank({ table }, seat, playing) {
  return playing ? table.bank : Math.min(table.bank ?? 0, seat.chips);
}

/** @type {(seat: SeatState, shown: Shown) => number | null} */
function findClock(seat, { state, dealer }) {
  const clock = state.clock;
  return clock && findSeat(clock.who, dealer) === seat.seat ? clock.ms : null;
}

/**
 * Chips on the circles: those of the round while it is played, and between rounds those for the next one.
 * @type {(seat: SeatState, shown: Shown) => Pile[]}
 */
function listWagers(seat, { felt, playing, dealer, me, settling }) {
  const round = felt.wagers.filter((one) => one.who !== PLAYER_DEALER && findSeat(one.who, dealer) === seat.seat);
  if (playing) return joinWagers(round.map((one) => [one.wager, one.amount]));
  const next = settling && seat.seat !== me ? [] : Object.entries(seat.wagers ?? {});
  return joinWagers(next.length || !settling ? next : round.map((one) => [one.wager, one.amount]));
}

/** @type {(entries: [wager: string, amount: number][]) => Pile[]} */
function joinWagers(entries) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [wager, amount] of entries) if (amount) sums.set(wager, (sums.get(wager) ?? 0) + amount);
  return [...sums].map(([wager, amount]) => ({ wager, amount }));
}

/** @type {(seat: SeatState, shown: Shown) => Seat["buttons"]} */
function listButtons(seat, { felt, state, dealer }) {
  /** @type {Seat["buttons"]} */
  const found = [];
  const button = state.phase === "playing" ? felt.dealer_button : (state.table.button ?? felt.dealer_button);
  if (seat.seat === dealer) found.push({ sign: "PD", words: "player-dealer button" });
  if (felt.action_button === seat.seat) found.push({ sign: "A", words: "action button" });
  if (dealer === null && button === seat.seat) found.push({ sign: "D", words: felt.button_words ?? "dealer button" });
  if (seat.over_button) found.push({ sign: "O", words: "over button" });
  return found;
}

/**
 * The circles in front of one's own seat: those for the next deal, and others with chips on them.
 * @type {(shown: Shown, own: Seat | undefined) => OwnCircle[]}
 */
function listCircles({ game, me, dealer, result }, own) {
  if (me === null || me === dealer || !own) return [];
  const on = new Map(own.wagers.map((one) => [one.wager, one.amount]));
  const ended = listOutcomes(result?.wagers ?? []);
  const known = game.circles ?? [];
  const offered = known.filter((circle) => circle.before_the_deal || on.has(circle.name) || ended.has(circle.name));
  const strange = [...new Set([...on.keys(), ...ended.keys()])].filter((name) => !known.some((circle) => circle.name === name));
  /** @type {Pick<Circle, "name" | "kind">[]} */
  const all = [...offered, ...strange.map((name) => ({ name, kind: /** @type {const} */ ("bonus") }))];
  return all.map((circle) => ({
    name: circle.name,
    kind: circle.kind,
    amount: on.get(circle.name) ?? 0,
    outcome: ended.get(circle.name) ?? null,
  }));
}

/**
 * What became of each wager: what all that stood on its circle brought, or that it came back.
 * @type {(wagers: EndedWager[]) => Map<string, Outcome>}
 */
function listOutcomes(wagers) {
  /** @type {Map<string, Outcome>} */
  const found = new Map();
  for (const { wager, how, gain } of wagers) {
    const before = found.get(wager) ?? { gain: 0, words: how };
    found.set(wager, { gain: before.gain + gain, words: before.words === how ? how : "even" });
  }
  return found;
}
