// @ts-check
/** The sign of a table: its limits and its collection, and a badge for what is read otherwise here than usual. */

import { make } from "./make.js";

/** @import { GameTold, OtherReading, Posted } from "./messages.d.ts" */

/** What a game is called that is not dealt as it is filed. */
export const CHANGED = "Changed";

/**
 * What stands under the table's name.
 * @type {(game: GameTold, posted: Posted) => HTMLElement[]}
 */
export function signParts({ house_name: house }, { limits, fee, decks, ...reading }) {
  const words = [house, limits, fee ?? "no collection", decks].filter(Boolean).join(" · ");
  return [make("span", { text: words }), ...changedBadge(reading), ...badges(reading)];
}

/** @type {(posted: Pick<Posted, "changed">) => HTMLElement[]} */
function changedBadge({ changed }) {
  return changed ? [badge(CHANGED, `Not as it is filed: ${changed}`, "is-changed")] : [];
}

/** @type {(reading: Pick<Posted, "otherwise" | "by_the_letter">) => HTMLElement[]} */
function badges({ otherwise, by_the_letter: byTheLetter }) {
  const rulings = otherwise.filter((one) => one.kind === "ruling");
  const options = otherwise.filter((one) => one.kind === "option").map(optionBadge);
  if (byTheLetter && rulings.length) {
    const all = rulings.map((one) => `${named(one)}: ${one.about}`).join("\n");
    return [badge("By the letter", all, "is-literal"), ...options];
  }
  return [...rulings.map((one) => badge(`To the letter: ${named(one)}`, one.about, "is-literal")), ...options];
}

/** @type {(one: OtherReading) => HTMLElement} */
function optionBadge(one) {
  return badge(`${named(one)}: ${one.chosen}`, one.about);
}

/** @type {(words: string, about: string, look?: string) => HTMLElement} */
function badge(words, about, look = "") {
  return make("span", { class: `tag live sign-badge ${look}`, title: about, text: words });
}

/**
 * What a lobby's card says of rulings and options that are read otherwise: `reading` is what was chosen, by id.
 * @type {(reading: Record<string, string>) => string[]}
 */
export function otherwiseWords(reading) {
  const literal = Object.entries(reading).filter(([, chosen]) => chosen === "literal");
  const others = Object.entries(reading).filter(([, chosen]) => chosen !== "literal");
  const options = others.map(([id, chosen]) => `${named({ id })}: ${chosen}`);
  if (!literal.length) return options;
  const few = literal.length < 3;
  return [few ? `to the letter: ${literal.map(([id]) => named({ id })).join(", ")}` : `${literal.length} rulings to the letter`, ...options];
}

/** @type {(one: { id: string }) => string} */
function named({ id }) {
  return id.replaceAll("-", " ");
}
