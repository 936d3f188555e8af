// @ts-check
/** The panels beside the felt, one shown at a time: story, ledger, advice, bank, fairness, visit and rules. */

import { make } from "../make.js";
import { AdvicePanel } from "./advice.js";
import { BankPanel } from "./bank.js";
import { FairPanel } from "./fair.js";
import { LedgerPanel } from "./ledger.js";
import { LogPanel } from "./log.js";
import { RulesPanel } from "./rules.js";
import { VisitPanel } from "./visit.js";

/** @import { State } from "../messages.d.ts" */
/** @import { Panel, Room } from "../types.d.ts" */
/** @import { Wire } from "../wire.js" */
/** @typedef {{ button: HTMLElement, body: HTMLElement, panel: Panel }} Tab */

/** @type {[name: string, title: string, made: new (root: HTMLElement, wire: Wire, room: Room) => Panel][]} */
const KINDS = [
  ["story", "Story", LogPanel],
  ["ledger", "Ledger", LedgerPanel],
  ["advice", "Advice", AdvicePanel],
  ["bank", "Bank", BankPanel],
  ["fair", "Fair", FairPanel],
  ["visit", "Visit", VisitPanel],
  ["rules", "Rules", RulesPanel],
];

export class Panels {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   * @param {Room} room
   */
  constructor(root, wire, room) {
    this.room = room;
    this.opened = "";
    /** @type {State | null} */
    this.state = null;
    /** @type {State | null} */
    this.previous = null;
    this.list = make("div", { class: "tabs", role: "tablist", "aria-label": "About this table" });
    const bodies = make("div", { class: "tab-bodies" });
    root.replaceChildren(this.list, bodies);
    /** @type {Map<string, Tab>} */
    this.tabs = new Map();
    for (const [name, title, Panel] of KINDS) {
      if (name === "bank" && wire.game && !wire.game.banked) continue;
      const { button, body } = this.#tab(name, title);
      this.list.append(button);
      bodies.append(body);
      this.tabs.set(name, { button, body, panel: new Panel(body, wire, room) });
    }
    this.list.addEventListener("keydown", (event) => this.#walk(event));
    this.open("story");
  }

  /**
   * A state has come: every panel hears of it, and the one in view is drawn.
   * @type {(state: State, previous: State | null) => void}
   */
  show(state, previous) {
    this.state = state;
    this.previous = previous;
    for (const [name, { panel, button }] of this.tabs) {
      const isOpen = name === this.opened;
      const said = panel.show(state, previous, isOpen);
      if (said && !isOpen) this.room.say(said);
      button.classList.toggle("calls", Boolean(panel.calls) && !isOpen);
    }
  }

  /** Nobody looks any more: what is still being asked for is given up. */
  close() {
    for (const { panel } of this.tabs.values()) panel.close?.();
  }

  /**
   * Bring a panel to the front.
   * @type {(name: string) => void}
   */
  open(name) {
    this.opened = name;
    for (const [each, { button, body, panel }] of this.tabs) {
      const isOpen = each === name;
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      body.hidden = !isOpen;
      if (isOpen) button.classList.remove("calls");
      if (this.state) panel.show(this.state, this.previous, isOpen);
    }
  }

  /** @type {(name: string, title: string) => { button: HTMLElement, body: HTMLElement }} */
  #tab(name, title) {
    const button = make("button", {
      type: "button",
      class: "tab",
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `panel-${name}`,
      text: title,
      on: { click: () => this.open(name) },
    });
    const body = make("div", {
      class: `tab-body is-${name}`,
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      tabindex: 0,
      hidden: true,
    });
    return { button, body };
  }

  /** @type {(event: KeyboardEvent) => void} */
  #walk(event) {
    const names = [...this.tabs.keys()];
    const here = names.indexOf(this.opened);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const name = names[(to + names.length) % names.length];
    this.open(name);
    this.tabs.get(name)?.button.focus();
  }
}
