// @ts-check
/** What the rows of a hand make, asked of the table while they are being laid: the page ranks no hand itself. */

/** @import { MakesAnswer } from "../messages.d.ts" */
/** @import { Wire } from "../wire.js" */

/** Cards that are moved one after the other are asked about once. */
const PAUSE = 60;

export class Making {
  /**
   * `tell(made)` hears what the rows make that lie there now: `{rows, foul}`, or null while that is not known.
   * @param {Wire} wire
   * @param {(made: MakesAnswer | null) => void} tell
   */
  constructor(wire, tell) {
    this.wire = wire;
    this.tell = tell;
    /** @type {Map<string, MakesAnswer>} */
    this.seen = new Map();
    this.key = "";
  }

  /**
   * The rows lie so now; null where they are not whole.
   * @type {(rows: string[][] | null) => void}
   */
  look(rows) {
    clearTimeout(this.timer);
    this.rows = rows?.map((row) => row.join(" ")) ?? null;
    this.key = JSON.stringify(this.rows);
    this.tell(this.seen.get(this.key) ?? null);
    if (this.rows && !this.seen.has(this.key)) this.timer = setTimeout(() => this.known(), PAUSE);
  }

  /** What they make, once the table has said it; null where they are not whole, or it does not say. */
  async known() {
    const { key, rows } = this;
    if (!rows || this.seen.has(key)) return this.seen.get(key) ?? null;
    const made = await this.wire.ask("makes", { rows }).catch(() => null);
    if (!made) return null;
    this.seen.set(key, made);
    if (key === this.key) this.tell(made);
    return made;
  }
}
