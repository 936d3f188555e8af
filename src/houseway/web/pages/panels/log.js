// @ts-check
/** The story of the table in words: the round in play as it happens, those before it folded away. */

import { get, findWords } from "../api.js";
import { makeButton, make } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { findRoundInView } from "../states.js";
import { listHappenings } from "./happenings.js";
import { Shares, isPayment, joinEvents } from "./telling.js";
import { Names, makeCardsLine } from "./words.js";

/** @import { MovedChips, State } from "../messages.d.ts" */
/** @import { Child } from "../make.js" */
/** @import { Wire } from "../wire.js" */
/** @import { ToldEvent } from "./telling.js" */

const MOST_KEPT = 100;
const MOST_ADDED = 10;
const MARGIN = 16;

export class LogPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   */
  constructor(root, wire) {
    this.root = root;
    this.wire = wire;
    this.heading = make("h2", { text: "Before the first round" });
    this.lines = make("ol", { class: "story", role: "log", "aria-live": "polite", "aria-relevant": "additions" });
    this.earlier = make("div", { class: "earlier" });
    this.before = make("h2", { text: "Earlier rounds", hidden: true });
    this.more = makeButton("Earlier rounds", { class: "button small", hidden: true }, () => this.#addOlder());
    root.append(this.heading, this.lines, this.before, this.earlier, make("div", { class: "buttons" }, this.more));
    /** @type {number | null} */
    this.round = null;
    /** @type {number | null} */
    this.oldest = null;
    this.names = new Names(null);
    this.shares = new Shares();
    this.told = 0;
    this.over = false;
    /** @type {number | null} */
    this.n = null;
  }

  /**
   * Tell what is new; gives back the new words, for when nobody looks at this panel.
   * @type {(state: State, previous: State | null) => string}
   */
  show(state, previous) {
    if (state.n === this.n && state.view?.events?.length === this.told) return "";
    const said = [];
    const round = findRoundInView(state);
    if (round !== this.round || (state.view?.events.length ?? 0) < this.told) this.#begin(round);
    const around = this.n === null ? [] : listHappenings(state, previous);
    this.n = state.n;
    this.names = new Names(state);
    // What happens while nothing is played comes after the round that lies there, else before what is dealt.
    const isBefore = state.phase === "playing";
    if (isBefore) for (const words of around) said.push(this.#add("table", words));
    said.push(...this.#goOn(state));
    if (!isBefore) for (const words of around) said.push(this.#add("table", words));
    if (said.length) this.#scroll();
    return said.join(". ");
  }

  /**
   * What is new in the round in view.
   * @type {(state: State) => string[]}
   */
  #goOn(state) {
    const events = state.view?.events ?? [];
    const said = joinEvents(events.slice(this.told)).map((event) => this.#tell(event, state.view?.ledger ?? []));
    this.told = events.length;
    if (state.view && state.over && !this.over) said.push(this.#end(state));
    this.over = Boolean(state.over);
    return said;
  }

  /** @type {(round: number | null) => void} */
  #begin(round) {
    if (this.lines.childElementCount && this.round !== null && round !== this.round) this.#fold();
    this.lines.replaceChildren();
    this.round = round;
    this.told = 0;
    this.shares = new Shares();
    this.over = false;
    this.#offerOlder();
    this.heading.textContent = round === null ? "Before the first round" : `Round ${round}`;
  }

  #fold() {
    const result = this.lines.querySelector(".is-end")?.textContent ?? "";
    const old = make("details", {}, make("summary", {}, make("strong", { text: `Round ${this.round}` }), ` ${result}`));
    old.append(make("ol", { class: "story" }, ...this.lines.childNodes));
    this.earlier.prepend(old);
    this.oldest ??= this.round;
    this.before.hidden = false;
    if (this.earlier.childElementCount > MOST_KEPT) {
      this.earlier.lastElementChild?.remove();
      this.oldest = (this.oldest ?? 0) + 1;
    }
  }

  /** @type {(event: ToldEvent, ledger: MovedChips[]) => string} */
  #tell(event, ledger) {
    const line = makeEventLine(event, this.names, this.shares.of(event, ledger, this.names));
    this.lines.append(line);
    return line.firstChild?.textContent ?? "";
  }

  /** Rounds that were over before this page came, told as a bystander saw them, when somebody asks. */
  #offerOlder() {
    const first = this.oldest ?? this.round;
    this.more.hidden = first === null || first <= 1;
  }

  #addOlder() {
    const first = this.oldest ?? this.round ?? 0;
    for (let round = first - 1; round >= Math.max(1, first - MOST_ADDED); round -= 1) {
      const lines = make("ol", { class: "story" });
      const old = make("details", {}, make("summary", {}, make("strong", { text: `Round ${round}` })), lines);
      old.addEventListener("toggle", () => old.open && !lines.childElementCount && this.#load(round, lines));
      this.earlier.append(old);
      this.oldest = round;
    }
    this.before.hidden = false;
    this.#offerOlder();
  }

  /** @type {(round: number, lines: HTMLElement) => Promise<void>} */
  async #load(round, lines) {
    try {
      const { events, ledger } = await get(`/api/tables/${encodeURIComponent(this.wire.tableId)}/rounds/${round}/ledger`);
      const shares = new Shares();
      const line = (/** @type {ToldEvent} */ event) => makeEventLine(event, this.names, shares.of(event, ledger, this.names));
      lines.replaceChildren(...joinEvents(events).map(line));
    } catch (error) {
      lines.replaceChildren(make("li", { class: "wrong", text: findWords(error) }));
    }
  }

  /** @type {(state: State) => string} */
  #end(state) {
    const net = state.net?.[state.you.viewer];
    if (net === undefined) return this.#add("end", "The round is over");
    const words = net > 0 ? `You win ${showMoney(net)}` : net < 0 ? `You lose ${showMoney(-net)}` : "You come out even";
    return this.#add(`end ${findColour(net)}`, words);
  }

  /** @type {(kind: string, words: string) => string} */
  #add(kind, words) {
    this.lines.append(makeStoryLine(kind, words));
    return words;
  }

  /** Keep the newest line in sight of those who have not scrolled past it to earlier rounds. */
  #scroll() {
    const last = /** @type {HTMLElement | null} */ (this.lines.lastElementChild);
    if (!last) return;
    const bottom = last.offsetTop + last.offsetHeight - this.root.offsetTop;
    const top = bottom - this.root.clientHeight;
    if (top > this.root.scrollTop) this.root.scrollTop = top + MARGIN;
  }
}

/** @type {(event: ToldEvent, names: Names, own: number) => HTMLElement} */
function makeEventLine(event, names, own) {
  /** @type {HTMLElement[]} */
  const extra = [];
  if (event.cards?.length) extra.push(makeCardsLine(event.cards));
  if (isPayment(event)) {
    const text = own ? showSigned(own) : showMoney(event.amount ?? 0);
    extra.push(make("span", { class: `amount num ${findColour(own)}`, "aria-hidden": "true", text }));
  }
  const mine = names.isMe(event.who) || own ? " is-mine" : "";
  return makeStoryLine(event.kind.replaceAll(" ", "-") + mine, findSaid(event, names), extra);
}

/**
 * The sentence of an event; cards that came one by one are counted.
 * @type {(event: ToldEvent, names: Names) => string}
 */
function findSaid({ said, times = 1, who, face_up: up }, names) {
  if (times < 2) return said;
  return `${times} cards${up ? " face up" : ""} to ${names.isMe(who) ? "you" : names.seated(who)}`;
}

/** @type {(kind: string, words: string, extra?: HTMLElement[]) => HTMLElement} */
function makeStoryLine(kind, words, extra = []) {
  return make("li", { class: `event is-${kind}` }, make("span", { class: "event-words", text: words }), ...extra);
}
