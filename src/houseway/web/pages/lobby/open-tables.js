// @ts-check
/** The open tables: who sits where, and the ways to join them. */

import { makeButton, focusOn, make } from "../make.js";
import { sayOtherwise } from "../sign.js";
import { makeChangedTag } from "./game-card.js";

/** @import { GameCard, TableCard, TakenSeat } from "../messages.d.ts" */
/** @import { Doors } from "./ways-in.js" */
/** @typedef {TakenSeat | { seat: number, kind: "empty", name: null, here: false }} AnySeat */
/** @typedef {Omit<TableCard, "seats"> & { seats: AnySeat[] }} FoundTable A table with all its seats, taken or not. */

const FIRST = 9;
/** @type {Record<string, string>} */
const PHASES = { bank: "choosing a bank", playing: "in play" };

export class OpenTables {
  /**
   * @param {HTMLElement} root
   * @param {Doors} doors
   */
  constructor(root, doors) {
    this.root = root;
    this.doors = doors;
    this.shown = "";
    this.all = false;
  }

  /**
   * `games` are by id; tables of games that the search leaves out are not shown.
   * @type {(tables: FoundTable[], games: Map<string, GameCard>) => void}
   */
  show(tables, games) {
    const key = JSON.stringify([tables, this.all]);
    if (key === this.shown) return;
    this.shown = key;
    const held = document.activeElement;
    const focused = this.root.contains(held) ? held?.getAttribute("data-key") : null;
    const few = this.all ? tables : tables.slice(0, FIRST);
    const list = make("ul", { class: "open-tables" }, ...few.map((table) => this.#card(table, games.get(table.game))));
    const heading = make("h2", { id: "open-tables", text: "Open tables" });
    this.root.replaceChildren(...(tables.length ? [heading, list] : []));
    if (few.length < tables.length) this.root.append(this.#more(tables, games));
    if (focused) focusOn(this.root, `[data-key="${CSS.escape(focused)}"]`);
  }

  /** @type {(tables: FoundTable[], games: Map<string, GameCard>) => HTMLElement} */
  #more(tables, games) {
    return makeButton(`Show all ${tables.length} tables`, { class: "button small" }, () => {
      this.all = true;
      this.show(tables, games);
    });
  }

  /** @type {(table: FoundTable, game: GameCard | undefined) => HTMLElement} */
  #card(table, game) {
    const name = game?.name ?? table.game;
    const called = `${name}, ${table.name ?? table.id}`;
    /** @type {(what: string) => { data: { key: string }, "aria-label": string }} */
    const key = (what) => ({ data: { key: `${what} ${table.id}` }, "aria-label": `${what}: ${called}` });
    const head = make("h3", {}, make("a", { href: `#/table/${table.id}`, text: name }));
    const where = make("p", { class: "soft small", text: sayWhere(table, game) });
    const tag = makeChangedTag(table);
    if (tag) where.append(" ", tag);
    for (const words of sayOtherwise(table.reading ?? {})) where.append(" ", make("span", { class: "tag", text: words }));
    const sit = makeButton("Sit down", { class: "button primary small", ...key("Sit down") }, () => this.doors.join(table));
    const watch = makeButton("Watch", { class: "button small", ...key("Watch") }, () => this.doors.watch(table));
    const ways = make("div", { class: "buttons" }, isRoom(table) && sit, watch);
    return make("li", { class: "open-table panel", data: { table: table.id } }, head, where, saySeats(table), ways);
  }
}

/**
 * A table as the room tells it, with the seats that nobody has.
 * @type {(table: TableCard) => FoundTable}
 */
export function hasFreeSeats(table) {
  const taken = new Map(table.seats.map((seat) => [seat.seat, seat]));
  /** @type {(seat: number) => AnySeat} */
  const free = (seat) => ({ seat, kind: "empty", name: null, here: false });
  const all = Array.from({ length: table.places }, (_, place) => taken.get(place + 1) ?? free(place + 1));
  return { ...table, seats: all };
}

/**
 * Whether a table plays a game as the room offers it, and doubtful passages are read as they are everywhere.
 * @type {(table: FoundTable, game: GameCard) => boolean}
 */
export function isUsual(table, game) {
  return Object.keys(table.reading ?? {}).length === 0 && table.changed === game.changed;
}

/**
 * Whether somebody could still sit down: in an empty seat or one that a bot holds.
 * @type {(table: FoundTable) => boolean}
 */
export function isRoom(table) {
  return table.phase !== "closed" && table.seats.some((seat) => seat.kind === "empty" || seat.kind === "bot");
}

/**
 * Whether a person sits there.
 * @type {(table: FoundTable) => boolean}
 */
export function isSatAt(table) {
  return table.seats.some((seat) => seat.kind === "person");
}

/**
 * Whether a person who sits there is at the table now.
 * @type {(table: FoundTable) => boolean}
 */
export function isPlayedAt(table) {
  return table.seats.some((seat) => seat.kind === "person" && seat.here);
}

/** @type {(table: FoundTable, game: GameCard | undefined) => string} */
function sayWhere(table, game) {
  const own = table.name === game?.name ? "" : table.name;
  const parts = [game?.house_name, own, `round ${table.round}`, PHASES[table.phase] ?? table.phase];
  if (table.watching) parts.push(`${table.watching} watching`);
  return parts.filter(Boolean).join(" · ");
}

/** @type {(table: FoundTable) => HTMLElement} */
function saySeats(table) {
  return make(
    "ol",
    { class: "seats", "aria-label": "Seats" },
    ...table.seats.map((seat) => {
      const named = seat.name || seat.kind;
      const words = seat.kind === "empty" ? "free" : seat.kind === "person" && !seat.here ? `${named} (away)` : named;
      const number = make("span", { class: "seat-number num", text: seat.seat });
      return make("li", { class: `seat is-${seat.kind}` }, number, make("span", { class: "seat-name", text: words }));
    }),
  );
}
