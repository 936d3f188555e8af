// @ts-check
/** One's own turn: every legal choice as a button, an amount to set, or cards to pick. Made from the choices alone. */

import { make } from "../make.js";
import { setLive } from "./sender.js";
import { Amount } from "./amount.js";
import { listChoices, isOpen, listJumps, findReach } from "./amounts.js";
import { findKey } from "./action-keys.js";
import { makeActButton } from "./buttons.js";
import { askBefore, confirmChoice } from "./careful.js";
import { OwnCards } from "./own-cards.js";
import { Setting } from "./setting.js";
import { sayAmount, makeCardsKey, readCards, sayChoice } from "./words.js";

/** @import { AdviceAnswer, Choice, Decide, State, Turn as TurnTold } from "../messages.d.ts" */
/** @import { BoundKey, Decision } from "../types.d.ts" */
/** @import { OpenChoice } from "./amounts.js" */
/** @import { Shared } from "./controls.js" */
/** @typedef {TurnTold & { choices: Choice[] }} OwnTurn */

/** What folds a hand or gives something up is drawn quietly. */
const QUIET = new Set(["fold", "surrender", "go on top", "stay out", "rescue"]);
/** What is claimed falsely must be paid for: such choices lie folded away from the others. */
const CLAIM = "declare ";
/** An open amount that nothing but writing limits. */
const NO_LIMIT = 1e12;
const MAIN = new Set(["call", "check", "stand", "hit", "play", "in"]);

export class Turn {
  /**
   * @param {HTMLElement} root
   * @param {Shared} shared
   */
  constructor(root, { wire, sender, keys }) {
    this.root = root;
    this.wire = wire;
    this.sender = sender;
    this.keys = keys;
    this.drawn = "";
    /** @type {{ round: number, decisions: Decision[] } | null} */
    this.plan = null;
    /** @type {{ choice: Choice, button: HTMLElement }[]} */
    this.buttons = [];
    sender.addEventListener("free", () => this.#goOn());
    wire.addEventListener("advice", (event) => this.#mark(event.detail));
  }

  /**
   * Draw the turn where it is the viewer's own; an unchanged one is left as it is, with what was picked.
   * @type {(state: State) => void}
   */
  show(state) {
    const turn = this.#isPlanned(state) ? null : findOwnTurn(state);
    const key = turn ? JSON.stringify([state.round, turn, state.view?.events.length]) : "";
    if (key !== this.drawn) this.#redraw(state, turn);
    this.drawn = key;
    this.#goOn();
  }

  /** @type {(state: State, turn: OwnTurn | null) => void} */
  #redraw(state, turn) {
    const held = this.root.contains(document.activeElement);
    this.root.hidden = !turn;
    this.buttons = [];
    this.keys.set("turn", []);
    this.root.replaceChildren();
    if (!turn) return;
    this.#draw(state, turn);
    this.root.scrollIntoView({ block: "nearest" });
    if (held) this.root.querySelector("h2")?.focus();
  }

  // -- deciding

  /**
   * Whether this turn's decision was already made, together with the one before it.
   * @type {(state: State) => boolean}
   */
  #isPlanned(state) {
    const next = this.plan?.round === state.round ? this.plan.decisions[0] : null;
    if (!next) return false;
    const choices = findOwnTurn(state)?.choices ?? [];
    return choices.some((choice) => choice.action === next.action && isFit(choice, next.cards));
  }

  /** Decisions that were made together go out one after the other, each when its own turn has come. */
  #goOn() {
    if (this.plan && !this.sender.busy && this.#isPlanned(this.wire.present)) this.#decide(this.plan.decisions);
  }

  /** @type {(decisions: Decision[]) => Promise<void>} */
  async #decide([first, ...rest]) {
    if (!first) return;
    const drawn = this.drawn;
    const asked = askBefore(first, findOwnTurn(this.wire.state)?.choices ?? []);
    if (asked && (!(await confirmChoice(asked)) || drawn !== this.drawn)) return;
    this.plan = rest.length ? { round: this.wire.present.round, decisions: rest } : null;
    /** @type {Decide} */
    const command = { kind: "decide", action: first.action };
    if (first.amount !== undefined && first.amount !== null) command.amount = first.amount;
    if (first.cards?.length) command.cards = readCards(first.cards).join(" ");
    if (await this.sender.send(command)) return;
    this.plan = null;
    this.show(this.wire.present);
  }

  /**
   * The choice that is worth the most is marked while advice stands.
   * @type {(advice: AdviceAnswer | null) => void}
   */
  #mark(advice) {
    const best = advice?.open.length === 1 ? advice.choices[advice.best]?.choice : undefined;
    for (const { choice, button } of this.buttons) {
      const isBest = best?.action === choice.action && (best.amount ?? null) === (choice.amount ?? null);
      button.toggleAttribute("data-best", isBest);
      if (isBest) button.setAttribute("aria-description", "worth the most");
      else button.removeAttribute("aria-description");
    }
  }

  // -- drawing

  /** @type {(state: State, turn: OwnTurn) => void} */
  #draw(state, turn) {
    this.root.dataset.n = String(state.n);
    /** @type {(choice: Choice) => boolean} */
    const isClaim = (choice) => choice.action.startsWith(CLAIM);
    const closed = turn.choices.filter((choice) => !choice.cards && !choice.pick && !isOpen(choice));
    const simple = [...closed.filter((choice) => !isClaim(choice)), ...closed.filter(isClaim)];
    const open = turn.choices.filter(isOpen);
    const withCards = turn.choices.filter((choice) => choice.cards || choice.pick);
    const full = open.filter((choice) => !isForLess(choice, state));
    const taken = new Set();
    /** @type {(choice: Choice) => string} */
    const keyFor = (choice) => {
      const key = findKey(choice.action);
      if (!key || taken.has(key)) return "";
      taken.add(key);
      return key;
    };
    /** @type {BoundKey[]} */
    const keys = [];
    const buttons = simple.map((choice) => this.#button(choice, keyFor(choice), keys));
    const rows = open.map((choice) => this.#open(choice, state, full.includes(choice) ? keyFor(choice) : "", keys));
    const claims = buttons.filter((_, number) => isClaim(simple[number]));
    const plain = buttons.slice(0, buttons.length - claims.length);
    const choices = plain.length ? make("div", { class: "buttons choices" }, plain) : null;
    const setting = withCards.length ? this.#setting(state, choices) : null;
    const asked = turn.said || "Your turn";
    this.root.replaceChildren(
      make("h2", { class: "turn-words", tabindex: -1, text: setting?.title ?? asked }),
      setting?.element ?? choices ?? "",
      claims.length ? foldButtons(claims) : "",
      ...rows,
    );
    // A number is the place of what has no letter: a card among several, a pile, a stack.
    const lettered = plain.filter((button) => !button.hasAttribute("aria-keyshortcuts"));
    const numbered = [...(setting?.offers ?? []), ...lettered].slice(0, 9);
    numbered.forEach((button, number) => keys.push([String(number + 1), () => button.click()]));
    this.buttons = simple.map((choice, number) => ({ choice, button: buttons[number] }));
    this.keys.set("turn", [...keys, ...(setting?.keys ?? [])]);
    this.sender.restNew();
  }

  /** @type {(choice: Choice, key: string, keys: BoundKey[]) => HTMLElement} */
  #button(choice, key, keys) {
    const kind = QUIET.has(choice.action) ? "quiet" : MAIN.has(choice.action) ? "primary" : "";
    const button = makeActButton(this.sender, sayChoice(choice), { key, kind, data: { choice: choice.action } }, () =>
      this.#decide([choice]),
    );
    if (key) keys.push([key, () => button.click()]);
    return button;
  }

  /**
   * An open amount: a slider, a field, and the steps of the pot.
   * @type {(choice: OpenChoice, state: State, key: string, keys: BoundKey[]) => HTMLElement}
   */
  #open(choice, state, key, keys) {
    const most = choice.most < NO_LIMIT ? choice.most : Math.max(choice.amount, findReach(choice, state));
    const { action } = choice;
    /** @type {(value: number | null) => string} */
    const words = (value) => (value === null ? choice.label : sayAmount(choice, value));
    const act = () => this.#decide([{ action, amount: amount.value }]);
    const look = { key, kind: "primary", data: { choice: action } };
    const button = makeActButton(this.sender, words(choice.amount), look, act);
    /** @type {(value: number | null) => void} */
    const changed = (value) => {
      button.say(words(value));
      setLive(this.sender, button, value !== null);
    };
    const amount = new Amount({
      label: `${choice.label}: how much`,
      least: choice.amount,
      most,
      step: choice.step,
      jumps: listJumps(choice, state, most),
      changed,
    });
    amount.entered = () => button.click();
    if (key) keys.push([key, () => button.click()]);
    const row = make("div", { class: "open-choice" }, amount.element, button);
    if (!isForLess(choice, state)) return row;
    const summary = make("summary", { class: "button quiet", text: `${choice.label} for less …` });
    return make("details", { class: "less" }, summary, row);
  }

  /** @type {(state: State, beside: HTMLElement | null) => Setting} */
  #setting(state, beside) {
    const own = new OwnCards(state, this.wire.played);
    /** @type {(made: Decision[]) => void} */
    const decide = (made) => this.#decide(made);
    return new Setting({ own, sender: this.sender, wire: this.wire, beside, decide });
  }
}

/** @type {(buttons: HTMLElement[]) => HTMLElement} */
function foldButtons(buttons) {
  return make(
    "details",
    { class: "claims" },
    make("summary", { class: "button quiet", text: "Declare a hand …" }),
    make("p", { class: "soft", text: "A hand that is declared and not held must be paid for." }),
    make("div", { class: "buttons choices" }, buttons),
  );
}

/**
 * The turn, where it is the viewer's own.
 * @type {(state: State | null) => OwnTurn | null}
 */
export function findOwnTurn(state) {
  const turn = state?.phase === "playing" ? state.view?.turn : null;
  return turn?.choices?.length ? /** @type {OwnTurn} */ (turn) : null;
}

/**
 * A smaller amount beside the full one.
 * @type {(choice: Choice, state: State) => boolean}
 */
function isForLess(choice, state) {
  return listChoices(state).some((one) => one.action === choice.action && !isOpen(one));
}

/** @type {(choice: Choice, cards: Decision["cards"]) => boolean} */
function isFit(choice, cards) {
  return Boolean(choice.pick) || makeCardsKey(readCards(choice.cards)) === makeCardsKey(readCards(cards));
}

/**
 * A turn in one line, for who hears it: what is asked, and what may be chosen.
 * @type {(state: State) => string}
 */
export function sayTurn(state) {
  const turn = findOwnTurn(state);
  if (!turn) return "";
  /** @type {(choice: Choice) => string} */
  const named = (choice) => (choice.cards || choice.pick ? choice.label : sayChoice(choice));
  const words = [...new Set(turn.choices.map(named))];
  return `Your turn: ${turn.said}. ${words.join(", ")}.`;
}

