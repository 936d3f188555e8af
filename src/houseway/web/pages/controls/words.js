// @ts-check
/** Cards and choices in the words of the table. */

import { showMoney } from "../money.js";

/** @import { Choice } from "../messages.d.ts" */

const HIGH_FIRST = "AKQJT98765432";

/** @type {(words: string) => string} */
export function capitalize(words) {
  return words ? words[0].toUpperCase() + words.slice(1) : "";
}

/**
 * Cards of a choice, which come as "Kd 2h" or as a list.
 * @type {(cards: string | string[] | undefined) => string[]}
 */
export function readCards(cards) {
  return Array.isArray(cards) ? cards : (cards ?? "").split(/\s+/).filter(Boolean);
}

/**
 * The same cards in any order have the same key.
 * @type {(cards: string[]) => string}
 */
export function makeCardsKey(cards) {
  return [...cards].sort().join(" ");
}

/**
 * High cards first, suits together within a rank; tiles by their dots; jokers before all.
 * @type {(cards: string[], bySuit?: boolean) => string[]}
 */
export function sortCards(cards, bySuit = false) {
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
 * A choice as its button says it; an open amount begins with the least.
 * @type {(choice: Choice) => string}
 */
export function sayChoice(choice) {
  return choice.amount_label ? sayAmount(choice, choice.amount ?? 0) : choice.label;
}

/**
 * An open amount as its button says it once it is set: "Raise to $20".
 * @type {(choice: Choice, amount: number) => string}
 */
export function sayAmount(choice, amount) {
  return (choice.amount_label ?? "").replace("{amount}", () => showMoney(amount));
}
