/** The bank is offered: how much to put up, or pass it on. */

import { make } from "../make.js";
import { money } from "../money.js";
import { setLive } from "./acting.js";
import { Amount } from "./amount.js";
import { keyOf } from "./action-keys.js";
import { actButton } from "./buttons.js";

const WORDS =
  "As player-dealer you pay the winners and collect from the losers. What you put up is the most that you can " +
  "pay out, and the most that you can collect.";

export class BankOffer {
  constructor(root, { wire, acting, keys }) {
    Object.assign(this, { root, wire, acting, keys });
    this.drawn = "";
  }

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

  #draw(state) {
    const { most } = state.you.bank;
    const least = Math.min(Math.max(state.you.bank.least, 100), most);
    const usual = Math.min(state.table.bank ?? most, most);
    const take = actButton(this.acting, "Take the bank", { key: keyOf("take the bank"), kind: "primary" }, () =>
      this.acting.do({ kind: "accept bank", bank: amount.value }),
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
        take.firstChild.textContent = value === null ? "Take the bank" : `Take the bank with ${money(value)}`;
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

function dollars(cents) {
  return Math.max(100, Math.floor(cents / 100) * 100);
}
