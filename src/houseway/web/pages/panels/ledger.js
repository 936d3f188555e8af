// @ts-check
/** The ledger of a round: who paid whom how much and why, and what everyone has gained; the sum is nothing. */

import { Refused, get } from "../api.js";
import { make } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { makeField, makeTable, makeSwitch } from "../parts.js";
import { findRoundInView } from "../states.js";
import { addUpNet } from "./telling.js";
import { Names } from "./words.js";

/** @import { MovedChips, State } from "../messages.d.ts" */
/** @import { Room } from "../types.d.ts" */
/** @import { Wire } from "../wire.js" */

const MOST_ROUNDS = 200;

export class LedgerPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   * @param {Room} room
   */
  constructor(root, wire, room) {
    this.wire = wire;
    this.room = room;
    this.pick = make("select", { on: { change: () => this.#onPick() } });
    this.mine = makeSwitch("Only what touched my chips", false, () => this.#draw());
    this.body = make("div", { class: "stack" });
    root.append(makeField("Round", this.pick), this.mine.label, this.body);
    /** @type {MovedChips[]} */
    this.lines = [];
    this.names = new Names(null);
    /** @type {number | null | undefined} */
    this.now = undefined;
    this.key = "";
  }

  /** @type {(state: State, previous: State | null, isOpen: boolean) => void} */
  show(state, previous, isOpen) {
    if (!isOpen) return;
    this.names = new Names(state);
    const now = findRoundInView(state);
    if (now !== this.now) {
      const follows = this.pick.value === "" || Number(this.pick.value) === this.now;
      this.now = now;
      this.#offer(now, follows ? now : Number(this.pick.value));
    }
    if (now === null || Number(this.pick.value) === now) this.#take(state.view?.ledger ?? []);
  }

  /** @type {(now: number | null, chosen: number | null) => void} */
  #offer(now, chosen) {
    const rounds = now === null ? [] : Array.from({ length: Math.min(now, MOST_ROUNDS) }, (_, back) => now - back);
    /** @type {(round: number) => string} */
    const words = (round) => (round === now ? `Round ${round}, on the table` : `Round ${round}`);
    /** @type {(round: number) => HTMLElement} */
    const option = (round) => make("option", { value: round, text: words(round), selected: round === chosen });
    this.pick.replaceChildren(...rounds.map(option));
    if (!rounds.length) this.pick.append(make("option", { value: "", text: "No round yet" }));
  }

  async #onPick() {
    const round = Number(this.pick.value);
    if (round === this.now) {
      this.#take(this.wire.state?.view?.ledger ?? []);
      return;
    }
    try {
      const told = await get(`/api/tables/${encodeURIComponent(this.wire.tableId)}/rounds/${round}/ledger`);
      if (Number(this.pick.value) === round) this.#take(told.ledger);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#take([]);
      this.room.notice(error.message, "wrong");
    }
  }

  /** @type {(lines: MovedChips[]) => void} */
  #take(lines) {
    const key = JSON.stringify([lines, [...this.names.seats.values()].map((seat) => seat.name)]);
    if (key === this.key) return;
    this.key = key;
    this.lines = lines;
    this.#draw();
  }

  #draw() {
    if (!this.lines.length) {
      this.body.replaceChildren(make("p", { class: "soft", text: "No chip has moved in this round." }));
      return;
    }
    const shown = this.mine.input.checked ? this.lines.filter((line) => this.#isMine(line)) : this.lines;
    const none = make("p", { class: "soft", text: "None of these chips were yours." });
    this.body.replaceChildren(shown.length ? this.#table(shown) : none, this.#totals());
  }

  /** @type {(line: MovedChips) => boolean} */
  #isMine(line) {
    return this.names.isMe(line.from) || this.names.isMe(line.to);
  }

  /** @type {(lines: MovedChips[]) => HTMLElement} */
  #table(lines) {
    const rows = lines.map((line) => [
      { words: this.#move(line), look: this.#isMine(line) ? "is-mine" : "" },
      showMoney(line.amount),
    ]);
    return makeTable({ heads: ["From, to, and why", "Amount"], rows });
  }

  /** @type {(line: MovedChips) => HTMLElement} */
  #move(line) {
    const arrow = make("span", { class: "arrow", role: "img", "aria-label": "to", text: "→" });
    const [from, to] = [this.names.party(line.from), this.names.party(line.to)];
    const parties = make("span", { class: "parties" }, from, " ", arrow, " ", to);
    const why = line.wager ? `${line.wager}: ${line.said}` : line.said;
    return make("span", {}, parties, make("span", { class: "why", text: why }));
  }

  #totals() {
    const totals = addUpNet(this.lines);
    const rows = [...totals].map(([who, net]) => [this.names.party(who), { words: showSigned(net), look: findColour(net) }]);
    const sum = [...totals.values()].reduce((all, net) => all + net, 0);
    return makeTable({ caption: "What the round brought", rows, foot: ["All together", showMoney(sum)] });
  }
}

