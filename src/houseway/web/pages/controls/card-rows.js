// @ts-check
/**
 * One's own cards in rows to be arranged: dragged with mouse or finger, tapped, or moved with the arrow keys.
 *
 * A row holds up to `size` cards (no limit without one). Where every row has a size the rows are always full and cards
 * change places; otherwise a tapped card goes to the other row, and the one that lay longest in a full row goes back.
 */

import { drawCardSvg } from "../felt/card.js";
import { sayCard } from "../felt/words.js";
import { make } from "../make.js";
import { CardDrag, findCard, findPlace } from "./card-drag.js";
import { sortCards } from "./words.js";

/** @import { Place } from "./card-drag.js" */
/** @typedef {{ name: string, size?: number }} RowAsked A row, and how many cards it holds at the most. */
/** @typedef {{ card: string }} OwnCard A card of its own: two that are alike are two. */

export class CardRows {
  /**
   * `rows` are [{name, size?}], `cards` the cards of each row at first; `changed` is told when one has moved.
   * @param {{ rows: RowAsked[], cards: string[][], changed?: () => void }} asked
   */
  constructor({ rows, cards, changed = () => undefined }) {
    this.rows = rows;
    this.changed = changed;
    /** @type {OwnCard[][]} */
    this.cards = cards.map((row) => row.map((card) => ({ card })));
    this.swaps = rows.every((row) => row.size);
    /** @type {OwnCard | null} */
    this.chosen = null;
    const look = this.swaps ? "card-rows stacked" : "card-rows";
    this.element = make("div", { class: look, on: { keydown: (event) => this.#key(event) } });
    this.drag = new CardDrag(this.element, {
      tapped: (place) => this.#tap(this.#at(place)),
      dropped: (place, row, onto) => this.#drop(this.#at(place), row, onto && this.#at(onto)),
    });
    this.#draw();
  }

  /**
   * The cards that lie in a row.
   * @type {(number: number) => string[]}
   */
  row(number) {
    return this.cards[number].map((one) => one.card);
  }

  /**
   * Say below each row what its cards make.
   * @type {(words: string[]) => void}
   */
  tell(words) {
    this.words = words;
    for (const [number, row] of [...this.element.querySelectorAll(".card-row-makes")].entries()) {
      row.textContent = words[number] ?? "";
    }
  }

  /**
   * Lay the cards so: the named ones in their rows, the others in the last.
   * @type {(rows: string[][]) => void}
   */
  fill(rows) {
    const all = this.cards.flat();
    const laid = rows.map((wanted) => wanted.flatMap((card) => take(all, card) ?? []));
    while (laid.length < this.rows.length) laid.push([]);
    laid[laid.length - 1].push(...all);
    this.cards = laid;
    this.#onMove();
  }

  /**
   * Put the cards of every row in order.
   * @type {(bySuit: boolean) => void}
   */
  sort(bySuit) {
    this.cards = this.cards.map((row) => {
      const left = [...row];
      return sortCards(row.map((one) => one.card), bySuit).flatMap((card) => take(left, card) ?? []);
    });
    this.#onMove();
  }

  // -- moving

  /** @type {(one: OwnCard | undefined) => void} */
  #tap(one) {
    if (!one) return;
    if (!this.swaps) {
      this.#move(one, this.#rowOf(one) === 0 ? 1 : 0);
      return;
    }
    if (this.chosen && this.chosen !== one) {
      this.#exchange(this.chosen, one);
      this.chosen = null;
    } else {
      this.chosen = this.chosen ? null : one;
    }
    this.#onMove(one);
  }

  /** @type {(one: OwnCard | undefined, row: number | null, onto: OwnCard | null | undefined) => void} */
  #drop(one, row, onto) {
    if (!one || row === null) return;
    if (onto && onto !== one && (this.#rowOf(onto) === this.#rowOf(one) || this.#isFull(row))) {
      this.#exchange(one, onto);
      this.#onMove(one);
    } else if (this.#rowOf(one) !== row) {
      this.#move(one, row);
    } else {
      this.#onMove(one);
    }
  }

  /**
   * To another row; out of a full one the card that lay there longest comes back.
   * @type {(one: OwnCard, row: number) => void}
   */
  #move(one, row) {
    const from = this.#rowOf(one);
    if (row < 0 || row >= this.rows.length || row === from) return;
    const place = this.cards[from].indexOf(one);
    if (this.swaps || this.#isFull(row)) {
      const there = this.cards[row];
      this.#exchange(one, there[this.swaps ? Math.min(place, there.length - 1) : 0]);
      if (!this.swaps) there.push(...there.splice(there.indexOf(one), 1));
    } else {
      this.cards[from].splice(place, 1);
      this.cards[row].push(one);
    }
    this.#onMove(one);
  }

  /** @type {(one: OwnCard, other: OwnCard) => void} */
  #exchange(one, other) {
    const [from, to] = [this.#rowOf(one), this.#rowOf(other)];
    const [place, onto] = [this.cards[from].indexOf(one), this.cards[to].indexOf(other)];
    this.cards[from][place] = other;
    this.cards[to][onto] = one;
  }

  /** @type {(row: number) => boolean} */
  #isFull(row) {
    return this.rows[row].size !== undefined && this.cards[row].length >= this.rows[row].size;
  }

  /** @type {(one: OwnCard) => number} */
  #rowOf(one) {
    return this.cards.findIndex((row) => row.includes(one));
  }

  /** @type {(at: Place) => OwnCard} */
  #at({ row, place }) {
    return this.cards[row]?.[place];
  }

  /** @type {(focused?: OwnCard | null) => void} */
  #onMove(focused = null) {
    const held = this.element.contains(document.activeElement);
    this.#draw(focused);
    if (held && focused) this.#button(focused)?.focus();
    this.changed();
  }

  // -- keys

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const button = findCard(event);
    if (!button) return;
    const one = this.#at(findPlace(button));
    const all = this.cards.flat();
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const across = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (along) this.#focus(all[(all.indexOf(one) + along + all.length) % all.length]);
    else if (across) this.#move(one, this.#rowOf(one) + across);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @type {(one: OwnCard) => void} */
  #focus(one) {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.element.querySelectorAll("[data-place]");
    for (const button of buttons) button.tabIndex = -1;
    const button = this.#button(one);
    if (!button) return;
    button.tabIndex = 0;
    button.focus();
  }

  /** @type {(one: OwnCard) => HTMLElement | null} */
  #button(one) {
    const row = this.#rowOf(one);
    return this.element.querySelector(`[data-row="${row}"] [data-place="${this.cards[row]?.indexOf(one)}"]`);
  }

  // -- drawing

  /** @type {(focused?: OwnCard | null) => void} */
  #draw(focused = null) {
    const first = focused ?? this.cards.flat()[0];
    this.element.replaceChildren(...this.rows.map((row, number) => this.#drawnRow(row, number, first)));
  }

  /** @type {(row: RowAsked, number: number, first: OwnCard | undefined) => HTMLElement} */
  #drawnRow(row, number, first) {
    const cards = this.cards[number];
    const count = row.size === undefined ? `${cards.length}` : `${cards.length} of ${row.size}`;
    const hidden = { aria: { hidden: "true" } };
    const name = [make("span", { ...hidden, text: row.name }), make("span", { ...hidden, class: "soft num", text: count })];
    return make(
      "div",
      {
        class: "card-row",
        role: "group",
        data: { row: number, full: this.#isFull(number) ? "" : null },
        aria: { label: `${row.name}, ${count}` },
      },
      make("p", { class: "card-row-name" }, name),
      make(
        "div",
        { class: "card-row-cards" },
        cards.map((one, place) => this.#drawnCard(one, row, place, one === first)),
        this.#gaps(row, cards),
      ),
      make("p", { class: "card-row-makes", role: "status", text: this.words?.[number] ?? "" }),
    );
  }

  /** @type {(one: OwnCard, row: RowAsked, place: number, first: boolean) => HTMLElement} */
  #drawnCard(one, row, place, first) {
    const picked = one === this.chosen;
    return make(
      "button",
      {
        type: "button",
        class: "own-card",
        tabindex: first ? 0 : -1,
        data: { place, card: one.card },
        aria: {
          label: `${sayCard(one.card)}, ${row.name}${picked ? ", picked up" : ""}`,
          pressed: this.swaps ? String(picked) : null,
        },
      },
      drawCardSvg(one.card, { label: false }),
    );
  }

  /** @type {(row: RowAsked, cards: OwnCard[]) => HTMLElement[]} */
  #gaps(row, cards) {
    const missing = row.size === undefined ? (cards.length ? 0 : 1) : Math.max(0, row.size - cards.length);
    return Array.from({ length: missing }, () => make("span", { class: "own-card gap", aria: { hidden: "true" } }));
  }
}

/** @type {(cards: OwnCard[], card: string) => OwnCard | null} */
function take(cards, card) {
  const place = cards.findIndex((one) => one.card === card);
  return place < 0 ? null : cards.splice(place, 1)[0];
}
