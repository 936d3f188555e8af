/** Doing things at the table one at a time: while one is on its way no other button acts. */

/** Buttons rest this long after one was clicked, so that the second click of a double click meets nothing. */
const REST = 250;

export class Acting extends EventTarget {
  constructor(wire, root) {
    super();
    this.wire = wire;
    this.root = root;
    this.busy = false;
    this.restUntil = 0;
    this.acts = 0;
  }

  /** A button was clicked with a pointer, not by its key. */
  clicked() {
    this.restUntil = performance.now() + REST;
  }

  /** Do one thing; whether it was done. A refusal is told as an event "refused" with the table's reason. */
  async do(deed) {
    if (this.busy) return false;
    this.acts += 1;
    this.#set(true);
    this.dispatchEvent(new CustomEvent("began"));
    try {
      await this.wire.act(deed);
      return true;
    } catch (refusal) {
      this.refuse(refusal.message);
      return false;
    } finally {
      setTimeout(() => this.#set(false), Math.max(0, this.restUntil - performance.now()));
    }
  }

  refuse(why) {
    this.dispatchEvent(new CustomEvent("refused", { detail: why }));
  }

  /** Rest the buttons that were drawn since. */
  drawn() {
    for (const one of this.root.querySelectorAll("[data-acts]")) this.#rest(one);
  }

  /** Press a button by its key as soon as the table is free, if the button is still there then. */
  whenFree(element) {
    this.addEventListener("free", () => element.isConnected && element.click(), { once: true });
  }

  /** Whether a button may be pressed now: not while another act is unanswered, and not where it rests by itself. */
  may(element) {
    return !this.busy && element.dataset.off === undefined;
  }

  #set(busy) {
    this.busy = busy;
    this.root.setAttribute("aria-busy", String(busy));
    this.drawn();
    if (!busy) this.dispatchEvent(new CustomEvent("free"));
  }

  #rest(element) {
    if (this.may(element)) element.removeAttribute("aria-disabled");
    else element.setAttribute("aria-disabled", "true");
  }
}

/** Let a button act or rest by itself, whatever else is on its way. It keeps the focus either way. */
export function setLive(acting, element, live) {
  if (live) delete element.dataset.off;
  else element.dataset.off = "";
  acting.drawn();
}
