/** Dragging with pointer events, the same for mouse, pen and finger; what moves less than a little is a tap. */

const A_LITTLE = 7;

export class CardDrag {
  /** `tapped(place)` and `dropped(place, row, onto)`: the row below the pointer (null outside) and the card there. */
  constructor(root, { tapped, dropped }) {
    this.root = root;
    this.tapped = tapped;
    this.dropped = dropped;
    this.held = null;
    root.addEventListener("pointerdown", (event) => this.#take(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#let(event));
    root.addEventListener("pointercancel", () => this.#drop());
    // The keyboard and a screen reader click without a pointer.
    root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-place]");
      if (button && event.detail === 0) tapped(placeOf(button));
    });
  }

  #take(event) {
    const button = event.target.closest("[data-place]");
    if (!button || event.button !== 0 || this.held) return;
    this.held = { button, id: event.pointerId, x: event.clientX, y: event.clientY, moves: false };
    button.setPointerCapture(event.pointerId);
  }

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

  #let(event) {
    const held = this.held;
    if (!held || held.id !== event.pointerId) return;
    const { row, button } = this.#under(event);
    const from = placeOf(held.button);
    this.#drop();
    if (!held.moves) {
      held.button.focus({ preventScroll: true });
      this.tapped(from);
    } else {
      this.dropped(from, row && Number(row.dataset.row), button && placeOf(button));
    }
  }

  #drop() {
    if (!this.held) return;
    this.held.button.classList.remove("dragged");
    this.held.button.style.transform = "";
    for (const one of this.root.querySelectorAll(".target")) one.classList.remove("target");
    this.held = null;
  }

  /** The row and the other card below the pointer. */
  #under(event) {
    const below = document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((one) => this.root.contains(one) && !this.held.button.contains(one));
    const row = below.map((one) => one.closest("[data-row]")).find(Boolean) ?? null;
    const button = below.map((one) => one.closest("[data-place]")).find(Boolean) ?? null;
    return { row, button };
  }
}

/** Which row a card's button lies in, and the how manieth it is there. */
export function placeOf(button) {
  return { row: Number(button.closest("[data-row]").dataset.row), place: Number(button.dataset.place) };
}
