/** The bank's sheet, when the player-dealer position is offered to one, held, or only looked at. */

import { gamePath, patiently } from "../api.js";
import { bankSheet } from "../bank-sheet.js";
import { make } from "../make.js";
import { money } from "../money.js";

const REST = 600;
const TYPICAL = "This is what a bank is worth at a typical table.";

export class BankPanel {
  constructor(root, wire) {
    this.wire = wire;
    this.words = make("p");
    this.body = make("div", { class: "stack", "aria-live": "polite" });
    root.append(this.words, this.body);
    this.asked = undefined;
    this.wanted = null;
    this.calls = false;
    wire.addEventListener("bank", (event) => this.#weigh(event.detail));
  }

  show(state, previous, isOpen) {
    const { table, you } = state;
    const isOffered = table.offered_to !== null && table.offered_to === you.seat;
    const isHeld = table.player_dealer !== null && table.player_dealer === you.seat;
    this.calls = isOffered;
    this.isOpen = isOpen;
    if (!isOffered) this.wanted = null;
    const bank = isHeld && state.phase !== "playing" ? Math.min(table.bank, you.chips) : table.bank;
    this.usual = bank ?? this.wire.game?.bank ?? null;
    this.words.textContent = standing(bank, isOffered, isHeld);
    this.#draw();
  }

  /** Somebody moves the amount of the bank that is offered: wait until it rests. */
  #weigh(cents) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.wanted = cents;
      this.#draw();
    }, REST);
  }

  #draw() {
    const bank = this.wanted ?? this.usual;
    if (this.isOpen && bank !== this.asked && this.wire.game) this.#look(bank);
  }

  close() {
    clearTimeout(this.resting);
    this.stop?.abort();
  }

  async #look(bank) {
    this.asked = bank;
    this.stop?.abort();
    this.stop = new AbortController();
    const path = `${gamePath(this.wire.game.id, "bank")}${bank ? `?bank=${bank}` : ""}`;
    this.#say("Working out what the bank is worth ...");
    try {
      const told = await patiently(path, (later) => this.#say(later.words), this.stop.signal);
      if (told && this.asked === bank) this.body.replaceChildren(bankSheet(told));
    } catch (error) {
      if (error.name !== "AbortError") this.#say(error.message);
    }
  }

  #say(words) {
    this.body.replaceChildren(make("p", { class: "soft", text: words }));
  }
}

function standing(bank, isOffered, isHeld) {
  if (isOffered) return `The player-dealer position is offered to you: take it or pass it on. ${TYPICAL}`;
  if (isHeld) return `You are the player-dealer${bank ? ` and have ${money(bank)} put up` : ""}. ${TYPICAL}`;
  return `Who takes the player-dealer position banks the round. ${TYPICAL} You may take it when it comes to your seat.`;
}
