// @ts-check
/** A game's page: its rule sheet with a table of contents, the rulings, the odds, and the bank's sheet. */

import { makeGamePath, get, isGivenUp, askPatiently, findWords } from "./api.js";
import { makeBankSheet } from "./bank-sheet.js";
import { makeDoor, openAsAsked, sitDown } from "./lobby/ways-in.js";
import { makeButton, makeId, make } from "./make.js";
import { showMoney, parseMoney } from "./money.js";
import { showOdds } from "./odds-panel.js";
import { makeField } from "./parts.js";
import { listReadings } from "./rulings.js";
import { makeSheetText } from "./sheet-text.js";

/** @import { FiledAt, GameDetails } from "./messages.d.ts" */
/** @import { Child } from "./make.js" */
/** @import { PageModule, Room } from "./types.d.ts" */

/** @type {PageModule["open"]} */
export async function open(main, params, room) {
  const id = `${params.house}/${params.game}`;
  const [game, sheet] = await Promise.all([get(makeGamePath(id)), get(makeGamePath(id, "sheet"))]);
  const stop = new AbortController();
  const odds = make("div", { class: "stack" });
  const side = make("div", { class: "sheet-side" }, makeSection("odds", "Odds", odds));
  if (game.banked) side.append(makeSection("bank", "Taking the bank", ...makeBankParts(game, stop.signal)));
  const article = make("article", { class: "panel" }, makeRules(sheet.html, game));
  const column = make("div", { class: "sheet-main" }, article, side);
  main.append(makeHead(game, room), make("div", { class: "sheet-page" }, makeContents(column), column));
  room.title(game.name);
  showOdds(odds, id, stop.signal);
  return () => stop.abort();
}

/** @type {(id: string, title: string, ...parts: Child[]) => HTMLElement} */
function makeSection(id, title, ...parts) {
  const heading = make("h2", { id, text: title });
  return make("section", { class: "panel stack", "aria-labelledby": id }, heading, ...parts);
}

/** @type {(game: GameDetails, room: Room) => HTMLElement} */
function makeHead(game, room) {
  const where = [game.house_name, game.family_name, sayFiled(game.filed)].filter(Boolean).join(" · ");
  const sit = makeDoor(room, () => sitDown(game));
  const ask = makeDoor(room, () => openAsAsked(game));
  const ways = make(
    "div",
    { class: "buttons" },
    makeButton("Sit down", { class: "button primary" }, sit),
    makeButton("Options", { class: "button", "aria-haspopup": "dialog" }, ask),
  );
  const title = make("h1", { tabindex: -1, text: game.name });
  return make("header", { class: "sheet-head" }, make("div", {}, title, make("p", { class: "soft", text: where })), ways);
}

/** @type {(filed: FiledAt | null) => string} */
function sayFiled(filed) {
  if (!filed) return "";
  const lines = filed.lines.map(([first, last]) => `${first} to ${last}`).join(", ");
  return `filing ${filed.seed}${lines ? `, lines ${lines}` : ""}`;
}

/**
 * The sheet as the room printed it; each ruling that can be read two ways shows both.
 * @type {(html: string, game: GameDetails) => HTMLElement}
 */
function makeRules(html, game) {
  const text = makeSheetText(html);
  const rulings = new Map(game.rulings.map((ruling) => [ruling.id, ruling]));
  for (const name of text.querySelectorAll("li > strong:first-child")) {
    const ruling = rulings.get(name.textContent);
    if (!ruling) continue;
    name.parentElement?.classList.add("ruling");
    if (ruling.literal) name.parentElement?.append(listReadings(ruling));
  }
  return text;
}

/** @type {(column: HTMLElement) => HTMLElement} */
function makeContents(column) {
  const list = make("ol", { class: "contents" });
  for (const heading of column.querySelectorAll("h2")) {
    heading.id ||= makeId("part");
    const words = heading.textContent.replace(/ \(lines? [^)]*\)$/, "").split(": ")[0];
      const look = heading.closest("article") ? "" : "is-main";
    list.append(make("li", { class: look }, make("a", { href: `#${heading.id}`, text: words })));
  }
  const isWide = matchMedia("(min-width: 64rem)").matches;
  const fold = make("details", { open: isWide }, make("summary", { text: "Contents" }), list);
  return make("nav", { class: "sheet-contents", "aria-label": "Contents" }, fold);
}

/** @type {(game: GameDetails, signal: AbortSignal) => HTMLElement[]} */
function makeBankParts(game, signal) {
  const body = make("div", { class: "stack", "aria-live": "polite" });
  const input = make("input", { inputmode: "decimal", autocomplete: "off", value: game.bank ? showMoney(game.bank) : "" });
  /** @type {(event: Event) => void} */
  const look = (event) => {
    event.preventDefault();
    showBank(body, game, input.value.trim(), signal);
  };
  const submit = make("button", { type: "submit", class: "button", text: "What is it worth?" });
  return [make("form", { class: "bank-form", on: { submit: look } }, makeField("A bank of", input), submit), body];
}

/** @type {(body: HTMLElement, game: GameDetails, typed: string, signal: AbortSignal) => Promise<void>} */
async function showBank(body, game, typed, signal) {
  /** @type {(words: string, look?: string) => void} */
  const say = (words, look = "soft") => body.replaceChildren(make("p", { class: look, text: words }));
  const cents = parseMoney(typed);
  if (typed && !cents) {
    say("Write an amount such as $5,000.", "wrong");
    return;
  }
  say("Working out what the bank is worth ...");
  const path = `${makeGamePath(game.id, "bank")}${cents ? `?bank=${cents}` : ""}`;
  try {
    const told = await askPatiently(path, (later) => say(later.words), signal);
    if (told) body.replaceChildren(makeBankSheet(told));
  } catch (error) {
    if (!isGivenUp(error)) say(findWords(error), "wrong");
  }
}
