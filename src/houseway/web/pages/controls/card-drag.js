// @ts-check
/** Dragging with pointer events, the same for mouse, pen and finger; what moves less than a little is a tap. */

import { findTarget } from "../make.js";

/** @typedef {{ row: number, place: number }} Place Which row a card lies in, and the how manieth it is there. */
/** @typedef {{ button: HTMLElement, id: number, x: number, y: number, moves: boolean }} Held */
/** @typedef {{ tapped: (place: Place) => void, dropped: (place: Place, row: number | null, onto: Place | null) => void }} Heard */

const A_LITTLE = 7;

export class CardDrag {
  /**
   * `tapped(place)` and `dropped(place, row, onto)`: the row below the pointer (null outside) and the card there.
   * @param {HTMLElement} root
   * @param {Heard} heard
   */
  constructor(root, { tapped, dropped }) {
    this.root = root;
    this.tapped = tapped;
    this.dropped = dropped;
    /** @type {Held | null} */
    this.held = null;
    root.addEventListener("pointerdown", (event) => this.#take(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#let(event));
    root.addEventListener("pointercancel", () => this.#drop());
    // The keyboard and a screen reader click without a pointer.
    root.addEventListener("click", (event) => {
      const button = findCard(event);
      if (button && event.detail === 0) tapped(findPlace(button));
    });
  }

  /** @type {(event: PointerEvent) => void} */
  #take(event) {
    const button = findCard(event);
    if (!button || event.button !== 0 || this.held) return;
    this.held = { button, id: event.pointerId, x: event.clientX, y: event.clientY, moves: false };
    button.setPointerCapture(event.pointerId);
  }

  /** @type {(event: PointerEvent) => void} */
  #move(event) {
    const held = this.held;
    if (!held || held.id !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moves && Math.hypot(x, y) < A_LITTLE) return;
    held.moves = true;
    held.button.classList.add("dragged");
    held.button.style.transform = `translate(${x}px, ${y}px)`;
    const { row } = this.#under(event);
    for (const one of this.root.querySelectorAll("[data-row]")) one.classList.toggle("target", one === row);
  }

  /** @type {(event: PointerEvent) => void} */
  #let(event) {
    const held = this.held;
    if (!held || held.id !== event.pointerId) return;
    const { row, button } = this.#under(event);
    const from = findPlace(held.button);
    this.#drop();
    if (!held.moves) {
      held.button.focus({ preventScroll: true });
      this.tapped(from);
    } else {
      this.dropped(from, row && Number(row.dataset.row), button && findPlace(button));
    }
  }

  #drop() {
    if (!this.held) return;
    this.held.button.classList.remove("dragged");
    this.held.button.style.transform = "";
    for (const one of this.root.querySelectorAll(".target")) one.classList.remove("target");
    this.held = null;
  }

  /**
   * The row and the other card below the pointer.
   * @type {(event: PointerEvent) => { row: HTMLElement | null, button: HTMLElement | null }}
   */
  #under(event) {
    const below = document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((one) => this.root.contains(one) && !this.held?.button.contains(one));
    /** @type {(selector: string) => HTMLElement | null} */
    const first = (selector) => below.map((one) => /** @type {HTMLElement | null} */ (one.closest(selector))).find(Boolean) ?? null;
    return { row: first("[data-row]"), button: first("[data-place]") };
  }
}

/**
 * Which row a card's button lies in, and the how manieth it is there.
 * @type {(button: HTMLElement) => Place}
 */
export function findPlace(button) {
  return { row: Number(button.closest("[data-row]")?.getAttribute("data-row")), place: Number(button.dataset.place) };
}

/**
 * The button of the card that an event met.
 * @type {(event: Event) => HTMLElement | null}
 */
export function findCard(event) {
  return /** @type {HTMLElement | null} */ (findTarget(event, "[data-place]"));
}
