// @ts-check
/** Advice: with the switch on, the worth of each choice now, and after the round what each mistake cost. */

import { findWords } from "../api.js";
import { make } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { makeBar, makeSwitch } from "../parts.js";
import { sayChoice } from "./words.js";

/** @import { AdviceAnswer, Mistake, Mistakes, State, Worth } from "../messages.d.ts" */
/** @import { Wire } from "../wire.js" */

const KEY = "houseway advice";
const MOST_SHOWN = 12;

export class AdvicePanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   */
  constructor(root, wire) {
    this.wire = wire;
    this.turn = "";
    const { input, label } = makeSwitch("Show what each choice is worth", isRemembered(), () => this.#onSwitch());
    this.input = input;
    this.now = make("div", { class: "stack", "aria-live": "polite" });
    this.after = make("div", { class: "stack" });
    root.append(label, this.now, this.after);
    wire.addEventListener("mistakes", (event) => this.#mistakes(event.detail));
    this.#say(this.#waitingWords());
  }

  /** @type {(state: State) => void} */
  show(state) {
    const choices = state.phase === "playing" ? (state.view?.turn?.choices ?? null) : null;
    const turn = choices ? JSON.stringify([state.round, state.view?.events.length, choices]) : "";
    if (turn === this.turn) return;
    this.turn = turn;
    this.wire.dispatchEvent(new CustomEvent("advice", { detail: null }));
    if (turn && this.input.checked) this.#ask(turn);
    else this.#say(this.#waitingWords());
  }

  #onSwitch() {
    keep(this.input.checked);
    if (this.input.checked && this.turn) this.#ask(this.turn);
    else this.#say(this.#waitingWords());
    if (!this.input.checked) this.wire.dispatchEvent(new CustomEvent("advice", { detail: null }));
  }

  #waitingWords() {
    if (!this.input.checked) return "Advice is off. Nobody else sees whether you use it.";
    return this.turn ? "" : "When it is your turn, the worth of each choice stands here.";
  }

  /** @type {(turn: string) => Promise<void>} */
  async #ask(turn) {
    this.#say("Working out what each choice is worth ...");
    try {
      const answer = await this.wire.ask("advice");
      if (turn !== this.turn || !this.input.checked) return;
      this.#show(answer);
      this.wire.dispatchEvent(new CustomEvent("advice", { detail: answer }));
    } catch (error) {
      if (turn === this.turn) this.#say(`No advice: ${findWords(error)}.`);
    }
  }

  /** @type {(words: string) => void} */
  #say(words) {
    this.now.replaceChildren(...(words ? [make("p", { class: "soft", text: words })] : []));
  }

  /** @type {(advice: AdviceAnswer) => void} */
  #show({ choices, best, open, method, words }) {
    if (!choices.length) {
      this.#say(words ?? "There is nothing to weigh here.");
      return;
    }
    const values = choices.map((one) => one.value);
    const least = Math.min(...values);
    const span = Math.max(...values) - least;
    /** @type {(value: number) => number} */
    const share = (value) => (span ? 0.04 + (0.96 * (value - least)) / span : 1);
    const shown = choices.slice(0, MOST_SHOWN);
    const isSure = open.length === 1;
    /** @type {(place: number) => number | null} */
    const less = (place) => (open.includes(place) ? null : values[best] - values[place]);
    const mark = isSure ? "best" : "open";
    const rows = shown.map((one, place) => makeWorthLine(one, share(one.value), less(place), mark));
    const left = choices.length - shown.length;
    const more = left ? [make("p", { class: "hint", text: `${left} more choices are worth less.` })] : [];
    if (!isSure) more.unshift(make("p", { text: sayOpen(open.map((place) => choices[place])) }));
    this.now.replaceChildren(make("ol", { class: "worths" }, ...rows), ...more, makeMethodLine(method, words));
  }

  /** @type {(told: Mistakes) => void} */
  #mistakes({ round, mistakes }) {
    const heading = make("h2", { text: `Round ${round}, looked at again` });
    if (!mistakes.length) {
      const words = "No mistake: no other choice was surely better.";
      this.after.replaceChildren(heading, make("p", { class: "gain", text: words }));
      return;
    }
    const cost = mistakes.reduce((sum, one) => sum + one.cost, 0);
    const sum = make("p", {}, "Together: ", make("strong", { class: "num loss", text: showMoney(-cost) }));
    const list = make("ol", { class: "mistakes" }, ...mistakes.map(makeMistakeLine));
    this.after.replaceChildren(heading, list, ...(mistakes.length > 1 ? [sum] : []));
  }
}

/**
 * It is not known which of these is best: they are worth the same, or differ by less than chance may do.
 * @type {(choices: Worth[]) => string}
 */
function sayOpen(choices) {
  const named = choices.map(({ choice }) => sayChoice(choice));
  const names = named.length > 4 ? `${named.length} choices` : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
  if (choices.some((one) => one.error)) return `Open between ${names}: the difference may be chance.`;
  return `${names} are worth the same.`;
}

/**
 * A choice, its worth, and what it gives up to the best one; null for the best itself, or one that may be it.
 * @type {(one: Worth, share: number, less: number | null, words: string) => HTMLElement}
 */
function makeWorthLine(one, share, less, words) {
  const isBest = less === null;
  const worth = make("span", { class: `n num ${findColour(one.value)}`, text: showSigned(one.value) });
  if (one.error) worth.append(make("span", { class: "soft", text: ` ± ${showMoney(one.error)}` }));
  const mark = isBest ? make("span", { class: words === "best" ? "tag live" : "tag", text: words }) : null;
  const name = make("span", { class: "worth-name" }, sayChoice(one.choice), " ", mark);
  const cost = less !== null && less >= 0.5 ? make("span", { class: "hint", text: `${showMoney(less)} less` }) : null;
  return make("li", { class: isBest && words === "best" ? "worth is-best" : "worth" }, name, worth, makeBar(share), cost);
}

/** @type {(mistake: Mistake) => HTMLElement} */
function makeMistakeLine({ chosen, best, cost, method, words }) {
  const more = make("strong", { class: "num", text: showMoney(cost) });
  const told = make("p", {}, `You chose ${sayChoice(chosen)}; ${sayChoice(best)} was worth `, more, " more.");
  return make("li", { class: "mistake" }, told, makeMethodLine(method, words));
}

/** @type {(method: string, words: string) => HTMLElement} */
function makeMethodLine(method, words) {
  return make("p", { class: "hint" }, method && make("span", { class: "tag", text: method }), " ", words);
}

function isRemembered() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** @type {(isOn: boolean) => void} */
function keep(isOn) {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // It then lasts as long as this table's page.
  }
}
