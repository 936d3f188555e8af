// @ts-check
/** The page of one table: the felt, what one can do, and what is told beside it, all drawn from the table's states. */

import { get } from "./api.js";
import { CommandSender } from "./controls/sender.js";
import { Controls } from "./controls/controls.js";
import { Tools } from "./controls/tools.js";
import { findOwnTurn, sayTurn } from "./controls/turn.js";
import { Felt } from "./felt/felt.js";
import { findById, make } from "./make.js";
import { showMoney } from "./money.js";
import { Panels } from "./panels/panels.js";
import { makeSignParts } from "./sign.js";
import { Refusal, Wire } from "./wire.js";

/** @import { State } from "./messages.d.ts" */
/** @import { PageModule, Room, Status } from "./types.d.ts" */
/** @typedef {Record<"title" | "sub" | "tools" | "banner" | "felt" | "controls" | "panels", HTMLElement>} Parts */

/**
 * Open the page; gives back what closes it.
 * @type {PageModule["open"]}
 */
export async function open(main, { id = "", sit }, room) {
  const page = /** @type {DocumentFragment} */ (findById("table-page", HTMLTemplateElement).content.cloneNode(true));
  const found = /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-part]"));
  const parts = /** @type {Parts} */ (Object.fromEntries([...found].map((one) => [one.dataset.part, one])));
  const wire = new Wire(id, { me: () => get("/api/me") });
  main.replaceChildren(make("p", { class: "soft", text: "Going to the table …" }));
  try {
    await waitForState(wire);
  } catch (error) {
    wire.close();
    throw error;
  }
  main.replaceChildren(page);
  return new TablePage(parts, wire, room, sit).closer();
}

/**
 * The first state, or the reason why there is none.
 * @type {(wire: Wire) => Promise<unknown>}
 */
function waitForState(wire) {
  return new Promise((resolve, reject) => {
    wire.addEventListener("state", resolve, { once: true });
    /** @type {(event: CustomEvent<string>) => void} */
    const refuse = (event) => reject(Object.assign(new Refusal(event.detail), { status: 404 }));
    wire.addEventListener("gone", refuse, { once: true });
  });
}

class TablePage {
  /**
   * @param {Parts} parts
   * @param {Wire} wire
   * @param {Room} room
   * @param {boolean} sit
   */
  constructor(parts, wire, room, sit) {
    this.parts = parts;
    this.wire = wire;
    this.room = room;
    this.sit = sit;
    /** @type {[State, State | null][]} */
    this.untold = [];
    /** @type {number | null} */
    this.seat = null;
    this.stage = "";
    this.said = "";
    this.root = parts.felt.parentElement ?? parts.felt;
    const game = wire.played;
    parts.title.textContent = game.name;
    parts.sub.replaceChildren(...(wire.posted ? makeSignParts(game, wire.posted) : []));
    this.felt = new Felt(parts.felt, game);
    this.felt.onSettled(() => {
      this.#tellAll();
      if (wire.present.over) this.#bringOwnSeat();
    });
    this.controls = new Controls(parts.controls, wire, this.felt, {
      warn: (words) => room.say(words),
      changed: () => this.#drawFelt(null),
    });
    this.tools = new Tools(parts.tools, { sender: makeToolSender(wire, parts, this.controls) });
    this.panels = new Panels(parts.panels, wire, room);
    parts.controls.addEventListener("panel", (event) => this.panels.open(/** @type {CustomEvent<string>} */ (event).detail));
    wire.addEventListener("state", (event) => this.#show(event.detail.state, event.detail.previous));
    wire.addEventListener("status", (event) => this.#setStatus(event.detail));
    wire.addEventListener("wrong", (event) => room.notice(event.detail, "wrong"));
    room.title(game.name);
    this.#setStatus(wire.status);
    this.#show(wire.present, null);
  }

  closer() {
    return () => {
      this.#sayWhatStays();
      this.wire.close();
      this.felt.close();
      this.controls.close();
      this.panels.close();
    };
  }

  /** @type {(state: State, previous: State | null) => void} */
  #show(state, previous) {
    this.controls.show(state);
    // Where more happens before all has come to rest, the felt lets that rest at once, and what it told is told first.
    this.#drawFelt(previous);
    this.untold.push([state, previous]);
    this.tools.show(state);
    if (!this.felt.isMoving) this.#tellAll();
    this.#comeToSit(state);
    this.root.classList.toggle("is-moving", this.felt.isMoving);
    const stage = `${state.phase} ${state.you.seat} ${Boolean(findOwnTurn(state))} ${state.view_round} ${state.over}`;
    // Who was asked below the felt with how much to sit down, has all of it before them again.
    if (previous?.you.seat === null && state.you.seat !== null) requestAnimationFrame(() => window.scrollTo(0, 0));
    if (stage !== this.stage) requestAnimationFrame(() => this.#bringOwnSeat());
    this.stage = stage;
  }

  /** The cards tell first: the story, the sums and the stack are told when everything on the felt lies still. */
  #tellAll() {
    for (const [state, previous] of this.untold.splice(0)) {
      this.panels.show(state, previous);
      this.room.setPurse(state.you.purse);
      this.controls.tell(state);
      this.#announce(state);
      if (state.you.seat !== this.seat) this.room.refreshTables();
      this.seat = state.you.seat;
    }
    this.root.classList.remove("is-moving");
  }

  /** On a phone the controls lie over the page: the felt's lower edge, with one's own cards, is brought above them. */
  #bringOwnSeat() {
    const { felt, controls } = this.parts;
    if (!felt.isConnected || !matchMedia("(max-width: 40rem)").matches) return;
    const free = window.innerHeight - controls.getBoundingClientRect().height;
    window.scrollBy(0, felt.getBoundingClientRect().bottom - free);
  }

  /**
   * The felt, with chips that lie on a circle and are not sent yet.
   * @type {(previous: State | null) => void}
   */
  #drawFelt(previous) {
    const state = this.wire.present;
    this.parts.felt.classList.toggle("is-banker", state.you.seat !== null && state.you.seat === state.table.player_dealer);
    const moving = this.controls.wagers;
    if (!moving || state.you.seat === null) {
      this.felt.show(state, previous);
      return;
    }
    const wagers = { ...state.you.standing, ...moving };
    const seats = state.table.seats.map((seat) => (seat.seat === state.you.seat ? { ...seat, wagers } : seat));
    this.felt.show({ ...state, you: { ...state.you, wagers }, table: { ...state.table, seats } }, previous);
  }

  /**
   * One's turn is said once, and stands in the title while it lasts.
   * @type {(state: State) => void}
   */
  #announce(state) {
    const turn = findOwnTurn(state);
    const name = this.wire.played.name;
    const asked = turn ? "Your turn" : state.you.may.includes("accept bank") ? "The bank is offered to you" : "";
    document.title = asked ? `${asked} · ${name}` : `${name} · houseway`;
    const said = sayTurn(state) || asked;
    if (said && said !== this.said) this.room.say(said);
    this.said = said;
  }

  /**
   * Who comes from the lobby to sit down is asked with how much: a seat is chosen already, and Enter sits down.
   * @type {(state: State) => void}
   */
  #comeToSit(state) {
    if (!this.sit) return;
    this.sit = false;
    const here = `#/table/${this.wire.tableId}`;
    // Somebody may have gone on to another page while this one was being opened.
    if (location.hash !== `${here}?sit`) return;
    history.replaceState(null, "", here);
    if (state.you.may.includes("sit")) requestAnimationFrame(() => this.controls.askToSit());
  }

  /** Who walks away without standing up leaves the chips there, and is told where to find them. */
  #sayWhatStays() {
    const { you, phase } = this.wire.present;
    if (you.seat === null || phase === "closed") return;
    const words = `Your ${showMoney(you.chips)} stay at ${this.wire.played.name}. Return or cash out under "Your tables".`;
    this.room.notice(words);
  }

  /** @type {(status: Status) => void} */
  #setStatus(status) {
    this.room.setStatus(status);
    const words = status === "lost" ? "The connection is lost. Trying again; your seat and your cards are kept." : "";
    this.parts.banner.replaceChildren(...(words ? [make("p", { class: "banner", role: "status", text: words })] : []));
  }
}

/**
 * The tools in the head of the page have buttons of their own, and tell what is refused where everything is.
 * @type {(wire: Wire, parts: Parts, controls: Controls) => CommandSender}
 */
function makeToolSender(wire, parts, controls) {
  const sender = new CommandSender(wire, parts.tools);
  sender.addEventListener("refused", (event) => controls.sender.refuse(event.detail));
  sender.addEventListener("began", () => controls.sender.dispatchEvent(new CustomEvent("began")));
  return sender;
}
