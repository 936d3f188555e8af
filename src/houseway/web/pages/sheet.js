// @ts-check
/** A game's page: its rule sheet with a table of contents, the rulings, the odds, and the bank's sheet. */

import { gamePath, get, isGivenUp, patiently, wordsOf } from "./api.js";
import { bankSheet } from "./bank-sheet.js";
import { door, openAsAsked, sitDown } from "./lobby/ways-in.js";
import { button, freshId, make } from "./make.js";
import { money, parseMoney } from "./money.js";
import { showOdds } from "./odds-panel.js";
import { field } from "./parts.js";
import { readings } from "./rulings.js";
import { sheetText } from "./sheet-text.js";

/** @import { FiledAt, GameTold } from "./messages.d.ts" */
/** @import { Child } from "./make.js" */
/** @import { PageModule, Room } from "./types.d.ts" */

/** @type {PageModule["open"]} */
export async function open(main, params, room) {
  const id = `${params.house}/${params.game}`;
  const [game, sheet] = await Promise.all([get(gamePath(id)), get(gamePath(id, "sheet"))]);
  const stop = new AbortController();
  const odds = make("div", { class: "stack" });
  const side = make("div", { class: "sheet-side" }, section("odds", "Odds", odds));
  if (game.banked) side.append(section("bank", "Taking the bank", ...bankParts(game, stop.signal)));
  const article = make("article", { class: "panel" }, rules(sheet.html, game));
  const column = make("div", { class: "sheet-main" }, article, side);
  main.append(head(game, room), make("div", { class: "sheet-page" }, contents(column), column));
  room.title(game.name);
  showOdds(odds, id, stop.signal);
  return () => stop.abort();
}

/** @type {(id: string, title: string, ...parts: Child[]) => HTMLElement} */
function section(id, title, ...parts) {
  const heading = make("h2", { id, text: title });
  return make("section", { class: "panel stack", "aria-labelledby": id }, heading, ...parts);
}

/** @type {(game: GameTold, room: Room) => HTMLElement} */
function head(game, room) {
  const where = [game.house_name, game.family_name, filedWords(game.filed)].filter(Boolean).join(" · ");
  const sit = door(room, () => sitDown(game));
  const ask = door(room, () => openAsAsked(game));
  const ways = make(
    "div",
    { class: "buttons" },
    button("Sit down", { class: "button primary" }, sit),
    button("Options", { class: "button", "aria-haspopup": "dialog" }, ask),
  );
  const title = make("h1", { tabindex: -1, text: game.name });
  return make("header", { class: "sheet-head" }, make("div", {}, title, make("p", { class: "soft", text: where })), ways);
}

/** @type {(filed: FiledAt | null) => string} */
function filedWords(filed) {
  if (!filed) return "";
  const lines = filed.lines.map(([first, last]) => `${first} to ${last}`).join(", ");
  return `filing ${filed.seed}${lines ? `, lines ${lines}` : ""}`;
}

/**
 * The sheet as the room printed it; each ruling that can be read two ways shows both.
 * @type {(html: string, game: GameTold) => HTMLElement}
 */
function rules(html, game) {
  const text = sheetText(html);
  const rulings = new Map(game.rulings.map((ruling) => [ruling.id, ruling]));
  for (const name of text.querySelectorAll("li > strong:first-child")) {
    const ruling = rulings.get(name.textContent);
    if (!ruling) continue;
    name.parentElement?.classList.add("ruling");
    if (ruling.literal) name.parentElement?.append(readings(ruling));
  }
  return text;
}

/** @type {(column: HTMLElement) => HTMLElement} */
function contents(column) {
  const list = make("ol", { class: "contents" });
  for (const heading of column.querySelectorAll("h2")) {
    heading.id ||= freshId("part");
    const words = heading.textContent.replace(/ \(lines? [^)]*\)$/, "").split(": ")[0];
      const look = heading.closest("article") ? "" : "is-main";
    list.append(make("li", { class: look }, make("a", { href: `#${heading.id}`, text: words })));
  }
  const isWide = matchMedia("(min-width: 64rem)").matches;
  const fold = make("details", { open: isWide }, make("summary", { text: "Contents" }), list);
  return make("nav", { class: "sheet-contents", "aria-label": "Contents" }, fold);
}

/** @type {(game: GameTold, signal: AbortSignal) => HTMLElement[]} */
function bankParts(game, signal) {
  const body = make("div", { class: "stack", "aria-live": "polite" });
  const input = make("input", { inputmode: "decimal", autocomplete: "off", value: game.bank ? money(game.bank) : "" });
  /** @type {(event: Event) => void} */
  const look = (event) => {
    event.preventDefault();
    showBank(body, game, input.value.trim(), signal);
  };
  const submit = make("button", { type: "submit", class: "button", text: "What is it worth?" });
  return [make("form", { class: "bank-form", on: { submit: look } }, field("A bank of", input), submit), body];
}

/** @type {(body: HTMLElement, game: GameTold, typed: string, signal: AbortSignal) => Promise<void>} */
async function showBank(body, game, typed, signal) {
  /** @type {(words: string, look?: string) => void} */
  const say = (words, look = "soft") => body.replaceChildren(make("p", { class: look, text: words }));
  const cents = parseMoney(typed);
  if (typed && !cents) {
    say("Write an amount such as $5,000.", "wrong");
    return;
  }
  say("Working out what the bank is worth ...");
  const path = `${gamePath(game.id, "bank")}${cents ? `?bank=${cents}` : ""}`;
  try {
    const told = await patiently(path, (later) => say(later.words), signal);
    if (told) body.replaceChildren(bankSheet(told));
  } catch (error) {
    if (!isGivenUp(error)) say(wordsOf(error), "wrong");
  }
}
