// @ts-check
/** The tray: one chip is in hand, and any can be dragged onto a circle. */

import { make } from "../make.js";
import { showMoney } from "../money.js";
import { drawChipSvg } from "./chips.js";

const A_LITTLE = 7;

export class ChipTray {
  /**
   * `dropped(wager, chip)` when a chip is let go over a circle, which any element with `data-wager` is.
   * @param {{ dropped: (wager: string, chip: number) => void }} more
   */
  constructor({ dropped }) {
    this.dropped = dropped;
    /** @type {number[]} */
    this.chips = [];
    this.chip = 0;
    /** @type {HTMLElement[]} */
    this.buttons = [];
    this.element = make("div", { class: "tray", role: "radiogroup", aria: { label: "Chip in hand" } });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @type {(chips: number[]) => void} */
  show(chips) {
    this.chips = chips;
    if (!chips.includes(this.chip)) this.chip = chips[Math.min(1, chips.length - 1)] ?? 0;
    this.buttons = chips.map((chip) => this.#button(chip));
    this.element.replaceChildren(...this.buttons);
    this.#mark();
  }

  /** @type {(chip: number) => void} */
  choose(chip) {
    this.chip = chip;
    this.#mark();
  }

  /** @type {(chip: number) => HTMLElement} */
  #button(chip) {
    const button = make(
      "button",
      {
        type: "button",
        class: "tray-chip",
        role: "radio",
        aria: { label: `${showMoney(chip)} chip` },
        on: { click: () => this.choose(chip) },
      },
      drawChipSvg(chip),
    );
    this.#makeDraggable(button, chip);
    return button;
  }

  #mark() {
    this.buttons.forEach((button, number) => {
      const chosen = this.chips[number] === this.chip;
      button.setAttribute("aria-checked", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    });
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const along = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!along) return;
    const place = (this.chips.indexOf(this.chip) + along + this.chips.length) % this.chips.length;
    this.choose(this.chips[place]);
    this.buttons[place].focus();
    event.preventDefault();
  }

  /** @type {(button: HTMLElement, chip: number) => void} */
  #makeDraggable(button, chip) {
    /** @type {{ x: number, y: number, ghost: HTMLElement | null } | null} */
    let from = null;
    const end = () => {
      from?.ghost?.remove();
      from = null;
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, ghost: null };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener("pointermove", (event) => {
      if (!from) return;
      if (!from.ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < A_LITTLE) return;
      from.ghost ??= this.#ghost(chip);
      from.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    });
    button.addEventListener("pointerup", (event) => {
      const dragged = Boolean(from?.ghost);
      end();
      if (!dragged) return;
      const below = document.elementsFromPoint(event.clientX, event.clientY);
      const circle = below.map((one) => one.closest("[data-wager]")).find(Boolean);
      this.choose(chip);
      if (circle) this.dropped(circle.getAttribute("data-wager") ?? "", chip);
    });
    button.addEventListener("pointercancel", end);
  }

  /** @type {(chip: number) => HTMLElement} */
  #ghost(chip) {
    const ghost = make("div", { class: "chip-ghost", aria: { hidden: "true" } }, drawChipSvg(chip));
    document.body.append(ghost);
    return ghost;
  }
}
