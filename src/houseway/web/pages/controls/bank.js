// @ts-check
/** The bank is offered: how much to put up, or pass it on. */

import { make } from "../make.js";
import { showMoney } from "../money.js";
import { setLive } from "./sender.js";
import { Amount } from "./amount.js";
import { findKey } from "./action-keys.js";
import { makeActButton } from "./buttons.js";

/** @import { State } from "../messages.d.ts" */
/** @import { Shared } from "./controls.js" */

const WORDS =
  "As player-dealer you pay the winners and collect from the losers. What you put up is the most that you can " +
  "pay out, and the most that you can collect.";

export class BankOffer {
  /**
   * @param {HTMLElement} root
   * @param {Shared} shared
   */
  constructor(root, { wire, sender, keys }) {
    this.root = root;
    this.wire = wire;
    this.sender = sender;
    this.keys = keys;
    this.drawn = "";
  }

  /** @type {(state: State) => void} */
  show(state) {
    const open = state.you.may.includes("accept bank");
    const key = open ? JSON.stringify([state.round, state.you.chips, state.you.bank]) : "";
    if (key === this.drawn) return;
    this.drawn = key;
    this.root.hidden = !open;
    if (open) {
      this.#draw(state);
      this.root.scrollIntoView({ block: "nearest" });
    } else {
      this.root.replaceChildren();
      this.keys.set("bank", []);
    }
  }

  /** @type {(state: State) => void} */
  #draw(state) {
    const { least: floor, most } = state.you.bank ?? { least: 1, most: state.you.chips };
    const least = Math.min(Math.max(floor, 100), most);
    const usual = Math.min(state.table.bank ?? most, most);
    const take = makeActButton(this.sender, "Take the bank", { key: findKey("take the bank"), kind: "primary" }, () =>
      this.sender.send({ kind: "accept bank", bank: amount.value ?? least }),
    );
    const pass = makeActButton(this.sender, "Pass", { key: findKey("pass the bank") }, () => this.sender.send({ kind: "decline bank" }));
    const amount = new Amount({
      label: "Put up",
      least,
      most,
      value: usual,
      jumps: [
        ["A quarter", writeDollars(most / 4)],
        ["Half", writeDollars(most / 2)],
        ["All of it", most],
      ],
      changed: (value) => {
        take.say(value === null ? "Take the bank" : `Take the bank with ${showMoney(value)}`);
        setLive(this.sender, take, value !== null);
        if (value !== null) this.wire.dispatchEvent(new CustomEvent("bank", { detail: value }));
      },
    });
    this.root.replaceChildren(
      make("h2", { text: "The bank is offered to you" }),
      make("p", {
        class: "soft",
        text: WORDS,
      }),
      amount.element,
      make(
        "div",
        { class: "buttons" },
        take,
        pass,
        make("button", {
          type: "button",
          class: "button quiet",
          text: "What is this bank worth?",
          on: { click: () => this.root.dispatchEvent(new CustomEvent("panel", { detail: "bank", bubbles: true })) },
        }),
      ),
    );
    this.keys.set("bank", [
      [findKey("take the bank"), () => take.click()],
      [findKey("pass the bank"), () => pass.click()],
    ]);
  }
}

/** @type {(cents: number) => number} */
function writeDollars(cents) {
  return Math.max(100, Math.floor(cents / 100) * 100);
}
