// @ts-check
/** What has happened, shown moving: cards from the shoe, chips to circles, payments one after the other. */

import { makeSvg } from "../make.js";
import { findColour, showMoney, showSigned } from "../money.js";
import { findNew, findRound } from "../states.js";
import { drawCard } from "./card.js";
import { drawChipStack } from "./chips.js";
import { PLAYER_DEALER, findSeat } from "./picture.js";
import { print } from "./print.js";
import { BACK } from "./words.js";

/** @import { MovedChips, RoundEvent, State } from "../messages.d.ts" */
/** @import { Pinned, Pins, Point } from "./pins.js" */
/** @typedef {{ element: SVGElement, frames: Keyframe[], time: number, ghost?: boolean }} Move */
/** @typedef {{ moves: Move[], next: number, who?: string }} Step Moves at one time, and when the next one begins. */
/** @typedef {Pinned & { key: string, shown: boolean, was?: Pinned | null }} FreshCard A card, and where it was before. */
/** @typedef {FreshCard & { was: Pinned }} MovedCard */

/** All that a state brings is shown in so many milliseconds at most. */
const LONGEST = 4000;
const CARD = { time: 300, next: 110 };
const TURN = { time: 260, next: 90 };
const CHIPS = { time: 520, next: 380 };
const EASE = "cubic-bezier(.2,.7,.3,1)";
const SHOWN = new Set(["exposed", "compared", "decided"]);

export class Motion {
  /** @param {SVGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Animation[]} */
    this.running = [];
    this.still = window.matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** Everything is where it belongs, at once. */
  stop() {
    for (const one of this.running) one.cancel();
    this.running = [];
    this.layer.replaceChildren();
  }

  /**
   * Show what has happened between two states, in the order of the events; gives how long that takes.
   * @type {(state: State, previous: State | null, before: Pins, after: Pins) => number}
   */
  play(state, previous, before, after) {
    if (this.still.matches || document.visibilityState === "hidden") return 0;
    const events = findNew("events", state, previous);
    const moving = new Steps(state, previous, before, after);
    const steps = [...moving.of(events)];
    const whole = steps.reduce((sum, step) => sum + step.next, 0) + 400;
    const pace = Math.min(1, LONGEST / whole);
    let at = 0;
    /** @type {Map<string, number>} */
    const landed = new Map();
    for (const step of steps) {
      this.#run(step, at * pace, pace);
      if (step.who) landed.set(step.who, (at + Math.max(...step.moves.map((one) => one.time))) * pace);
      at += step.next;
    }
    this.#sayLater(after.said, landed);
    return steps.length ? whole * pace : 0;
  }

  /**
   * What cards make is said when the last of them lies there.
   * @type {(said: Pins["said"], landed: Map<string, number>) => void}
   */
  #sayLater(said, landed) {
    for (const { who, element } of said) {
      if (!landed.has(who)) continue;
      const hidden = [{ opacity: 0 }, { opacity: 0 }];
      this.running.push(element.animate(hidden, { duration: landed.get(who) }));
    }
  }

  /** @type {(step: Step, delay: number, pace: number) => void} */
  #run(step, delay, pace) {
    for (const { element, frames, time, ghost } of step.moves) {
      if (ghost) this.layer.append(element);
      /** @type {KeyframeAnimationOptions} */
      const options = { delay, duration: Math.max(1, time * pace), easing: EASE, fill: ghost ? "both" : "backwards" };
      const running = element.animate(frames, options);
      running.onfinish = () => ghost && element.remove();
      this.running.push(running);
    }
  }
}

/** Makes the steps of events: each moves something, and says when the next one begins. */
class Steps {
  /**
   * @param {State} state
   * @param {State | null} previous
   * @param {Pins} before
   * @param {Pins} after
   */
  constructor(state, previous, before, after) {
    this.dealer = state.view?.player_dealer ?? null;
    this.me = state.you.viewer;
    this.before = before;
    this.after = after;
    this.fresh = listChanged(before, after, findRound(state) === findRound(previous));
    this.lines = findNew("ledger", state, previous);
  }

  /** @type {(events: RoundEvent[]) => Generator<Step>} */
  *of(events) {
    for (const event of events) {
      const step = this.#step(event);
      if (step) yield step;
    }
    yield* this.#rest();
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #step(event) {
    const { kind, cards } = event;
    // A hand of several hands is its owner's.
    const whose = event.hand?.owner ?? event.who;
    if ((kind === "dealt" || kind === "drawn") && cards) return this.#animateDeal(whose, cards.length);
    if (SHOWN.has(kind) && cards) return this.#animateTurn(whose);
    if (kind === "paid" && event.wager) return this.#paid(event);
    if (kind === "taken" && event.wager) return this.#animateTake(event);
    if ((kind === "pushed" || kind === "returned") && event.wager) return this.#back(event);
    if (kind === "paid") return this.#between(event);
    if (kind === "won") return this.#animateWin(event);
    if ((kind === "decided" || kind === "posted") && event.amount) return this.#putDown(event);
    return null;
  }

  /**
   * The next new cards of a hand come from the shoe.
   * @type {(who: string, count: number) => Step | null}
   */
  #animateDeal(who, count) {
    const coming = this.#fresh(who).filter((one) => !one.was).slice(0, count);
    return this.#cardStep(coming, (one, time) => this.#fromShoe(one, time), CARD);
  }

  /**
   * Cards are turned over, or laid somewhere else.
   * @type {(who: string) => Step | null}
   */
  #animateTurn(who) {
    const turning = this.#fresh(who).filter((one) => one.was);
    return this.#cardStep(turning, slideFrom, TURN);
  }

  /**
   * What is still to be shown of somebody's cards.
   * @type {(who: string) => FreshCard[]}
   */
  #fresh(who) {
    return (this.fresh.get(who) ?? []).filter((one) => !one.shown);
  }

  /** @type {(cards: FreshCard[], move: (one: FreshCard, time: number) => Move[], times: { time: number, next: number }) => Step | null} */
  #cardStep(cards, move, { time, next }) {
    if (!cards.length) return null;
    /** @type {Move[]} */
    const moves = cards.flatMap((one, place) => {
      one.shown = true;
      return move(one, time + place * 60);
    });
    return { moves, next: next + (cards.length - 1) * 45, who: cards[0].who };
  }

  /** @type {(one: FreshCard, time: number) => Move[]} */
  #fromShoe(one, time) {
    const [x, y] = this.after.shoeAt;
    const away = `translate(${x - one.x - one.width / 2}px, ${y - one.y - one.height / 2}px) scale(.6)`;
    const frames = [{ transform: away, opacity: 0 }, { opacity: 1, offset: 0.25 }, { transform: "none" }];
    return [{ element: one.element, time, frames }];
  }

  /**
   * Cards that changed although no event said so come at the end.
   * @type {() => Generator<Step>}
   */
  *#rest() {
    for (const cards of this.fresh.values()) {
      const left = cards.filter((one) => !one.shown);
      const step = this.#cardStep(left, (one, time) => (one.was ? slideFrom(one, time) : this.#fromShoe(one, time)), CARD);
      if (step) yield step;
    }
  }

  // -- chips

  /** @type {(event: RoundEvent) => { seat: number | null, circle: Point | null, home: Point | undefined }} */
  #at(event) {
    const seat = findSeat(event.who, this.dealer);
    const key = `${seat}|${event.wager ?? ""}`;
    const circle = this.after.wagers.get(key) ?? this.before.wagers.get(key) ?? this.after.wagerAt(seat, "");
    return { seat, circle, home: this.after.people.get(seat) };
  }

  /**
   * Chips that go to somebody (or from them, with a `sign` of -1); the sign that is shown is the viewer's own.
   * @type {(event: RoundEvent, sign: number) => SVGElement}
   */
  #chips(event, sign) {
    const own = event.who === this.me ? sign : this.me === PLAYER_DEALER ? -sign : 0;
    const { amount = 0 } = event;
    const words = own ? showSigned(own * amount) : showMoney(amount);
    return drawChips(amount, words, findColour(own));
  }

  #bank() {
    return this.after.people.get(this.dealer) ?? this.after.shoeAt;
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #paid(event) {
    const { circle, home } = this.#at(event);
    if (!circle || !home) return null;
    const paid = this.#chips(event, 1);
    const own = event.stake ? drawChips(event.stake) : null;
    /** @type {Point} */
    const side = [circle[0] + 20, circle[1] - 4];
    const moves = [{ ...travel(paid, [this.#bank(), side, side, home], { waits: false }), time: CHIPS.time * 2 }];
    if (own) moves.push({ ...travel(own, [circle, circle, circle, home]), time: CHIPS.time * 2 });
    return { moves, next: CHIPS.next * 1.3 };
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #animateTake(event) {
    const { circle } = this.#at(event);
    if (!circle || !event.amount) return null;
    return { moves: [travel(this.#chips(event, -1), [circle, this.#bank()])], next: CHIPS.next };
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #back(event) {
    const { circle, home } = this.#at(event);
    const amount = event.stake ?? event.amount;
    if (!circle || !home || !amount) return null;
    return { moves: [travel(drawChips(amount), [circle, home])], next: CHIPS.next };
  }

  /**
   * Chips from the other seats to one, where nobody banks.
   * @type {(event: RoundEvent) => Step | null}
   */
  #between(event) {
    const home = this.after.people.get(findSeat(event.who, this.dealer));
    const moves = [];
    let left = event.amount ?? 0;
    while (home && left > 0) {
      const line = this.lines.shift();
      if (!line) break;
      if (line.to !== event.who) continue;
      const from = this.after.people.get(findSeat(line.from, this.dealer));
      const own = Number(line.to === this.me) - Number(line.from === this.me);
      const paid = own ? drawChips(line.amount, showSigned(own * line.amount), findColour(own)) : drawChips(line.amount);
      if (from) moves.push(travel(paid, [from, home], { waits: false }));
      left -= line.amount;
    }
    return moves.length ? { moves, next: CHIPS.next } : null;
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #animateWin(event) {
    const home = this.after.people.get(findSeat(event.who, this.dealer));
    const pot = this.before.potAt ?? this.after.potAt ?? this.after.shoeAt;
    if (!home || !event.amount) return null;
    return { moves: [travel(this.#chips(event, 1), [pot, pot, home], { waits: false })], next: CHIPS.next * 1.4 };
  }

  /** @type {(event: RoundEvent) => Step | null} */
  #putDown(event) {
    const { seat, home } = this.#at(event);
    const to = this.after.wagerAt(seat, event.wager ?? "") ?? this.after.potAt;
    if (!home || !to || !event.amount) return null;
    return { moves: [travel(drawChips(event.amount), [home, to], { waits: false })], next: CHIPS.next * 0.5 };
  }
}

/**
 * Cards that came, moved or were turned over, by whose they are, each with where it was before if it was there.
 * @type {(before: Pins, after: Pins, sameRound: boolean) => Map<string, FreshCard[]>}
 */
function listChanged(before, after, sameRound) {
  /** @type {Map<string, FreshCard[]>} */
  const found = new Map();
  for (const [who, now] of groupByOwner(after)) {
    const old = sameRound ? (groupByOwner(before).get(who) ?? []) : [];
    const moved = pairCards(now, old).filter((one) => !one.was || one.was.card !== one.card || isAway(one, one.was));
    found.set(who, moved);
  }
  return found;
}

/** @type {(pins: Pins) => Map<string, FreshCard[]>} */
function groupByOwner(pins) {
  /** @type {Map<string, FreshCard[]>} */
  const found = new Map();
  for (const [key, one] of pins.cards) found.set(one.who, [...(found.get(one.who) ?? []), { ...one, key, shown: false }]);
  return found;
}

/**
 * Each card with the one it was before: in the same place, with the same face, or out of the backs.
 * @type {(now: FreshCard[], old: FreshCard[]) => FreshCard[]}
 */
function pairCards(now, old) {
  const left = [...old];
  /** @type {(fits: (other: FreshCard) => boolean) => FreshCard | null} */
  const take = (fits) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : left.splice(at, 1)[0];
  };
  for (const one of now) one.was = take((other) => other.key === one.key && other.card === one.card);
  for (const one of now) one.was ??= take((other) => other.card === one.card);
  for (const one of now) one.was ??= take((other) => other.card === BACK);
  return now;
}

/** @type {(one: Pinned, was: Pinned) => boolean} */
function isAway(one, was) {
  return Math.abs(one.x - was.x) > 1 || Math.abs(one.y - was.y) > 1;
}

/**
 * A card that was seen already goes to its new place; one that lay face down there is turned over.
 * @type {(one: FreshCard, time: number) => Move[]}
 */
function slideFrom(one, time) {
  const { was } = one;
  if (!was) return [];
  if (was.card === BACK && one.card !== BACK && !isAway(one, was)) return turnUp(one, was, time);
  const { x, y, width } = was;
  const away = `translate(${x - one.x}px, ${y - one.y}px) scale(${width / one.width})`;
  if (was.card === one.card) return [{ element: one.element, time, frames: [{ transform: away }, { transform: "none" }] }];
  const frames = [{ transform: away, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none" }];
  const old = makeSvg("g", {}, drawStill(was));
  return [
    { element: one.element, time, frames },
    { element: old, ghost: true, time: time / 4, frames: [{ opacity: 1 }, { opacity: 0 }] },
  ];
}

/**
 * A card as it lay.
 * @type {(pinned: Pinned) => SVGElement}
 */
function drawStill({ card, kind, width, x, y }) {
  const side = kind === "tile" ? 70 : 100;
  return makeSvg("g", { transform: `translate(${x} ${y}) scale(${width / side})` }, drawCard(card, kind, width));
}

/**
 * A card is turned over: its old side narrows, then the new one widens.
 * @type {(one: Pinned, was: Pinned, time: number) => Move[]}
 */
function turnUp(one, was, time) {
  const middle = one.width / 2;
  const narrow = `translate(${middle}px, 0) scale(0.02, 1) translate(${-middle}px, 0)`;
  const back = makeSvg("g", {}, drawStill(was));
  const shut = `translate(${one.x + middle}px, 0) scale(0.02, 1) translate(${-one.x - middle}px, 0)`;
  const opening = [{ transform: narrow, opacity: 0 }, { transform: narrow, opacity: 1, offset: 0.5 }, { transform: "none" }];
  return [
    { element: one.element, time, frames: opening },
    { element: back, ghost: true, time: time / 2, frames: [{ transform: "none" }, { transform: shut, opacity: 0 }] },
  ];
}

/** @type {(amount: number, words?: string, name?: string) => SVGElement} */
function drawChips(amount, words = "", name = "") {
  return makeSvg("g", { class: `flight ${name}` }, drawChipStack(amount, 22), words && print(words, 0, 28, "amount flight-words"));
}

/**
 * Something that goes through points and is gone at the last one; what `waits` lies there before it goes.
 * @type {(element: SVGElement, points: Point[], how?: { waits?: boolean }) => Move}
 */
function travel(element, points, { waits = true } = {}) {
  const last = points.length - 1;
  /** @type {Keyframe[]} */
  const frames = points.map(([x, y], place) => ({
    transform: `translate(${x}px, ${y}px)`,
    opacity: place === last ? 0 : place === 0 && !waits ? 0 : 1,
    offset: place / last,
  }));
  if (!waits) frames.splice(1, 0, { opacity: 1, offset: 0.08 });
  return { element, ghost: true, time: CHIPS.time, frames };
}
