// @ts-check
/** The address after the # and the page that it names. */

/** @import { PageModule, Params } from "./types.d.ts" */
/** @typedef {{ name: string, params: Params, load: () => Promise<PageModule> }} Route */

/** @type {{ name: string, shape: RegExp, names: ("house" | "game" | "id")[], load: () => Promise<PageModule> }[]} */
const ROUTES = [
  { name: "lobby", shape: /^\/?$/, names: [], load: () => import("./lobby.js") },
  { name: "game", shape: /^\/game\/([^/]+)\/([^/]+)$/, names: ["house", "game"], load: () => import("./sheet.js") },
  { name: "table", shape: /^\/table\/([^/]+)$/, names: ["id"], load: () => import("./table.js") },
  { name: "tables", shape: /^\/tables$/, names: [], load: () => import("./tables-page.js") },
  { name: "visit", shape: /^\/visit$/, names: [], load: () => import("./visit-page.js") },
];

/**
 * Name, parameters and loader of a hash; one that names nothing leads to the lobby. What follows a ? is `query`.
 * @type {(hash: string) => Route}
 */
export function findRoute(hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split("?");
  const asked = new URLSearchParams(query);
  for (const route of ROUTES) {
    const match = route.shape.exec(path);
    if (!match) continue;
    /** @type {Params} */
    const params = { query: asked, sit: asked.has("sit") };
    route.names.forEach((name, place) => (params[name] = decodePart(match[place + 1])));
    return { name: route.name, params, load: route.load };
  }
  return { name: "lobby", params: { query: new URLSearchParams(), sit: false }, load: ROUTES[0].load };
}

/** @type {(part: string) => string} */
function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
