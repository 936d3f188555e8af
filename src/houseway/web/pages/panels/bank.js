// @ts-check
/** The bank's sheet of this table: live while bets go down, when the bank is offered to one, held, or only looked at. */

import { get, isGivenUp, findWords } from "../api.js";
import { make } from "../make.js";
import { showMoney } from "../money.js";
import { makeTableBank } from "../table-bank.js";

/** @import { State, TableBankSheet } from "../messages.d.ts" */
/** @import { Timer, Wire } from "../wire.js" */

const REST = 400;
const LEAST_PAUSE = 1500;
const MOST_PAUSE = 5000;

export class BankPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   */
  constructor(root, wire) {
    this.wire = wire;
    this.words = make("p");
    this.body = make("div", { class: "stack", "aria-live": "polite", "aria-busy": "false" });
    root.append(this.words, this.body);
    /** @type {string | undefined} */
    this.asked = undefined;
    /** @type {number | null} */
    this.wanted = null;
    this.calls = false;
    this.isOpen = false;
    /** @type {number | null} */
    this.usual = null;
    /** @type {unknown[]} */
    this.lying = [];
    /** @type {AbortController | null} */
    this.stop = null;
    /** @type {Timer | undefined} */
    this.resting = undefined;
    wire.addEventListener("bank", (event) => this.#weigh(event.detail));
  }

  /** @type {(state: State, previous: State | null, isOpen: boolean) => void} */
  show(state, previous, isOpen) {
    const { table, you } = state;
    const isOffered = table.offered_to !== null && table.offered_to === you.seat;
    const isHeld = table.player_dealer !== null && table.player_dealer === you.seat;
    this.calls = isOffered;
    this.isOpen = isOpen;
    if (!isOffered) this.wanted = null;
    const bank = isHeld && state.phase !== "playing" ? Math.min(table.bank ?? 0, you.chips) : table.bank;
    this.usual = bank ?? this.wire.game?.bank ?? null;
    this.lying = listLying(state);
    this.words.textContent = saySide(bank, isOffered, isHeld);
    this.#draw();
  }

  /**
   * Somebody moves the amount of the bank that is offered.
   * @type {(cents: number) => void}
   */
  #weigh(cents) {
    this.wanted = cents;
    this.#draw();
  }

  /** Look again when the bank or a bet has changed, and has rested for a moment. */
  #draw() {
    const bank = this.wanted ?? this.usual;
    const key = JSON.stringify([bank, this.lying]);
    if (!this.isOpen || key === this.asked || !this.wire.game) return;
    const isFirst = this.asked === undefined;
    this.asked = key;
    this.stop?.abort();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.#look(bank, key), isFirst ? 0 : REST);
  }

  close() {
    clearTimeout(this.resting);
    this.stop?.abort();
  }

  /**
   * Ask until everything is there; what is known already is shown meanwhile.
   * @type {(bank: number | null, key: string) => Promise<void>}
   */
  async #look(bank, key) {
    this.stop = new AbortController();
    const { signal } = this.stop;
    const query = bank ? `?bank=${bank}` : "";
    /** @type {`/api/tables/${string}/bank${string}`} */
    const path = `/api/tables/${encodeURIComponent(this.wire.tableId)}/bank${query}`;
    if (!this.body.childElementCount) this.#say("Working out what the bank is worth ...");
    this.body.setAttribute("aria-busy", "true");
    try {
      for (;;) {
        const told = await get(path, { signal });
        if (key !== this.asked) return;
        const { later } = told;
        this.#show(told);
        if (!later || signal.aborted) break;
        await pause(Math.min(Math.max(later.seconds * 500, LEAST_PAUSE), MOST_PAUSE));
      }
    } catch (error) {
      if (!isGivenUp(error)) this.#say(findWords(error));
    }
    if (key === this.asked) this.body.setAttribute("aria-busy", "false");
  }

  /**
   * Drawn anew, with what somebody has unfolded left unfolded.
   * @type {(told: TableBankSheet) => void}
   */
  #show(told) {
    const unfolded = [...this.body.querySelectorAll("details[open] > summary")].map((one) => one.textContent);
    this.body.replaceChildren(makeTableBank(told));
    for (const one of this.body.querySelectorAll("details")) {
      one.open = unfolded.includes(one.querySelector(":scope > summary")?.textContent ?? "");
    }
  }

  /** @type {(words: string) => void} */
  #say(words) {
    this.body.replaceChildren(make("p", { class: "soft", text: words }));
  }
}

/**
 * All that the sheet follows from: who banks, who is there, and what lies in front of everybody.
 * @type {(state: State) => unknown[]}
 */
function listLying({ table, phase, round }) {
  const seats = table.seats.map(({ seat, kind, wagers }) => [seat, kind, wagers]);
  return [table.player_dealer, table.offered_to, phase === "playing", round, seats];
}

/** @type {(bank: number | null, isOffered: boolean, isHeld: boolean) => string} */
function saySide(bank, isOffered, isHeld) {
  if (isOffered) return "The player-dealer position is offered to you: take it or pass it on.";
  if (isHeld) return `You are the player-dealer${bank ? ` and have ${showMoney(bank)} put up` : ""}.`;
  return "Who takes the player-dealer position banks the round. You may take it when it comes to your seat.";
}

/** @type {(milliseconds: number) => Promise<void>} */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
