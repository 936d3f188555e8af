/** Cards, hands and parties in words; what happened beside the rounds; finding games; and how events are told. */

import assert from "node:assert/strict";
import test from "node:test";

import { page } from "./pages.js";

const { sayCard, sayCards, sayHand, joinWords } = await page("felt/words.js");
const { makeCardsKey, readCards, capitalize, sortCards } = await page("controls/words.js");
const { OwnCards } = await page("controls/own-cards.js");
const { Names } = await page("panels/words.js");
const { Shares, addUpNet, joinEvents } = await page("panels/telling.js");
const { listHappenings } = await page("panels/happenings.js");
const { findGames, groupGames } = await page("lobby/search.js");
const { sayOtherwise } = await page("sign.js");
const { makePicture, findSeat } = await page("felt/picture.js");

test("cards in words", () => {
  const words = { Qh: "queen of hearts", Tc: "ten of clubs", "2d": "2 of diamonds", Jo: "joker", "6-4": "tile 6-4", "As+": "ace of spades, marked" };
  for (const [card, said] of Object.entries(words)) assert.equal(sayCard(card), said);
  assert.equal(sayCard("??", "tile"), "a tile face down");
  assert.equal(sayCards(["Qh", "??", "??"]), "queen of hearts and 2 cards face down");
  assert.deepEqual([joinWords([]), joinWords(["a"]), joinWords(["a", "b", "c"])], ["", "a", "a, b and c"]);
});

test("a hand in words, row by row", () => {
  const rows = [
    { name: "front", cards: ["Kc", "7d"], kind: "card", words: "king-seven" },
    { name: "back", cards: [], kind: "card", words: "" },
    { name: "", cards: ["9s"], kind: "card", words: "" },
  ];
  assert.equal(sayHand({ rows }), "front: king of clubs and 7 of diamonds, king-seven; 9 of spades");
});

test("cards of a choice", () => {
  assert.deepEqual([readCards("Kd 2h"), readCards(["Kd"]), readCards(undefined)], [["Kd", "2h"], ["Kd"], []]);
  assert.equal(makeCardsKey(["Kd", "2h"]), makeCardsKey(["2h", "Kd"]));
  assert.equal(capitalize("seat 3"), "Seat 3");
});

test("cards in order: high ones first, or by suit", () => {
  assert.deepEqual(sortCards(["2c", "Jo", "Kd", "Ks", "Ah"]), ["Jo", "Ah", "Ks", "Kd", "2c"]);
  assert.deepEqual(sortCards(["2c", "As", "Kd", "3s"], true), ["As", "3s", "Kd", "2c"]);
  assert.deepEqual(sortCards(["2-1", "6-6", "5-4"]), ["6-6", "5-4", "2-1"]);
});

const turnState = (choices, rows) => ({ view: { you: "seat 1", turn: { choices } }, felt: { hands: [{ who: "seat 1", rows }] } });

test("which choice the picked cards are", () => {
  const choices = [{ action: "set", cards: "2c 3c" }, { action: "set", cards: "2c 4c" }];
  const own = new OwnCards(turnState(choices, [{ cards: ["2c", "3c", "4c", "5c", "6c"] }]), { tiles: false });
  assert.deepEqual(own.matches(["3c", "2c"], []), [{ action: "set", cards: ["2c", "3c"] }]);
  assert.deepEqual(own.matches(["3c", "4c"], ["2c", "5c", "6c"]), []);
  assert.deepEqual(own.rows().rows, [{ name: "Front", size: 2 }, { name: "Back" }]);
});

test("many choices are picked from: so many of these cards", () => {
  const pick = { from: ["2c", "3c", "4c"], least: 0, most: 2 };
  const own = new OwnCards(turnState([{ action: "draw", pick, count: 300 }], [{ cards: ["2c", "3c", "4c"] }]), { tiles: false });
  assert.deepEqual(own.matches(["4c"], ["2c", "3c"]), [{ action: "draw", cards: ["4c"] }]);
  assert.deepEqual(own.matches(["2c", "3c", "4c"], []), []);
  assert.deepEqual(own.matches(["9h"], []), []);
});

const seat = (number, more = {}) => ({
  seat: number, kind: "person", name: null, chips: 0, wagers: {}, out: false, over_button: false, straddles: false, coming: null, ...more,
});
const table = (seats, more = {}) => ({
  you: { viewer: "seat 1", seat: 1, may: [] },
  table: { seats, player_dealer: null, offered_to: null, bank: null, bomb_pot: 0, ...more },
});

test("what happened beside the rounds", () => {
  const before = table([seat(1, { name: "Ann" }), seat(2, { kind: "empty" }), seat(3, { kind: "bot", name: "Ada" })]);
  const after = table(
    [seat(1, { name: "Ann", out: true }), seat(2, { name: "Bo", chips: 200_00 }), seat(3, { kind: "empty" })],
    { player_dealer: 2, bank: 50_00 },
  );
  assert.deepEqual(listHappenings(after, before), [
    "Seat 1 (you) sits out",
    "Bo sits down in seat 2 with $200",
    "Ada leaves seat 3",
    "Seat 2 (Bo) has the player-dealer position, with $50 put up",
  ]);
  assert.deepEqual(listHappenings(after, null), []);
});

test("whose chips a wager moved", () => {
  const player = new Names(table([seat(1)]));
  assert.deepEqual([player.sideOf({ who: "seat 1" }), player.sideOf({ who: "seat 2", wager: "Ante" })], [1, 0]);
  const banker = new Names({ ...table([seat(1)]), you: { viewer: "player-dealer", seat: 1 } });
  assert.equal(banker.sideOf({ who: "seat 2", wager: "Ante" }), -1);
});

test("cards that come one by one are told in a line for each hand", () => {
  const dealt = (who, card) => ({ kind: "dealt", who, cards: [card], face_up: false, words: "", said: "" });
  const told = joinEvents([dealt("seat 1", "Ah"), dealt("seat 2", "??"), dealt("seat 1", "Kh"), dealt("seat 2", "??"),
    { kind: "burned", who: "table", words: "", said: "" }, dealt("seat 1", "Qh")]);
  assert.deepEqual(told.map((one) => [one.kind, one.who, one.cards, one.times]), [
    ["dealt", "seat 1", ["Ah", "Kh"], 2],
    ["dealt", "seat 2", ["??", "??"], 2],
    ["burned", "table", undefined, 1],
    ["dealt", "seat 1", ["Qh"], 1],
  ]);
});

test("what players pay each other is found in the ledger, once", () => {
  const names = new Names(table([seat(1), seat(2), seat(3)]));
  const ledger = [
    { from: "seat 1", to: "seat 2", amount: 5_00 },
    { from: "seat 3", to: "seat 2", amount: 5_00 },
    { from: "seat 2", to: "seat 1", amount: 3_00 },
  ];
  const shares = new Shares();
  assert.equal(shares.of({ kind: "paid", who: "seat 2", amount: 10_00 }, ledger, names), -5_00);
  assert.equal(shares.of({ kind: "paid", who: "seat 1", amount: 3_00 }, ledger, names), 3_00);
  assert.equal(shares.of({ kind: "dealt", who: "seat 1" }, ledger, names), 0);
  assert.deepEqual([...addUpNet(ledger)], [["seat 1", -2_00], ["seat 2", 7_00], ["seat 3", -5_00]]);
});

const GAMES = [
  { id: "a/holdem", name: "Texas Hold'em", house: "a", house_name: "Alpha", family: "poker", family_name: "Poker", wagers: [] },
  { id: "b/pan", name: "Pan 9", house: "b", house_name: "Béta", family: "nines", family_name: "Nines", wagers: ["Tie"] },
];

test("games are found by any words, without accents and apostrophes", () => {
  const ids = (chosen, sitting = new Set()) =>
    findGames(GAMES, { words: "", house: "", family: "", onlySitting: false, ...chosen }, sitting).map((game) => game.id);
  assert.deepEqual(ids({ words: "holdem" }), ["a/holdem"]);
  assert.deepEqual(ids({ words: "TIE beta" }), ["b/pan"]);
  assert.deepEqual(ids({ words: "nothing" }), []);
  assert.deepEqual(ids({ house: "a" }), ["a/holdem"]);
  assert.deepEqual(ids({ onlySitting: true }, new Set(["b/pan"])), ["b/pan"]);
  assert.deepEqual(groupGames(GAMES, "family", "family_name").map(({ key, name }) => [key, name]), [["poker", "Poker"], ["nines", "Nines"]]);
});

test("what is read otherwise at a table", () => {
  assert.deepEqual(sayOtherwise({}), []);
  assert.deepEqual(sayOtherwise({ "tie-pays": "literal", decks: "six" }), ["to the letter: tie pays", "decks: six"]);
  assert.deepEqual(sayOtherwise({ a: "literal", b: "literal", c: "literal" }), ["3 rulings to the letter"]);
});

test("the seat that a name begins with", () => {
  const names = ["seat 3", "seat 12 back line 1", "player-dealer", "rail", undefined];
  assert.deepEqual(names.map((who) => findSeat(who, 7)), [3, 12, 7, null, null]);
});

test("a picture of a table: who sits where, which seats are free, and what lies on the circles", () => {
  const seats = [seat(1, { name: "Ann", chips: 90_00 }), seat(2, { kind: "empty" }), seat(3, { kind: "company", name: "The company", chips: 500_00 })];
  const state = {
    ...table(seats, { player_dealer: 3, bank: 600_00 }),
    phase: "betting", felt: null, view: null, result: null, over: false, clock: null,
    limits: { Player: { least: 5_00, most: null, step: 1_00 } },
  };
  state.table.seats[0].wagers = { Player: 10_00 };
  const game = { name: "A game", tiles: false, circles: [{ name: "Player", kind: "base", before_the_deal: true }, { name: "Later", kind: "raise", before_the_deal: false }] };
  const shown = makePicture(state, game);
  assert.deepEqual([shown.me, shown.dealer, shown.positions, shown.free, shown.banked], [1, 3, [1, 3], [2], true]);
  assert.deepEqual(shown.circles, [{ name: "Player", kind: "base", amount: 10_00, outcome: null }]);
  // Between rounds a bank is no more than the chips that there still are.
  assert.equal(shown.seats.get(3).banks, 500_00);
  assert.deepEqual(shown.seats.get(3).buttons.map((one) => one.sign), ["PD"]);
});
