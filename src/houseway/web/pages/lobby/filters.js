// @ts-check
/** The search field and the lists of houses and families beside the games. */

import { makeId, make } from "../make.js";
import { makeField, makeSwitch } from "../parts.js";
import { findGames, groupGames } from "./search.js";

/** @import { GameCard } from "../messages.d.ts" */
/** @import { Chosen } from "./search.js" */
/** @typedef {{ value: string, button: HTMLElement, count: HTMLElement }} PickButton */
/** @typedef {{ key: "house" | "family", group: HTMLElement, buttons: PickButton[] }} PickList */

const WIDE = "(min-width: 64rem)";

export class Filters {
  /**
   * `changed` is called after every change of `chosen`.
   * @param {HTMLElement} root
   * @param {GameCard[]} games
   * @param {Chosen} chosen
   * @param {() => void} changed
   */
  constructor(root, games, chosen, changed) {
    this.games = games;
    this.chosen = chosen;
    this.changed = changed;
    /** @type {Set<string>} */
    this.sitting = new Set();
    this.search = this.#searchField();
    this.lists = [
      this.#list("House", "house", "house_name", "All houses"),
      this.#list("Family", "family", "family_name", "All families"),
    ];
    this.onlySitting = this.#switch();
    const fold = make("details", { class: "filters" }, make("summary", { text: "Houses and families" }));
    fold.append(this.onlySitting.label, ...this.lists.map((list) => list.group));
    fold.open = matchMedia(WIDE).matches;
    root.append(this.search.field, fold);
    this.#count();
  }

  /**
   * Which games have somebody sitting has changed.
   * @type {(sitting: Set<string>) => void}
   */
  sat(sitting) {
    this.sitting = sitting;
    this.#count();
  }

  clear() {
    Object.assign(this.chosen, { words: "", house: "", family: "", onlySitting: false });
    this.search.input.value = "";
    this.onlySitting.input.checked = false;
    this.#mark();
    this.#tell();
    this.search.input.focus();
  }

  #tell() {
    this.#count();
    this.changed();
  }

  #searchField() {
    /** @type {HTMLInputElement} */
    const input = make("input", {
      type: "search",
      value: this.chosen.words,
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "Name, house or wager",
      on: { input: () => this.#onSearch(input.value) },
    });
    return { input, field: make("div", { role: "search" }, makeField("Find a game", input)) };
  }

  /** @type {(words: string) => void} */
  #onSearch(words) {
    this.chosen.words = words;
    this.#tell();
  }

  #switch() {
    return makeSwitch("Someone is sitting", this.chosen.onlySitting, (isOn) => {
      this.chosen.onlySitting = isOn;
      this.#tell();
    });
  }

  /** @type {(title: string, key: "house" | "family", name: "house_name" | "family_name", all: string) => PickList} */
  #list(title, key, name, all) {
    const id = makeId("filter");
    const entries = [{ key: "", name: all }, ...groupGames(this.games, key, name)];
    const buttons = entries.map((entry) => {
      const count = make("span", { class: "count num" });
      const pick = () => this.#pick(key, entry.key);
      const button = make("button", { type: "button", class: "pick", on: { click: pick } }, entry.name, count);
      return { value: entry.key, button, count };
    });
    const group = make("div", { class: "picks", role: "group", "aria-labelledby": id });
    group.append(make("h2", { id, text: title }), ...buttons.map((one) => one.button));
    const list = { key, group, buttons };
    markOne(list, this.chosen[key]);
    return list;
  }

  /** @type {(key: "house" | "family", value: string) => void} */
  #pick(key, value) {
    this.chosen[key] = value;
    this.#mark();
    this.#tell();
  }

  #mark() {
    for (const list of this.lists) markOne(list, this.chosen[list.key]);
  }

  /** How many games each button would show with everything else as it is. */
  #count() {
    for (const { key, buttons } of this.lists) {
      const others = findGames(this.games, { ...this.chosen, [key]: "" }, this.sitting);
      for (const { value, count, button } of buttons) {
        const number = value ? others.filter((game) => game[key] === value).length : others.length;
        count.textContent = String(number);
        button.classList.toggle("is-empty", number === 0);
      }
    }
  }
}

/** @type {(list: PickList, chosen: string) => void} */
function markOne(list, chosen) {
  for (const { value, button } of list.buttons) button.setAttribute("aria-pressed", String(value === chosen));
}
