// @ts-check
/** An amount to choose: a slider, a field to type it in, and steps that jump. */

import { makeId, make } from "../make.js";
import { showMoney, parseMoney } from "../money.js";
import { fitAmount, findStride } from "./amounts.js";

/**
 * @typedef {{
 *   label: string, least: number, most: number, step?: number, value?: number,
 *   jumps?: [words: string, amount: number][], changed?: (amount: number | null) => void,
 * }} AmountAsked
 */

export class Amount {
  /**
   * `least` to `most` in steps of `step`; `most` itself is always possible. `jumps` are pairs of words and amounts, and
   * `changed` is told of every new amount, or null for one that cannot be.
   * @param {AmountAsked} asked
   */
  constructor({ label, least, most, step = 1, value = least, jumps = [], changed = () => undefined }) {
    this.least = least;
    this.most = Math.max(least, most);
    this.step = Math.max(1, step);
    this.changed = changed;
    /** @type {number | null} */
    this.value = value;
    /** @type {(() => void) | null} */
    this.entered = null;
    const id = makeId("amount");
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: Math.ceil((this.most - least) / findStride(this)),
      step: 1,
      aria: { label: `${label}, slider` },
      on: { input: () => this.#slid() },
    });
    this.field = make("input", {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      class: "num",
      on: {
        input: () => this.#onType(),
        change: () => this.value !== null && this.set(this.value),
        keydown: (event) => event.key === "Enter" && this.value !== null && this.entered?.(),
      },
    });
    this.hint = make("span", { class: "hint", text: `${showMoney(least)} to ${showMoney(this.most)}` });
    const steps = jumps
      .map(([words, amount]) => /** @type {const} */ ([words, fitAmount(this, amount)]))
      .filter(([, amount], place, all) => all.findIndex(([, other]) => other === amount) === place)
      .map(([words, amount]) =>
        make("button", {
          type: "button",
          class: "button quiet small",
          text: words,
          title: showMoney(amount),
          on: { click: () => this.set(amount) },
        }),
      );
    this.element = make(
      "div",
      { class: "how-much" },
      make("label", { for: id, text: label }),
      this.slider,
      make("div", { class: "how-much-field" }, this.field, this.hint),
      steps.length ? make("div", { class: "buttons jumps" }, steps) : null,
    );
    this.set(value);
  }

  /**
   * Take an amount, brought within the limits.
   * @type {(amount: number) => void}
   */
  set(amount) {
    const taken = fitAmount(this, amount);
    this.value = taken;
    this.field.value = showMoney(taken);
    this.#settle();
  }

  #slid() {
    const places = Number(this.slider.value);
    const amount = places === Number(this.slider.max) ? this.most : this.least + places * findStride(this);
    const taken = fitAmount(this, amount);
    this.value = taken;
    this.field.value = showMoney(taken);
    this.#settle(false);
  }

  #onType() {
    const amount = parseMoney(this.field.value);
    this.value = amount !== null && fitAmount(this, amount) === amount ? amount : null;
    this.#settle();
  }

  /** @type {(move?: boolean) => void} */
  #settle(move = true) {
    this.field.setAttribute("aria-invalid", String(this.value === null));
    if (this.value !== null) {
      if (move) this.slider.value = String(Math.round((this.value - this.least) / findStride(this)));
      this.slider.setAttribute("aria-valuetext", showMoney(this.value));
    }
    this.changed(this.value);
  }
}
