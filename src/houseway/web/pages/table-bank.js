// @ts-check
/** The bank of one table: what it is worth with the bets that lie there, what it covers and in which order. */

import { makeBankRisks, makeBankWorth, makeNoteList, readSheet, makeWholeSheet } from "./bank-sheet.js";
import { make } from "./make.js";
import { findColour, showMoney, showSigned } from "./money.js";
import { makeFigures, frameTable, makeTable } from "./parts.js";

/** @import { Sheet } from "./bank-sheet.js" */
/** @import { BankLine, TableBankSheet } from "./messages.d.ts" */
/** @import { Cell } from "./parts.js" */

const BETS = {
  lying: "The bets that lie on the table now.",
  last: "Nobody has bet yet: these are the last bets of those who sit here.",
  typical: "Nobody has bet yet: these are typical bets at this table.",
};

/**
 * What is told of a table's bank (`GET /api/tables/ID/bank`).
 * @type {(told: TableBankSheet) => HTMLElement}
 */
export function makeTableBank(told) {
  const { html, later } = told;
  const sheet = told.sheet && readSheet(told.sheet);
  return make(
    "div",
    { class: "stack bank-sheet" },
    makeNowFigures(told, sheet),
    make("p", { class: "hint", text: sayPosted(told) }),
    makeBetTable(told),
    make("details", {}, make("summary", { text: "In which order bets meet the bank" }), make("p", { text: told.order_words })),
    later && make("p", { class: "soft", role: "status", text: sayLater(told) }),
    sheet && makeBankWorth(sheet),
    sheet && makeBankRisks(sheet),
    sheet && makeNoteList(sheet.notes),
    html && makeWholeSheet(html),
  );
}

/** @type {(told: TableBankSheet, sheet: Sheet | null) => HTMLElement} */
function makeNowFigures({ expected, collection, lines, bank, action }, sheet) {
  const after = expected?.after_collection_decimal ?? 0;
  const fee = collection.player_dealer ? `, ${showMoney(collection.player_dealer)} fee paid` : ", no fee";
  return makeFigures([
    [`This round${fee}`, expected ? showSigned(after) : "not known yet", expected ? findColour(after) : ""],
    ["Worst payout", sayWorst(sheet, lines, bank)],
    ["Bets against the bank", showMoney(action)],
    ["The bank", bank === null ? "none" : showMoney(bank)],
  ]);
}

/**
 * The most that is paid in one round: counted, or at least what no round can exceed.
 * @type {(sheet: Sheet | null, lines: BankLine[], bank: number | null) => string}
 */
function sayWorst(sheet, lines, bank) {
  /** @type {(cents: number) => number} */
  const cap = (cents) => (bank === null ? cents : Math.min(cents, bank));
  if (sheet?.round.is_exact) return showMoney(cap(sheet.round.most_paid));
  if (lines.some((line) => line.most === null)) return "not known yet";
  return `up to ${showMoney(cap(lines.reduce((sum, line) => sum + (line.most ?? 0), 0)))}`;
}

/** @type {(told: TableBankSheet) => string} */
function sayPosted({ bets, limits_words: limits, fee_words: fee, decks }) {
  const shoe = decks === 1 ? "one deck" : `${decks} decks`;
  return `${BETS[bets]} This table: ${[limits, fee, shoe].filter(Boolean).join("; ")}.`;
}

/** @type {(told: TableBankSheet) => HTMLElement} */
function makeBetTable({ lines }) {
  const caption = "Bets, in the order in which they meet the bank";
  const rows = lines.map((line) => [
    `Seat ${line.seat}: ${line.wager}`,
    showMoney(line.amount),
    line.expected_decimal === null ? "…" : { words: showSigned(line.expected_decimal), look: findColour(line.expected_decimal) },
    makeCoveredCell(line),
  ]);
  const heads = ["bet", "amount", "brings the bank", "surely covered"];
  return frameTable(makeTable({ caption, heads, rows }), caption);
}

/**
 * How much of the most that a bet can be paid the bank has in any case: whatever happens before it.
 * @type {(line: BankLine) => Cell}
 */
function makeCoveredCell({ most, covered }) {
  if (covered === null || most === null) return "…";
  if (covered >= most) return "in full";
  return { words: `${covered ? showMoney(covered) : "nothing"} of ${showMoney(most)}`, look: "loss" };
}

/** @type {(told: TableBankSheet) => string} */
function sayLater({ expected, later }) {
  return expected ? (later?.words ?? "") : `The odds of this game are not known yet. ${later?.words ?? ""}`;
}
