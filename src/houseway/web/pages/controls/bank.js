// @ts-check
/** The bank is offered: how much to put up, or pass it on. */

import { make } from "../make.js";
import { money } from "../money.js";
import { setLive } from "./acting.js";
import { Amount } from "./amount.js";
import { keyOf } from "./action-keys.js";
import { actButton } from "./buttons.js";

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
  constructor(root, { wire, acting, keys }) {
    this.root = root;
    this.wire = wire;
    this.acting = acting;
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
    const take = actButton(this.acting, "Take the bank", { key: keyOf("take the bank"), kind: "primary" }, () =>
      this.acting.do({ kind: "accept bank", bank: amount.value ?? least }),
    );
    const pass = actButton(this.acting, "Pass", { key: keyOf("pass the bank") }, () => this.acting.do({ kind: "decline bank" }));
    const amount = new Amount({
      label: "Put up",
      least,
      most,
      value: usual,
      jumps: [
        ["A quarter", dollars(most / 4)],
        ["Half", dollars(most / 2)],
        ["All of it", most],
      ],
      changed: (value) => {
        take.say(value === null ? "Take the bank" : `Take the bank with ${money(value)}`);
        setLive(this.acting, take, value !== null);
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
      [keyOf("take the bank"), () => take.click()],
      [keyOf("pass the bank"), () => pass.click()],
    ]);
  }
}

/** @type {(cents: number) => number} */
function dollars(cents) {
  return Math.max(100, Math.floor(cents / 100) * 100);
}
