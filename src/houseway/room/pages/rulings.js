/** The two readings of a doubtful passage, side by side. */

import { make } from "./make.js";

/** What a ruling changes when it is read as intended and to the letter; the one that is dealt is marked. */
export function readings(ruling) {
  const isLiteral = ruling.reading === "literal";
  const row = (name, isDealt, changes) => {
    const mark = isDealt ? make("span", { class: "tag live", text: "dealt here" }) : null;
    return make("div", {}, make("dt", {}, name, " ", mark), make("dd", {}, changed(changes)));
  };
  const intended = row("Intended", !isLiteral, ruling.intended);
  return make("dl", { class: "readings" }, intended, row("To the letter", isLiteral, ruling.literal));
}

/** What a reading changes in the book's page, in words as far as they go: "draw naturals stop: yes". */
export function changed(changes) {
  const line = ([key, value]) => make("li", {}, `${keyWords(key)}: `, make("strong", { text: valueWords(value) }));
  return make("ul", { class: "changes" }, ...Object.entries(changes).map(line));
}

function keyWords(key) {
  return key.replace(/^wager\./, "").replaceAll(/[._]/g, " ");
}

function valueWords(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === "" || value.length === 0) return "nothing";
  if (Array.isArray(value)) return value.map(valueWords).join("; ");
  if (typeof value !== "object") return String(value);
  if (value.hand) return value.odds ? `${value.hand}, ${value.odds}` : value.hand;
  return Object.entries(value)
    .map(([key, each]) => `${keyWords(key)} ${valueWords(each)}`)
    .join(", ");
}
