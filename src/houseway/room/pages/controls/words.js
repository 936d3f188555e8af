// @ts-check
/** Cards and choices in the words of the table. */

import { money } from "../money.js";

/** @import { Choice } from "../messages.d.ts" */
/** @import { Decision } from "../types.d.ts" */

const HIGH_FIRST = "AKQJT98765432";

/**
 * What comes after an action before its amount, where it is not just the amount.
 * @type {Record<string, (amount: string) => string>}
 */
const AMOUNTS = {
  raise: (amount) => `to ${amount}`,
  complete: (amount) => `to ${amount}`,
  kill: (amount) => `for ${amount}`,
  double: (amount) => `for ${amount} more`,
  "double again": (amount) => `for ${amount} more`,
  split: (amount) => `for ${amount} more`,
  follow: (amount) => `for ${amount} more`,
  war: (amount) => `for ${amount} more`,
  insure: (amount) => `for ${amount}`,
  "buy back": (amount) => `for ${amount}`,
};
/** @type {Record<string, string>} */
const OTHER_WORDS = {
  "go on top": "Go on top (stay out)",
  switch: "Switch the second cards",
};

/** @type {(words: string) => string} */
export function capital(words) {
  return words ? words[0].toUpperCase() + words.slice(1) : "";
}

/**
 * Cards of a choice, which come as "Kd 2h" or as a list.
 * @type {(cards: string | string[] | undefined) => string[]}
 */
export function cardsOf(cards) {
  return Array.isArray(cards) ? cards : (cards ?? "").split(/\s+/).filter(Boolean);
}

/**
 * The same cards in any order have the same key.
 * @type {(cards: string[]) => string}
 */
export function cardsKey(cards) {
  return [...cards].sort().join(" ");
}

/**
 * High cards first, suits together within a rank; tiles by their dots; jokers before all.
 * @type {(cards: string[], bySuit?: boolean) => string[]}
 */
export function sortedCards(cards, bySuit = false) {
  /** @type {(card: string) => number} */
  const rank = (card) => {
    if (card === "Jo") return -1;
    if (card.includes("-")) return -Number(card[0]) - Number(card[2]);
    return HIGH_FIRST.indexOf(card[0]);
  };
  /** @type {(card: string) => number} */
  const suit = (card) => (card === "Jo" ? -1 : "shdc".indexOf(card[1]));
  const keys = bySuit ? [suit, rank] : [rank, suit];
  return [...cards].sort((one, other) => keys[0](one) - keys[0](other) || keys[1](one) - keys[1](other));
}

/**
 * A choice with its fixed amount, as the button says it.
 * @type {(choice: Choice | Decision) => string}
 */
export function choiceWords(choice) {
  const words = OTHER_WORDS[choice.action] ?? capital(choice.action);
  if (choice.amount === undefined || choice.amount === null) return words;
  return `${words} ${amountWords(choice.action, choice.amount)}`;
}

/**
 * An amount as it follows an action: "to $20" after raise.
 * @type {(action: string, amount: number) => string}
 */
export function amountWords(action, amount) {
  return (AMOUNTS[action] ?? ((words) => words))(money(amount));
}
