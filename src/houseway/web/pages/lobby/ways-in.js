// @ts-check
/** The ways to a table: watch it, sit down at it, or open one. */

import { get, post, findWords } from "../api.js";
import { loadOwnTables } from "../your-tables.js";
import { isPlayedAt, isRoom, isUsual, hasFreeSeats } from "./open-tables.js";
import { askOptions } from "./sit.js";

/** @import { GameCard, TableOpening } from "../messages.d.ts" */
/** @import { Room } from "../types.d.ts" */
/** @import { FoundTable } from "./open-tables.js" */
/**
 * What the buttons of the lobby do.
 * @typedef {{
 *   sit: (game: GameCard) => unknown, options: (game: GameCard) => unknown,
 *   join: (table: FoundTable) => unknown, watch: (table: FoundTable) => unknown,
 * }} Doors
 */

/** The open tables, each with its free seats. */
export async function loadOpenTables() {
  return (await get("/api/tables")).map(hasFreeSeats);
}

/**
 * Go to a table, and sit down there or only look on.
 * @type {(table: string, how: { sits: boolean }) => void}
 */
export function goTo(table, { sits }) {
  location.hash = `#/table/${table}${sits ? "?sit" : ""}`;
}

/**
 * Go back to one's own chips at this game, or join people who are at it now, or else open a table.
 * @type {(game: GameCard) => Promise<void>}
 */
export async function sitDown(game) {
  const [own, tables] = await Promise.all([loadOwnTables(), loadOpenTables()]);
  const mine = own.find((table) => table.game === game.id);
  if (mine) {
    goTo(mine.id, { sits: false });
    return;
  }
  const joined = tables.find((table) => table.game === game.id && isRoom(table) && isUsual(table, game) && isPlayedAt(table));
  goTo(joined ? joined.id : await openTable({ game: game.id }), { sits: true });
}

/**
 * Ask how a table shall be, and open it.
 * @type {(game: GameCard) => Promise<void>}
 */
export async function openAsAsked(game) {
  const wishes = await askOptions(game);
  if (wishes) goTo(await openTable({ game: game.id, ...wishes }), { sits: true });
}

/**
 * A door that stays shut while it is being opened: a double click opens one table. Refusals are told by the room.
 * @type {<Asked extends unknown[]>(room: Room, act: (...asked: Asked) => Promise<void>) => (...asked: Asked) => Promise<void>}
 */
export function makeDoor(room, act) {
  let busy = false;
  return async (...asked) => {
    if (busy) return;
    busy = true;
    try {
      await act(...asked);
    } catch (error) {
      room.notice(findWords(error), "wrong");
    } finally {
      busy = false;
    }
  };
}

/** @type {(wish: TableOpening) => Promise<string>} */
async function openTable(wish) {
  return (await post("/api/tables", wish)).id;
}
