// @ts-check
/** Choosing cards: one's own in rows, what the picked ones may be used for, and the settings that can be asked for. */

import { findWords } from "../api.js";
import { drawCardSvg } from "../felt/card.js";
import { sayCard } from "../felt/words.js";
import { makeButton as plainButton, make } from "../make.js";
import { findKey } from "./action-keys.js";
import { makeActButton } from "./buttons.js";
import { askBeforeFoul, confirmChoice } from "./careful.js";
import { setLive } from "./sender.js";
import { CardRows } from "./card-rows.js";
import { Making } from "./making.js";
import { readCards } from "./words.js";

/** @import { Choice, MakesAnswer } from "../messages.d.ts" */
/** @import { BoundKey, Decision } from "../types.d.ts" */
/** @import { Wire } from "../wire.js" */
/** @import { CommandSender } from "./sender.js" */
/** @import { CardChoice, OwnCards } from "./own-cards.js" */
/**
 * @typedef {{
 *   own: OwnCards, sender: CommandSender, wire: Wire, decide: (decisions: Decision[]) => void, beside: HTMLElement | null,
 * }} SettingParts
 */

/**
 * What is asked of who lays cards in so many rows.
 * @type {Record<number, string>}
 */
const LAID_WORDS = {
  2: "Set the middle and the front: the middle must not be beaten by the front",
  3: "Set your cards in three rows: the back must be the strongest hand, the front the weakest",
};
/**
 * What is asked where the turn's own words tell of the betting.
 * @type {Record<string, string>}
 */
const PICKED_WORDS = { draw: "Draw: pick the cards that you throw away" };
/** Hands of this many cards can be put in order by rank or suit. */
const MANY = 7;

export class Setting {
  /**
   * `own` are the card choices of a turn (`OwnCards`), `decide(decisions)` sends one or more of them; the other buttons
   * of the turn stand `beside`.
   * @param {SettingParts} parts
   */
  constructor({ own, sender, wire, decide, beside }) {
    this.own = own;
    this.sender = sender;
    this.wire = wire;
    this.decide = decide;
    const { rows, cards } = own.rows();
    this.rows = new CardRows({ rows, cards, changed: () => this.#onChange() });
    this.words = make("p", { class: "setting-words", role: "status" });
    this.foul = make("p", { class: "setting-foul loss", role: "status" });
    /** @type {string | null} */
    this.title = null;
    /** @type {{ button: HTMLElement, action: string }[]} */
    this.confirm = [];
    this.isLaying = false;
    this.making = new Making(wire, (made) => this.#tell(made));
    /** @type {BoundKey[]} */
    this.keys = [];
    /** @type {HTMLElement[]} */
    this.offers = [];
    this.element = make("div", { class: "setting" }, own.isOffered ? this.#offers() : null);
    if (own.isFew) this.element.append(beside ?? "");
    else this.#drawRows(beside);
  }

  /** @type {(beside: HTMLElement | null) => void} */
  #drawRows(beside) {
    const { rows } = this.rows;
    this.title = this.own.isLaid ? LAID_WORDS[rows.length] : (PICKED_WORDS[this.own.actions[0]] ?? null);
    this.confirm = this.own.isLaid ? [this.#confirmLaid()] : this.#confirmPicked();
    const confirm = this.confirm.map((one) => one.button);
    this.element.append(
      this.rows.element,
      make("div", { class: "buttons" }, confirm, beside, this.#askers(), this.#sorters()),
      this.foul,
      this.words,
    );
    this.#onChange();
  }

  // -- confirming

  #confirmPicked() {
    const { actions, choices } = this.own;
    const all = actions.map(findKey);
    const keys = all.map((key, number) => (all.indexOf(key) === number ? key : ""));
    return actions.map((action, number) => {
      const alike = choices.filter((one) => one.action === action && !one.pick);
      const sizes = [...new Set(alike.map((one) => one.cards.length))];
      const hint = sizes.length === 1 ? `${sizes[0]} ${sizes[0] === 1 ? "card" : "cards"}` : "";
      const button = makeActButton(this.sender, this.own.label(action), { key: keys[number], kind: "primary", hint }, () =>
        this.#lay(() => this.#matches().filter((one) => one.action === action).slice(0, 1)),
      );
      if (keys[number]) this.keys.push([keys[number], () => button.click()]);
      return { button, action };
    });
  }

  #confirmLaid() {
    const key = findKey("set");
    const set = () => this.#lay(() => this.#decisions());
    const button = makeActButton(this.sender, "Set the hand", { key, kind: "primary" }, set);
    this.keys.push([key, () => button.click()]);
    return { button, action: this.own.actions[0] };
  }

  #decisions() {
    return this.own.decisions(this.#rows());
  }

  #matches() {
    return this.own.isLaid ? this.#decisions() : this.own.matches(this.rows.row(0), this.rows.row(1));
  }

  #onChange() {
    const matches = this.#matches();
    for (const { button, action } of this.confirm) {
      setLive(this.sender, button, matches.some((one) => one.action === action));
    }
    if (this.own.isSet) this.making.look(matches.length ? this.#rows() : null);
  }

  #rows() {
    return this.rows.rows.map((_, number) => this.rows.row(number));
  }

  /**
   * What the rows make, and the warning where they may not lie so; nothing while they are not whole.
   * @type {(made: MakesAnswer | null) => void}
   */
  #tell(made) {
    this.rows.tell(made?.rows ?? []);
    this.foul.textContent = made?.foul ? `This would be a foul: ${made.foul}.` : "";
  }

  /**
   * Send what lies there; a foul not before it was asked about.
   * @type {(decisions: () => Decision[]) => Promise<void>}
   */
  async #lay(decisions) {
    if (!this.own.isSet) {
      this.decide(decisions());
      return;
    }
    if (this.isLaying) return;
    this.isLaying = true;
    const lies = JSON.stringify(this.#rows());
    const made = await this.making.known();
    const asked = made?.foul ? askBeforeFoul(made.foul) : null;
    const goes = !asked || (await confirmChoice(asked));
    this.isLaying = false;
    if (goes && lies === JSON.stringify(this.#rows()) && this.element.isConnected) this.decide(decisions());
  }

  // -- every way as a row of cards to click

  #offers() {
    const offered = this.own.choices.filter((choice) => !choice.pick && choice.action !== this.#single());
    if (!offered.length) return null;
    this.offers = offered.map((choice, number) => this.#offer(choice, number < 9 ? String(number + 1) : ""));
    const rows = this.offers.map((one) => make("li", {}, one));
    return make("ul", { class: "offers", aria: { label: "What can be done with cards" } }, rows);
  }

  /** @type {(choice: CardChoice, key: string) => HTMLElement} */
  #offer(choice, key) {
    const button = makeActButton(this.sender, choice.label, { key, kind: "offer" }, () => this.decide([choice]));
    button.setAttribute("aria-label", `${choice.label}: ${choice.cards.map((card) => sayCard(card)).join(", ")}`);
    const cards = choice.cards.map((card) => drawCardSvg(card, { label: false, width: 34 }));
    button.firstChild?.after(make("span", { class: "offer-cards", aria: { hidden: "true" } }, cards));
    return button;
  }

  /** The act for which any single card will do, which one picks from the hand rather than from a list. */
  #single() {
    if (this.own.isFew) return undefined;
    const counts = this.own.actions.map((action) => this.own.choices.filter((one) => one.action === action));
    return counts.find((alike) => alike.length > 1 && alike.every((one) => one.cards.length === 1))?.[0].action;
  }

  // -- asking for a setting

  /** @type {() => HTMLElement[]} */
  #askers() {
    // A house way is filed for hands that are set in two; nowhere for rows that are laid.
    /** @type {("house way" | "best")[]} */
    const asked = this.wire.played.setting && !this.own.isLaid ? ["house way", "best"] : ["best"];
    return asked.map((what) =>
      plainButton(`Show ${what}`, { class: "button quiet", data: { asks: what } }, (event) =>
        this.#ask(what, /** @type {HTMLElement} */ (event.currentTarget)),
      ),
    );
  }

  /** @type {(what: "house way" | "best", button: HTMLElement) => Promise<void>} */
  async #ask(what, button) {
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    this.words.textContent = what === "best" ? "Working out the best setting …" : "Looking up the house way …";
    try {
      const answer = await this.wire.ask(what);
      this.#fill(answer.setting ?? []);
      this.words.textContent = answer.words || (answer.setting?.length ? "" : "There is nothing to fill in here.");
    } catch (refusal) {
      this.words.textContent = findWords(refusal);
    } finally {
      button.removeAttribute("aria-disabled");
      this.words.scrollIntoView({ block: "nearest" });
    }
  }

  /** @type {(decisions: Choice[]) => void} */
  #fill(decisions) {
    const cards = decisions.map((one) => readCards(one.cards)).filter((row) => row.length);
    if (!cards.length) return;
    if (!this.own.isLaid) {
      this.rows.fill([cards[0]]);
      return;
    }
    const rest = this.own.pool.filter((card) => !cards.flat().includes(card));
    this.rows.fill([rest, ...cards.toReversed()]);
  }

  #sorters() {
    if (this.own.pool.length < MANY) return [];
    const sorter = (/** @type {string} */ words, /** @type {boolean} */ bySuit) =>
      plainButton(words, { class: "button quiet small" }, () => this.rows.sort(bySuit));
    return [sorter("By rank", false), sorter("By suit", true)];
  }
}
