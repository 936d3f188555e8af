/** Buttons that act at the table: what they say, the key that stands for them, and one act from one press. */

import { make } from "../make.js";

/**
 * A button that does `act` when the table is free; its key is shown beside its words. The key of a button that was drawn
 * while the act before it was still on its way is not lost: it is pressed when that is done.
 */
export function actButton(acting, words, { key = "", kind = "", hint = "", data = {} }, act) {
  const acts = acting.acts;
  const press = (event) => {
    if (!event.detail && acting.busy && acts === acting.acts && button.dataset.off === undefined) acting.whenFree(button);
    if (event.detail > 1 || !acting.may(button)) return;
    if (event.detail) acting.clicked();
    act();
  };
  const button = make(
    "button",
    {
      type: "button",
      class: `button ${kind}`.trim(),
      data: { acts: "", ...data },
      title: hint || null,
      "aria-keyshortcuts": key ? key.toUpperCase() : null,
      "aria-disabled": acting.busy ? "true" : null,
      on: { click: press },
    },
    make("span", { text: words }),
    key ? make("kbd", { text: shown(key), aria: { hidden: "true" } }) : null,
  );
  return button;
}

function shown(key) {
  return key === "Enter" ? "↵" : key.toUpperCase();
}

/**
 * A letter for each label that no other has: the first letter of a word of it where that is free, or any other; digits
 * for what is left. Letters in `taken` stand for something else.
 */
export function letters(labels, taken = "") {
  const used = new Set(taken);
  return labels.map((label) => {
    const words = label.toLowerCase().split(/[^a-z]+/).filter(Boolean);
    const wanted = [...words.map((word) => word[0]), ...words.join("")];
    const letter = wanted.find((one) => !used.has(one)) ?? "";
    if (letter) used.add(letter);
    return letter;
  });
}
