// @ts-check
/** All that a player can do at a table, made from what the table says may be done: no page knows a game by its name. */

import { makeButton, make } from "../make.js";
import { showMoney } from "../money.js";
import { CommandSender } from "./sender.js";
import { BankOffer } from "./bank.js";
import { Betting } from "./betting.js";
import { Clock } from "./clock.js";
import { Dealing } from "./dealing.js";
import { Help } from "./help.js";
import { Keys } from "./keys.js";
import { SitDown } from "./seats.js";
import { Turn, findOwnTurn } from "./turn.js";
import { capitalize } from "./words.js";

/** @import { Felt } from "../felt/felt.js" */
/** @import { State } from "../messages.d.ts" */
/** @import { Wire } from "../wire.js" */
/** @typedef {{ wire: Wire, sender: CommandSender, keys: Keys, felt: Felt }} Shared What all parts of the controls are given. */

export class Controls {
  /**
   * `warn(words)` is for what must be heard at once; `changed` for wagers that are not on the table yet.
   * @param {HTMLElement} root
   * @param {Wire} wire
   * @param {Felt} felt
   * @param {{ warn?: (words: string) => void, changed?: () => void }} more
   */
  constructor(root, wire, felt, { warn = () => undefined, changed = () => undefined } = {}) {
    this.wire = wire;
    this.keys = new Keys();
    this.sender = new CommandSender(wire, root);
    /** @type {(name: string) => HTMLElement} */
    const part = (name) => make("section", { class: `control ${name}`, hidden: true });
    const parts = {
      turn: part("own-turn"),
      bank: part("bank-offer"),
      betting: part("betting"),
      sit: part("sit-down"),
      dealing: part("dealing"),
    };
    this.line = make("p", { class: "table-line" });
    this.refusal = make("p", { class: "refusal", role: "alert" });
    const clock = make("div", { hidden: true });
    this.help = new Help();
    const help = makeButton("?", { class: "button quiet small square", aria: { label: "Keys" } }, () => this.help.open());
    const head = make("div", { class: "control-head" }, this.line, clock, help);
    root.replaceChildren(head, this.refusal, ...Object.values(parts));
    const shared = { wire, sender: this.sender, keys: this.keys, felt };
    const moved = () => {
      this.dealing.write();
      changed();
    };
    this.betting = new Betting(parts.betting, { ...shared, changed: moved });
    this.dealing = new Dealing(parts.dealing, { ...shared, betting: this.betting });
    this.sit = new SitDown(parts.sit, shared);
    this.parts = [
      new Turn(parts.turn, shared),
      new BankOffer(parts.bank, shared),
      this.betting,
      this.sit,
      this.dealing,
    ];
    this.clock = new Clock(clock, { warn });
    this.keys.set("help", [["?", () => this.help.open()]]);
    this.sender.addEventListener("refused", (event) => this.#refuse(event.detail));
    this.sender.addEventListener("began", () => this.#refuse(""));
  }

  /** Ask with how much somebody wants to sit down. */
  askToSit() {
    this.sit.ask();
  }

  /** @type {(state: State) => void} */
  show(state) {
    for (const part of this.parts) part.show(state);
    this.clock.show(state);
    this.sender.restNew();
  }

  /**
   * Say where the table stands, and with how much.
   * @type {(state: State) => void}
   */
  tell(state) {
    this.line.textContent = findLine(state);
  }

  /** The wagers as the felt is to show them: those on the table, with those that are still in the hand. */
  get wagers() {
    return this.betting.isOpen ? this.betting.draft.wagers : null;
  }

  close() {
    this.keys.close();
    this.clock.close();
    this.help.close();
  }

  /** @type {(why: string) => void} */
  #refuse(why) {
    this.refusal.textContent = why ? capitalize(why) : "";
  }
}

/**
 * Where the table stands, in a line.
 * @type {(state: State) => string}
 */
function findLine(state) {
  const { you, table } = state;
  if (state.phase === "closed") return "This table is closed.";
  if (you.seat === null && you.coming) return `You are seated in seat ${you.coming} when this round is over.`;
  const chips = you.seat === null ? "You are watching" : `Seat ${you.seat} · ${showMoney(findStack(state))}`;
  const banks = you.seat !== null && you.seat === table.player_dealer;
  const whole = table.bank ?? 0;
  const up = state.phase === "playing" ? whole : Math.min(whole, you.chips);
  const bank = banks ? ` · you are the player-dealer with a bank of ${showMoney(up)}` : "";
  const turn = state.view?.turn;
  const waits = state.phase === "playing" && turn && !findOwnTurn(state) ? ` · ${capitalize(turn.who)} acts` : "";
  const leaves = table.seats.some((seat) => seat.seat === you.seat && seat.leaving);
  const goes = leaves ? " · you stand up when this round is over" : "";
  return `${chips}${bank}${waits}${goes}`;
}

/**
 * The chips in front of the viewer: in a round, those that are not in play.
 * @type {(state: State) => number}
 */
function findStack({ phase, you, view, felt }) {
  return (phase === "playing" && view && felt?.stacks[view.you]) || you.chips;
}
