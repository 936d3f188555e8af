// @ts-check
/** The keys, on one page. */

import { makeButton, make } from "../make.js";

const KEYS = [
  ["Letters on the buttons", "make that choice; a letter means the same at every table, and nothing where it is not offered"],
  ["1 to 9", "what has no letter, in its order; while betting, the chip in hand"],
  ["Enter or space", "deal, when nothing else has the focus"],
  ["L, X, 0", "while betting: the last wagers again (or the smallest), twice as much, none"],
  ["← →", "from one of your cards to the next, or from chip to chip"],
  ["↑ ↓", "move a card to the row above or below"],
  ["Space on a card", "pick it, or put it back; in three rows: pick it up, then change it with another"],
  ["Shift or right click on a circle", "take a chip off"],
  ["A", "deal again by itself with the same wagers, on and off"],
  ["?", "this page"],
];

export class Help {
  constructor() {
    const rows = KEYS.map(([keys, words]) =>
      make("tr", {}, make("th", { scope: "row", text: keys }), make("td", { text: words })),
    );
    const close = makeButton("Close", { class: "button primary" }, () => this.dialog.close());
    this.dialog = make(
      "dialog",
      { class: "sheet", aria: { label: "Keys" } },
      make(
        "div",
        { class: "stack" },
        make("h2", { text: "Keys" }),
        make("table", { class: "plain" }, make("tbody", {}, rows)),
        make("div", { class: "buttons" }, close),
      ),
    );
  }

  open() {
    if (!this.dialog.isConnected) document.body.append(this.dialog);
    this.dialog.showModal();
  }

  close() {
    this.dialog.remove();
  }
}
