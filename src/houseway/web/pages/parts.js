// @ts-check
/** What pages are put together from: fields, switches, figures and tables. Their looks are in parts.css. */

import { makeId, make } from "./make.js";

/** @import { Part } from "./make.js" */
/** @typedef {Part | { words: Part, look: string }} Cell What stands in a cell of a table, and how it looks. */

/**
 * A field with its label, and a hint that is read with it.
 * @type {(words: string, input: HTMLInputElement | HTMLSelectElement, hint?: string) => HTMLElement}
 */
export function makeField(words, input, hint = "") {
  input.id = makeId("field");
  /** @type {HTMLElement[]} */
  const parts = [make("label", { for: input.id, text: words }), input];
  if (hint) {
    input.setAttribute("aria-describedby", `${input.id}-hint`);
    parts.push(make("p", { class: "hint", id: `${input.id}-hint`, text: hint }));
  }
  return make("div", { class: "field" }, ...parts);
}

/**
 * Something that is on or off; `changed` hears of it.
 * @type {(words: string, isOn: boolean, changed: (isOn: boolean) => void) => { input: HTMLInputElement, label: HTMLElement }}
 */
export function makeSwitch(words, isOn, changed) {
  /** @type {() => void} */
  const tell = () => changed(input.checked);
  /** @type {HTMLInputElement} */
  const input = make("input", { type: "checkbox", role: "switch", checked: isOn, on: { change: tell } });
  return { input, label: make("label", { class: "switch" }, input, make("span", { text: words })) };
}

/**
 * A few figures that matter, each with its name: [name, words, look].
 * @type {(rows: [name: string, words: string, look?: string][]) => HTMLElement}
 */
export function makeFigures(rows) {
  /** @type {(row: [name: string, words: string, look?: string]) => HTMLElement} */
  const one = ([name, words, look = ""]) =>
    make("div", {}, make("dt", { text: name }), make("dd", { class: `num ${look}`, text: words }));
  return make("dl", { class: "figures" }, ...rows.map(one));
}

/**
 * A table whose first column names the rows and whose others are figures. A cell is words, an element, or
 * `{ words, look }`; a row is a list of cells.
 * @type {(told: { caption?: string, heads?: string[], rows: Cell[][], foot?: Cell[] }) => HTMLTableElement}
 */
export function makeTable({ caption, heads, rows, foot }) {
  /** @type {HTMLElement[]} */
  const parts = [make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map(makeCell))))];
  if (heads) parts.unshift(make("thead", {}, make("tr", {}, ...heads.map(makeHead))));
  if (caption) parts.unshift(make("caption", { text: caption }));
  if (foot) parts.push(make("tfoot", {}, make("tr", {}, ...foot.map(makeCell))));
  return make("table", { class: "plain" }, ...parts);
}

/**
 * A table that may be wider than its place: it is scrolled by itself, by hand or by keys.
 * @type {(table: HTMLElement, name: string) => HTMLElement}
 */
export function frameTable(table, name) {
  return make("div", { class: "table-wrap", role: "region", tabindex: 0, "aria-label": name }, table);
}

/**
 * A bar that is filled to a share between 0 and 1, for the eye alone.
 * @type {(share: number, look?: string) => HTMLElement}
 */
export function makeBar(share, look = "") {
  const filled = make("span");
  filled.style.width = `${(share * 100).toFixed(1)}%`;
  return make("span", { class: `bar ${look}`, "aria-hidden": "true" }, filled);
}

/** @type {(words: string, place: number) => HTMLElement} */
function makeHead(words, place) {
  return make("th", { scope: "col", class: place ? "n" : "", text: words });
}

/** @type {(inside: Cell, place: number) => HTMLElement} */
function makeCell(inside, place) {
  const isPlain = typeof inside !== "object" || inside === null || inside instanceof Node;
  const { words, look } = isPlain ? { words: inside, look: "" } : inside;
  return place ? make("td", { class: `n ${look}` }, words) : make("th", { scope: "row", class: look }, words);
}
