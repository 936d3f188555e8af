// @ts-check
/** Your tables, on a page of their own: the chips that lie there, and the purse. */

import { get } from "./api.js";
import { make } from "./make.js";
import { showMoney } from "./money.js";
import { MoneyMissing, countChipsAtTables, loadOwnTables, makeTablesList } from "./your-tables.js";

/** @import { PageModule } from "./types.d.ts" */

const LOOK_AGAIN = 4000;
const LOW = 100_000;

/** @type {PageModule["open"]} */
export async function open(main, params, room) {
  const games = await get("/api/games");
  const names = new Map(games.map((game) => [game.id, `${game.name}, ${game.house_name}`]));
  const sums = make("p", { class: "num" });
  const list = make("div", {});
  const missing = new MoneyMissing();
  missing.element.querySelector("a")?.remove();
  let shown = "";
  const look = async () => {
    const tables = await loadOwnTables();
    await room.refreshMe();
    room.tablesCame(tables);
    const purse = room.me?.purse ?? 0;
    const key = JSON.stringify([tables, purse]);
    if (key === shown) return;
    shown = key;
    sums.textContent = `Purse ${showMoney(purse)} · at tables ${showMoney(countChipsAtTables(tables))}`;
    missing.element.hidden = purse >= LOW;
    const none = make("p", { class: "soft", text: "None of your chips lie at a table." });
    list.replaceChildren(tables.length ? makeTablesList(tables, names, room, look) : none);
  };
  missing.fill.addEventListener("click", () => setTimeout(look, 300));
  await look();
  main.append(
    make(
      "div",
      { class: "visit-page stack" },
      make("h1", { tabindex: -1, text: "Your tables" }),
      make("p", { class: "soft", text: "Chips that you leave at a table stay there. Go back to them, or cash out." }),
      sums,
      missing.element,
      list,
    ),
  );
  room.title("Your tables");
  const timer = setInterval(() => document.hidden || look().catch(() => undefined), LOOK_AGAIN);
  return () => clearInterval(timer);
}
