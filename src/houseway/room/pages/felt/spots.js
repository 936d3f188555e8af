/** What lies at a seat, at the player-dealer's place, in the middle and in front of oneself, and how high it is. */

import { svg } from "../make.js";
import { money } from "../money.js";
import { PILES, circlesPlan, ownCircles, piles } from "./circles.js";
import { freeHeight, freeSeats } from "./free.js";
import { laidCards } from "./laid.js";
import { PLATE } from "./layout.js";
import { Middle } from "./middle.js";
import { plate } from "./plate.js";
import { stackWithAmount } from "./print.js";
import { plan } from "./rows.js";
import { handWords, listed } from "./words.js";

const GAP = 6;
/** How much of a seat's width its plate has, where its chips lie beside it. */
const PLATE_SHARE = 0.6;
/** How much of one's own place the hand has, where the circles lie beside it. */
const OWN_SHARE = 0.56;

/** Draws the places of a picture; `pins` learns where cards, chips and people are, for what moves. */
export class Spots {
  constructor(picture, size, pins) {
    this.picture = picture;
    this.size = size;
    this.pins = pins;
    this.middle = new Middle(picture, size, pins);
  }

  /** How high a place has to be. */
  need(place, width) {
    if (place === "dealer") return this.#dealerNeed(width);
    if (place === "middle") return this.middle.need(width);
    if (place === "own") return this.#ownNeed(width);
    if (place === "band") return this.middle.bandNeed(width);
    const seat = this.picture.seats.get(place);
    if (seat.kind === "empty") return PLATE;
    const cards = this.#seatPlan(seat, width).height;
    if (this.#inward()) return PILES;
    const head = this.#beside(width) ? PILES : PLATE;
    return head + (cards ? GAP + cards : 0) + (this.#beside(width) ? 0 : GAP + PILES);
  }

  /** A place at the table. */
  seat(number, box) {
    const seat = this.picture.seats.get(number);
    const sits = this.#canSit(seat);
    return this.#group(seat, sits, this.#seatParts(seat, box, sits));
  }

  /** The player-dealer's place. */
  dealer(box) {
    const seat = this.picture.seats.get(this.picture.dealer);
    const width = Math.min(box.width + (this.size.tall ? 80 : -8), 230);
    const x = box.x + (box.width - width) / 2;
    const sits = this.#canSit(seat);
    this.pins.person(seat.seat, x + width / 2, box.y + PLATE / 2);
    const laid = this.#cards(seat, this.#dealerPlan(seat, box.width), box.x, box.y + PLATE + GAP);
    return this.#group(seat, sits, [plate(seat, x, box.y, width, { sits, outside: true }), laid]);
  }

  /** What is nobody's own. */
  centre(box) {
    return this.middle.draw(box, this.#inward());
  }

  /** One's own place; for one who has none yet, the seats that are free. */
  own(box) {
    return this.picture.me === null ? this.#free(box) : this.#own(box);
  }

  #own(box) {
    const { picture, size } = this;
    const seat = picture.seats.get(picture.me);
    const parts = this.#ownParts(box.width);
    const plateWidth = Math.min(260, box.width * 0.7);
    const plateX = box.x + (box.width - plateWidth) / 2;
    const plateY = box.y + box.height - PLATE;
    this.pins.person(seat.seat, plateX + plateWidth / 2, plateY + PLATE / 2);
    const made = [plate(seat, plateX, plateY, plateWidth, { outside: true })];
    const live = picture.may.includes("bet");
    const beside = parts.beside;
    const ringsY = beside ? box.y + (parts.height - parts.rings.height) / 2 : box.y;
    const ringsWidth = beside ? parts.rings.width : box.width;
    const ringsX = beside ? box.x + parts.indent : box.x;
    const circles = ownCircles(picture.circles, parts.rings, ringsX, ringsY, ringsWidth, { live, limits: picture.limits });
    for (const circle of circles) this.pins.wager(seat.seat, circle.dataset.wager, Number(circle.dataset.x), Number(circle.dataset.y));
    const handY = beside ? box.y + (parts.height - parts.hand.height) / 2 : box.y + parts.rings.height + (parts.rings.height ? GAP : 0);
    const handX = beside ? box.x + parts.indent + parts.rings.width + 14 : box.x + (box.width - parts.handWidth) / 2;
    made.push(this.#cards(seat, parts.hand, handX, handY));
    if (seat.bet) made.push(this.#bet(seat, box.x + box.width * (size.tall ? 0.88 : 0.8), plateY - 18));
    const label = seatWords(seat, picture);
    const person = svg("g", { class: "seat own", role: "img", aria: { label } }, made);
    return svg("g", {}, person, svg("g", { class: "circles", role: "group", aria: { label: "Your circles" } }, circles));
  }

  // -- heights

  #dealerNeed(width) {
    const seat = this.picture.seats.get(this.picture.dealer);
    const cards = this.picture.common ? 0 : GAP + Math.max(this.#dealerPlan(seat, width).height, this.size.cards.dealer * 1.4 + 15);
    return PLATE + cards;
  }

  #dealerPlan(seat, width) {
    return plan(seat.hand?.rows ?? [], width, this.size.cards.dealer);
  }

  #ownNeed(width) {
    if (this.picture.me === null) return freeHeight(this.#open.length, width);
    return this.#ownParts(width).height + GAP + PLATE;
  }

  #seatPlan(seat, width) {
    const rows = seat.hand && !seat.hand.folded ? seat.hand.rows : [];
    const { tall } = this.size;
    return plan(rows, width - 4, this.size.cards.seat, { fan: true, labels: !tall || rows.length === 1, aside: !tall, names: rows.length > 3 });
  }

  /** Whether there is room for a seat's chips beside its plate. */
  #beside(width) {
    return width >= 170;
  }

  /** Whether seats have no cards and a narrow table, so that their chips lie towards the middle. */
  #inward() {
    return this.size.tall && this.picture.common;
  }

  // -- the parts of seats

  /** The plate, chips beside or below it, and cards. */
  #seatParts(seat, box, sits) {
    const beside = this.#beside(box.width);
    const width = beside && seat.kind !== "empty" ? box.width * PLATE_SHARE : box.width;
    const x = box.side === "right" ? box.x + box.width - width : box.x;
    this.pins.person(seat.seat, x + width / 2, box.y + PLATE / 2);
    const made = [plate(seat, x, box.y + (beside ? 2 : 0), width, { sits })];
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

  #piles(seat, x, y, width) {
    if (seat.bet) return this.#bet(seat, x + width / 2, y + 17);
    const made = piles(seat.wagers, x, y, width);
    for (const pile of made) {
      for (const wager of pile.dataset.pile.split("|")) {
        this.pins.wager(seat.seat, wager, Number(pile.dataset.x), Number(pile.dataset.y));
      }
    }
    if (!made.length) this.pins.wager(seat.seat, "", x + width / 2, y + 17);
    return made;
  }

  #bet(seat, x, y) {
    this.pins.wager(seat.seat, "", x, y);
    return stackWithAmount(seat.bet, x, y, 20, "amount small");
  }

  #ownParts(width) {
    const { picture, size } = this;
    const seat = picture.seats.get(picture.me);
    const rows = seat.hand?.rows ?? [];
    const few = !size.tall && picture.circles.length > 0 && !picture.common;
    const side = few ? plan(rows, width * OWN_SHARE, size.cards.own) : null;
    const sideRings = few ? circlesPlan(picture.circles, width - Math.max(side.width, width * 0.3) - 14, size.tall) : null;
    if (few && side.width + sideRings.width + 14 <= width && sideRings.down < 3) {
      const handWidth = width * OWN_SHARE;
      const indent = Math.max(0, (width - sideRings.width - 14 - handWidth) / 2);
      const height = Math.max(side.height, sideRings.height, size.cards.own * 1.4 + 15);
      return { beside: true, rings: sideRings, hand: side, handWidth, height, indent };
    }
    const rings = circlesPlan(picture.circles, width, size.tall);
    const hand = plan(rows, width, size.cards.own);
    const ringsHeight = picture.circles.length ? rings.height : 0;
    const floor = picture.common ? 0 : size.cards.own * 1.4 + 15;
    const height = ringsHeight + (ringsHeight ? GAP : 0) + Math.max(hand.height, floor);
    return { beside: false, rings: { ...rings, height: ringsHeight }, hand, handWidth: width, height, indent: 0 };
  }

  // -- people

  /** The free seats, for one who may take them. */
  get #open() {
    return this.picture.may.includes("sit") ? this.picture.free : [];
  }

  #free(box) {
    return svg("g", { class: "free" }, freeSeats(this.#open, box));
  }

  #cards(seat, laid, x, y) {
    const folded = seat.hand?.folded ? " is-folded" : "";
    return svg("g", { class: `hand${folded}` }, laidCards(seat.who, laid, x, y, this.pins));
  }


  #canSit(seat) {
    return this.picture.may.includes("sit") && (seat.kind === "empty" || seat.kind === "bot");
  }

  #group(seat, sits, parts) {
    const label = seatWords(seat, this.picture) + (sits ? ": sit down here" : "");
    const role = sits ? { role: "button", tabindex: 0 } : { role: "img" };
    return svg("g", { class: "seat", data: { seat: seat.seat }, aria: { label }, ...role }, parts.flat());
  }
}

/** Everything about a seat in words. */
export function seatWords(seat, picture) {
  if (seat.kind === "empty") return `seat ${seat.seat}, empty`;
  const name = seat.you ? `${seat.name || "you"} (you)` : seat.name;
  const words = [`seat ${seat.seat}`, name];
  if (seat.deals) words.push(`player-dealer${picture.bank ? ` with a bank of ${money(picture.bank)}` : ""}`);
  words.push(money(seat.chips ?? 0));
  words.push(...seat.buttons.filter((one) => one.sign !== "PD").map((one) => `has the ${one.words}`));
  if (seat.wagers.length) words.push(listed(seat.wagers.map((one) => `${money(one.amount)} on ${one.wager}`)));
  if (seat.bet) words.push(`bet ${money(seat.bet)}`);
  if (seat.hand?.folded) words.push("folded");
  if (seat.away) words.push("away");
  if (seat.turn) words.push("to act");
  const cards = seat.hand ? handWords(seat.hand) : "";
  return [...words, cards].filter(Boolean).join(", ");
}
