// @ts-check
/** Buttons that act at the table: what they say, the key that stands for them, and one act from one press. */

import { make } from "../make.js";

/** @import { Value } from "../make.js" */
/** @import { CommandSender } from "./sender.js" */
/** @typedef {{ key?: string, kind?: string, hint?: string, data?: Record<string, Value> }} Look */
/**
 * A button that acts: `say` changes its words, `renew` has it stand for something new.
 * @typedef {HTMLButtonElement & { say: (words: string) => void, renew: () => void }} ActButton
 */

/**
 * A button that does `act` when the table is free; its key is shown beside its words. The key of a button that was drawn
 * while the act before it was still on its way is not lost: it is pressed when that is done.
 * @type {(sender: CommandSender, words: string, look: Look, act: () => unknown) => ActButton}
 */
export function makeActButton(sender, words, { key = "", kind = "", hint = "", data = {} }, act) {
  let acts = sender.acts;
  /** @type {(event: MouseEvent) => void} */
  const press = (event) => {
    if (!event.detail && sender.busy && acts === sender.acts && button.dataset.off === undefined) sender.whenFree(button);
    if (event.detail > 1 || !sender.may(button)) return;
    if (event.detail) sender.noteClick();
    act();
  };
  const label = make("span", { text: words });
  const button = make(
    "button",
    {
      type: "button",
      class: `button ${kind}`.trim(),
      data: { acts: "", ...data },
      title: hint || null,
      "aria-keyshortcuts": key ? key.toUpperCase() : null,
      "aria-disabled": sender.busy ? "true" : null,
      on: { click: press },
    },
    label,
    key ? make("kbd", { text: showKey(key), aria: { hidden: "true" } }) : null,
  );
  return Object.assign(button, {
    say: (/** @type {string} */ other) => void (label.textContent = other),
    // A button that stays while rounds pass stands for something new in each of them.
    renew: () => void (acts = sender.acts),
  });
}

/** @type {(key: string) => string} */
function showKey(key) {
  return key === "Enter" ? "↵" : key.toUpperCase();
}
