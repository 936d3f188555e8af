// @ts-check
/** The frame: which page is open, who one is, the theme, and what is said to everybody. */

import { get, findWords } from "./api.js";
import { findById, make, findTarget } from "./make.js";
import { showMoney } from "./money.js";
import { findRoute } from "./routes.js";
import { startTheme } from "./theme-switch.js";
import { startYou } from "./you.js";
import { countChipsAtTables, loadOwnTables } from "./your-tables.js";

/** @import { Me, OwnPlace } from "./messages.d.ts" */
/** @import { Room, Status } from "./types.d.ts" */

const main = findById("main");
const TOAST_SECONDS = 6;
const STATUS = { connected: "Connected", lost: "Connection lost", none: "" };

let close = () => {};
let opened = 0;
let isFirst = true;

/**
 * What every page is given of the frame.
 * @type {Room}
 */
const room = {
  me: null,
  tables: [],

  async refreshMe() {
    room.know(await get("/api/me"));
  },

  know(me) {
    room.me = me;
    findById("your-name").textContent = me.name;
    room.setPurse(me.purse);
  },

  setPurse(cents) {
    if (room.me) room.me.purse = cents;
    findById("your-purse").textContent = showMoney(cents);
  },

  /** Where one's chips lie: how many tables stands in the top bar, and how much in the dialog behind one's name. */
  tablesCame(tables) {
    room.tables = tables;
    const count = findById("your-tables");
    count.hidden = !tables.length;
    count.textContent = String(tables.length);
    findById("you-at-tables").textContent = showMoney(countChipsAtTables(tables));
  },

  async refreshTables() {
    const tables = await loadOwnTables().catch(() => null);
    if (tables) room.tablesCame(tables);
  },

  say(words) {
    const said = findById("said");
    said.textContent = "";
    // Words that are said twice are read twice only if the page was empty in between.
    setTimeout(() => (said.textContent = words), 50);
  },

  notice(words, kind = "info") {
    const toast = make("p", { class: `toast is-${kind}`, text: words });
    findById("toasts").append(toast);
    setTimeout(() => toast.remove(), TOAST_SECONDS * 1000);
  },

  /** @type {(status: Status) => void} */
  setStatus(status) {
    const lamp = findById("status");
    if (lamp.dataset.status === status) return;
    lamp.dataset.status = status;
    lamp.textContent = STATUS[status];
  },

  title(words) {
    document.title = `${words} · houseway`;
    if (!isFirst) /** @type {HTMLElement | null} */ (main.querySelector("h1"))?.focus({ preventScroll: true });
    isFirst = false;
  },
};

async function follow() {
  const route = findRoute(location.hash);
  opened += 1;
  const mine = opened;
  close();
  close = () => {};
  room.setStatus("none");
  markCurrent(route.name);
  if (route.name !== "tables" && route.name !== "lobby") room.refreshTables();
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
  const waiting = make("p", { class: "soft waiting", text: "One moment ..." });
  const place = make("div", { class: `place is-${route.name}` }, waiting);
  main.replaceChildren(place);
  window.scrollTo(0, 0);
  /** @type {(() => void) | void} */
  let leave;
  try {
    const page = await route.load();
    leave = await page.open(place, route.params, makeRoom(mine));
    waiting.remove();
  } catch (error) {
    if (mine === opened) showFault(place, error);
    if (findStatus(error) === undefined) throw error;
    return;
  }
  if (mine === opened) close = leave ?? close;
  else leave?.();
}

/**
 * The room as one page is given it: what a page still says of its connection after it was left counts no more.
 * @type {(mine: number) => Room}
 */
function makeRoom(mine) {
  /** @type {Room["setStatus"]} */
  const setStatus = (status) => mine === opened && room.setStatus(status);
  return Object.assign(Object.create(room), { setStatus });
}

/** @type {(place: HTMLElement, error: unknown) => void} */
function showFault(place, error) {
  const status = findStatus(error);
  const words = status === undefined ? "Something went wrong while this page was drawn." : findWords(error);
  const heading = make("h1", { tabindex: -1, text: status === 404 ? "Not in this room" : "This did not open" });
  const again = make("button", { type: "button", class: "button", text: "Try again", on: { click: follow } });
  const home = make("a", { class: "button primary", href: "#/", text: "Back to the games" });
  const ways = make("div", { class: "buttons" }, home, again);
  place.replaceChildren(make("div", { class: "notice-page" }, heading, make("p", { text: makeSentence(words) }), ways));
  room.title(heading.textContent);
}

/** @type {(error: unknown) => number | undefined} With which status the room refused something; none for other faults. */
function findStatus(error) {
  return error instanceof Error && "status" in error ? Number(error.status) : undefined;
}

/** @type {(words: string) => string} */
function makeSentence(words) {
  const begun = words[0].toUpperCase() + words.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

/** @type {(name: string) => void} */
function markCurrent(name) {
  for (const link of document.querySelectorAll("[data-route]")) {
    if (link.getAttribute("data-route") === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Links into the page at hand must not change the route, which lives in the same part of the address.
 * @type {(event: Event) => void}
 */
function jump(event) {
  const link = findTarget(event, 'a[href^="#"]:not([href^="#/"])');
  if (!link) return;
  event.preventDefault();
  const target = document.getElementById(decodeURIComponent((link.getAttribute("href") ?? "").slice(1)));
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

async function start() {
  startTheme(findById("theme"));
  startYou(room);
  document.addEventListener("click", jump);
  try {
    await room.refreshMe();
  } catch (error) {
    showFault(main, error);
    return;
  }
  window.addEventListener("hashchange", follow);
  await follow();
}

start();
