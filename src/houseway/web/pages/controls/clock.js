// @ts-check
/** The time that is left to whoever must act. */

import { make } from "../make.js";

/** @import { State } from "../messages.d.ts" */
/** @import { Timer } from "../wire.js" */

const WARNING = 10;

export class Clock {
  /**
   * `warn(words)` is called once when the viewer's own time runs short.
   * @param {HTMLElement} root
   * @param {{ warn: (words: string) => void }} more
   */
  constructor(root, { warn }) {
    this.root = root;
    this.warn = warn;
    /** @type {number | null} */
    this.ends = null;
    this.who = "";
    this.whole = 1;
    this.warned = false;
    this.isMine = false;
    /** @type {Timer | undefined} */
    this.timer = undefined;
    this.words = make("span", { class: "clock-words num" });
    this.bar = make("span", { class: "clock-bar" });
    root.classList.add("clock");
    root.setAttribute("aria-hidden", "true");
    root.replaceChildren(make("span", { class: "clock-track" }, this.bar), this.words);
  }

  /** @type {(state: State) => void} */
  show(state) {
    const clock = state.clock;
    this.root.hidden = !clock;
    if (!clock) {
      this.ends = null;
      return;
    }
    const ends = performance.now() + clock.ms;
    const isNew = !this.ends || this.who !== clock.who || Math.abs(ends - this.ends) > 1500;
    if (isNew) {
      this.whole = Math.max(clock.ms, 1);
      this.warned = false;
    }
    this.ends = ends;
    this.who = clock.who;
    this.isMine = isMine(clock.who, state);
    this.timer ??= setInterval(() => this.#tick(), 250);
    this.#tick();
  }

  close() {
    clearInterval(this.timer);
  }

  #tick() {
    if (!this.ends) return;
    const left = Math.max(0, this.ends - performance.now());
    const seconds = Math.ceil(left / 1000);
    this.words.textContent = `${seconds} s`;
    this.bar.style.width = `${Math.min(100, (100 * left) / this.whole)}%`;
    this.root.classList.toggle("short", seconds <= WARNING);
    if (this.isMine && seconds <= WARNING && !this.warned) {
      this.warned = true;
      this.warn(`${seconds} seconds left`);
    }
  }
}

/** @type {(who: string, state: State) => boolean} */
function isMine(who, state) {
  return who === state.you.viewer || who === `seat ${state.you.seat}`;
}
