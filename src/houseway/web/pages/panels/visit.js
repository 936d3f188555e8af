// @ts-check
/** The visit so far, beside the table. */

import { get, findWords } from "../api.js";
import { make } from "../make.js";
import { makeVisitParts } from "./visit-chart.js";

/** @import { State } from "../messages.d.ts" */
/** @import { Wire } from "../wire.js" */

export class VisitPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   */
  constructor(root, wire) {
    this.wire = wire;
    this.body = make("div", { class: "stack" }, make("p", { class: "soft", text: "Looking it up ..." }));
    root.append(this.body);
    /** @type {number | null} */
    this.asked = null;
  }

  /** @type {(state: State, previous: State | null, isOpen: boolean) => void} */
  show(state, previous, isOpen) {
    const finished = state.fair?.last?.round ?? 0;
    if (!isOpen || this.asked === finished) return;
    this.asked = finished;
    this.#look();
  }

  async #look() {
    try {
      const visit = await get("/api/visit");
      const isOpen = this.body.querySelector("details")?.open;
      const game = this.wire.game;
      this.body.replaceChildren(...makeVisitParts(visit, new Map(game ? [[game.id, game.name]] : [])));
      const fold = this.body.querySelector("details");
      if (fold && isOpen) fold.open = true;
    } catch (error) {
      this.asked = null;
      this.body.replaceChildren(make("p", { class: "wrong", text: findWords(error) }));
    }
  }
}
