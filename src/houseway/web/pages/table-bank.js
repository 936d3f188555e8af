// @ts-check
/** The bank of one table: what it is worth with the bets that lie there, what it covers and in which order. */

import { bankRisks, bankWorth, noteList, sheetIn, wholeSheet } from "./bank-sheet.js";
import { make } from "./make.js";
import { colour, money, signed } from "./money.js";
import { figures, framed, plainTable } from "./parts.js";

/** @import { Sheet } from "./bank-sheet.js" */
/** @import { BankLine, TableBankTold } from "./messages.d.ts" */
/** @import { Cell } from "./parts.js" */

const BETS = {
  lying: "The bets that lie on the table now.",
  last: "Nobody has bet yet: these are the last bets of those who sit here.",
  typical: "Nobody has bet yet: these are typical bets at this table.",
};

/**
 * What is told of a table's bank (`GET /api/tables/ID/bank`).
 * @type {(told: TableBankTold) => HTMLElement}
 */
export function tableBank(told) {
  const { html, later } = told;
  const sheet = told.sheet && sheetIn(told.sheet);
  return make(
    "div",
    { class: "stack bank-sheet" },
    nowFigures(told, sheet),
    make("p", { class: "hint", text: postedWords(told) }),
    betTable(told),
    make("details", {}, make("summary", { text: "In which order bets meet the bank" }), make("p", { text: told.order_words })),
    later && make("p", { class: "soft", role: "status", text: laterWords(told) }),
    sheet && bankWorth(sheet),
    sheet && bankRisks(sheet),
    sheet && noteList(sheet.notes),
    html && wholeSheet(html),
  );
}

/** @type {(told: TableBankTold, sheet: Sheet | null) => HTMLElement} */
function nowFigures({ expected, collection, lines, bank, action }, sheet) {
  const after = expected?.after_collection_decimal ?? 0;
  const fee = collection.player_dealer ? `, ${money(collection.player_dealer)} fee paid` : ", no fee";
  return figures([
    [`This round${fee}`, expected ? signed(after) : "not known yet", expected ? colour(after) : ""],
    ["Worst payout", worstWords(sheet, lines, bank)],
    ["Bets against the bank", money(action)],
    ["The bank", bank === null ? "none" : money(bank)],
  ]);
}

/**
 * The most that is paid in one round: counted, or at least what no round can exceed.
 * @type {(sheet: Sheet | null, lines: BankLine[], bank: number | null) => string}
 */
function worstWords(sheet, lines, bank) {
  /** @type {(cents: number) => number} */
  const cap = (cents) => (bank === null ? cents : Math.min(cents, bank));
  if (sheet?.round.is_exact) return money(cap(sheet.round.most_paid));
  if (lines.some((line) => line.most === null)) return "not known yet";
  return `up to ${money(cap(lines.reduce((sum, line) => sum + (line.most ?? 0), 0)))}`;
}

/** @type {(told: TableBankTold) => string} */
function postedWords({ bets, limits_words: limits, fee_words: fee, decks }) {
  const shoe = decks === 1 ? "one deck" : `${decks} decks`;
  return `${BETS[bets]} This table: ${[limits, fee, shoe].filter(Boolean).join("; ")}.`;
}

/** @type {(told: TableBankTold) => HTMLElement} */
function betTable({ lines }) {
  const caption = "Bets, in the order in which they meet the bank";
  const rows = lines.map((line) => [
    `Seat ${line.seat}: ${line.wager}`,
    money(line.amount),
    line.expected_decimal === null ? "…" : { words: signed(line.expected_decimal), look: colour(line.expected_decimal) },
    coveredCell(line),
  ]);
  const heads = ["bet", "amount", "brings the bank", "surely covered"];
  return framed(plainTable({ caption, heads, rows }), caption);
}

/**
 * How much of the most that a bet can be paid the bank has in any case: whatever happens before it.
 * @type {(line: BankLine) => Cell}
 */
function coveredCell({ most, covered }) {
  if (covered === null || most === null) return "…";
  if (covered >= most) return "in full";
  return { words: `${covered ? money(covered) : "nothing"} of ${money(most)}`, look: "loss" };
}

/** @type {(told: TableBankTold) => string} */
function laterWords({ expected, later }) {
  return expected ? (later?.words ?? "") : `The odds of this game are not known yet. ${later?.words ?? ""}`;
}
