/** Buttons that act at the table: what they say, the key that stands for them, and one act from one press. */

import { make } from "../make.js";

/**
 * A button that does `act` when the table is free; its key is shown beside its words. The key of a button that was drawn
 * while the act before it was still on its way is not lost: it is pressed when that is done.
 */
export function actButton(acting, words, { key = "", kind = "", hint = "", data = {} }, act) {
  let acts = acting.acts;
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
  // A button that stays while rounds pass stands for something new in each of them.
  button.renew = () => (acts = acting.acts);
  return button;
}

function shown(key) {
  return key === "Enter" ? "↵" : key.toUpperCase();
}
