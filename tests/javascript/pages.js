/** The scripts of the pages, for the tests of their pure parts; where they lie, `tsconfig.json` says. */

import { readFileSync } from "node:fs";

const { include } = JSON.parse(readFileSync(new URL("tsconfig.json", import.meta.url), "utf8"));
const PAGES = new URL(`${include[0]}/`, import.meta.url);

/** A script of the pages: await page("money.js"). */
export function page(path) {
  return import(new URL(path, PAGES));
}
