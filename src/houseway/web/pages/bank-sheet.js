// @ts-check
/** The bank's sheet: what the player-dealer position is worth, and how likely a bank is gone. */

import { make } from "./make.js";
import { findColour, showMoney, showPercent, showSigned } from "./money.js";
import { makeBar, makeFigures, frameTable, makeTable } from "./parts.js";
import { makeSheetText } from "./sheet-text.js";

/** @import { GameBankSheet } from "./messages.d.ts" */

/**
 * What this page reads of a bank's sheet, of which the server's message says only that it is plain data.
 * @typedef {{
 *   expected: { player_dealer: { a_round_decimal: number, an_hour_decimal: number } },
 *   standard_deviation: { an_hour: number },
 *   break_even: { spans: Span[] },
 *   edge: { after_collection_decimal: number },
 *   risk: { span: string, gone: number, needed: { risk: number, bank: number }[] }[],
 *   bank: number | null,
 *   round: { is_exact: boolean, most_paid: number },
 *   notes: string[],
 * }} Sheet
 */
/** @typedef {{ least: number, most: number | null }} Span */

/**
 * What is told of a bank (`GET .../bank`): the figures that decide, the risks as bars, and all of it folded away.
 * @type {(told: GameBankSheet) => HTMLElement}
 */
export function makeBankSheet({ sheet: plain, html }) {
  const sheet = readSheet(plain);
  const parts = [makeBankWorth(sheet), makeBankRisks(sheet), makeNoteList(sheet.notes), makeWholeSheet(html)];
  return make("div", { class: "stack bank-sheet" }, ...parts);
}

/**
 * The sheet as this page reads it.
 * @type {(plain: Record<string, unknown>) => Sheet}
 */
export function readSheet(plain) {
  return /** @type {Sheet} */ (/** @type {unknown} */ (plain));
}

/**
 * All that a sheet says, folded away.
 * @type {(html: string) => HTMLElement}
 */
export function makeWholeSheet(html) {
  return make("details", {}, make("summary", { text: "The whole sheet" }), makeSheetText(html, "h3"));
}

/**
 * The figures that decide.
 * @type {(sheet: Sheet) => HTMLElement}
 */
export function makeBankWorth({ expected, standard_deviation: deviation, break_even: even, edge }) {
  const { a_round_decimal: round, an_hour_decimal: hour } = expected.player_dealer;
  const share = edge.after_collection_decimal;
  return makeFigures([
    ["A round, collection paid", showSigned(round), findColour(round)],
    ["An hour", showSigned(hour), findColour(hour)],
    ["Deviation of an hour", `± ${showMoney(deviation.an_hour)}`],
    ["Edge on the action", showPercent(share), share > 0 ? "gain" : share < 0 ? "loss" : ""],
    ["Bets that cover the fee", saySpans(even.spans)],
  ]);
}

/**
 * How likely the bank is gone, as bars.
 * @type {(sheet: Sheet) => HTMLElement | null}
 */
export function makeBankRisks({ risk, bank }) {
  if (!risk?.length) return null;
  const isAsked = bank !== null && bank !== undefined;
  const caption = isAsked ? `How likely ${showMoney(bank)} is gone` : "The bank that a risk asks for";
  const needed = risk[0].needed.map((one) => `bank for ${showPercent(one.risk, 0)}`);
  const rows = risk.map((one) => [
    one.span,
    ...(isAsked ? [makeRiskCell(one.gone)] : []),
    ...one.needed.map((need) => showMoney(need.bank)),
  ]);
  return frameTable(makeTable({ caption, heads: ["within", ...(isAsked ? ["risk"] : []), ...needed], rows }), caption);
}

/** @type {(gone: number) => HTMLElement} */
function makeRiskCell(gone) {
  return make("span", { class: "risk" }, showPercent(gone), makeBar(gone, "is-risk"));
}

/**
 * What a reader has to know of the figures.
 * @type {(lines: string[]) => HTMLElement | null}
 */
export function makeNoteList(lines) {
  if (!lines?.length) return null;
  return make("ul", { class: "notes" }, ...lines.map((line) => make("li", { text: line })));
}

/** @type {(spans: Span[]) => string} */
function saySpans(spans) {
  /** @type {(span: Span) => string} */
  const one = ({ least, most }) => (most === null ? `${showMoney(least)} and more` : `${showMoney(least)} to ${showMoney(most)}`);
  return spans.length ? spans.map(one).join(", ") : "none";
}
