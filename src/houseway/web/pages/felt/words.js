// @ts-check
/** Cards, hands and seats in words, for those who listen. */

/** @import { Hand, Row } from "../messages.d.ts" */

/** @type {Record<string, string>} */
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };
/** @type {Record<string, string>} */
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
export const BACK = "??";

/**
 * Whether this is written as a tile: two ends, 6-4.
 * @type {(card: string) => boolean}
 */
export function isTile(card) {
  return card.includes("-");
}

/**
 * "queen of hearts", "tile 6-4", "joker", "a card face down".
 * @type {(card: string, kind?: Row["kind"]) => string}
 */
export function sayCard(card, kind = "card") {
  if (card === BACK) return `a ${kind} face down`;
  if (card === "Jo") return "joker";
  if (isTile(card)) return `tile ${card}`;
  return `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}${card.endsWith("+") ? ", marked" : ""}`;
}

/**
 * "a, b and c".
 * @type {(words: string[]) => string}
 */
export function joinWords(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/**
 * The cards of a row in words; backs are counted.
 * @type {(cards: string[], kind?: Row["kind"]) => string}
 */
export function sayCards(cards, kind = "card") {
  const faces = cards.filter((card) => card !== BACK).map((card) => sayCard(card, kind));
  const backs = cards.length - faces.length;
  const down = backs === 1 ? `a ${kind} face down` : backs ? `${backs} ${kind}s face down` : null;
  return joinWords(down ? [...faces, down] : faces);
}

/**
 * A hand in words: its rows with their names, and what they make.
 * @type {(hand: Hand) => string}
 */
export function sayHand(hand) {
  const rows = hand.rows.filter((row) => row.cards.length);
  const said = rows.map((row) => {
    const made = row.words ? `, ${row.words}` : "";
    return `${row.name ? `${row.name}: ` : ""}${sayCards(row.cards, row.kind)}${made}`;
  });
  return said.join("; ");
}
