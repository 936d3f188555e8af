/** What pages are put together from: fields, switches, figures and tables. Their looks are in parts.css. */

import { freshId, make } from "./make.js";

/** A field with its label, and a hint that is read with it. */
export function field(words, input, hint = "") {
  input.id = freshId("field");
  const parts = [make("label", { for: input.id, text: words }), input];
  if (hint) {
    input.setAttribute("aria-describedby", `${input.id}-hint`);
    parts.push(make("p", { class: "hint", id: `${input.id}-hint`, text: hint }));
  }
  return make("div", { class: "field" }, ...parts);
}

/** Something that is on or off; `changed` hears of it. */
export function switchBox(words, isOn, changed) {
  const tell = () => changed(input.checked);
  const input = make("input", { type: "checkbox", role: "switch", checked: isOn, on: { change: tell } });
  return { input, label: make("label", { class: "switch" }, input, make("span", { text: words })) };
}

/** A few figures that matter, each with its name: [name, words, look]. */
export function figures(rows) {
  const one = ([name, words, look = ""]) =>
    make("div", {}, make("dt", { text: name }), make("dd", { class: `num ${look}`, text: words }));
  return make("dl", { class: "figures" }, ...rows.map(one));
}

/**
 * A table whose first column names the rows and whose others are figures. A cell is words, an element, or
 * `{ words, look }`; a row is a list of cells.
 */
export function plainTable({ caption, heads, rows, foot }) {
  const parts = [make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map(cell))))];
  if (heads) parts.unshift(make("thead", {}, make("tr", {}, ...heads.map(head))));
  if (caption) parts.unshift(make("caption", { text: caption }));
  if (foot) parts.push(make("tfoot", {}, make("tr", {}, ...foot.map(cell))));
  return make("table", { class: "plain" }, ...parts);
}

/** A table that may be wider than its place: it is scrolled by itself, by hand or by keys. */
export function framed(table, name) {
  return make("div", { class: "table-wrap", role: "region", tabindex: 0, "aria-label": name }, table);
}

/** A bar that is filled to a share between 0 and 1, for the eye alone. */
export function bar(share, look = "") {
  const filled = make("span");
  filled.style.width = `${(share * 100).toFixed(1)}%`;
  return make("span", { class: `bar ${look}`, "aria-hidden": "true" }, filled);
}

function head(words, place) {
  return make("th", { scope: "col", class: place ? "n" : "", text: words });
}

function cell(inside, place) {
  const { words = inside, look = "" } = inside?.look === undefined ? {} : inside;
  return place ? make("td", { class: `n ${look}` }, words) : make("th", { scope: "row", class: look }, words);
}
