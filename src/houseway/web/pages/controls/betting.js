// @ts-check
/** Betting: a tray of chips, the circles by name, and the word to deal. Chips lie on the table as soon as they can. */

import { findWords } from "../api.js";
import { focusOn, make } from "../make.js";
import { showMoney } from "../money.js";
import { findKey } from "./action-keys.js";
import { makeActButton } from "./buttons.js";
import { ChipTray } from "./chip-tray.js";
import { listDenominations } from "./chips.js";
import { Draft } from "./draft.js";

/** @import { Circle, Limit, State } from "../messages.d.ts" */
/** @import { BoundKey, Wagers } from "../types.d.ts" */
/** @import { Shared } from "./controls.js" */
/** @typedef {{ element: HTMLElement, add: HTMLElement, take: HTMLElement, amount: HTMLElement }} CircleRow */
/** @typedef {[words: string, key: string, kind: string, act: () => void]} Offered */

/** Chips go to the table when none has moved for so long. */
const PAUSE = 350;

export class Betting {
  /**
   * `changed` is told when the draft has, so that the felt shows it.
   * @param {HTMLElement} root
   * @param {Shared & { changed: () => void }} shared
   */
  constructor(root, { wire, sender, keys, felt, changed }) {
    this.root = root;
    this.wire = wire;
    this.sender = sender;
    this.keys = keys;
    this.changed = changed;
    this.draft = new Draft();
    /** @type {Wagers} */
    this.down = {};
    /** @type {Promise<void> | null} */
    this.sent = null;
    this.isDirty = false;
    this.drawn = "";
    this.said = "";
    /** @type {number | null} */
    this.round = null;
    /** @type {Map<string, CircleRow>} */
    this.rows = new Map();
    this.words = make("p", { class: "betting-words", role: "status" });
    /** @type {boolean | undefined} */
    this.isListed = undefined;
    this.tray = new ChipTray({ dropped: (name, chip) => this.#add(name, chip) });
    felt.onCircle((name, event) => this.#onClick(name, event));
  }

  /** Whether wagers can be made now. */
  get isOpen() {
    const may = this.wire.state?.you.may ?? [];
    return may.includes("bet") && !may.includes("accept bank");
  }

  /** @type {(state: State) => void} */
  show(state) {
    const { may } = state.you;
    this.root.hidden = !this.isOpen;
    if (this.root.hidden) {
      this.#rest();
      return;
    }
    const { circles } = this.wire.played;
    this.draft.know({ circles, limits: state.limits, chips: countChipsToBet(state), standing: state.you.standing });
    if (state.round !== this.round) this.isDirty = false;
    this.round = state.round;
    if (!this.sent) this.down = state.you.wagers;
    if (!this.isDirty) this.draft.set(this.down);
    const key = JSON.stringify([state.limits, this.draft.circles.length, state.you.standing, may, state.you.last]);
    if (key !== this.drawn) {
      this.drawn = key;
      this.#draw(state);
    }
    this.#write();
  }

  /** Everything on the table that still is not: before the deal. Whether it could be put down. */
  async settle() {
    clearTimeout(this.timer);
    await this.sent;
    if (this.isDirty) await this.#send();
    return !this.isDirty || !this.isOpen;
  }

  /**
   * Put these wagers down, as far as the limits take them.
   * @type {(wagers: Wagers) => void}
   */
  put(wagers) {
    this.draft.set(wagers);
    this.#say("");
    this.#onMove();
  }

  // -- moving chips

  /** @type {(name: string, chip?: number) => void} */
  #add(name, chip = this.tray.chip) {
    if (!this.isOpen) return;
    this.#say(this.draft.add(name, chip));
    this.#onMove();
  }

  /** @type {(name: string) => void} */
  #take(name) {
    if (!this.isOpen) return;
    this.draft.take(name, this.tray.chip);
    this.#say("");
    this.#onMove();
  }

  /** @type {(name: string, event: Event) => void} */
  #onClick(name, event) {
    if (!this.isOpen) return;
    if (isTakingOff(event)) this.#take(name);
    else this.#add(name);
  }

  #onMove() {
    this.isDirty = true;
    this.#write();
    this.changed();
    clearTimeout(this.timer);
    if (!this.draft.doubt) this.timer = setTimeout(() => this.#send(), PAUSE);
  }

  async #send() {
    clearTimeout(this.timer);
    await this.sent;
    if (!this.isOpen || this.draft.is(this.down)) {
      this.isDirty = false;
      return;
    }
    const wagers = { ...this.draft.wagers };
    this.sent = this.wire.act({ kind: "bet", wagers }).then(
      () => {
        this.down = wagers;
        this.isDirty &&= !this.draft.is(wagers);
      },
      (refusal) => this.sender.refuse(findWords(refusal)),
    );
    await this.sent;
    this.sent = null;
  }

  #rest() {
    clearTimeout(this.timer);
    this.isDirty = false;
    this.draft.wagers = {};
    this.keys.set("betting", []);
    this.drawn = "";
  }

  // -- drawing

  /** @type {(state: State) => void} */
  #draw(state) {
    const focused = document.activeElement;
    const held = this.root.contains(focused) ? focused?.getAttribute("data-keep") : null;
    this.tray.show(listDenominations(state.limits, countChipsToBet(state)));
    this.words = make("p", { class: "betting-words", role: "status" });
    this.rows = new Map(this.draft.circles.map((circle) => [circle.name, this.#circle(circle)]));
    const { keys, buttons } = this.#buttons(state);
    this.root.replaceChildren(
      make("h2", { class: "sr-only", text: "Your wagers" }),
      make("div", { class: "betting-top" }, this.tray.element, make("div", { class: "buttons" }, buttons)),
      this.#list(),
      this.words,
      this.#makeStanding(state),
    );
    this.keys.set("betting", keys);
    if (held) focusOn(this.root, `[data-keep="${CSS.escape(held)}"]`);
  }

  /** The circles by name; on a phone they are folded away, because those of the felt can be tapped. */
  #list() {
    const rows = [...this.rows.values()].map((row) => row.element);
    this.isListed ??= !matchMedia("(max-width: 40rem)").matches;
    /** @type {HTMLDetailsElement} */
    const list = make(
      "details",
      { class: "by-name", open: this.isListed, on: { toggle: () => (this.isListed = list.open) } },
      make("summary", { class: "soft", text: "Circles by name" }),
      make("ul", { class: "circles", aria: { label: "Circles" } }, rows),
    );
    return list;
  }

  /** @type {(circle: Circle) => CircleRow} */
  #circle(circle) {
    const amount = make("span", { class: "bet-amount num" });
    /** @type {(event: Event) => void} */
    const clicked = (event) => {
      event.preventDefault();
      this.#onClick(circle.name, event);
    };
    const add = make(
      "button",
      {
        type: "button",
        class: "bet-circle",
        data: { wager: circle.name, keep: `+${circle.name}`, kind: circle.kind },
        on: { click: clicked, contextmenu: clicked },
      },
      make("span", { class: "bet-name", text: circle.name }),
      make("span", { class: "bet-limits soft num", text: sayLimit(this.draft.limits[circle.name]) }),
      amount,
    );
    const take = make("button", {
      type: "button",
      class: "bet-take",
      text: "−",
      data: { keep: `-${circle.name}` },
      aria: { label: `Take a chip off ${circle.name}` },
      on: { click: () => this.#take(circle.name) },
    });
    return { element: make("li", {}, add, take), add, take, amount };
  }

  /** @type {(state: State) => { keys: BoundKey[], buttons: HTMLElement[] }} */
  #buttons(state) {
    const { last } = state.you;
    const doubled = () => {
      this.#say(this.draft.double());
      this.#onMove();
    };
    /** @type {Offered[]} */
    const offered = [
      Object.keys(last).length
        ? ["Repeat", findKey("repeat the last wagers"), "", () => this.put(last)]
        : ["Smallest bet", findKey("smallest bet"), "", () => this.put(this.draft.smallest)],
      ["Double", findKey("double the wagers"), "quiet", doubled],
      ["Clear", findKey("clear the wagers"), "quiet", () => this.put({})],
    ];
    /** @type {BoundKey[]} */
    const keys = offered.map(([, key, , act]) => [key, act]);
    this.tray.chips.forEach((chip, number) => keys.push([String(number + 1), () => this.tray.choose(chip)]));
    return { keys, buttons: offered.map(drawButton) };
  }

  /** @type {(state: State) => HTMLElement | ""} */
  #makeStanding(state) {
    const standing = Object.entries(state.you.standing);
    if (!standing.length) return "";
    return make("ul", { class: "standing" }, standing.map(([name, amount]) => this.#stands(state, name, amount)));
  }

  /** @type {(state: State, name: string, amount: number) => HTMLElement} */
  #stands(state, name, amount) {
    const takeDown = () => this.sender.send({ kind: "take down", wager: name });
    const may = state.you.may.includes("take down");
    const button = may ? makeActButton(this.sender, "Take down", { kind: "quiet small" }, takeDown) : null;
    return make("li", {}, `${name} ${showMoney(amount)} stays up`, button);
  }

  /** @type {(words: string) => void} */
  #say(words) {
    this.said = words;
    this.#write();
  }

  #write() {
    for (const [name, row] of this.rows) {
      const amount = this.draft.wagers[name] ?? 0;
      row.amount.textContent = amount ? showMoney(amount) : "";
      const down = amount ? showMoney(amount) : "nothing";
      row.add.setAttribute("aria-label", `${name}: ${down} down. Put ${showMoney(this.tray.chip)} on it.`);
      row.add.toggleAttribute("data-down", amount > 0);
      row.take.hidden = !amount;
    }
    this.words.textContent = this.said || this.draft.doubt;
  }
}

/**
 * All chips that can go on circles: those behind and those that are already down in this round.
 * @type {(state: State) => number}
 */
function countChipsToBet(state) {
  return Object.values(state.you.wagers).reduce((sum, amount) => sum + amount, state.you.behind);
}

/** @type {(limit: Limit) => string} */
function sayLimit({ least, most, step }) {
  if (least < step && most) return `up to ${showMoney(most)}`;
  return most ? `${showMoney(least)}–${showMoney(most)}` : `${showMoney(least)}+`;
}

/** @type {(offered: Offered) => HTMLElement} */
function drawButton([words, key, kind, act]) {
  const look = { class: `button ${kind}`, data: { keep: words }, "aria-keyshortcuts": key.toUpperCase() };
  const shown = make("kbd", { text: key.toUpperCase(), aria: { hidden: "true" } });
  return make("button", { type: "button", ...look, on: { click: act } }, make("span", { text: words }), shown);
}

/**
 * Whether a press on a circle takes a chip off it.
 * @type {(event: Event) => boolean}
 */
function isTakingOff(event) {
  if (event instanceof KeyboardEvent) return event.shiftKey || event.key === "Delete" || event.key === "Backspace";
  return event.type === "contextmenu" || (event instanceof MouseEvent && event.shiftKey);
}
