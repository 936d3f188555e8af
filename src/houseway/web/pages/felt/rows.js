// @ts-check
/** How the rows of a hand lie in a box: beside each other where there is room, below each other where there is not. */

import { showMoney } from "../money.js";
import { findSize } from "./card.js";
import { BACK } from "./words.js";

/** @import { Row } from "../messages.d.ts" */
/**
 * @typedef {{
 *   card: string, kind: Row["kind"], x: number, y: number, width: number, height: number, row: number, place: number,
 * }} PlannedCard
 */
/** @typedef {{ text: string, x: number, y: number, width: number }} Label */
/** @typedef {{ width: number, height: number, cards: PlannedCard[], labels: Label[] }} Plan */
/** @typedef {Row & { number: number }} Numbered */
/**
 * A row with its measures; `needs` is how wide it is with its words.
 * @typedef {{
 *   cards: string[], kind: Row["kind"], number: number, wide: number, high: number, step: number, width: number,
 *   label: string, up: boolean[] | undefined, needs: number,
 * }} Measured
 */

const GAP = 12;
const LINE = 6;
const LABEL = 15;
/** A card that lies under another shows at least this part of its width. */
const LEAST_STEP = 0.3;
const FAN = 0.36;
const LIFT = 0.14;

/** How far cards of a row are moved together, as a part of their width, so that more rows lie in one line. */
const CLOSER = [1.06, 0.8, 0.62, 0.48];

/**
 * A plan for rows in a width: { width, height, cards: [{ card, kind, x, y, width, height, row, place }], labels }.
 * `most` is the widest that a card may be; hands of backs are fanned closely where `fan` says so.
 * @type {(rows: Row[], width: number, most: number, how?: { fan?: boolean, labels?: boolean, aside?: boolean, names?: boolean }) => Plan}
 */
export function plan(rows, width, most, { fan = false, labels = true, aside = false, names = true } = {}) {
  const shown = rows.map((row, number) => ({ ...row, number })).filter((row) => row.cards.length || row.words);
  /** @type {Measured[][] | undefined} */
  let lines;
  for (const step of CLOSER) {
    const tried = breakLines(
      shown.map((row) => measureRow(row, width, most * share(row, rows), { step, fan, labels, names })),
      width,
    );
    if (!lines || tried.length < lines.length) lines = tried;
  }
  /** @type {Plan} */
  const found = { width: 0, height: 0, cards: [], labels: [] };
  const beside = aside && lines?.length === 1 && lines[0].length === 1 && findAside(lines[0][0], width);
  for (const line of lines ?? []) place(found, line, width, beside);
  found.height = Math.max(0, found.height - LINE);
  return found;
}

/**
 * Where somebody has many rows, those with a name are smaller than the hand.
 * @type {(row: Row, rows: Row[]) => number}
 */
function share(row, rows) {
  return rows.length > 3 && row.name ? 0.72 : 1;
}

/** @type {(row: Numbered, width: number, most: number, how: { step: number, fan: boolean, labels: boolean, names: boolean }) => Measured} */
function measureRow(row, width, most, { step: apart, fan, labels, names }) {
  const count = row.cards.length;
  const size = findSize(row.cards[0] ?? "", row.kind);
  const wide = row.kind === "tile" ? most * 0.74 : most;
  const closed = fan && count > 2 && row.cards.every((card) => card === BACK);
  const free = wide * (closed ? FAN : apart);
  const step = count > 1 ? Math.max(wide * LEAST_STEP, Math.min(free, (width - wide) / (count - 1))) : 0;
  return {
    cards: row.cards,
    kind: row.kind,
    number: row.number,
    wide,
    high: (wide * size.height) / size.width,
    step,
    width: count ? wide + step * (count - 1) : 0,
    label: labels ? label(row, names) : "",
    up: row.up,
    needs: 0,
  };
}

/**
 * What stands at a row: its name, what it makes, and the chips on it where it has its own.
 * @type {(row: Row, names: boolean) => string}
 */
function label(row, names) {
  const chips = row.wager ? showMoney(row.wager) : "";
  return [[names || !row.words ? row.name : "", row.words].filter(Boolean).join(": "), chips].filter(Boolean).join(" \u00b7 ");
}

/** @type {(rows: Measured[], width: number) => Measured[][]} */
function breakLines(rows, width) {
  const lines = [];
  let line = [];
  let used = 0;
  for (const row of rows) {
    const needs = Math.max(row.width, Math.min(measureLabel(row.label), width));
    if (line.length && used + GAP + needs > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length ? GAP : 0) + needs;
    line.push({ ...row, needs });
  }
  if (line.length) lines.push(line);
  return lines;
}

/**
 * About as wide as words are in small print.
 * @type {(words: string, size?: number) => number}
 */
export function measureLabel(words, size = 11) {
  return words.length * size * 0.56;
}

/**
 * Whether some cards of a row lie up for everybody and others down: those that are up lie a little higher.
 * @type {(row: Measured) => boolean}
 */
function isMixed(row) {
  return row.up !== undefined && row.up.includes(true) && row.up.includes(false);
}

/**
 * Whether the words about a row have room at its right.
 * @type {(row: Measured, width: number) => boolean}
 */
function findAside(row, width) {
  return row.label !== "" && row.width > 0 && row.width + 8 + measureLabel(row.label) <= width;
}

/** @type {(found: Plan, line: Measured[], width: number, beside: boolean) => void} */
function place(found, line, width, beside) {
  if (beside) line[0].needs = line[0].width + 8 + measureLabel(line[0].label);
  const total = line.reduce((sum, row) => sum + row.needs, 0) + GAP * (line.length - 1);
  const lift = Math.max(...line.map((row) => (isMixed(row) ? row.high * LIFT : 0)));
  const high = lift + Math.max(...line.map((row) => row.high * (row.cards.length ? 1 : 0)));
  let x = (width - total) / 2;
  const y = found.height;
  for (const row of line) {
    const from = beside ? x : x + (row.needs - row.width) / 2;
    row.cards.forEach((card, at) =>
      found.cards.push({
        card,
        kind: row.kind,
        x: from + at * row.step,
        y: y + high - row.high - (isMixed(row) && row.up?.[at] ? lift : 0),
        width: row.wide,
        height: row.high,
        row: row.number,
        place: at,
      }),
    );
    const under = { x: x + row.needs / 2, y: y + high + 11, width: row.needs };
    const right = { x: from + row.width + 8 + measureLabel(row.label) / 2, y: y + high / 2 + 4, width };
    if (row.label) found.labels.push({ text: row.label, ...(beside ? right : under) });
    x += row.needs + GAP;
  }
  found.width = Math.max(found.width, total);
  found.height += high + (!beside && line.some((row) => row.label) ? LABEL : 0) + LINE;
}
