// @ts-check
/** The odds of a game: what each wager is worth as a bar, how the figures were obtained, and every way it can end. */

import { makeGamePath, isGivenUp, askPatiently, findWords } from "./api.js";
import { make } from "./make.js";
import { showPercent } from "./money.js";
import { makeTable } from "./parts.js";
import { makeSheetText } from "./sheet-text.js";

/** @import { GameOdds, WagerWorth } from "./messages.d.ts" */
/** @typedef {WagerWorth & { ev_decimal: number }} Priced A wager whose worth is known. */

/**
 * Fill an element with a game's odds, as soon as they are known. `signal` ends the waiting.
 * @type {(root: HTMLElement, game: string, signal: AbortSignal) => Promise<void>}
 */
export async function showOdds(root, game, signal) {
  /** @type {(words: string) => void} */
  const say = (words) => root.replaceChildren(make("p", { class: "soft", role: "status", text: words }));
  say("Looking the odds up ...");
  try {
    const told = await askPatiently(makeGamePath(game, "odds"), (later) => say(later.words), signal);
    if (told) root.replaceChildren(...makeOddsParts(told));
  } catch (error) {
    if (!isGivenUp(error)) say(findWords(error));
  }
}

/** @type {(told: GameOdds) => HTMLElement[]} */
function makeOddsParts({ wagers, html }) {
  const priced = wagers.filter(isPriced);
  const whole = makeSheetText(html, "h3");
  if (!priced.length) return [whole];
  return [
    makeBars(priced),
    make("p", { class: "hint", text: "What a wager brings on average, for each unit wagered." }),
    listMethods(priced),
    make("details", {}, make("summary", { text: "Every way a wager can end" }), whole),
  ];
}

/** @type {(wagers: Priced[]) => HTMLElement} */
function makeBars(wagers) {
  const values = wagers.map((wager) => wager.ev_decimal);
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const rows = wagers.map(({ name, ev_decimal: value }) => {
    const look = value < 0 ? "loss" : value > 0 ? "gain" : "";
    const named = make("span", {}, name, makeWorthBar(value, low, span));
    return [named, { words: `${value > 0 ? "+" : ""}${showPercent(value, 3)}`, look }];
  });
  const table = makeTable({ heads: ["Wager", "Worth"], rows });
  table.classList.add("odds");
  return table;
}

/**
 * A bar that goes from nothing to the left for a loss, to the right for a gain.
 * @type {(value: number, low: number, span: number) => HTMLElement}
 */
function makeWorthBar(value, low, span) {
  /** @type {(amount: number) => string} */
  const share = (amount) => `${((amount / span) * 100).toFixed(2)}%`;
  const filled = make("span");
  filled.style.left = share(Math.min(value, 0) - low);
  filled.style.width = `max(3px, ${share(Math.abs(value))})`;
  return make("span", { class: `both-ways ${value < 0 ? "is-loss" : "is-gain"}`, "aria-hidden": "true" }, filled);
}

/**
 * How the figures were obtained, said once for wagers that share it.
 * @type {(wagers: Priced[]) => HTMLElement}
 */
function listMethods(wagers) {
  /** @type {Map<string, string[]>} */
  const by = new Map();
  for (const { name, method } of wagers) by.set(method, [...(by.get(method) ?? []), name]);
  /** @type {(one: [string, string[]]) => HTMLElement} */
  const line = ([method, names]) => {
    const whose = by.size > 1 ? `${names.join(", ")}: ` : "";
    return make("li", { text: `${whose}${method}.` });
  };
  return make("ul", { class: "notes" }, ...[...by].map(line));
}

/** @type {(wager: WagerWorth) => wager is Priced} */
function isPriced(wager) {
  return wager.ev_decimal !== null;
}
