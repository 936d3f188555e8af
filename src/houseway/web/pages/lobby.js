// @ts-check
/** The lobby: the games of the houses by family, the open tables, and the ways to sit down. */

import { get } from "./api.js";
import { Filters } from "./lobby/filters.js";
import { makeGameCard } from "./lobby/game-card.js";
import { OpenTables, isSatAt } from "./lobby/open-tables.js";
import { findGames, groupGames } from "./lobby/search.js";
import { makeDoor, goTo, openAsAsked, loadOpenTables, sitDown } from "./lobby/ways-in.js";
import { makeButton, focusOn, make } from "./make.js";
import { showMoney } from "./money.js";
import { countChipsAtTables, loadOwnTables, makeTablesList } from "./your-tables.js";

/** @import { FoundTable } from "./lobby/open-tables.js" */
/** @import { Chosen, Group } from "./lobby/search.js" */
/** @import { Doors } from "./lobby/ways-in.js" */
/** @import { GameCard, OwnPlace } from "./messages.d.ts" */
/** @import { PageModule, Room } from "./types.d.ts" */

const LOOK_AGAIN = 4000;

/** @type {PageModule["open"]} */
export async function open(main, params, room) {
  const [games, tables, own] = await Promise.all([get("/api/games"), loadOpenTables(), loadOwnTables()]);
  const lobby = new Lobby(main, games, tables, readChosen(params.query), room);
  lobby.ownCame(own);
  const timer = setInterval(() => lobby.lookAgain(), LOOK_AGAIN);
  return () => clearInterval(timer);
}

class Lobby {
  /**
   * @param {HTMLElement} main
   * @param {GameCard[]} games
   * @param {FoundTable[]} tables
   * @param {Chosen} chosen
   * @param {Room} room
   */
  constructor(main, games, tables, chosen, room) {
    this.room = room;
    this.games = games;
    this.byId = new Map(games.map((game) => [game.id, game]));
    this.tables = tables;
    this.chosen = chosen;
    this.ownShown = "";
    /** @type {Doors} */
    this.doors = {
      sit: makeDoor(room, sitDown),
      options: makeDoor(room, openAsAsked),
      join: (table) => goTo(table.id, { sits: true }),
      watch: (table) => goTo(table.id, { sits: false }),
    };
    this.count = make("p", { class: "soft", role: "status" });
    this.list = make("div", { class: "families" });
    const openRoot = make("section", { class: "stack", "aria-label": "Open tables" });
    const side = make("div", { class: "lobby-side" });
    this.own = make("section", { class: "stack", "aria-label": "Your tables" });
    const column = make("div", { class: "lobby-main" }, this.own, openRoot, this.count, this.list);
    main.append(this.#head(), make("div", { class: "lobby" }, side, column));
    this.open = new OpenTables(openRoot, this.doors);
    this.filters = new Filters(side, games, chosen, () => this.#onChange());
    this.#tablesCame();
    this.#draw();
    room.title("Games");
  }

  /** Ask for the open tables again, while somebody looks. */
  async lookAgain() {
    if (document.hidden) return;
    const [tables, own] = await Promise.all([loadOpenTables(), loadOwnTables()]).catch(() => [null, null]);
    if (own) this.ownCame(own);
    this.room.setStatus(tables ? "none" : "lost");
    if (!tables || JSON.stringify(tables) === JSON.stringify(this.tables)) return;
    const before = countOpen(this.tables);
    this.tables = tables;
    this.#tablesCame();
    if (before !== countOpen(tables)) this.#draw();
    else this.#drawTables();
  }

  /**
   * Where one's own chips lie: before everything else.
   * @type {(tables: OwnPlace[]) => void}
   */
  ownCame(tables) {
    this.room.tablesCame(tables);
    const key = JSON.stringify(tables);
    if (key === this.ownShown) return;
    this.ownShown = key;
    const names = new Map(tables.map((table) => [table.game, this.byId.get(table.game)?.name ?? table.name]));
    const again = async () => this.ownCame(await loadOwnTables());
    const sum = make("span", { class: "count num", text: showMoney(countChipsAtTables(tables)) });
    const heading = make("h2", {}, "Your tables ", sum);
    this.own.replaceChildren(...(tables.length ? [heading, makeTablesList(tables, names, this.room, again)] : []));
  }

  #head() {
    const title = make("h1", { tabindex: -1, text: "Sit down at any game" });
    const count = `${this.games.length} games, played as the houses filed them.`;
    const words = `${count} Play money; every shuffle can be checked afterwards.`;
    return make("header", { class: "lobby-head" }, title, make("p", { class: "soft", text: words }));
  }

  #tablesCame() {
    this.filters.sat(new Set(this.tables.filter(isSatAt).map((table) => table.game)));
  }

  #onChange() {
    const query = writeQuery(this.chosen);
    history.replaceState(null, "", query ? `#/?${query}` : "#/");
    this.#draw();
  }

  #draw() {
    const shown = findGames(this.games, this.chosen, this.filters.sitting);
    const held = document.activeElement;
    const key = held && this.list.contains(held) ? findFocusKey(held) : null;
    this.list.replaceChildren(...groupGames(shown, "family", "family_name").map((family) => this.#family(family)));
    if (!shown.length) this.list.append(this.#nothing());
    this.count.textContent = shown.length === 1 ? "1 game" : `${shown.length} games`;
    this.#drawTables(shown);
    if (key) focusOn(this.list, key);
  }

  /** @type {(shown?: GameCard[]) => void} */
  #drawTables(shown = findGames(this.games, this.chosen, this.filters.sitting)) {
    const ids = new Set(shown.map((game) => game.id));
    this.open.show(this.tables.filter((table) => ids.has(table.game)), this.byId);
  }

  /** @type {(family: Group) => HTMLElement} */
  #family(family) {
    const id = `family-${family.key}`;
    const heading = make("h2", { id }, family.name, make("span", { class: "count num", text: family.games.length }));
    const cards = family.games.map((game) => makeGameCard(game, this.#tablesOf(game), this.doors));
    const list = make("ul", { class: "games" }, ...cards);
    return make("section", { class: "family", "aria-labelledby": id }, heading, list);
  }

  #nothing() {
    const clear = makeButton("Show every game", { class: "button" }, () => this.filters.clear());
    return make("div", { class: "nothing panel" }, make("p", { text: "No game answers to that." }), clear);
  }

  /** @type {(game: GameCard) => FoundTable[]} */
  #tablesOf(game) {
    return this.tables.filter((table) => table.game === game.id && table.phase !== "closed");
  }
}

/** @type {(tables: FoundTable[]) => string} */
function countOpen(tables) {
  return JSON.stringify(tables.map((table) => [table.id, table.game, table.phase === "closed", isSatAt(table)]));
}

/** @type {(element: Element) => string | null} */
function findFocusKey(element) {
  const game = element.closest("[data-game]")?.getAttribute("data-game");
  if (!game) return null;
  const named = element.getAttribute("aria-label");
  return `[data-game="${CSS.escape(game)}"] ${named ? `[aria-label="${CSS.escape(named)}"]` : "h3 a"}`;
}

/** @type {(query: URLSearchParams) => Chosen} */
function readChosen(query) {
  return {
    words: query.get("find") ?? "",
    house: query.get("house") ?? "",
    family: query.get("family") ?? "",
    onlySitting: query.has("sitting"),
  };
}

/** @type {(chosen: Chosen) => string} */
function writeQuery({ words, house, family, onlySitting }) {
  const query = new URLSearchParams();
  if (words) query.set("find", words);
  if (house) query.set("house", house);
  if (family) query.set("family", family);
  if (onlySitting) query.set("sitting", "");
  return query.toString();
}
