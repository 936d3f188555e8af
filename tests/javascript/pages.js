/** The scripts of the room's pages and of the site, for the tests of their pure parts; `tsconfig.json` says where. */

import { readFileSync } from "node:fs";

const { include } = JSON.parse(readFileSync(new URL("tsconfig.json", import.meta.url), "utf8"));
const [PAGES, SITE] = include.map((folder) => new URL(`${folder}/`, import.meta.url));

/** A script of the pages: await page("money.js"). */
export function page(path) {
  return import(new URL(path, PAGES));
}

/** A script of the site, which has no exports: await site("exact.js") gives what all of them share. */
export async function site(path) {
  await import(new URL(path, SITE));
  return globalThis.houseway;
}
