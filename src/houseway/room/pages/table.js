/** The page of one table: the felt, what one can do, and what is told beside it, all drawn from the table's states. */

import { get } from "./api.js";
import { Acting } from "./controls/acting.js";
import { Controls } from "./controls/controls.js";
import { buyIn, firstFree } from "./controls/seats.js";
import { Tools } from "./controls/tools.js";
import { ownTurn, spokenTurn } from "./controls/turn.js";
import { Felt } from "./felt/felt.js";
import { make } from "./make.js";
import { Panels } from "./panels/panels.js";
import { Refusal, Wire } from "./wire.js";

/** Open the page; gives back what closes it. */
export async function open(main, { id, sit = false }, room) {
  const page = document.getElementById("table-page").content.cloneNode(true);
  const parts = Object.fromEntries([...page.querySelectorAll("[data-part]")].map((one) => [one.dataset.part, one]));
  const wire = new Wire(id, { me: () => get("/api/me") });
  main.replaceChildren(make("p", { class: "soft", text: "Going to the table …" }));
  try {
    await firstState(wire);
  } catch (error) {
    wire.close();
    throw error;
  }
  main.replaceChildren(page);
  return new TablePage(parts, wire, room, sit).closer();
}

/** The first state, or the reason why there is none. */
function firstState(wire) {
  return new Promise((resolve, reject) => {
    wire.addEventListener("state", resolve, { once: true });
    const refuse = (event) => reject(Object.assign(new Refusal(event.detail), { status: 404 }));
    wire.addEventListener("gone", refuse, { once: true });
  });
}

class TablePage {
  constructor(parts, wire, room, sit) {
    Object.assign(this, { parts, wire, room, sit });
    const { game } = wire;
    parts.title.textContent = game.name;
    parts.sub.textContent = [game.house_name, game.limits_words].filter(Boolean).join(" · ");
    this.felt = new Felt(parts.felt, game);
    this.controls = new Controls(parts.controls, wire, this.felt, {
      warn: (words) => room.say(words),
      changed: () => this._drawFelt(null),
    });
    this.tools = new Tools(parts.tools, { acting: toolActing(wire, parts, this.controls) });
    this.panels = new Panels(parts.panels, wire, room);
    parts.controls.addEventListener("panel", (event) => this.panels.open(event.detail));
    wire.addEventListener("state", (event) => this._show(event.detail.state, event.detail.previous));
    wire.addEventListener("status", (event) => this._setStatus(event.detail));
    wire.addEventListener("wrong", (event) => room.notice(event.detail, "wrong"));
    room.title(game.name);
    this._setStatus(wire.status);
    this._show(wire.state, null);
  }

  closer() {
    return () => {
      this.wire.close();
      this.felt.close();
      this.controls.close();
      this.panels.close();
    };
  }

  _show(state, previous) {
    this.controls.show(state, previous);
    this._drawFelt(previous);
    this.tools.show(state);
    this.panels.show(state, previous);
    this.room.setPurse(state.you.purse);
    this._announce(state);
    this._sitDown(state);
    const stage = `${state.phase} ${state.you.seat} ${Boolean(ownTurn(state))}`;
    if (stage !== this.stage) requestAnimationFrame(() => this._bringOwnSeat());
    this.stage = stage;
  }

  /** On a phone the controls lie over the page: the felt's lower edge, with one's own cards, is brought above them. */
  _bringOwnSeat() {
    const { felt, controls } = this.parts;
    if (!felt.isConnected || !matchMedia("(max-width: 40rem)").matches) return;
    window.scrollBy(0, felt.getBoundingClientRect().bottom - controls.getBoundingClientRect().top);
  }

  /** The felt, with chips that lie on a circle and are not sent yet. */
  _drawFelt(previous) {
    const { state } = this.wire;
    const moving = this.controls.wagers;
    if (!moving || state.you.seat === null) {
      this.felt.show(state, previous);
      return;
    }
    const wagers = { ...state.you.standing, ...moving };
    const seats = state.table.seats.map((seat) => (seat.seat === state.you.seat ? { ...seat, wagers } : seat));
    this.felt.show({ ...state, you: { ...state.you, wagers }, table: { ...state.table, seats } }, previous);
  }

  /** One's turn is said once, and stands in the title while it lasts. */
  _announce(state) {
    const turn = ownTurn(state);
    const name = this.wire.game.name;
    const asked = turn ? "Your turn" : state.you.may.includes("accept bank") ? "The bank is offered to you" : "";
    document.title = asked ? `${asked} · ${name}` : `${name} · houseway`;
    const said = spokenTurn(state) || asked;
    if (said && said !== this.said) this.room.say(said);
    this.said = said;
  }

  /** Who comes from the lobby to sit down is seated once: in an empty seat, or else in one that a bot gives up. */
  async _sitDown(state) {
    if (!this.sit) return;
    this.sit = false;
    history.replaceState(null, "", `#/table/${this.wire.tableId}`);
    if (state.you.seat !== null || !state.you.may.includes("sit")) return;
    const seat = firstFree(state);
    const { usual, least, most } = buyIn(state);
    if (!seat || most < least) return;
    const deed = { kind: "sit", seat: seat.seat, chips: usual };
    await this.wire.act(deed).catch((refusal) => this.room.notice(refusal.message, "wrong"));
  }

  _setStatus(status) {
    this.room.setStatus(status);
    const words = status === "lost" ? "The connection is lost. Trying again; your seat and your cards are kept." : "";
    this.parts.banner.replaceChildren(...(words ? [make("p", { class: "banner", role: "status", text: words })] : []));
  }
}

/** The tools in the head of the page have buttons of their own, and tell what is refused where everything is. */
function toolActing(wire, parts, controls) {
  const acting = new Acting(wire, parts.tools);
  acting.addEventListener("refused", (event) => controls.acting.refuse(event.detail));
  acting.addEventListener("began", () => controls.acting.dispatchEvent(new CustomEvent("began")));
  return acting;
}
