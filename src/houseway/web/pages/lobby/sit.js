// @ts-check
/** The dialog for a table of one's own: limit, collection, bank, seats, bots, and how the filing is read. */

import { makeGamePath, get } from "../api.js";
import { makeButton, makeId, make } from "../make.js";
import { showMoney, parseMoney } from "../money.js";
import { makeField, makeSwitch } from "../parts.js";
import { listChanged } from "../rulings.js";

/** @import { GameCard, GameDetails, TableOpening, RulingDetails, UsualTable } from "../messages.d.ts" */
/** @typedef {Omit<TableOpening, "game">} Wishes */

const USUAL = "As usual";

/**
 * What the table shall be like, as `POST /api/tables` takes it; null when the dialog is left without a choice.
 * @type {(game: GameCard) => Promise<Wishes | null>}
 */
export async function askOptions(game) {
  const detail = await get(makeGamePath(game.id));
  return new Promise((resolve) => {
    const dialog = new OptionsDialog(detail, resolve);
    document.body.append(dialog.element);
    dialog.element.showModal();
  });
}

/** Each field of the dialog puts one reader into `fields`, which adds to the wishes or throws `Wrong`. */
class OptionsDialog {
  /**
   * @param {GameDetails} game
   * @param {(wishes: Wishes | null) => void} resolve
   */
  constructor(game, resolve) {
    this.game = game;
    this.resolve = resolve;
    /** @type {((wishes: Wishes) => void)[]} */
    this.fields = [];
    this.fault = make("p", { class: "wrong", role: "alert" });
    const id = makeId("options");
    const title = make("h2", { id, text: game.name });
    const where = make("p", { class: "soft", text: `A table of your own at ${game.house_name}` });
    const form = make(
      "form",
      { class: "stack", method: "dialog", novalidate: true, on: { submit: (event) => this.#open(event) } },
      make("div", {}, title, where),
      ...this.#stakes(),
      this.#company(),
      this.#houseOptions(),
      this.#reading(),
      this.fault,
      this.#ways(),
    );
    this.element = make("dialog", { class: "sheet", "aria-labelledby": id }, form);
    this.element.addEventListener("cancel", (event) => this.#cancel(event));
    this.element.addEventListener("close", () => this.#leave(null));
  }

  #stakes() {
    const { limits, fee_options: fees, banked, bank, usual } = this.game;
    /** @type {(fee: GameDetails["fee_options"][number]) => string} */
    const feeWords = (fee) => (fee.in_force ? fee.words : `${fee.words} (not in force)`);
    const hint = `What is put up against the players. Left empty: ${showMoney(bank ?? 0)}.`;
    /** @type {[string, string][]} */
    const entries = fees.map((one) => [one.id, feeWords(one)]);
    return [
      limits.length > 1 && this.#select("limit", "Limit", limits.map((one) => [one.id, one.words]), usual.limits),
      fees.length > 1 && this.#select("fee_option", "Collection", entries, sayUsualFee(usual)),
      banked && this.#amount("bank", "Bank", bank, hint),
    ];
  }

  #company() {
    const { sizes, decks, players, usual, banked } = this.game;
    const places = sizes.map((size) => size - (banked ? 1 : 0));
    /** @type {(all: number[]) => [number, string][]} */
    const numbers = (all) => all.map((number) => [number, String(number)]);
    const shoes = Array.from({ length: decks.most - decks.least + 1 }, (_, more) => decks.least + more);
    return make(
      "div",
      { class: "two" },
      places.length > 1 && this.#select("seats", "Seats for players", numbers(places), usual.seats, Number),
      shoes.length > 1 && this.#select("decks", "Decks", numbers(shoes), usual.decks, Number),
      this.#number("bots", "Bots", 0, players.most),
    );
  }

  /** What the filing leaves to the house. */
  #houseOptions() {
    const { options } = this.game;
    if (!options.length) return null;
    const fields = options.map(({ id, about, choices, values, chosen }) => {
      /** @type {(words: string) => HTMLElement} */
      const option = (words) => make("option", { value: words, text: words, selected: words === chosen });
      const select = make("select", { name: id }, ...choices.map(option));
      this.fields.push((wishes) => {
        if (select.value !== chosen) wishes.reading = { ...wishes.reading, [id]: select.value };
      });
      const sets = make("div", { class: "option-values", "aria-live": "polite" });
      const tell = () => sets.replaceChildren(listChanged(values[select.value]));
      select.addEventListener("change", tell);
      tell();
      return make("div", {}, makeField(about, select), sets);
    });
    const summary = make("summary", { text: "What the house may choose" });
    return make("details", {}, summary, make("div", { class: "stack house-options" }, ...fields));
  }

  #reading() {
    const rulings = this.game.rulings.filter((ruling) => ruling.literal);
    if (!rulings.length) return null;
    const singles = rulings.map(makeRulingPick);
    const all = makeSwitch("To the letter, instead of as they are dealt", false, (isOn) => {
      for (const single of singles) single.input.checked = isOn;
    });
    const follow = () => (all.input.checked = singles.every((single) => single.input.checked));
    for (const single of singles) single.input.addEventListener("change", follow);
    this.fields.push((wishes) => {
      const literal = singles.filter((single) => single.input.checked).map((single) => [single.id, "literal"]);
      if (literal.length) wishes.reading = { ...wishes.reading, ...Object.fromEntries(literal) };
    });
    const count = rulings.length === 1 ? "The one ruling" : `${rulings.length} rulings, one by one`;
    const list = make("div", { class: "ruling-picks" }, ...singles.map((single) => single.element));
    const legend = make("legend", { text: "How doubtful passages are read" });
    const fold = make("details", {}, make("summary", { text: count }), list);
    return make("fieldset", { class: "field" }, legend, all.label, fold);
  }

  #ways() {
    const cancel = makeButton("Cancel", { class: "button quiet" }, () => this.#leave(null));
    const submit = make("button", { type: "submit", class: "button primary", text: "Open the table" });
    return make("div", { class: "buttons" }, cancel, submit);
  }

  /**
   * @type {(name: "limit" | "fee_option" | "seats" | "decks", words: string, entries: [string | number, string][],
   *   usual: string | number, read?: StringConstructor | NumberConstructor) => HTMLElement}
   */
  #select(name, words, entries, usual, read = String) {
    const options = [["", `${USUAL}: ${usual}`], ...entries].map(([value, text]) => make("option", { value, text }));
    const select = make("select", { name }, ...options);
    this.fields.push((wishes) => {
      if (select.value) Object.assign(wishes, { [name]: read(select.value) });
    });
    return makeField(words, select);
  }

  /** @type {(name: "bank", words: string, usual: number | null, hint: string) => HTMLElement} */
  #amount(name, words, usual, hint) {
    const placeholder = usual ? showMoney(usual) : "";
    const input = make("input", { name, inputmode: "decimal", autocomplete: "off", placeholder });
    this.fields.push((wishes) => {
      if (!input.value.trim()) return;
      const cents = parseMoney(input.value);
      if (!cents) throw new Wrong(input, `${words}: write an amount such as ${showMoney(usual || 500000)}.`);
      wishes[name] = cents;
    });
    return makeField(words, input, hint);
  }

  /** @type {(name: "bots", words: string, least: number, most: number) => HTMLElement} */
  #number(name, words, least, most) {
    const limits = { min: least, max: most, step: 1 };
    const input = make("input", { name, type: "number", inputmode: "numeric", placeholder: USUAL, ...limits });
    this.fields.push((wishes) => {
      if (!input.validity.valid) throw new Wrong(input, `${words}: a whole number from ${least} to ${most}.`);
      if (input.value !== "") wishes[name] = Number(input.value);
    });
    return makeField(words, input);
  }

  /** @type {(event: Event) => void} */
  #open(event) {
    event.preventDefault();
    /** @type {Wishes} */
    const wishes = {};
    try {
      for (const read of this.fields) read(wishes);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      this.fault.textContent = error.message;
      error.field.focus();
      return;
    }
    this.#leave(wishes);
  }

  /**
   * The browser tells of a close only some time after it; whoever presses a key at once must not meet a shut door.
   * @type {(event: Event) => void}
   */
  #cancel(event) {
    event.preventDefault();
    this.#leave(null);
  }

  /**
   * Closing first gives the focus back to where it was.
   * @type {(wishes: Wishes | null) => void}
   */
  #leave(wishes) {
    this.element.close();
    this.element.remove();
    this.resolve(wishes);
  }
}

/** @type {(usual: UsualTable) => string} */
function sayUsualFee({ limits, fee }) {
  return fee ? `${limits}: ${fee}` : limits;
}

/** @type {(ruling: RulingDetails) => { id: string, input: HTMLInputElement, element: HTMLElement }} */
function makeRulingPick({ id, doubt }) {
  const input = make("input", { type: "checkbox" });
  const label = make("label", {}, input, ` To the letter: ${id.replaceAll("-", " ")}`);
  const element = make("div", { class: "ruling-pick" }, label, make("p", { class: "hint", text: doubt }));
  return { id, input, element };
}

/** A field that cannot be read, and the line to show. */
class Wrong extends Error {
  /**
   * @param {HTMLElement} input
   * @param {string} message
   */
  constructor(input, message) {
    super(message);
    this.field = input;
  }
}
