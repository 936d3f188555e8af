// @ts-check
/** The wagers that one is putting together for the next round, and what is still wrong with them in words. */

import { showMoney } from "../money.js";

/** @import { Circle, Limit } from "../messages.d.ts" */
/** @import { Wagers } from "../types.d.ts" */
/** @typedef {{ circles: Circle[], limits: Record<string, Limit>, chips: number, standing: Wagers }} Known */

export class Draft {
  constructor() {
    /** @type {Wagers} */
    this.wagers = {};
    /** @type {Record<string, Limit>} */
    this.limits = {};
    /** @type {Circle[]} */
    this.circles = [];
    this.chips = 0;
    /** @type {Wagers} */
    this.standing = {};
  }

  /**
   * What the table says now: the circles that can be bet on, their limits, and the chips there are for it.
   * @type {(told: Known) => void}
   */
  know({ circles, limits, chips, standing }) {
    this.circles = circles.filter((circle) => circle.before_the_deal !== false && limits[circle.name]);
    this.limits = limits;
    this.chips = chips;
    this.standing = standing;
  }

  get total() {
    return Object.values(this.wagers).reduce((sum, amount) => sum + amount, 0);
  }

  /** What is left to bet with. */
  get left() {
    return this.chips - this.total;
  }

  /** The least with which one is dealt in. */
  get smallest() {
    const usual = this.circles.filter((circle) => circle.default);
    const chosen = usual.length ? usual : this.circles.slice(0, 1);
    return Object.fromEntries(chosen.map(({ name }) => [name, roundToStep(this.limits[name].least, this.limits[name])]));
  }

  /** @type {(wagers: Wagers) => boolean} */
  is(wagers) {
    const names = new Set([...Object.keys(wagers), ...Object.keys(this.wagers)]);
    return [...names].every((name) => (wagers[name] ?? 0) === (this.wagers[name] ?? 0));
  }

  /** @type {(wagers: Wagers) => void} */
  set(wagers) {
    this.wagers = Object.fromEntries(
      Object.entries(wagers).filter(([name, amount]) => amount > 0 && this.limits[name]),
    );
  }

  /**
   * Put a chip on a circle: at least the least that it takes, no more than it takes or than there is.
   * @type {(name: string, chip: number) => string}
   */
  add(name, chip) {
    const limit = this.limits[name];
    if (!limit) return "";
    const before = this.wagers[name] ?? 0;
    const most = Math.min(limit.most ?? Infinity, before + this.left);
    const wanted = roundToStep(Math.max(before + chip, limit.least), limit);
    const amount = Math.min(wanted, most);
    if (amount <= before) return this.#full(name, limit, before);
    if (amount < limit.least) return this.#short(name, limit);
    this.#put(name, amount);
    return "";
  }

  /**
   * Take a chip off again; what would be less than the circle takes comes off altogether.
   * @type {(name: string, chip: number) => void}
   */
  take(name, chip) {
    const amount = (this.wagers[name] ?? 0) - chip;
    this.#put(name, amount < (this.limits[name]?.least ?? 1) ? 0 : amount);
  }

  /** Twice as much on every circle, as far as limits and chips go; a word where they do not. */
  double() {
    let short = "";
    for (const [name, amount] of Object.entries(this.wagers)) {
      const equal = this.circles.find((circle) => circle.name === name)?.equals;
      if (equal && equal in this.wagers) continue;
      this.add(name, amount);
      if (this.wagers[name] !== 2 * amount) short = "as far as limits and chips go";
    }
    return short;
  }

  /** What the table would refuse, in words; nothing where the wagers can go down. */
  get doubt() {
    for (const [name, amount] of Object.entries(this.wagers)) {
      const limit = this.limits[name];
      const circle = this.circles.find((one) => one.name === name);
      if (amount < limit.least) return `${name} takes ${showMoney(limit.least)} or more.`;
      if (limit.most && amount > limit.most) return `${name} takes ${showMoney(limit.most)} or less.`;
      const needs = circle?.needs ?? [];
      const goes = !needs.length || needs.some((other) => this.wagers[other] || this.standing[other]);
      if (!goes) return `${name} goes with ${joinNames(needs)}.`;
    }
    return this.total > this.chips ? `That is ${showMoney(this.total)}, and you have ${showMoney(this.chips)}.` : "";
  }

  /**
   * A wager that must be as much as another takes the other with it.
   * @type {(name: string, amount: number) => void}
   */
  #put(name, amount) {
    const others = this.circles.filter((one) => one.equals === name).map((one) => one.name);
    const own = this.circles.find((one) => one.name === name)?.equals;
    for (const one of [name, ...others, ...(own ? [own] : [])]) {
      if (amount > 0) this.wagers[one] = amount;
      else delete this.wagers[one];
    }
  }

  /** @type {(name: string, limit: Limit) => string} */
  #short(name, limit) {
    return `${name} takes ${showMoney(limit.least)} or more, and you have ${showMoney(this.left)} left`;
  }

  /** @type {(name: string, limit: Limit, before: number) => string} */
  #full(name, limit, before) {
    if (limit.most && before >= limit.most) return `${showMoney(limit.most)} is the most on ${name}`;
    return `you have ${showMoney(this.left)} left`;
  }
}

/**
 * The next usual amount: limits of a cent are there to be written, chips are whole steps.
 * @type {(amount: number, limit: Limit) => number}
 */
function roundToStep(amount, { step }) {
  return Math.ceil(amount / step) * step;
}

/** @type {(names: string[]) => string} */
function joinNames(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names[0];
}
