/** Where cards, chips and people are in a drawing, so that the next one can move them from there. */

export class Pins {
  constructor() {
    this.cards = new Map();
    this.wagers = new Map();
    this.people = new Map();
    this.said = [];
    this.potAt = null;
    this.shoeAt = [0, 0];
  }

  /** A card of somebody's row, with the element that moves. */
  card(who, { card, row, place, width, height, kind }, { x, y }, element) {
    this.cards.set(`${who}|${row}|${place}`, { who, card, x, y, width, height, kind, element });
  }

  /** What somebody's cards make, in words: said when they have come to lie. */
  words(who, element) {
    this.said.push({ who, element });
  }

  wager(seat, wager, x, y) {
    this.wagers.set(`${seat}|${wager}`, [x, y]);
  }

  person(seat, x, y) {
    this.people.set(seat, [x, y]);
  }

  pot(x, y) {
    this.potAt = [x, y];
  }

  shoe(x, y) {
    this.shoeAt = [x, y];
  }

  /** Where a wager of a seat lies, or where its chips would be. */
  wagerAt(seat, wager) {
    return this.wagers.get(`${seat}|${wager}`) ?? this.wagers.get(`${seat}|`) ?? this.people.get(seat) ?? null;
  }
}
