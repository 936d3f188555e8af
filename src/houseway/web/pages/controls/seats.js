// @ts-check
/** Sitting down: which seat, and with how much. */

import { make } from "../make.js";
import { showMoney } from "../money.js";
import { MoneyMissing } from "../your-tables.js";
import { setLive } from "./sender.js";
import { Amount } from "./amount.js";
import { makeActButton } from "./buttons.js";

/** @import { SeatState, State } from "../messages.d.ts" */
/** @import { ActButton } from "./buttons.js" */
/** @import { Shared } from "./controls.js" */
/** @typedef {Pick<SeatState, "seat" | "kind">} FreeSeat */

const PICK = "Pick a seat here or on the felt. A seat that a bot holds is given up to you.";

export class SitDown {
  /**
   * @param {HTMLElement} root
   * @param {Shared} shared
   */
  constructor(root, { sender, felt }) {
    this.root = root;
    this.sender = sender;
    this.drawn = "";
    /** @type {FreeSeat[]} */
    this.free = [];
    this.seat = 0;
    /** @type {Amount | null} */
    this.amount = null;
    /** @type {ActButton | null} */
    this.button = null;
    /** @type {HTMLElement | null} */
    this.list = null;
    felt.onSeat((seat) => this.#choose(seat));
  }

  /** @type {(state: State) => void} */
  show(state) {
    this.free = state.you.may.includes("sit") ? listFreeSeats(state) : [];
    const key = this.free.length ? JSON.stringify([this.free, state.you.purse, state.table.buy_in]) : "";
    if (key === this.drawn) return;
    this.drawn = key;
    this.root.hidden = !key;
    this.root.replaceChildren();
    if (key) this.#draw(state);
  }

  /** Bring the question into view: Enter sits down as it stands. */
  ask() {
    if (this.root.hidden) return;
    this.root.scrollIntoView({ block: "nearest" });
    (this.root.contains(this.button) ? this.button : this.root.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** @type {(state: State) => void} */
  #draw(state) {
    const { least, preset, most } = findBuyIn(state);
    const isHeld = this.root.contains(document.activeElement);
    const chosen = this.amount?.value ?? preset;
    if (!this.free.some((seat) => seat.seat === this.seat)) this.seat = findFirstFree(state).seat;
    this.button = makeActButton(this.sender, "Sit down", { kind: "primary" }, () =>
      this.sender.send({ kind: "sit", seat: this.seat, chips: this.amount?.value ?? preset }),
    );
    const changed = () => this.#write();
    const amount = new Amount({ label: "Chips to sit down with", least, most, value: chosen, changed, jumps: listJumps(least, preset, most) });
    this.list = make(
      "div",
      { class: "buttons seat-list", role: "group", aria: { label: "Free seats" } },
      this.free.map((seat) => this.#seat(seat)),
    );
    const poor = most < least || !most;
    const needs = `You need ${showMoney(least)}, and your purse holds ${showMoney(most)}.`;
    const purse = make("p", { class: "num" }, "Your purse holds ", make("strong", { text: showMoney(most) }));
    this.amount = poor ? null : amount;
    this.root.replaceChildren(
      make("h2", { text: "Sit down" }),
      poor ? make("p", { class: "soft", text: needs }) : purse,
      poor ? new MoneyMissing().element : amount.element,
      poor ? "" : make("div", { class: "buttons" }, this.button),
      make("p", { class: "soft", text: PICK }),
      this.list,
    );
    if (isHeld) this.ask();
    this.#write();
  }

  /** @type {(seat: FreeSeat) => HTMLElement} */
  #seat({ seat, kind }) {
    return make("button", {
      type: "button",
      class: "button small",
      data: { seat },
      text: `Seat ${seat}${kind === "bot" ? " (bot)" : ""}`,
      on: { click: () => this.#choose(seat) },
    });
  }

  /** @type {(seat: number) => void} */
  #choose(seat) {
    if (!this.free.some((one) => one.seat === seat)) return;
    this.seat = seat;
    this.#write();
    this.root.scrollIntoView({ block: "nearest" });
  }

  #write() {
    if (!this.list || !this.button) return;
    for (const one of this.list.children) {
      one.setAttribute("aria-pressed", String(Number(one.getAttribute("data-seat")) === this.seat));
    }
    const value = this.amount?.value ?? null;
    const where = value === null ? "" : ` in seat ${this.seat} with ${showMoney(value)}`;
    this.button.say(`Sit down${where}`);
    setLive(this.sender, this.button, value !== null);
  }
}

/**
 * Seats that one can take: empty ones, and those that a bot holds.
 * @type {(state: State) => FreeSeat[]}
 */
function listFreeSeats(state) {
  const free = state.table.seats.filter((seat) => (seat.kind === "empty" || seat.kind === "bot") && !seat.coming);
  return free.map(({ seat, kind }) => ({ seat, kind }));
}

/**
 * The seat that somebody is given who does not pick one: an empty one, or else one that a bot gives up.
 * @type {(state: State) => FreeSeat}
 */
function findFirstFree(state) {
  const free = listFreeSeats(state);
  return free.find((seat) => seat.kind === "empty") ?? free[0];
}

/**
 * The least, what is offered and the most that one sits down with; nobody is offered a seat with cents.
 * @type {(state: State) => { least: number, preset: number, most: number }}
 */
function findBuyIn(state) {
  const least = Math.max(state.table.buy_in.least, 100);
  const { preset } = state.table.buy_in;
  const most = state.you.purse;
  return { least, most, preset: Math.min(most, Math.max(least, preset)) };
}

/** @type {(least: number, preset: number, most: number) => [string, number][]} */
function listJumps(least, preset, most) {
  return [
    ["Least", least],
    ["Usual", preset],
    ["Twice", Math.min(most, 2 * preset)],
    ["All of it", most],
  ];
}
