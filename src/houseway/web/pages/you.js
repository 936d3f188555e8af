// @ts-check
/** One's name and purse: the dialog behind the button in the top bar. */

import { post, findWords } from "./api.js";
import { findById } from "./make.js";
import { showMoney } from "./money.js";

/** @import { Posts } from "./messages.d.ts" */
/** @import { Room } from "./types.d.ts" */

/** @type {(room: Room) => void} */
export function startYou(room) {
  const dialog = findById("you-dialog", HTMLDialogElement);
  const field = findById("you-name-field", HTMLInputElement);
  const words = findById("you-words");
  const refill = findById("refill");

  const show = () => {
    findById("you-purse").textContent = showMoney(room.me?.purse ?? 0);
  };
  /** @type {(text: string, isWrong?: boolean) => void} */
  const tell = (text, isWrong = false) => {
    words.textContent = text;
    words.className = isWrong ? "wrong" : "hint";
  };
  /** @type {<Path extends "/api/me" | "/api/me/purse">(path: Path, body?: Posts[Path]["wish"]) => Promise<boolean>} */
  const ask = async (path, body) => {
    try {
      room.know(await post(path, body));
      return true;
    } catch (error) {
      tell(findWords(error), true);
      return false;
    }
  };

  findById("you").addEventListener("click", () => {
    if (!room.me) return;
    field.value = room.me.name;
    tell("Play money. The purse can be filled up again when it runs low.");
    show();
    dialog.showModal();
    room.refreshTables();
  });
  for (const one of dialog.querySelectorAll("[data-close]")) one.addEventListener("click", () => dialog.close());
  refill.addEventListener("click", async () => {
    if (await ask("/api/me/purse")) tell("The purse is full again.");
    show();
  });
  findById("you-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await ask("/api/me", { name: field.value.trim() })) dialog.close();
  });
}
