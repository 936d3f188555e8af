// @ts-check
/** Where cards, chips and people are in a drawing, so that the next one can move them from there. */

/** @import { Row } from "../messages.d.ts" */
/** @import { PlannedCard } from "./rows.js" */
/** @typedef {[x: number, y: number]} Point */
/**
 * A card where it lies, with the element that moves.
 * @typedef {{
 *   who: string, card: string, x: number, y: number, width: number, height: number, kind: Row["kind"], element: SVGElement,
 * }} Pinned
 */

export class Pins {
  constructor() {
    /** @type {Map<string, Pinned>} */
    this.cards = new Map();
    /** @type {Map<string, Point>} */
    this.wagers = new Map();
    /** @type {Map<number | null, Point>} */
    this.people = new Map();
    /** @type {{ who: string, element: SVGElement }[]} */
    this.said = [];
    /** @type {Point | null} */
    this.potAt = null;
    /** @type {Point} */
    this.shoeAt = [0, 0];
  }

  /**
   * A card of somebody's row, with the element that moves.
   * @type {(who: string, planned: PlannedCard, at: { x: number, y: number }, element: SVGElement) => void}
   */
  card(who, { card, row, place, width, height, kind }, { x, y }, element) {
    this.cards.set(`${who}|${row}|${place}`, { who, card, x, y, width, height, kind, element });
  }

  /**
   * What somebody's cards make, in words: said when they have come to lie.
   * @type {(who: string, element: SVGElement) => void}
   */
  words(who, element) {
    this.said.push({ who, element });
  }

  /** @type {(seat: number, wager: string, x: number, y: number) => void} */
  wager(seat, wager, x, y) {
    this.wagers.set(`${seat}|${wager}`, [x, y]);
  }

  /** @type {(seat: number, x: number, y: number) => void} */
  person(seat, x, y) {
    this.people.set(seat, [x, y]);
  }

  /** @type {(x: number, y: number) => void} */
  pot(x, y) {
    this.potAt = [x, y];
  }

  /** @type {(x: number, y: number) => void} */
  shoe(x, y) {
    this.shoeAt = [x, y];
  }

  /**
   * Where a wager of a seat lies, or where its chips would be.
   * @type {(seat: number | null, wager: string) => Point | null}
   */
  wagerAt(seat, wager) {
    return this.wagers.get(`${seat}|${wager}`) ?? this.wagers.get(`${seat}|`) ?? this.people.get(seat) ?? null;
  }
}
