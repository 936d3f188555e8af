// @ts-check
/** One game in the lobby: what it is, what it costs to play, and the ways in. */

import { makeButton, make } from "../make.js";
import { CHANGED } from "../sign.js";

/** @import { GameCard } from "../messages.d.ts" */
/** @import { FoundTable } from "./open-tables.js" */
/** @import { Doors } from "./ways-in.js" */

/**
 * `doors` are what the buttons do: sit(game), options(game), watch(table).
 * @type {(game: GameCard, tables: FoundTable[], doors: Doors) => HTMLElement}
 */
export function makeGameCard(game, tables, doors) {
  const named = `${game.name}, ${game.house_name}`;
  const title = make("h3", {}, make("a", { href: `#/game/${game.id}`, text: game.name }));
  const top = make("p", { class: "game-house" }, make("span", { text: game.house_name }), makeChangedTag(game), makeOpenTag(tables));
  const facts = make("dl", { class: "game-facts" });
  addFact(facts, "Limits", game.limits_words);
  addFact(facts, game.banked ? "Wagers" : "Played for", game.banked ? game.wagers.join(", ") : "the pot");
  const ways = make(
    "div",
    { class: "buttons" },
    makeButton("Sit down", { class: "button primary small", "aria-label": `Sit down: ${named}` }, () => doors.sit(game)),
    makeWatchButton(tables, named, doors),
    make("a", { class: "button small", href: `#/game/${game.id}`, "aria-label": `Rules: ${named}`, text: "Rules" }),
    makeButton("Options", findOptionsLook(named), () => doors.options(game)),
  );
  const summary = game.summary ? make("p", { class: "game-summary", text: game.summary }) : null;
  return make("li", { class: "game panel", data: { game: game.id } }, top, title, summary, facts, ways);
}

/** @type {(named: string) => Record<string, string>} */
function findOptionsLook(named) {
  return { class: "button quiet small", "aria-haspopup": "dialog", "aria-label": `Options for a table: ${named}` };
}

/**
 * A game that is not dealt as it is filed says so.
 * @type {(game: { changed: string }) => HTMLElement | null}
 */
export function makeChangedTag({ changed }) {
  return changed ? make("span", { class: "tag", title: `Not as it is filed: ${changed}`, text: CHANGED }) : null;
}

/** @type {(tables: FoundTable[]) => HTMLElement | null} */
function makeOpenTag(tables) {
  if (!tables.length) return null;
  const words = tables.length === 1 ? "1 open table" : `${tables.length} open tables`;
  return make("span", { class: "tag live", text: words });
}

/** @type {(tables: FoundTable[], named: string, doors: Doors) => HTMLElement | null} */
function makeWatchButton(tables, named, doors) {
  if (!tables.length) return null;
  return makeButton("Watch", { class: "button small", "aria-label": `Watch: ${named}` }, () => doors.watch(tables[0]));
}

/** @type {(facts: HTMLElement, name: string, words: string) => void} */
function addFact(facts, name, words) {
  if (words) facts.append(make("div", {}, make("dt", { text: name }), make("dd", { text: words })));
}
