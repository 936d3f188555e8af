// @ts-check
/** The word to deal, and dealing again by itself with the same wagers. */

import { make } from "../make.js";
import { showMoney } from "../money.js";
import { makeId } from "../wire.js";
import { MoneyMissing } from "../your-tables.js";
import { setLive } from "./sender.js";
import { findKey } from "./action-keys.js";
import { makeActButton } from "./buttons.js";

/** @import { State } from "../messages.d.ts" */
/** @import { BoundKey } from "../types.d.ts" */
/** @import { Timer } from "../wire.js" */
/** @import { Betting } from "./betting.js" */
/** @import { Shared } from "./controls.js" */

const AGAIN = findKey("deal again by itself");
const NO_WAGER = "Put a chip on a circle to be dealt in.";
const SITS_OUT = "You sit out.";
const BROKE = "You have too few chips to be dealt in.";
/** So long a finished round is looked at before the next one is dealt by itself. */
const LOOK = 1800;

export class Dealing {
  /**
   * @param {HTMLElement} root
   * @param {Shared & { betting: Betting }} shared
   */
  constructor(root, { wire, sender, keys, felt, betting }) {
    this.root = root;
    this.wire = wire;
    this.sender = sender;
    this.keys = keys;
    this.felt = felt;
    this.betting = betting;
    /** @type {number | null} */
    this.round = null;
    this.chips = 0;
    /** @type {Timer | null} */
    this.timer = null;
    this.button = makeActButton(sender, "Deal", { key: "Enter", kind: "primary deal" }, () => this.#deal());
    this.auto = make("input", { type: "checkbox", role: "switch", on: { change: () => this.#again() } });
    this.words = make("p", { class: "soft dealing-words" });
    const said = [make("span", { text: "Deal again by itself" }), make("kbd", { text: AGAIN.toUpperCase(), aria: { hidden: "true" } })];
    this.switch = make("label", { class: "switch" }, this.auto, said);
    this.sums = make("p", { class: "betting-sums num" });
    this.buy = makeActButton(sender, "Buy chips", { kind: "primary" }, () => sender.send({ kind: "buy", chips: this.chips }));
    const row = [this.button, this.buy, this.sums, this.words, this.switch];
    this.missing = new MoneyMissing().element;
    root.replaceChildren(make("div", { class: "buttons deal-row" }, row), this.missing);
    sender.addEventListener("refused", () => this.#stop());
  }

  /** @type {(state: State) => void} */
  show(state) {
    const { may } = state.you;
    const seated = state.you.seat !== null && state.phase !== "closed";
    this.root.hidden = !seated || state.phase === "playing" || may.includes("accept bank");
    this.button.hidden = !may.includes("deal");
    if (state.round !== this.round) this.button.renew();
    this.round = state.round;
    this.write();
    setLive(this.sender, this.button, may.includes("deal"));
    /** @type {BoundKey[]} */
    const keys = [];
    if (may.includes("deal")) keys.push(["Enter", () => this.button.click()]);
    if (seated) keys.push([AGAIN, () => this.auto.click()]);
    this.keys.set("dealing", keys);
    this.#again();
  }

  /** What is down and behind. Without a wager, or without chips, one is not dealt in, and the button says so. */
  write() {
    const state = this.wire.present;
    const why = findReason(state, this.betting);
    const isOut = why !== "";
    this.chips = Math.min(state.table.buy_in.preset, state.you.purse);
    this.missing.hidden = why !== BROKE || state.you.chips + state.you.purse >= state.table.buy_in.least;
    this.buy.hidden = why !== BROKE || !state.you.may.includes("buy") || !this.chips;
    this.buy.say(`Buy ${showMoney(this.chips)}`);
    this.sums.hidden = !this.betting.isOpen || isOut;
    this.sums.replaceChildren(
      make("span", {}, "Down ", make("strong", { text: showMoney(this.betting.draft.total) })),
      make("span", {}, "Behind ", make("strong", { text: showMoney(this.betting.draft.left) })),
    );
    this.button.say(isOut ? "Deal without me" : "Deal");
    this.button.classList.toggle("primary", !isOut);
    this.words.textContent = sayWaiting(state) || why;
  }

  async #deal() {
    if (!(await this.betting.settle())) return;
    await this.sender.send({ kind: "deal", cut: this.wire.cut || makeId() });
  }

  /** With the switch on, the next round is dealt with the last round's wagers. */
  #again() {
    const may = this.wire.state?.you.may ?? [];
    if (this.wire.state && findReason(this.wire.state, this.betting) === BROKE) this.auto.checked = false;
    if (!this.auto.checked || !may.includes("deal")) {
      clearTimeout(this.timer ?? undefined);
      this.timer = null;
      return;
    }
    this.timer ??= setTimeout(() => this.#dealAgain(), LOOK);
  }

  /** The finished round is looked at from when its cards lie still. */
  #dealAgain() {
    this.timer = null;
    if (this.felt.isMoving) {
      this.timer = setTimeout(() => this.#dealAgain(), this.felt.left + LOOK);
      return;
    }
    const you = this.wire.state?.you;
    if (!this.auto.checked || !you?.may.includes("deal") || this.sender.busy) return;
    const last = you.last ?? {};
    if (you.may.includes("bet") && !Object.keys(you.wagers).length && !this.betting.draft.total) {
      if (!Object.keys(last).length) return;
      this.betting.put(last);
    }
    this.#deal();
  }

  #stop() {
    this.auto.checked = false;
    this.#again();
  }
}

/**
 * Why one is not dealt in; nothing where one is.
 * @type {(state: State, betting: Betting) => string}
 */
function findReason({ you, table }, betting) {
  const stands = Object.keys(you.standing).length > 0;
  const isIn = stands || you.seat === table.player_dealer || isCarried(you, table);
  // At most pot games one plays with the last chip that is left; a wager has its least.
  const least = table.bank === null ? table.buy_in.to_play : table.buy_in.least;
  if (you.chips < least && !isIn) return BROKE;
  if (table.seats.find((seat) => seat.seat === you.seat)?.out) return SITS_OUT;
  return betting.isOpen && !betting.draft.total && !stands ? NO_WAGER : "";
}

/**
 * Whether one is in already for the pot of the round before.
 * @type {(you: State["you"], table: State["table"]) => boolean}
 */
function isCarried(you, table) {
  return you.seat !== null && Boolean(table.carried?.seats.includes(you.seat));
}

/**
 * What the table waits for; nothing where it is for oneself to say.
 * @type {(state: State) => string}
 */
function sayWaiting(state) {
  if (state.you.ready) return "You are ready: waiting for the others.";
  if (state.phase === "bank") return `The bank is offered to seat ${state.table.offered_to}.`;
  return state.table.words;
}
