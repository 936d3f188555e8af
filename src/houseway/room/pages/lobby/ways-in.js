/** The ways to a table: watch it, sit down at it, or open one. */

import { get, post } from "../api.js";
import { isRoom, isSatAt, isUsual, withFreeSeats } from "./open-tables.js";
import { askOptions } from "./sit.js";

/** The open tables, each with its free seats. */
export async function openTables() {
  return (await get("/api/tables")).map(withFreeSeats);
}

/** Go to a table, and sit down there or only look on. */
export function goTo(table, { sits }) {
  location.hash = `#/table/${table}${sits ? "?sit" : ""}`;
}

/** Join people who play this game, or else a table of it that is open, or else open one. */
export async function sitDown(game) {
  const tables = await openTables();
  const open = tables.filter((table) => table.game === game.id && isRoom(table) && isUsual(table));
  const joined = open.find(isSatAt) ?? open[0];
  goTo(joined ? joined.id : await openTable({ game: game.id }), { sits: true });
}

/** Ask how a table shall be, and open it. */
export async function openAsAsked(game) {
  const wishes = await askOptions(game);
  if (wishes) goTo(await openTable({ game: game.id, ...wishes }), { sits: true });
}

/** A door that stays shut while it is being opened: a double click opens one table. Refusals are told by the room. */
export function door(room, act) {
  let busy = false;
  return async (...asked) => {
    if (busy) return;
    busy = true;
    try {
      await act(...asked);
    } catch (error) {
      room.notice(error.message, "wrong");
    } finally {
      busy = false;
    }
  };
}

async function openTable(wish) {
  return (await post("/api/tables", wish)).id;
}
