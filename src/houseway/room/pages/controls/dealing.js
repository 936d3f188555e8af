/** The word to deal, and dealing again by itself with the same wagers. */

import { make } from "../make.js";
import { money } from "../money.js";
import { freshId } from "../wire.js";
import { setLive } from "./acting.js";
import { actButton } from "./buttons.js";

/** So long a finished round is looked at before the next one is dealt by itself. */
const LOOK = 1800;

export class Dealing {
  constructor(root, { wire, acting, keys, betting }) {
    Object.assign(this, { root, wire, acting, keys, betting });
    this.button = actButton(acting, "Deal", { key: "Enter", kind: "primary deal" }, () => this._deal());
    this.auto = make("input", { type: "checkbox", role: "switch", on: { change: () => this._again() } });
    this.words = make("p", { class: "soft dealing-words" });
    const said = [make("span", { text: "Deal again by itself" }), make("kbd", { text: "A", aria: { hidden: "true" } })];
    this.switch = make("label", { class: "switch" }, this.auto, said);
    this.sums = make("p", { class: "betting-sums num" });
    root.replaceChildren(make("div", { class: "buttons deal-row" }, this.button, this.sums, this.words, this.switch));
    acting.addEventListener("refused", () => this._stop());
  }

  show(state) {
    const { may, ready } = state.you;
    const seated = state.you.seat !== null && state.phase !== "closed";
    this.root.hidden = !seated || state.phase === "playing" || may.includes("accept bank");
    this.button.hidden = !may.includes("deal");
    this.words.textContent = ready ? "You are ready: waiting for the others." : waiting(state);
    this.write();
    setLive(this.acting, this.button, may.includes("deal"));
    this.keys.set("dealing", [
      ...(may.includes("deal") ? [["Enter", () => this.button.click()]] : []),
      ...(seated ? [["a", () => this.auto.click()]] : []),
    ]);
    this._again();
  }

  /** What is down and behind. Without a wager one is not dealt in, and the button says so. */
  write() {
    const state = this.wire.state;
    const isOut = this.betting.isOpen && !this.betting.draft.total && !Object.keys(state.you.standing).length;
    this.sums.hidden = !this.betting.isOpen || isOut;
    this.sums.replaceChildren(
      make("span", {}, "Down ", make("strong", { text: money(this.betting.draft.total) })),
      make("span", {}, "Behind ", make("strong", { text: money(this.betting.draft.left) })),
    );
    this.button.firstChild.textContent = isOut ? "Deal without me" : "Deal";
    this.button.classList.toggle("primary", !isOut);
    if (isOut && state.you.may.includes("deal")) this.words.textContent = "Put a chip on a circle to be dealt in.";
    else if (this.words.textContent.startsWith("Put a chip")) this.words.textContent = "";
  }

  async _deal() {
    if (!(await this.betting.settle())) return;
    await this.acting.do({ kind: "deal", cut: this.wire.cut || freshId() });
  }

  /** With the switch on, the next round is dealt with the last round's wagers. */
  _again() {
    const may = this.wire.state?.you.may ?? [];
    clearTimeout(this.timer);
    if (!this.auto.checked || !may.includes("deal")) return;
    this.timer = setTimeout(() => {
      const you = this.wire.state?.you;
      if (!this.auto.checked || !you?.may.includes("deal") || this.acting.busy) return;
      const last = you.last ?? {};
      if (you.may.includes("bet") && !Object.keys(you.wagers).length && !this.betting.draft.total) {
        if (!Object.keys(last).length) return;
        this.betting.put(last);
      }
      this._deal();
    }, LOOK);
  }

  _stop() {
    this.auto.checked = false;
    clearTimeout(this.timer);
  }
}

function waiting(state) {
  if (state.phase === "bank") return `The bank is offered to seat ${state.table.offered_to}.`;
  return state.phase === "waiting" ? "Waiting for players." : "";
}
