/** The rule sheet beside the table. */

import { gamePath, get } from "../api.js";
import { make } from "../make.js";
import { sheetText } from "../sheet-text.js";

export class RulesPanel {
  constructor(root, wire) {
    this.root = root;
    this.wire = wire;
    this.loaded = false;
  }

  show(state, previous, isOpen) {
    if (!isOpen || this.loaded || !this.wire.game) return;
    this.loaded = true;
    this.#load(this.wire.game.id);
  }

  async #load(id) {
    try {
      const { html } = await get(gamePath(id, "sheet"));
      const whole = make("a", { href: `#/game/${id}`, target: "_blank", text: "Open the whole page, with the odds" });
      this.root.replaceChildren(make("p", {}, whole), ...letterWords(this.wire.game), sheetText(html));
    } catch (error) {
      this.loaded = false;
      this.root.replaceChildren(make("p", { class: "wrong", text: error.message }));
    }
  }
}

/** Which rulings are read at this table otherwise than the sheet says. */
function letterWords(game) {
  const literal = (game.rulings ?? []).filter((ruling) => ruling.reading === "literal").map((ruling) => ruling.id);
  if (!literal.length) return [];
  return [make("p", { class: "letter", text: `This table reads the filing to the letter in: ${literal.join(", ")}.` })];
}
