// @ts-check
/** What may be done with one's own cards at a turn: which cards one picks from, into which rows, and what they make. */

import { makeCardsKey, readCards, sortCards } from "./words.js";

/** @import { CardPick, Choice, GameDetails, State } from "../messages.d.ts" */
/** @import { RowAsked } from "./card-rows.js" */
/** @typedef {Omit<Choice, "cards"> & { cards: string[] }} CardChoice A choice with its cards as a list. */
/** @typedef {{ action: string, cards: string[] }} CardDecision */
/** @typedef {{ rows: RowAsked[], cards: string[][] }} Arranged The rows to arrange cards in, and where they lie at first. */

/**
 * What the picked cards and the others are called, by what is done with them.
 * @type {Record<string, [string, string]>}
 */
const NAMES = {
  set: ["Front", "Back"],
  keep: ["Keep", "Put aside"],
  draw: ["Throw away", "Keep"],
  discard: ["Throw away", "Keep"],
  "turn up": ["Turn up", "Keep down"],
};
/** @type {Record<string, [string, string]>} */
const TILE_NAMES = { set: ["High hand", "Low hand"] };
/** Acts by which all one's cards are parted, so that the others matter as well. */
const PARTING = new Set(["set", "keep", "draw"]);
/** The act that names one of two hands: which of them is the high one, the table knows. */
const HALVING = "set";
/** So many ways to use cards are shown as a button each. */
const FEW = 4;
/** Rows that are laid one after the other, each a decision of its own; the last is what is left. */
const LAID = ["lay back", "lay middle"];
const LAID_NAMES = ["Back", "Middle", "Front"];
const LAID_SIZE = 5;

/** The card choices of a turn, told in one way. */
export class OwnCards {
  /**
   * @param {State} state
   * @param {GameDetails} game
   */
  constructor(state, game) {
    const choices = (state.view?.turn?.choices ?? []).filter((choice) => choice.cards || choice.pick);
    /** @type {CardChoice[]} */
    this.choices = choices.map((choice) => ({ ...choice, cards: readCards(choice.cards) }));
    this.actions = [...new Set(choices.map((choice) => choice.action))];
    this.names = (game.tiles && TILE_NAMES[this.actions[0]]) || NAMES[this.actions[0]];
    this.own = listOwnCards(state);
    this.pool = this.#pool();
    this.picks = this.choices.filter((choice) => choice.pick);
  }

  /**
   * What the button of an action says.
   * @type {(action: string) => string}
   */
  label(action) {
    return this.choices.find((choice) => choice.action === action)?.label ?? action;
  }

  /** Whether the cards are laid in rows by several decisions in a row. */
  get isLaid() {
    return LAID.includes(this.actions[0]);
  }

  /** Whether the cards are set in rows that are hands of their own, each of which makes something. */
  get isSet() {
    return this.isLaid || this.actions[0] === HALVING;
  }

  /** Whether each way is worth a button of its own: different things can be done with the cards, or there are few. */
  get isOffered() {
    return this.actions.length > 1 || this.isFew;
  }

  /** Whether the buttons are enough, without cards to pick from. */
  get isFew() {
    const few = this.choices.length <= FEW && !this.choices.some((choice) => choice.pick);
    return few && !this.isLaid && !PARTING.has(this.actions[0]);
  }

  /**
   * The rows to arrange the cards in, and where the cards lie at first.
   * @type {() => Arranged}
   */
  rows() {
    if (this.isLaid) return this.#laidRows();
    const names = this.names ?? (this.isOffered ? ["Picked", "Your cards"] : [this.label(this.actions[0]), "The others"]);
    const sizes = new Set(this.choices.flatMap(listSizes));
    const size = sizes.size === 1 ? [...sizes][0] : undefined;
    return { rows: [{ name: names[0], size }, { name: names[1] }], cards: [[], this.pool] };
  }

  /**
   * The decisions that the rows stand for: one, or one for each row that is laid; none where that is not legal.
   * @type {(rows: string[][]) => CardDecision[]}
   */
  decisions(rows) {
    if (this.isLaid) return this.#onLay(rows);
    return this.matches(rows[0], rows[1]).slice(0, 1);
  }

  /**
   * Every choice that these picked cards are; where two hands alike are set, also the one by the other hand.
   * @type {(picked: string[], others: string[]) => CardDecision[]}
   */
  matches(picked, others) {
    const alike = this.#alike(picked);
    const halves = this.actions[0] === HALVING && picked.length === others.length;
    return alike.length || !halves ? alike : this.#alike(others);
  }

  /** @type {(cards: string[]) => CardDecision[]} */
  #alike(cards) {
    const key = makeCardsKey(cards);
    const named = this.choices.filter((choice) => !choice.pick && makeCardsKey(choice.cards) === key);
    const free = this.picks
      .filter(({ pick }) => pick && isFit(pick, cards))
      .map((choice) => ({ action: choice.action, cards }));
    return [...named, ...free].map((choice) => makeDecision(choice.action, choice.cards));
  }

  /** @type {() => Arranged} */
  #laidRows() {
    const first = LAID.indexOf(this.actions[0]);
    const names = LAID_NAMES.slice(first);
    const rows = names.map((name, number) => ({
      name,
      size: number < names.length - 1 ? LAID_SIZE : this.pool.length - LAID_SIZE * (names.length - 1),
    }));
    const left = [...this.pool];
    const cards = rows.map((row) => left.splice(0, row.size));
    return { rows: rows.toReversed(), cards: cards.toReversed() };
  }

  /**
   * The rows are shown as they lie on the table, the front on top; they are laid from the back.
   * @type {(rows: string[][]) => CardDecision[]}
   */
  #onLay(rows) {
    const first = LAID.indexOf(this.actions[0]);
    const laid = rows.toReversed();
    if (!this.#alike(laid[0]).length) return [];
    return LAID.slice(first).map((action, number) => makeDecision(action, laid[number]));
  }

  #pool() {
    const cards = PARTING.has(this.actions[0]) || this.isOffered ? [...this.own] : [];
    for (const choice of this.choices) {
      const missing = [...(choice.pick ? readCards(choice.pick.from) : choice.cards)];
      for (const card of cards) if (missing.includes(card)) missing.splice(missing.indexOf(card), 1);
      cards.push(...missing);
    }
    return sortCards(cards);
  }
}

/**
 * The viewer's own cards in hand, as they lie on the felt.
 * @type {(state: State) => string[]}
 */
function listOwnCards(state) {
  const hand = (state.felt?.hands ?? []).find((one) => one.who === state.view?.you);
  const rows = (hand?.rows ?? []).filter((row) => row.meld === undefined);
  return rows.flatMap((row) => row.cards).filter((card) => card !== "??");
}

/**
 * How many cards a choice takes.
 * @type {(choice: CardChoice) => number[]}
 */
function listSizes({ pick, cards }) {
  return pick ? [pick.least, pick.most] : [cards.length];
}

/** @type {(pick: CardPick, cards: string[]) => boolean} */
function isFit(pick, cards) {
  return cards.length >= pick.least && cards.length <= pick.most && hasAll(pick.from, cards);
}

/** @type {(action: string, cards: string[]) => CardDecision} */
function makeDecision(action, cards) {
  return { action, cards };
}

/** @type {(all: string[], some: string[]) => boolean} */
function hasAll(all, some) {
  const left = [...all];
  return some.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
