// @ts-check
/** The two readings of a doubtful passage, side by side. */

import { make } from "./make.js";

/** @import { RulingDetails } from "./messages.d.ts" */

/**
 * What a ruling changes when it is read as intended and to the letter; the one that is dealt is marked.
 * @type {(ruling: RulingDetails) => HTMLElement}
 */
export function listReadings(ruling) {
  const isLiteral = ruling.reading === "literal";
  /** @type {(name: string, isDealt: boolean, changes: Record<string, unknown> | null) => HTMLElement} */
  const row = (name, isDealt, changes) => {
    const mark = isDealt ? make("span", { class: "tag live", text: "dealt here" }) : null;
    return make("div", {}, make("dt", {}, name, " ", mark), make("dd", {}, listChanged(changes ?? {})));
  };
  const intended = row("Intended", !isLiteral, ruling.intended);
  return make("dl", { class: "readings" }, intended, row("To the letter", isLiteral, ruling.literal));
}

/**
 * What a reading changes in the book's page, in words as far as they go: "draw naturals stop: yes".
 * @type {(changes: Record<string, unknown>) => HTMLElement}
 */
export function listChanged(changes) {
  /** @type {(one: [string, unknown]) => HTMLElement} */
  const line = ([key, value]) => make("li", {}, `${sayKey(key)}: `, make("strong", { text: sayValue(value) }));
  return make("ul", { class: "changes" }, ...Object.entries(changes).map(line));
}

/** @type {(key: string) => string} */
function sayKey(key) {
  return key.replace(/^wager\./, "").replaceAll(/[._]/g, " ");
}

/** @type {(value: unknown) => string} */
function sayValue(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value) && !value.length) return "nothing";
  if (Array.isArray(value)) return value.map(sayValue).join("; ");
  if (typeof value !== "object") return String(value);
  const { hand, odds } = /** @type {{ hand?: string, odds?: string }} */ (value);
  if (hand) return odds ? `${hand}, ${odds}` : hand;
  return Object.entries(value)
    .map(([key, each]) => `${sayKey(key)} ${sayValue(each)}`)
    .join(", ");
}
