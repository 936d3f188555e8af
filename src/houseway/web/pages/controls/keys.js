// @ts-check
/** Keys that stand for buttons, wherever the focus is, but never while somebody types or a dialog is open. */

/** @import { BoundKey } from "../types.d.ts" */

const TYPED = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const PRESSED = "button, a, summary, [role=tab], [role=radio], [role=option]";

export class Keys {
  /** @type {Map<string, Map<string, () => void>>} */
  #bound;
  /** @type {(event: KeyboardEvent) => void} */
  #listen;

  constructor() {
    this.#bound = new Map();
    this.#listen = (event) => this.#press(event);
    document.addEventListener("keydown", this.#listen);
  }

  /**
   * The keys of one part of the page, in place of those it had: pairs of a key and what it does.
   * @type {(part: string, pairs: BoundKey[]) => void}
   */
  set(part, pairs) {
    this.#bound.set(part, new Map(pairs));
  }

  close() {
    document.removeEventListener("keydown", this.#listen);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #press(event) {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPED) || document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if ((key === "Enter" || key === " ") && target.closest(PRESSED)) return;
    for (const pairs of this.#bound.values()) {
      const act = pairs.get(key === " " ? "Enter" : key);
      if (!act) continue;
      event.preventDefault();
      act();
      return;
    }
  }
}
