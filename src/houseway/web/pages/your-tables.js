// @ts-check
/** One's own tables: the chips that lie there, the way back, and cashing out; and the purse, filled up where it is empty. */

import { get, post, findWords } from "./api.js";
import { makeButton, make } from "./make.js";
import { showMoney } from "./money.js";
import { Wire } from "./wire.js";

/** @import { OwnPlace } from "./messages.d.ts" */
/** @import { Room } from "./types.d.ts" */

/** So long a table may take to let somebody go. */
const PATIENCE = 10_000;

/** Where one's chips lie. */
export function loadOwnTables() {
  return get("/api/me/tables");
}

/**
 * Chips at all tables together.
 * @type {(tables: OwnPlace[]) => number}
 */
export function countChipsAtTables(tables) {
  return tables.reduce((sum, table) => sum + table.chips, 0);
}

/**
 * The tables as a list; `changed` is called when one was cashed out. `names` are the games' names by id.
 * @type {(tables: OwnPlace[], names: Map<string, string>, room: Room, changed: () => unknown) => HTMLElement}
 */
export function makeTablesList(tables, names, room, changed) {
  const rows = tables.map((table) => drawTable(table, names.get(table.game) ?? table.name, room, changed));
  return make("ul", { class: "own-tables", aria: { label: "Your tables" } }, rows);
}

/** @type {(table: OwnPlace, name: string, room: Room, changed: () => unknown) => HTMLElement} */
function drawTable(table, name, room, changed) {
  const out = makeButton("Cash out", { class: "button small", "aria-label": `Cash out: ${name}` }, async () => {
    if (out.getAttribute("aria-disabled")) return;
    out.setAttribute("aria-disabled", "true");
    try {
      room.notice(await cashOut(table.id), "info");
    } catch (error) {
      room.notice(findWords(error), "wrong");
    }
    await room.refreshMe().catch(() => undefined);
    changed();
  });
  if (table.leaving) out.setAttribute("aria-disabled", "true");
  const back = { class: "button primary small", href: `#/table/${table.id}`, "aria-label": `Return: ${name}`, text: "Return" };
  return make(
    "li",
    { class: "own-table panel", data: { table: table.id } },
    make("strong", { class: "own-table-name", text: name }),
    make("span", { class: "num own-table-chips", text: showMoney(table.chips) }),
    make("span", { class: "soft small", text: sayWhere(table) }),
    make("div", { class: "buttons" }, make("a", back), out),
  );
}

/** @type {(table: OwnPlace) => string} */
function sayWhere({ seat, round, phase, leaving }) {
  const stands = leaving ? "you stand up when this round is over" : phase === "playing" ? "a round is played" : "";
  return [`seat ${seat}`, `round ${round}`, stands].filter(Boolean).join(" · ");
}

/**
 * Stand up from a table without sitting down in front of it; gives words about what happened.
 * @type {(id: string) => Promise<string>}
 */
export async function cashOut(id) {
  const wire = new Wire(id, { me: () => get("/api/me") });
  try {
    await limitTime(PATIENCE, new Promise((resolve, reject) => {
      wire.addEventListener("state", resolve, { once: true });
      wire.addEventListener("gone", (event) => reject(new Error(event.detail)), { once: true });
    }));
    const { chips } = wire.present.you;
    await limitTime(PATIENCE, wire.act({ kind: "leave" }));
    const left = wire.present.you.seat === null;
    return left ? `${showMoney(chips)} are back in your purse.` : "You stand up when this round is over; your chips come back to your purse then.";
  } finally {
    wire.close();
  }
}

/** @type {<Kept>(milliseconds: number, promise: Promise<Kept>) => Promise<Kept>} */
function limitTime(milliseconds, promise) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the table does not answer: try again")), milliseconds);
  });
  return Promise.race([promise, late]);
}

/** What there is to be done where money is missing: fill the purse up, or cash out elsewhere. */
export class MoneyMissing {
  constructor() {
    this.said = make("p", { class: "hint", role: "status" });
    this.fill = makeButton("Fill up the purse", { class: "button primary" }, () => this.#fill());
    this.element = make(
      "div",
      { class: "stack money-missing" },
      this.said,
      make(
        "div",
        { class: "buttons" },
        this.fill,
        make("a", { class: "button", href: "#/tables", text: "Your tables" }),
      ),
    );
  }

  async #fill() {
    try {
      const { purse } = await post("/api/me/purse");
      this.said.textContent = `Your purse holds ${showMoney(purse)}.`;
    } catch (error) {
      const why = findWords(error);
      this.said.textContent = `${why[0].toUpperCase()}${why.slice(1)}. Cash out at another table instead.`;
    }
  }
}
