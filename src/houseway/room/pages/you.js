/** One's name and purse: the dialog behind the button in the top bar. */

import { post } from "./api.js";
import { money } from "./money.js";

export function startYou(room) {
  const dialog = document.getElementById("you-dialog");
  const field = document.getElementById("you-name-field");
  const words = document.getElementById("you-words");
  const refill = document.getElementById("refill");

  const show = () => {
    document.getElementById("you-purse").textContent = money(room.me.purse);
  };
  const tell = (text, isWrong = false) => {
    words.textContent = text;
    words.className = isWrong ? "wrong" : "hint";
  };
  const ask = async (path, body) => {
    try {
      room.know(await post(path, body));
      return true;
    } catch (error) {
      tell(error.message, true);
      return false;
    }
  };

  document.getElementById("you").addEventListener("click", () => {
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
  document.getElementById("you-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await ask("/api/me", { name: field.value.trim() })) dialog.close();
  });
}
