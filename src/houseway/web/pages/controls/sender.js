// @ts-check
/** Sends commands to the table one at a time: while one is on its way, no other button does anything. */

import { findWords } from "../api.js";

/** @import { TellerOf } from "../types.d.ts" */
/** @import { Command, Wire } from "../wire.js" */
/** @typedef {{ began: null, refused: string, free: null }} Told */

/** Buttons rest this long after one was clicked, so that the second click of a double click meets nothing. */
const REST = 250;

export class CommandSender extends /** @type {TellerOf<Told>} */ (EventTarget) {
  /**
   * @param {Wire} wire
   * @param {HTMLElement} root
   */
  constructor(wire, root) {
    super();
    this.wire = wire;
    this.root = root;
    this.busy = false;
    this.restUntil = 0;
    this.acts = 0;
  }

  /** A button was clicked with a pointer, not by its key. */
  noteClick() {
    this.restUntil = performance.now() + REST;
  }

  /**
   * Do one thing; whether it was done. A refusal is told as an event "refused" with the table's reason.
   * @type {(command: Command) => Promise<boolean>}
   */
  async send(command) {
    if (this.busy) return false;
    this.acts += 1;
    this.#set(true);
    this.dispatchEvent(new CustomEvent("began"));
    try {
      await this.wire.act(command);
      return true;
    } catch (refusal) {
      this.refuse(findWords(refusal));
      return false;
    } finally {
      setTimeout(() => this.#set(false), Math.max(0, this.restUntil - performance.now()));
    }
  }

  /** @type {(why: string) => void} */
  refuse(why) {
    this.dispatchEvent(new CustomEvent("refused", { detail: why }));
  }

  /** Rest the buttons that were drawn since. */
  restNew() {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.root.querySelectorAll("[data-acts]");
    for (const one of buttons) this.#rest(one);
  }

  /**
   * Press a button by its key as soon as the table is free, if the button is still there then.
   * @type {(element: HTMLElement) => void}
   */
  whenFree(element) {
    this.addEventListener("free", () => element.isConnected && element.click(), { once: true });
  }

  /**
   * Whether a button may be pressed now: not while another act is unanswered, and not where it rests by itself.
   * @type {(element: HTMLElement) => boolean}
   */
  may(element) {
    return !this.busy && element.dataset.off === undefined;
  }

  /** @type {(busy: boolean) => void} */
  #set(busy) {
    this.busy = busy;
    this.root.setAttribute("aria-busy", String(busy));
    this.restNew();
    if (!busy) this.dispatchEvent(new CustomEvent("free"));
  }

  /** @type {(element: HTMLElement) => void} */
  #rest(element) {
    if (this.may(element)) element.removeAttribute("aria-disabled");
    else element.setAttribute("aria-disabled", "true");
  }
}

/**
 * Let a button act or rest by itself, whatever else is on its way. It keeps the focus either way.
 * @type {(sender: CommandSender, element: HTMLElement, live: boolean) => void}
 */
export function setLive(sender, element, live) {
  if (live) delete element.dataset.off;
  else element.dataset.off = "";
  sender.restNew();
}
