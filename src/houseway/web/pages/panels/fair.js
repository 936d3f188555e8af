// @ts-check
/** Why the shuffle can be trusted: the commitment before the deal, the seed after it, and how to check them. */

import { makeButton, make } from "../make.js";
import { makeField } from "../parts.js";

/** @import { ShownSeed, State } from "../messages.d.ts" */
/** @import { Room } from "../types.d.ts" */
/** @import { Wire } from "../wire.js" */

const HEAD = "houseway shoe 1";
const WORDS = {
  why:
    "Before each deal the room binds itself to a shuffle, by publishing a fingerprint of a secret seed. When the " +
    "round is over it shows the seed. Nobody can then say that the cards were chosen after the wagers.",
  cut: "Goes into the shuffle of the next rounds together with the seed. Left empty, a random one is cut each time.",
  log:
    "Everything that was decided here, each entry bound to the one before it: houseway replay plays it again, to the " +
    "chip.",
  other: "This is not the commitment that this page was shown before the deal.",
  none: "No round is over yet, so that no seed is shown.",
  wrong: "The seed does not give the commitment.",
  cannot: "This browser cannot compute it here; the command below can.",
  command: "To see the whole order of the shoe that this seed gives, on your own machine:",
};

export class FairPanel {
  /**
   * @param {HTMLElement} root
   * @param {Wire} wire
   * @param {Room} room
   */
  constructor(root, wire, room) {
    this.wire = wire;
    this.room = room;
    /** @type {Map<number, string>} */
    this.promised = new Map();
    this.shown = "";
    this.next = make("div", { class: "stack" });
    this.last = make("div", { class: "stack" });
    root.append(make("p", { text: WORDS.why }), this.next, this.#cut(), this.last, this.#log());
  }

  /** @type {(state: State) => void} */
  show(state) {
    const { commitment, last } = state.fair ?? {};
    // Kept by this page, so that what was promised before the deal can be compared with what is shown after it.
    if (commitment && !this.promised.has(state.round)) this.promised.set(state.round, commitment);
    const key = JSON.stringify(state.fair);
    if (key === this.shown) return;
    this.shown = key;
    const bound = commitment ? [makeTitled(`Bound for round ${state.round}`), makeHex("Commitment", commitment)] : [];
    this.next.replaceChildren(...bound);
    if (last) this.#showLast(last);
    else this.last.replaceChildren(make("p", { class: "soft", text: WORDS.none }));
  }

  /** @type {(last: ShownSeed) => Promise<void>} */
  async #showLast(last) {
    const verdict = make("p", { class: "verdict", role: "status", text: "Checking ..." });
    this.last.replaceChildren(
      makeTitled(`Round ${last.round}, checked`),
      verdict,
      makeHex("Commitment", last.commitment),
      makeHex("Seed", last.seed),
      make("p", { class: "hint", text: WORDS.command }),
      this.#command(last),
    );
    const [look, words] = await this.#check(last);
    verdict.className = `verdict ${look}`;
    verdict.textContent = words;
  }

  /** @type {(last: ShownSeed) => Promise<[look: string, words: string]>} */
  async #check(last) {
    const promised = this.promised.get(last.round);
    if (promised && promised !== last.commitment) return ["loss", WORDS.other];
    const own = await computeFingerprint(`${HEAD}\n${this.wire.tableId}\n${last.round}\n${last.seed}`);
    if (own === null) return ["", WORDS.cannot];
    if (own !== last.commitment) return ["loss", WORDS.wrong];
    const seen = promised ? ", which this page was shown before the deal" : "";
    return ["gain", `The seed gives the commitment${seen}. Your browser computed it itself.`];
  }

  /** @type {(last: ShownSeed) => HTMLElement} */
  #command(last) {
    const words = `houseway verify ${this.wire.tableId}.jsonl --round ${last.round}`;
    const copy = makeButton("Copy", { class: "button small", "aria-label": "Copy the command" }, async () => {
      await navigator.clipboard.writeText(words);
      this.room.notice("The command is copied.");
    });
    return make("div", { class: "command" }, make("code", { text: words }), navigator.clipboard ? copy : null);
  }

  #cut() {
    const input = make("input", { maxlength: 64, autocomplete: "off" });
    input.addEventListener("input", () => (this.wire.cut = input.value));
    return makeField("Your own cut", input, WORDS.cut);
  }

  #log() {
    const { tableId } = this.wire;
    const href = `/api/tables/${encodeURIComponent(tableId)}/log`;
    const words = "Download the table's log";
    const link = make("a", { class: "button small", href, download: `${tableId}.jsonl`, text: words });
    const hint = make("p", { class: "hint", text: WORDS.log });
    return make("div", { class: "stack" }, makeTitled("The table's log"), hint, make("div", { class: "buttons" }, link));
  }
}

/** @type {(words: string) => HTMLElement} */
function makeTitled(words) {
  return make("h2", { text: words });
}

/** @type {(name: string, hex: string) => HTMLElement} */
function makeHex(name, hex) {
  return make("div", { class: "hex" }, make("span", { class: "hint", text: name }), make("code", { text: hex }));
}

/**
 * SHA-256 in hexadecimal; null where the browser keeps it from pages without https.
 * @type {(words: string) => Promise<string | null>}
 */
async function computeFingerprint(words) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
