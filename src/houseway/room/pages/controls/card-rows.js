/**
 * One's own cards in rows to be arranged: dragged with mouse or finger, tapped, or moved with the arrow keys.
 *
 * A row holds up to `size` cards (no limit without one). Where every row has a size the rows are always full and cards
 * change places; otherwise a tapped card goes to the other row, and the one that lay longest in a full row goes back.
 */

import { cardSvg } from "../felt/card.js";
import { cardWords } from "../felt/words.js";
import { make } from "../make.js";
import { CardDrag, placeOf } from "./card-drag.js";
import { sortedCards } from "./words.js";

export class CardRows {
  /** `rows` are [{name, size?}], `cards` the cards of each row at first; `changed` is told when one has moved. */
  constructor({ rows, cards, changed = () => undefined }) {
    this.rows = rows;
    this.changed = changed;
    this.cards = cards.map((row) => row.map((card) => ({ card })));
    this.swaps = rows.every((row) => row.size);
    this.chosen = null;
    const look = this.swaps ? "card-rows stacked" : "card-rows";
    this.element = make("div", { class: look, on: { keydown: (event) => this._key(event) } });
    this.drag = new CardDrag(this.element, {
      tapped: (place) => this._tap(this._at(place)),
      dropped: (place, row, onto) => this._drop(this._at(place), row, onto && this._at(onto)),
    });
    this._draw();
  }

  /** The cards that lie in a row. */
  row(number) {
    return this.cards[number].map((one) => one.card);
  }

  /** Say below each row what its cards make. */
  tell(words) {
    this.words = words;
    for (const [number, row] of [...this.element.querySelectorAll(".card-row-makes")].entries()) {
      row.textContent = words[number] ?? "";
    }
  }

  /** Lay the cards so: the named ones in their rows, the others in the last. */
  fill(rows) {
    const all = this.cards.flat();
    const laid = rows.map((wanted) => wanted.map((card) => take(all, card)).filter(Boolean));
    while (laid.length < this.rows.length) laid.push([]);
    laid[laid.length - 1].push(...all);
    this.cards = laid;
    this._moved();
  }

  /** Put the cards of every row in order. */
  sort(bySuit) {
    this.cards = this.cards.map((row) => {
      const left = [...row];
      return sortedCards(row.map((one) => one.card), bySuit).map((card) => take(left, card));
    });
    this._moved();
  }

  // -- moving

  _tap(one) {
    if (!one) return;
    if (!this.swaps) {
      this._move(one, this._rowOf(one) === 0 ? 1 : 0);
      return;
    }
    if (this.chosen && this.chosen !== one) {
      this._exchange(this.chosen, one);
      this.chosen = null;
    } else {
      this.chosen = this.chosen ? null : one;
    }
    this._moved(one);
  }

  _drop(one, row, onto) {
    if (!one || row === null) return;
    if (onto && onto !== one && (this._rowOf(onto) === this._rowOf(one) || this._isFull(row))) {
      this._exchange(one, onto);
      this._moved(one);
    } else if (this._rowOf(one) !== row) {
      this._move(one, row);
    } else {
      this._moved(one);
    }
  }

  /** To another row; out of a full one the card that lay there longest comes back. */
  _move(one, row) {
    const from = this._rowOf(one);
    if (row < 0 || row >= this.rows.length || row === from) return;
    const place = this.cards[from].indexOf(one);
    if (this.swaps || this._isFull(row)) {
      const there = this.cards[row];
      this._exchange(one, there[this.swaps ? Math.min(place, there.length - 1) : 0]);
      if (!this.swaps) there.push(...there.splice(there.indexOf(one), 1));
    } else {
      this.cards[from].splice(place, 1);
      this.cards[row].push(one);
    }
    this._moved(one);
  }

  _exchange(one, other) {
    const [from, to] = [this._rowOf(one), this._rowOf(other)];
    const [place, onto] = [this.cards[from].indexOf(one), this.cards[to].indexOf(other)];
    this.cards[from][place] = other;
    this.cards[to][onto] = one;
  }

  _isFull(row) {
    return this.rows[row].size !== undefined && this.cards[row].length >= this.rows[row].size;
  }

  _rowOf(one) {
    return this.cards.findIndex((row) => row.includes(one));
  }

  _at({ row, place }) {
    return this.cards[row]?.[place];
  }

  _moved(focused = null) {
    const held = this.element.contains(document.activeElement);
    this._draw(focused);
    if (held && focused) this._button(focused)?.focus();
    this.changed();
  }

  // -- keys

  _key(event) {
    const button = event.target.closest("[data-place]");
    if (!button) return;
    const one = this._at(placeOf(button));
    const all = this.cards.flat();
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const across = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (along) this._focus(all[(all.indexOf(one) + along + all.length) % all.length]);
    else if (across) this._move(one, this._rowOf(one) + across);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  _focus(one) {
    for (const button of this.element.querySelectorAll("[data-place]")) button.tabIndex = -1;
    const button = this._button(one);
    button.tabIndex = 0;
    button.focus();
  }

  _button(one) {
    const row = this._rowOf(one);
    return this.element.querySelector(`[data-row="${row}"] [data-place="${this.cards[row]?.indexOf(one)}"]`);
  }

  // -- drawing

  _draw(focused = null) {
    const first = focused ?? this.cards.flat()[0];
    this.element.replaceChildren(...this.rows.map((row, number) => this._drawnRow(row, number, first)));
  }

  _drawnRow(row, number, first) {
    const cards = this.cards[number];
    const count = row.size === undefined ? `${cards.length}` : `${cards.length} of ${row.size}`;
    const hidden = { aria: { hidden: "true" } };
    const name = [make("span", { ...hidden, text: row.name }), make("span", { ...hidden, class: "soft num", text: count })];
    return make(
      "div",
      {
        class: "card-row",
        role: "group",
        data: { row: number, full: this._isFull(number) ? "" : null },
        aria: { label: `${row.name}, ${count}` },
      },
      make("p", { class: "card-row-name" }, name),
      make(
        "div",
        { class: "card-row-cards" },
        cards.map((one, place) => this._drawnCard(one, row, place, one === first)),
        this._gaps(row, cards),
      ),
      make("p", { class: "card-row-makes", role: "status", text: this.words?.[number] ?? "" }),
    );
  }

  _drawnCard(one, row, place, first) {
    const picked = one === this.chosen;
    return make(
      "button",
      {
        type: "button",
        class: "own-card",
        tabindex: first ? 0 : -1,
        data: { place, card: one.card },
        aria: {
          label: `${cardWords(one.card)}, ${row.name}${picked ? ", picked up" : ""}`,
          pressed: this.swaps ? String(picked) : null,
        },
      },
      cardSvg(one.card, { label: false }),
    );
  }

  _gaps(row, cards) {
    const missing = row.size === undefined ? (cards.length ? 0 : 1) : Math.max(0, row.size - cards.length);
    return Array.from({ length: missing }, () => make("span", { class: "own-card gap", aria: { hidden: "true" } }));
  }
}

function take(cards, card) {
  const place = cards.findIndex((one) => one.card === card);
  return place < 0 ? null : cards.splice(place, 1)[0];
}
