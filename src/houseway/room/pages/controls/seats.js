/** Sitting down: which seat, and with how much. */

import { make } from "../make.js";
import { money } from "../money.js";
import { setLive } from "./acting.js";
import { Amount } from "./amount.js";
import { actButton } from "./buttons.js";

const PICK = "Pick a seat here or on the felt. A seat that a bot holds is given up to you.";

export class SitDown {
  constructor(root, { acting, keys, felt }) {
    Object.assign(this, { root, acting, keys });
    this.drawn = "";
    felt.onSeat((seat) => this._choose(seat));
  }

  show(state) {
    this.free = state.you.may.includes("sit") ? freeSeats(state) : [];
    const key = this.free.length ? JSON.stringify([this.free, state.you.purse, state.table.buy_in]) : "";
    if (key === this.drawn) return;
    this.drawn = key;
    this.root.hidden = !key;
    this.root.replaceChildren();
    this.keys.set("sit", []);
    if (key) this._draw(state);
  }

  _draw(state) {
    const { least, usual, most } = buyIn(state);
    if (!this.free.some((seat) => seat.seat === this.seat)) this.seat = firstFree(state).seat;
    this.button = actButton(this.acting, "Sit down", { key: "s", kind: "primary" }, () =>
      this.acting.do({ kind: "sit", seat: this.seat, chips: this.amount.value }),
    );
    const changed = () => this._write();
    this.amount = new Amount({ label: "Chips from your purse", least, most, value: usual, changed });
    this.list = make(
      "div",
      { class: "buttons seat-list", role: "group", aria: { label: "Free seats" } },
      this.free.map((seat) => this._seat(seat)),
    );
    const poor = most < least || !most;
    const needs = `You need ${money(least)}, and your purse holds ${money(most)}.`;
    this.root.replaceChildren(
      make("h2", { text: "Sit down" }),
      make("p", { class: "soft", text: poor ? needs : PICK }),
      this.list,
      poor ? "" : this.amount.element,
      poor ? "" : make("div", { class: "buttons" }, this.button),
    );
    this.keys.set("sit", [["s", () => this.button.click()]]);
    this._write();
  }

  _seat({ seat, kind }) {
    return make("button", {
      type: "button",
      class: "button small",
      data: { seat },
      text: `Seat ${seat}${kind === "bot" ? " (bot)" : ""}`,
      on: { click: () => this._choose(seat) },
    });
  }

  _choose(seat) {
    if (!this.free?.some((one) => one.seat === seat)) return;
    this.seat = seat;
    this._write();
    this.root.scrollIntoView({ block: "nearest" });
  }

  _write() {
    if (!this.list) return;
    for (const one of this.list.children) {
      one.setAttribute("aria-pressed", String(Number(one.dataset.seat) === this.seat));
    }
    const value = this.amount?.value ?? null;
    const where = value === null ? "" : ` in seat ${this.seat} with ${money(value)}`;
    this.button.firstChild.textContent = `Sit down${where}`;
    setLive(this.acting, this.button, value !== null);
  }
}

/** Seats that one can take: empty ones, and those that a bot holds. */
function freeSeats(state) {
  const free = state.table.seats.filter((seat) => (seat.kind === "empty" || seat.kind === "bot") && !seat.coming);
  return free.map(({ seat, kind }) => ({ seat, kind }));
}

/** The seat that somebody is given who does not pick one: an empty one, or else one that a bot gives up. */
export function firstFree(state) {
  const free = freeSeats(state);
  return free.find((seat) => seat.kind === "empty") ?? free[0];
}

/** The least, the usual and the most that one sits down with; nobody is offered a seat with cents. */
export function buyIn(state) {
  const least = Math.max(state.table.buy_in.least, 100);
  const { usual } = state.table.buy_in;
  const most = state.you.purse;
  return { least, most, usual: Math.min(most, Math.max(least, usual)) };
}
