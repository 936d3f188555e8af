// @ts-check
/** The rule sheet beside the table. */

import { get, findWords } from "../api.js";
import { make } from "../make.js";
import { makeSheetText } from "../sheet-text.js";

/** @import { GameDetails, State } from "../messages.d.ts" */
/** @import { Wire } from "../wire.js" */

export class RulesPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   */
  constructor(root, wire) {
    this.root = root;
    this.wire = wire;
    this.loaded = false;
  }

  /** @type {(state: State, previous: State | null, isOpen: boolean) => void} */
  show(state, previous, isOpen) {
    if (!isOpen || this.loaded || !this.wire.game) return;
    this.loaded = true;
    this.#load(this.wire.game);
  }

  /** @type {(game: GameDetails) => Promise<void>} */
  async #load(game) {
    try {
      const { html } = await get(`/api/tables/${encodeURIComponent(this.wire.tableId)}/sheet`);
      const whole = make("a", { href: `#/game/${game.id}`, target: "_blank", text: "Open the whole page, with the odds" });
      this.root.replaceChildren(make("p", {}, whole), ...sayLetter(game), makeSheetText(html));
    } catch (error) {
      this.loaded = false;
      this.root.replaceChildren(make("p", { class: "wrong", text: findWords(error) }));
    }
  }
}

/**
 * Which rulings are read at this table otherwise than usual.
 * @type {(game: GameDetails) => HTMLElement[]}
 */
function sayLetter(game) {
  const literal = (game.rulings ?? []).filter((ruling) => ruling.reading === "literal").map((ruling) => ruling.id);
  if (!literal.length) return [];
  return [make("p", { class: "letter", text: `This table reads the filing to the letter in: ${literal.join(", ")}.` })];
}
