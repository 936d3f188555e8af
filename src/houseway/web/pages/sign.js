// @ts-check
/** The sign of a table: its limits and its collection, and a badge for what is read otherwise here than usual. */

import { make } from "./make.js";

/** @import { GameDetails, OtherReading, Posted } from "./messages.d.ts" */

/** What a game is called that is not dealt as it is filed. */
export const CHANGED = "Changed";

/**
 * What stands under the table's name.
 * @type {(game: GameDetails, posted: Posted) => HTMLElement[]}
 */
export function makeSignParts({ house_name: house }, { limits, fee, decks, ...reading }) {
  const words = [house, limits, fee ?? "no collection", decks].filter(Boolean).join(" · ");
  return [make("span", { text: words }), ...makeChangedBadge(reading), ...makeBadges(reading)];
}

/** @type {(posted: Pick<Posted, "changed">) => HTMLElement[]} */
function makeChangedBadge({ changed }) {
  return changed ? [makeBadge(CHANGED, `Not as it is filed: ${changed}`, "is-changed")] : [];
}

/** @type {(reading: Pick<Posted, "otherwise" | "by_the_letter">) => HTMLElement[]} */
function makeBadges({ otherwise, by_the_letter: byTheLetter }) {
  const rulings = otherwise.filter((one) => one.kind === "ruling");
  const options = otherwise.filter((one) => one.kind === "option").map(makeOptionBadge);
  if (byTheLetter && rulings.length) {
    const all = rulings.map((one) => `${nameReading(one)}: ${one.about}`).join("\n");
    return [makeBadge("By the letter", all, "is-literal"), ...options];
  }
  return [...rulings.map((one) => makeBadge(`To the letter: ${nameReading(one)}`, one.about, "is-literal")), ...options];
}

/** @type {(one: OtherReading) => HTMLElement} */
function makeOptionBadge(one) {
  return makeBadge(`${nameReading(one)}: ${one.chosen}`, one.about);
}

/** @type {(words: string, about: string, look?: string) => HTMLElement} */
function makeBadge(words, about, look = "") {
  return make("span", { class: `tag live sign-badge ${look}`, title: about, text: words });
}

/**
 * What a lobby's card says of rulings and options that are read otherwise: `reading` is what was chosen, by id.
 * @type {(reading: Record<string, string>) => string[]}
 */
export function sayOtherwise(reading) {
  const literal = Object.entries(reading).filter(([, chosen]) => chosen === "literal");
  const others = Object.entries(reading).filter(([, chosen]) => chosen !== "literal");
  const options = others.map(([id, chosen]) => `${nameReading({ id })}: ${chosen}`);
  if (!literal.length) return options;
  const few = literal.length < 3;
  return [few ? `to the letter: ${literal.map(([id]) => nameReading({ id })).join(", ")}` : `${literal.length} rulings to the letter`, ...options];
}

/** @type {(one: { id: string }) => string} */
function nameReading({ id }) {
  return id.replaceAll("-", " ");
}
