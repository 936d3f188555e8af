// @ts-check
/** What the room printed of a game, as a part of the page: the only markup that is taken as it comes. */

import { make } from "./make.js";

/**
 * A printed sheet without its title, which the page has already; its parts are headed by `heading`.
 * @type {(html: string, heading?: "h2" | "h3") => HTMLElement}
 */
export function makeSheetText(html, heading = "h2") {
  const text = make("div", { class: "sheet-text" });
  text.innerHTML = html;
  text.querySelector("h2")?.remove();
  for (const title of text.querySelectorAll("h3")) title.replaceWith(make(heading, {}, ...title.childNodes));
  return text;
}
