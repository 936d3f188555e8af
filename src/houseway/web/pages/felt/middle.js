// @ts-check
/** What lies in the middle of the table and is nobody's own: common hands, dice, what was thrown away, and the pot. */

import { makeSvg } from "../make.js";
import { findColour, showMoney } from "../money.js";
import { drawDiceAndCup } from "./dice.js";
import { drawCardAt, drawLaidCards } from "./laid.js";
import { breakLines, print, drawStackWithAmount } from "./print.js";
import { plan } from "./rows.js";
import { sayCards, sayHand } from "./words.js";

/** @import { Box, Size } from "./layout.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Pins } from "./pins.js" */
/** @typedef {{ height: number, draw: (x: number, y: number, width: number) => SVGElement }} MiddlePart */

const GAP = 6;
/** So many of the cards that were thrown away are to be seen. */
const DISCARDS = 9;
/** How high the words about a result are, and how many lines they have below the net. */
const RESULT = 80;
const RESULT_LINES = 4;

export class Middle {
  /**
   * @param {Picture} picture
   * @param {Size} size
   * @param {Pins} pins
   */
  constructor(picture, size, pins) {
    this.picture = picture;
    this.size = size;
    this.pins = pins;
  }

  /**
   * How high it has to be.
   * @type {(width: number) => number}
   */
  need(width) {
    // The result comes where the pot lay; room is kept for it from the beginning, so that nothing jumps then.
    const kept = this.picture.pot || this.#isBanded ? [] : [{ height: RESULT }];
    return Math.max(addHeights([...this.#makeLying(width), ...kept]), this.size.tall ? 60 : 90);
  }

  /** Whether common hands lie across the whole of a narrow table, with the result below them. */
  get #isBanded() {
    return this.size.tall && this.picture.middle.length > 0;
  }

  /**
   * How high common hands across the whole table are, where it is narrow.
   * @type {(width: number) => number}
   */
  bandNeed(width) {
    return this.#isBanded ? this.#commonHands(width).height + GAP + RESULT : 0;
  }

  /**
   * All of it, below each other in a box; `plain` leaves out the print on the cloth.
   * @type {(box: Box, plain: boolean) => SVGElement}
   */
  draw(box, plain) {
    const parts = this.#parts(box.width);
    let y = box.y + Math.max(0, (box.height - addHeights(parts)) / 2);
    /** @type {SVGElement[]} */
    const made = [];
    for (const part of parts) {
      made.push(part.draw(box.x, y, box.width));
      y += part.height + GAP;
    }
    if (!parts.length && !plain) made.push(...this.#printedName(box));
    return makeSvg("g", { class: "middle" }, made);
  }

  /**
   * Common hands across the whole table.
   * @type {(box: Box) => SVGElement | null}
   */
  band(box) {
    if (!this.picture.middle.length) return null;
    const hands = this.#commonHands(box.width);
    const result = this.#result(box.width);
    return makeSvg("g", {}, hands.draw(box.x, box.y, box.width), result?.draw(box.x, box.y + hands.height + GAP, box.width));
  }

  /** @type {(width: number) => MiddlePart[]} */
  #parts(width) {
    const result = this.#isBanded ? null : this.#result(width);
    return [...this.#makeLying(width), ...(result ? [result] : [])];
  }

  /** @type {(width: number) => MiddlePart[]} */
  #makeLying(width) {
    const { picture } = this;
    /** @type {MiddlePart[]} */
    const parts = [];
    if (picture.middle.length && !this.size.tall) parts.push(this.#commonHands(width));
    if (picture.dice.length) parts.push({ height: 34, draw: (x, y, wide) => drawDiceAndCup(picture.dice, x + wide / 2 + 10, y + 17) });
    if (picture.discards.length) parts.push(this.#heap());
    if (picture.pot) parts.push(this.#pot(picture.pot));
    return parts;
  }

  /** @type {(width: number) => MiddlePart} */
  #commonHands(width) {
    const hands = this.picture.middle;
    const beside = hands.length > 1;
    const each = beside ? (width - 16) / hands.length : width;
    const plans = hands.map((hand) => plan(hand.rows, each, Math.min(this.size.cards.middle, each / 2.3)));
    const titled = hands.map((hand) => makeTitle(hand.who));
    const head = beside ? 18 : 0;
    return {
      height: head + Math.max(...plans.map((one) => one.height)),
      draw: (x, y) =>
        makeSvg(
          "g",
          {},
          hands.map((hand, place) => {
            const from = x + place * (each + 16);
            const said = `${titled[place]}: ${sayHand(hand)}`;
            return makeSvg(
              "g",
              { role: "img", aria: { label: said } },
              beside && print(titled[place], from + each / 2, y + 12, "hand-title"),
              ...drawLaidCards(hand.who, plans[place], from, y + head, this.pins),
            );
          }),
        ),
    };
  }

  /**
   * How the round ended for the one who looks: the net in large letters, and who won in words.
   * @type {(width: number) => MiddlePart | null}
   */
  #result(width) {
    if (!this.picture.result) return null;
    const { net, fees, told } = this.picture.result;
    const words = net === null ? "" : net > 0 ? `You win ${showMoney(net)}` : net < 0 ? `You lose ${showMoney(-net)}` : "You come out even";
    const small = this.size.tall && !this.#isBanded ? 11 : 12;
    const large = Math.min(20, width / (Math.max(1, words.length) * 0.6));
    // Wagers and payments add up to the net only with what the house took.
    const fee = net !== null && fees ? [`-${showMoney(fees)} collection`] : [];
    const said = told.slice(-2).flatMap((one) => breakLines(one, width - 6, small, RESULT_LINES));
    const shown = [...fee, ...said.slice(fee.length - RESULT_LINES)];
    if (!words && !shown.length) return null;
    const head = words ? 22 : 0;
    return {
      height: RESULT,
      draw: (x, y) =>
        makeSvg(
          "g",
          { class: `result ${findColour(net ?? 0)}`, role: "img", aria: { label: [words, ...fee, ...told].filter(Boolean).join(". ") } },
          words && print(words, x + width / 2, y + 17, "result-net num", { "font-size": large }),
          shown.map((line, number) => print(line, x + width / 2, y + head + 12 + number * 14, "result-words", { "font-size": small })),
        ),
    };
  }

  /** @type {(pot: number) => MiddlePart} */
  #pot(pot) {
    return {
      height: 54,
      draw: (x, y, width) => {
        this.pins.pot(x + width / 2, y + 22);
        return makeSvg(
          "g",
          { class: "pot", role: "img", aria: { label: `Pot ${showMoney(pot)}` } },
          drawStackWithAmount(pot, x + width / 2, y + 22, 24, "amount pot-amount"),
        );
      },
    };
  }

  /**
   * The newest discards, the last one on top.
   * @type {() => MiddlePart}
   */
  #heap() {
    const { discards } = this.picture;
    const shown = discards.slice(-DISCARDS);
    const wide = this.size.cards.seat;
    return {
      height: wide * 1.4 + 15,
      draw: (x, y, width) => {
        const step = Math.min(wide * 0.5, (width - wide) / Math.max(1, shown.length - 1));
        const from = x + (width - wide - step * (shown.length - 1)) / 2;
        const words = `${discards.length} thrown away, last ${sayCards(shown.slice(-1))}`;
        return makeSvg(
          "g",
          { role: "img", aria: { label: words }, class: "heap" },
          shown.map((card, place) => drawCardAt({ card, kind: "card", width: wide }, from + place * step, y)),
          print(`${discards.length} thrown`, x + width / 2, y + wide * 1.4 + 11, "row-words"),
        );
      },
    };
  }

  /**
   * The game's name, printed on the cloth where nothing lies on it.
   * @type {(box: Box) => SVGElement[]}
   */
  #printedName(box) {
    const size = this.size.tall ? 14 : 22;
    const lines = breakLines(this.picture.name, box.width - 8, size, 4);
    const from = box.y + box.height / 2 - ((lines.length - 1) * size * 1.25) / 2;
    return lines.map((line, number) =>
      print(line, box.x + box.width / 2, from + number * size * 1.25, "felt-name", { "font-size": size }),
    );
  }
}

/** @type {(parts: { height: number }[]) => number} */
function addHeights(parts) {
  return parts.reduce((sum, part) => sum + part.height, 0) + GAP * Math.max(0, parts.length - 1);
}

/** @type {(who: string) => string} */
function makeTitle(who) {
  return who.charAt(0).toUpperCase() + who.slice(1);
}
