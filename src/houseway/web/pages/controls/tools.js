// @ts-check
/** What a player can do beside the hand: buy more chips, sit out, ask for a straddle, say how many bots play, leave. */

import { make } from "../make.js";
import { showMoney } from "../money.js";
import { Amount } from "./amount.js";
import { makeActButton } from "./buttons.js";

/** @import { SitIn, State } from "../messages.d.ts" */
/** @import { Command } from "../wire.js" */
/** @import { CommandSender } from "./sender.js" */

/** @type {[way: NonNullable<SitIn["way"]>, words: string][]} */
const WAYS_IN = [
  ["waits", "Sit in: wait for the blind"],
  ["posts", "Sit in: post now"],
  ["buys the button", "Sit in: buy the button"],
];

export class Tools {
  /**
   * @param {HTMLElement} root
   * @param {{ sender: CommandSender }} more
   */
  constructor(root, { sender }) {
    this.root = root;
    this.sender = sender;
    this.drawn = "";
    this.root.addEventListener("keydown", (event) => event.key === "Escape" && this.#shut());
  }

  /** @type {(state: State) => void} */
  show(state) {
    const may = state.you.may;
    const own = state.table.seats.find((seat) => seat.seat === state.you.seat);
    const { bots, most_bots: mostBots, bomb_pot: bombPot } = state.table;
    const said = [own?.over_button, own?.straddles, bombPot];
    const key = JSON.stringify([may, bots, mostBots, state.you.purse, said]);
    if (key === this.drawn || this.root.querySelector("details[open]")?.contains(document.activeElement)) return;
    this.drawn = key;
    const plain = [
      may.includes("straddle") && !own?.straddles && this.#plain("Straddle", { kind: "straddle" }),
      may.includes("over button") && this.#overButton(own?.over_button),
      may.includes("sit out") && this.#plain("Sit out", { kind: "sit out" }),
      ...(may.includes("sit in") ? WAYS_IN.map(([way, words]) => this.#plain(words, { kind: "sit in", way })) : []),
      may.includes("buy") && this.#buy(state),
      may.includes("bomb pot") && !bombPot && this.#bombPot(state),
      may.includes("bots") && this.#bots(state),
      may.includes("leave") && this.#plain("Stand up", { kind: "leave" }),
    ];
    this.root.replaceChildren(...plain.filter((one) => one instanceof HTMLElement));
    this.sender.restNew();
  }

  /** @type {(words: string, command: Command) => HTMLElement} */
  #plain(words, command) {
    return makeActButton(this.sender, words, { kind: "small" }, () => this.sender.send(command));
  }

  /** @type {(held: boolean | undefined) => HTMLElement} */
  #overButton(held) {
    const words = held ? "Give the over button back" : "Take an over button";
    return this.#plain(words, { kind: "over button", take: !held });
  }

  /** @type {(state: State) => HTMLElement | null} */
  #buy(state) {
    const most = state.you.purse;
    if (most <= 0) return null;
    const least = Math.min(100, most);
    const amount = new Amount({ label: "Chips from your purse", least, most, value: Math.min(most, 50_000) });
    return this.#makeFolded("Buy chips", amount, {
      command: (chips) => ({ kind: "buy", chips }),
      words: (chips) => `Buy ${showMoney(chips)}`,
    });
  }

  /** @type {(state: State) => HTMLElement} */
  #bombPot(state) {
    const { least, most } = { least: 100, most: Math.max(100, state.you.chips) };
    const amount = new Amount({ label: "From each player", least, most });
    return this.#makeFolded("Bomb pot", amount, {
      command: (cents) => ({ kind: "bomb pot", amount: cents }),
      words: (cents) => `Ask for ${showMoney(cents)} each`,
    });
  }

  /**
   * Something that takes an amount, folded away behind its name.
   * @type {(title: string, amount: Amount, made: { command: (cents: number) => Command, words: (cents: number) => string }) => HTMLElement}
   */
  #makeFolded(title, amount, { command, words }) {
    const button = makeActButton(this.sender, words(amount.value ?? amount.least), { kind: "primary" }, () => {
      this.#shut();
      this.sender.send(command(amount.value ?? amount.least));
    });
    amount.changed = (value) => {
      button.say(value === null ? title : words(value));
      if (value === null) button.dataset.off = "";
      else delete button.dataset.off;
    };
    return make(
      "details",
      { class: "tool", name: "tool" },
      make("summary", { class: "button small", text: title }),
      make("div", { class: "tool-body panel" }, amount.element, button),
    );
  }

  /** @type {(state: State) => HTMLElement} */
  #bots(state) {
    const { bots: now, most_bots: most } = state.table;
    /** @type {(words: string, count: number, label: string) => HTMLElement} */
    const step = (words, count, label) => {
      const act = () => this.sender.send({ kind: "bots", count });
      const button = makeActButton(this.sender, words, { kind: "small square" }, act);
      button.setAttribute("aria-label", label);
      if (count < 0 || count > most) button.dataset.off = "";
      return button;
    };
    return make(
      "div",
      { class: "bot-count", role: "group", aria: { label: "Bots at this table" } },
      step("−", now - 1, "One bot less"),
      make("span", { class: "num", text: `${now} ${now === 1 ? "bot" : "bots"}` }),
      step("+", now + 1, "One bot more"),
    );
  }

  #shut() {
    for (const one of this.root.querySelectorAll("details")) one.open = false;
  }
}
