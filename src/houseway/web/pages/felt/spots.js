// @ts-check
/** What lies at a seat, at the player-dealer's place, in the middle and in front of oneself, and how high it is. */

import { makeSvg } from "../make.js";
import { showMoney } from "../money.js";
import { PILES, planCircles, drawOwnCircles, drawPiles } from "./circles.js";
import { findFreeHeight, drawFreeSeats } from "./free.js";
import { drawLaidCards } from "./laid.js";
import { PLATE } from "./layout.js";
import { Middle } from "./middle.js";
import { drawPlate } from "./plate.js";
import { drawStackWithAmount } from "./print.js";
import { plan } from "./rows.js";
import { sayHand, joinWords } from "./words.js";

/** @import { Row } from "../messages.d.ts" */
/** @import { Box, Place, Size } from "./layout.js" */
/** @import { Picture, Seat } from "./picture.js" */
/** @import { Pins } from "./pins.js" */
/** @import { Plan } from "./rows.js" */
/** @import { CirclesPlan } from "./circles.js" */
/**
 * @typedef {{
 *   beside: boolean, rings: CirclesPlan, hand: Plan, handWidth: number, height: number, indent: number,
 * }} OwnParts
 */

const GAP = 6;
/** How much of a seat's width its plate has, where its chips lie beside it. */
const PLATE_SHARE = 0.6;
/** How much of one's own place the hand has, where the circles lie beside it. */
const OWN_SHARE = 0.56;

/** Draws the places of a picture; `pins` learns where cards, chips and people are, for what moves. */
export class Spots {
  /**
   * @param {Picture} picture
   * @param {Size} size
   * @param {Pins} pins
   */
  constructor(picture, size, pins) {
    this.picture = picture;
    this.size = size;
    this.pins = pins;
    this.middle = new Middle(picture, size, pins);
  }

  /**
   * How high a place has to be.
   * @type {(place: Place, width: number) => number}
   */
  need(place, width) {
    if (place === "dealer") return this.#findDealerNeed(width);
    if (place === "middle") return this.middle.need(width);
    if (place === "own") return this.#findOwnNeed(width);
    if (place === "band") return this.middle.bandNeed(width);
    const seat = this.#at(place);
    if (seat.kind === "empty") return PLATE;
    const cards = this.#seatPlan(seat, width).height;
    if (this.#inward()) return PILES;
    const head = this.#beside(width) ? PILES : PLATE;
    return head + (cards ? GAP + cards : 0) + (this.#beside(width) ? 0 : GAP + PILES);
  }

  /**
   * A place at the table.
   * @type {(number: number, box: Box) => SVGElement}
   */
  seat(number, box) {
    const seat = this.#at(number);
    const sits = this.#canSit(seat);
    return this.#group(seat, sits, this.#seatParts(seat, box, sits));
  }

  /**
   * The player-dealer's place.
   * @type {(box: Box) => SVGElement}
   */
  dealer(box) {
    const seat = this.#at(this.picture.dealer);
    const width = Math.min(box.width + (this.size.tall ? 80 : -8), 230);
    const x = box.x + (box.width - width) / 2;
    const sits = this.#canSit(seat);
    this.pins.person(seat.seat, x + width / 2, box.y + PLATE / 2);
    const laid = this.#cards(seat, this.#dealerPlan(seat, box.width), box.x, box.y + PLATE + GAP);
    return this.#group(seat, sits, [drawPlate(seat, x, box.y, width, { sits, outside: true }), laid]);
  }

  /**
   * What is nobody's own.
   * @type {(box: Box) => SVGElement}
   */
  centre(box) {
    return this.middle.draw(box, this.#inward());
  }

  /**
   * One's own place; for one who has none yet, the seats that are free.
   * @type {(box: Box) => SVGElement}
   */
  own(box) {
    return this.picture.me === null ? this.#free(box) : this.#own(box);
  }

  /** @type {(box: Box) => SVGElement} */
  #own(box) {
    const { picture, size } = this;
    const seat = this.#at(picture.me);
    const parts = this.#ownParts(box.width);
    const plateWidth = Math.min(260, box.width * 0.7);
    const plateX = box.x + (box.width - plateWidth) / 2;
    const plateY = box.y + box.height - PLATE;
    this.pins.person(seat.seat, plateX + plateWidth / 2, plateY + PLATE / 2);
    const made = [drawPlate(seat, plateX, plateY, plateWidth, { outside: true })];
    const live = picture.may.includes("bet");
    const beside = parts.beside;
    const ringsY = beside ? box.y + (parts.height - parts.rings.height) / 2 : box.y;
    const ringsWidth = beside ? parts.rings.width : box.width;
    const ringsX = beside ? box.x + parts.indent : box.x;
    const circles = drawOwnCircles(picture.circles, parts.rings, ringsX, ringsY, ringsWidth, { live, limits: picture.limits });
    for (const circle of circles) this.pins.wager(seat.seat, circle.dataset.wager ?? "", Number(circle.dataset.x), Number(circle.dataset.y));
    const handY = beside ? box.y + (parts.height - parts.hand.height) / 2 : box.y + parts.rings.height + (parts.rings.height ? GAP : 0);
    const handX = beside ? box.x + parts.indent + parts.rings.width + 14 : box.x + (box.width - parts.handWidth) / 2;
    made.push(this.#cards(seat, parts.hand, handX, handY));
    if (seat.bet) made.push(this.#bet(seat, box.x + box.width * (size.tall ? 0.88 : 0.8), plateY - 18));
    const label = sayPlate(seat, picture);
    const person = makeSvg("g", { class: "seat own", role: "img", aria: { label } }, made);
    return makeSvg("g", {}, person, makeSvg("g", { class: "circles", role: "group", aria: { label: "Your circles" } }, circles));
  }

  // -- heights

  /** @type {(width: number) => number} */
  #findDealerNeed(width) {
    const seat = this.#at(this.picture.dealer);
    const cards = this.picture.common ? 0 : GAP + Math.max(this.#dealerPlan(seat, width).height, this.size.cards.dealer * 1.4 + 15);
    return PLATE + cards;
  }

  /** @type {(seat: Seat, width: number) => Plan} */
  #dealerPlan(seat, width) {
    return plan(seat.hand?.rows ?? [], width, this.size.cards.dealer);
  }

  /** @type {(width: number) => number} */
  #findOwnNeed(width) {
    if (this.picture.me === null) return findFreeHeight(this.#open.length, width);
    return this.#ownParts(width).height + GAP + PLATE;
  }

  /** @type {(seat: Seat, width: number) => Plan} */
  #seatPlan(seat, width) {
    const rows = seat.hand && !seat.hand.folded ? seat.hand.rows : [];
    const { tall } = this.size;
    return plan(rows, width - 4, this.size.cards.seat, { fan: true, labels: !tall || rows.length === 1, aside: !tall, names: rows.length > 3 });
  }

  /**
   * Whether there is room for a seat's chips beside its plate.
   * @type {(width: number) => boolean}
   */
  #beside(width) {
    return width >= 170;
  }

  /** Whether seats have no cards and a narrow table, so that their chips lie towards the middle. */
  #inward() {
    return this.size.tall && this.picture.common;
  }

  // -- the parts of seats

  /**
   * The plate, chips beside or below it, and cards.
   * @type {(seat: Seat, box: Box, sits: boolean) => (SVGElement | SVGElement[])[]}
   */
  #seatParts(seat, box, sits) {
    const beside = this.#beside(box.width);
    const width = beside && seat.kind !== "empty" ? box.width * PLATE_SHARE : box.width;
    const x = box.side === "right" ? box.x + box.width - width : box.x;
    this.pins.person(seat.seat, x + width / 2, box.y + PLATE / 2);
    /** @type {(SVGElement | SVGElement[])[]} */
    const made = [drawPlate(seat, x, box.y + (beside ? 2 : 0), width, { sits })];
    if (seat.kind === "empty") return made;
    const head = box.y + (beside ? PILES : PLATE) + GAP;
    const laid = this.#seatPlan(seat, box.width);
    if (laid.cards.length) made.push(this.#cards(seat, laid, box.x + 2, head));
    const pilesX = box.side === "right" ? box.x : x + width;
    if (this.#inward()) {
      const half = this.size.middle / 2;
      made.push(this.#piles(seat, box.side === "right" ? box.x - half : box.x + width, box.y - 2, half));
    } else if (beside) made.push(this.#piles(seat, pilesX, box.y, box.width - width));
    else made.push(this.#piles(seat, box.x, head + (laid.height ? laid.height + GAP : 0), box.width));
    return made;
  }

  /** @type {(seat: Seat, x: number, y: number, width: number) => SVGElement | SVGElement[]} */
  #piles(seat, x, y, width) {
    if (seat.bet) return this.#bet(seat, x + width / 2, y + 17);
    const made = drawPiles(seat.wagers, x, y, width);
    for (const pile of made) {
      for (const wager of (pile.dataset.pile ?? "").split("|")) {
        this.pins.wager(seat.seat, wager, Number(pile.dataset.x), Number(pile.dataset.y));
      }
    }
    if (!made.length) this.pins.wager(seat.seat, "", x + width / 2, y + 17);
    return made;
  }

  /** @type {(seat: Seat, x: number, y: number) => SVGElement} */
  #bet(seat, x, y) {
    this.pins.wager(seat.seat, "", x, y);
    return drawStackWithAmount(seat.bet, x, y, 20, "amount small");
  }

  /** @type {(width: number) => OwnParts} */
  #ownParts(width) {
    const { picture, size } = this;
    const seat = this.#at(picture.me);
    const rows = seat.hand?.rows ?? [];
    const few = !size.tall && picture.circles.length > 0 && !picture.common;
    const side = few ? this.#besideParts(rows, width) : null;
    if (side) return side;
    const rings = planCircles(picture.circles, width, size.tall);
    const hand = plan(rows, width, size.cards.own);
    const ringsHeight = picture.circles.length ? rings.height : 0;
    const floor = picture.common ? 0 : size.cards.own * 1.4 + 15;
    const height = ringsHeight + (ringsHeight ? GAP : 0) + Math.max(hand.height, floor);
    return { beside: false, rings: { ...rings, height: ringsHeight }, hand, handWidth: width, height, indent: 0 };
  }

  /**
   * One's own hand with the circles beside it; none where there is no room for both.
   * @type {(rows: Row[], width: number) => OwnParts | null}
   */
  #besideParts(rows, width) {
    const { picture, size } = this;
    const hand = plan(rows, width * OWN_SHARE, size.cards.own);
    const rings = planCircles(picture.circles, width - Math.max(hand.width, width * 0.3) - 14, size.tall);
    if (hand.width + rings.width + 14 > width || rings.down >= 3) return null;
    const handWidth = width * OWN_SHARE;
    const indent = Math.max(0, (width - rings.width - 14 - handWidth) / 2);
    const height = Math.max(hand.height, rings.height, size.cards.own * 1.4 + 15);
    return { beside: true, rings, hand, handWidth, height, indent };
  }

  // -- people

  /**
   * Who has a seat that is drawn.
   * @type {(number: number | null) => Seat}
   */
  #at(number) {
    const seat = number === null ? undefined : this.picture.seats.get(number);
    if (!seat) throw new Error(`the table has no seat ${number}`);
    return seat;
  }

  /** The free seats, for one who may take them. */
  get #open() {
    return this.picture.may.includes("sit") ? this.picture.free : [];
  }

  /** @type {(box: Box) => SVGElement} */
  #free(box) {
    return makeSvg("g", { class: "free" }, drawFreeSeats(this.#open, box));
  }

  /** @type {(seat: Seat, laid: Plan, x: number, y: number) => SVGElement} */
  #cards(seat, laid, x, y) {
    const folded = seat.hand?.folded ? " is-folded" : "";
    return makeSvg("g", { class: `hand${folded}` }, drawLaidCards(seat.who, laid, x, y, this.pins));
  }


  /** @type {(seat: Seat) => boolean} */
  #canSit(seat) {
    return this.picture.may.includes("sit") && (seat.kind === "empty" || seat.kind === "bot");
  }

  /** @type {(seat: Seat, sits: boolean, parts: (SVGElement | SVGElement[])[]) => SVGElement} */
  #group(seat, sits, parts) {
    const label = sayPlate(seat, this.picture) + (sits ? ": sit down here" : "");
    const role = sits ? { role: "button", tabindex: 0 } : { role: "img" };
    return makeSvg("g", { class: "seat", data: { seat: seat.seat }, aria: { label }, ...role }, parts.flat());
  }
}

/**
 * Everything about a seat in words.
 * @type {(seat: Seat, picture: Picture) => string}
 */
export function sayPlate(seat, picture) {
  if (seat.kind === "empty") return `seat ${seat.seat}, empty`;
  const name = seat.you ? `${seat.name || "you"} (you)` : seat.name;
  const words = [`seat ${seat.seat}`, name];
  if (seat.deals) words.push(`player-dealer${picture.bank ? ` with a bank of ${showMoney(picture.bank)}` : ""}`);
  words.push(showMoney(seat.chips ?? 0));
  words.push(...seat.buttons.filter((one) => one.sign !== "PD").map((one) => `has the ${one.words}`));
  if (seat.wagers.length) words.push(joinWords(seat.wagers.map((one) => `${showMoney(one.amount)} on ${one.wager}`)));
  if (seat.bet) words.push(`bet ${showMoney(seat.bet)}`);
  if (seat.hand?.folded) words.push("folded");
  if (seat.away) words.push("away");
  if (seat.turn) words.push("to act");
  const cards = seat.hand ? sayHand(seat.hand) : "";
  return [...words, cards].filter(Boolean).join(", ");
}
