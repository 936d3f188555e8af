// @ts-check
/** What the panels say: cards, seats and choices in words. */

import { readCards, sayChoice as actionWords } from "../controls/words.js";
import { BACK, sayCards, isTile } from "../felt/words.js";
import { make } from "../make.js";

/** @import { Choice, RoundEvent, SeatState, State } from "../messages.d.ts" */

const PLAYER_DEALER = "player-dealer";
/** @type {Record<string, string>} */
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/**
 * Cards in a line of text, read aloud by their names; backs are counted, not shown.
 * @type {(cards: string[]) => HTMLElement}
 */
export function makeCardsLine(cards) {
  const open = cards.filter((card) => card !== BACK);
  const backs = cards.length - open.length;
  const line = make("span", { class: "cards-line", role: "img", "aria-label": sayCards(cards) });
  for (const card of open) line.append(make("span", { class: isRed(card) ? "red" : "", text: makeCardSign(card) }));
  if (backs) line.append(make("span", { class: "soft", text: `${backs} face down` }));
  return line;
}

/**
 * 9♥, 10♠, Joker, 6-4.
 * @type {(card: string) => string}
 */
function makeCardSign(card) {
  if (card === "Jo") return "Joker";
  if (isTile(card)) return card;
  return `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}${card.slice(2)}`;
}

/**
 * A choice in words: Raise to $20, Discard 9♥ 3♠.
 * @type {(choice: Choice) => string}
 */
export function sayChoice(choice) {
  return [actionWords(choice), ...readCards(choice.cards).map(makeCardSign)].join(" ");
}

/** The parties of a table by the names of those who sit there. */
export class Names {
  /** @param {State | null} state */
  constructor(state) {
    this.mine = state?.you?.viewer ?? "";
    this.seat = state?.you?.seat ?? null;
    this.dealer = state?.table?.player_dealer ?? null;
    /** @type {Map<string, SeatState>} */
    this.seats = new Map((state?.table?.seats ?? []).map((seat) => [`seat ${seat.seat}`, seat]));
  }

  /**
   * A party: "you", "seat 3 (Ann)", "player-dealer".
   * @type {(who: string) => string}
   */
  party(who) {
    if (this.isMe(who)) return `you (${who})`;
    return this.#withName(who);
  }

  /**
   * A party by its seat: "seat 3 (you)", "seat 4 (Ann)".
   * @type {(who: string) => string}
   */
  seated(who) {
    return this.isMe(who) ? `${who} (you)` : this.#withName(who);
  }

  /**
   * Whose chips a settled wager moved: 1 one's own, -1 those of one's own bank, 0 anybody else's.
   * @type {(event: RoundEvent) => 1 | 0 | -1}
   */
  sideOf(event) {
    if (this.isMe(event.who)) return 1;
    return event.wager && this.mine === PLAYER_DEALER ? -1 : 0;
  }

  /** @type {(who: string) => boolean} */
  isMe(who) {
    return who === this.mine || (this.seat !== null && who === `seat ${this.seat}`);
  }

  /** @type {(who: string) => string} */
  #withName(who) {
    const seat = this.seats.get(who);
    return seat?.name && seat.kind !== "company" ? `${who} (${seat.name})` : who;
  }
}

/** @type {(card: string) => boolean} */
function isRed(card) {
  return !isTile(card) && (card[1] === "d" || card[1] === "h");
}
