// @ts-check
/** The visit so far, on a page of its own. */

import { get } from "./api.js";
import { make } from "./make.js";
import { makeVisitParts } from "./panels/visit-chart.js";

/** @import { PageModule } from "./types.d.ts" */

const WORDS = "Every round since you came, what it was worth on average, and what the house collected for it.";

/** @type {PageModule["open"]} */
export async function open(main, params, room) {
  const visit = await get("/api/visit");
  const games = visit.rounds.length ? await get("/api/games") : [];
  const names = new Map(games.map((game) => [game.id, game.name]));
  main.append(
    make(
      "div",
      { class: "visit-page stack" },
      make("h1", { tabindex: -1, text: "Your visit" }),
      make("p", { class: "soft", text: WORDS }),
      make("div", { class: "panel stack" }, ...makeVisitParts(visit, names)),
    ),
  );
  const fold = main.querySelector("details");
  if (fold) fold.open = true;
  room.title("Your visit");
}
