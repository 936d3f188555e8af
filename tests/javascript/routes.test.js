/** The address after the #, and the page that it names. */

import assert from "node:assert/strict";
import test from "node:test";

import { page } from "./pages.js";

const { findRoute } = await page("routes.js");

test("every page has its address", () => {
  const names = ["", "#", "#/", "#/tables", "#/visit", "#/table/ab12", "#/game/crystal/ez-baccarat"].map((hash) => findRoute(hash).name);
  assert.deepEqual(names, ["lobby", "lobby", "lobby", "tables", "visit", "table", "game"]);
});

test("parts of the address are read", () => {
  const { house, game } = findRoute("#/game/crystal/ez-baccarat").params;
  assert.deepEqual([house, game], ["crystal", "ez-baccarat"]);
  const { id, sit } = findRoute("#/table/ab%20c?sit").params;
  assert.deepEqual([id, sit], ["ab c", true]);
  assert.equal(findRoute("#/table/ab12").params.sit, false);
});

test("what follows a question mark is kept", () => {
  const { query } = findRoute("#/?find=pan%209&sitting").params;
  assert.deepEqual([query.get("find"), query.has("sitting"), query.get("house")], ["pan 9", true, null]);
});

test("an address that names nothing leads to the lobby", () => {
  for (const hash of ["#/nothing", "#/game/crystal", "#/table/", "#/table/a/b", "#main"]) {
    assert.equal(findRoute(hash).name, "lobby", hash);
  }
});

test("what cannot be decoded stays as it is", () => {
  assert.equal(findRoute("#/table/%E0%A4%A").params.id, "%E0%A4%A");
});
