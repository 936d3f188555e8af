// @ts-check
/** The felt of a table: everything that lies on it, drawn anew from each state, with what changed shown moving. */

import { findTarget, makeSvg } from "../make.js";
import { findNew } from "../states.js";
import { drawRack, drawShoe } from "./dice.js";
import { RAIL, layOut, findMeasures, listOthers } from "./layout.js";
import { Motion } from "./motion.js";
import { makePicture } from "./picture.js";
import { Pins } from "./pins.js";
import { Spots } from "./spots.js";

/** @import { GameDetails, State } from "../messages.d.ts" */
/** @import { Laid, Place } from "./layout.js" */
/** @import { Picture, Stood } from "./picture.js" */
/** @typedef {{ spots: Spots, pins: Pins, laid: Laid }} LaidOut */
/** @typedef {[name: "wager" | "seat", value: string | undefined, ring: boolean]} Focused */

/** What else is to be seen on a screen beside the felt, in pixels; and how high the felt is at least allowed to be. */
const BESIDE_FELT = 330;
const LEAST_HEIGHT = 400;
/** Below this width a table is drawn tall; a sheet is so much narrower or wider than its place on the screen. */
const NARROW = 650;
const NARROWEST = 0.76;
const WIDEST = 1.36;

export class Felt {
  /** @type {Pins} */
  #pins;
  /** @type {Map<string, number>} */
  #needs;
  /** @type {((wager: string, event: Event) => void)[]} */
  #onCircle;
  /** @type {((seat: number, event: Event) => void)[]} */
  #onSeat;
  /** @type {{ who: string | null, whole: number }} */
  #clock;
  /** @type {boolean} */
  #settling;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #after;
  /** @type {number} */
  #ends;
  /** @type {Stood} */
  #stood;
  /** @type {(() => void)[]} */
  #onSettled;
  /** @type {SVGGElement} */
  #still;
  /** @type {SVGGElement} */
  #flying;
  /** @type {ResizeObserver} */
  #watch;
  /** @type {number} */
  #width = 0;
  /** @type {number} */
  #most = 0;
  /** @type {number} */
  #wider = 1;

  /**
   * @param {HTMLElement} root
   * @param {GameDetails} game
   */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    /** @type {State | null} */
    this.state = null;
    this.#pins = new Pins();
    this.#needs = new Map();
    this.#onCircle = [];
    this.#onSeat = [];
    this.#clock = { who: null, whole: 0 };
    this.#settling = false;
    this.#after = 0;
    this.#ends = 0;
    this.#stood = new Map();
    this.#onSettled = [];
    this.svg = makeSvg("svg", { class: "felt", role: "group", aria: { label: `The felt: ${game.name}` } });
    this.#still = makeSvg("g", {});
    this.#flying = makeSvg("g", { class: "flying", aria: { hidden: true } });
    this.svg.append(this.#still, this.#flying);
    this.motion = new Motion(this.#flying);
    root.classList.add("felt-root");
    root.replaceChildren(this.svg);
    this.svg.addEventListener("click", (event) => this.#onPress(event));
    this.svg.addEventListener("contextmenu", (event) => this.#onPress(event));
    this.svg.addEventListener("keydown", (event) => this.#onKey(event));
    this.#watch = new ResizeObserver(() => this.#onResize());
    this.#watch.observe(root);
  }

  /**
   * Call this with a wager's name (and the event) when somebody presses one of their own circles.
   * @type {(tell: (wager: string, event: Event) => void) => void}
   */
  onCircle(tell) {
    this.#onCircle.push(tell);
  }

  /**
   * Call this with a seat's number (and the event) when somebody presses a seat that may be taken.
   * @type {(tell: (seat: number, event: Event) => void) => void}
   */
  onSeat(tell) {
    this.#onSeat.push(tell);
  }

  /**
   * Call this whenever the cards and chips have come to rest: what they tell may be said in words now.
   * @type {(tell: () => void) => void}
   */
  onSettled(tell) {
    this.#onSettled.push(tell);
  }

  /** How many milliseconds it takes until everything lies still. */
  get left() {
    return this.#settling ? Math.max(0, this.#ends - performance.now()) : 0;
  }

  /** Whether something still moves. */
  get isMoving() {
    return this.#settling;
  }

  /**
   * Draw a state; what has happened since the previous one is shown moving.
   * @type {(state: State, previous?: State | null) => void}
   */
  show(state, previous = null) {
    const happened = previous !== null && findNew("events", state, previous).length > 0;
    if (happened && this.#settling) this.#settle(true);
    this.state = state;
    // What others do for the next round is drawn when the cards of this one lie there, which would jump to their places.
    if (previous !== null && !happened && this.#settling) return;
    const before = this.#pins;
    this.#settling ||= happened;
    this.#draw();
    if (!happened) return;
    const time = this.motion.play(state, previous, before, this.#pins);
    this.#ends = performance.now() + time;
    if (time) this.#after = setTimeout(() => this.#settle(true), time);
    else this.#settle(true);
  }

  /**
   * Nothing moves any more: stacks, the result, and the chips for the next round may be seen.
   * @type {(redraw?: boolean) => void}
   */
  #settle(redraw = false) {
    const moved = this.#settling;
    clearTimeout(this.#after);
    this.motion.stop();
    this.#settling = false;
    if (redraw) this.#draw();
    if (redraw && moved) for (const tell of this.#onSettled) tell();
  }

  /** No more drawing. */
  close() {
    this.#watch.disconnect();
    this.#settle();
  }

  // -- drawing

  #onResize() {
    const width = Math.round(this.root.clientWidth);
    if (!this.state || width === this.#width || width === 0) return;
    this.#settle(true);
  }

  #draw() {
    const width = Math.max(300, Math.round(this.root.clientWidth));
    const most = Math.max(LEAST_HEIGHT, window.innerHeight - BESIDE_FELT);
    if (width !== this.#width || most !== this.#most) {
      this.#needs.clear();
      this.#wider = width < NARROW ? 1 : Math.max(NARROW / width, NARROWEST);
    }
    [this.#width, this.#most] = [width, most];
    if (!this.state) return;
    const shown = makePicture(this.state, this.game, { settling: this.#settling, stood: this.#stood });
    if (!this.#settling) this.#stood = listStacks(shown);
    let made = this.#laidOut(shown);
    // A table that is low is shown as large as it goes; one that would be too high is drawn on a wider sheet.
    while (!made.laid.tall && made.laid.height / this.#wider > most && this.#wider < WIDEST) {
      this.#wider += 0.06;
      made = this.#laidOut(shown);
    }
    this.#put(made, shown);
  }

  /** @type {(shown: Picture) => LaidOut} */
  #laidOut(shown) {
    const size = findMeasures(Math.round(this.#width * this.#wider));
    const pins = new Pins();
    const spots = new Spots(shown, size, pins);
    const dealer = shown.dealer === shown.me ? null : shown.dealer;
    const seated = { me: shown.me, dealer, others: listOthers(shown.positions, shown.me, shown.dealer) };
    return { spots, pins, laid: layOut(size, seated, (place, wide) => this.#findNeed(spots, place, wide)) };
  }

  /** @type {(made: LaidOut, shown: Picture) => void} */
  #put({ spots, pins, laid }, shown) {
    this.#pins = pins;
    pins.shoe(...this.#shoeAt(laid, shown));
    const focused = this.#onFocus();
    this.svg.setAttribute("viewBox", `0 0 ${laid.width} ${Math.ceil(laid.height)}`);
    const band = laid.band && spots.middle.band(laid.band);
    this.#still.replaceChildren(
      ...drawCloth(laid, shown),
      ...this.#furniture(laid, shown),
      spots.centre(laid.middle),
      ...(band ? [band] : []),
      ...(laid.dealer ? [spots.dealer(laid.dealer)] : []),
      ...[...laid.seats].map(([seat, box]) => spots.seat(seat, box)),
      ...(laid.own ? [spots.own(laid.own)] : []),
    );
    this.#refocus(focused);
    this.#runClock();
  }

  /**
   * A place never gets lower again: nothing jumps about while a round is played.
   * @type {(spots: Spots, place: Place, width: number) => number}
   */
  #findNeed(spots, place, width) {
    const key = `${place} ${Math.round(width)}`;
    const height = Math.max(this.#needs.get(key) ?? 0, Math.ceil(spots.need(place, width)));
    this.#needs.set(key, height);
    return height;
  }

  /** @type {(laid: Laid, shown: Picture) => [number, number]} */
  #shoeAt(laid, shown) {
    if (!shown.banked) return [laid.width / 2, RAIL + 6];
    const head = laid.dealer ?? laid.middle;
    return [laid.middle.x + laid.middle.width - 40, laid.dealer ? head.y + 62 : head.y + 10];
  }

  /** @type {(laid: Laid, shown: Picture) => SVGElement[]} */
  #furniture(laid, shown) {
    const [x, y] = this.#shoeAt(laid, shown);
    const wide = laid.dealer ? findDealerWidth(shown, laid) : 0;
    if (!shown.banked || shown.tiles || laid.tall || wide > laid.middle.width - 120) return [];
    return [drawShoe(x, y), drawRack(laid.width - x, y)];
  }

  /** The line round the plate of whoever is asked runs out with the time. */
  #runClock() {
    const clock = this.state?.clock;
    const line = this.#still.querySelector(".plate-ring");
    if (!clock || !line) {
      this.#clock = { who: null, whole: 0 };
      return;
    }
    if (clock.who !== this.#clock.who || clock.ms > this.#clock.whole) this.#clock = { who: clock.who, whole: clock.ms };
    const left = (100 * clock.ms) / this.#clock.whole;
    line.animate([{ strokeDasharray: `${left} 100` }, { strokeDasharray: "0 100" }], { duration: clock.ms, fill: "forwards" });
  }

  // -- being pressed

  /** @type {(event: Event) => void} */
  #onPress(event) {
    const circle = findTarget(event, "[data-wager]");
    if (circle) {
      event.preventDefault();
      for (const tell of this.#onCircle) tell(circle.dataset.wager ?? "", event);
      return;
    }
    const seat = findTarget(event, "[data-seat][role=button]");
    if (seat && event.type === "click") for (const tell of this.#onSeat) tell(Number(seat.dataset.seat), event);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #onKey(event) {
    if (event.key === "Enter" || event.key === " ") {
      if (findTarget(event, "[role=button]")) this.#onPress(event);
      const seat = findTarget(event, "[data-seat][role=button]");
      if (seat) for (const tell of this.#onSeat) tell(Number(seat.dataset.seat), event);
      event.preventDefault();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#onPress(event);
    }
  }

  /** @type {() => Focused | null} */
  #onFocus() {
    const element = /** @type {SVGElement | null} */ (document.activeElement);
    if (!element || !this.svg.contains(element)) return null;
    const ring = element.matches(":focus-visible");
    return element.dataset.wager ? ["wager", element.dataset.wager, ring] : ["seat", element.dataset.seat, ring];
  }

  /** @type {(found: Focused | null) => void} */
  #refocus(focused) {
    if (!focused) return;
    const [name, value, ring] = focused;
    /** @type {NodeListOf<SVGElement>} */
    const found = this.#still.querySelectorAll(`[data-${name}][tabindex]`);
    for (const element of found) {
      if (element.dataset[name] !== value) continue;
      element.classList.toggle("no-ring", !ring);
      element.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: ring }));
    }
  }
}

/**
 * The chips of everybody as they are shown.
 * @type {(shown: Picture) => Stood}
 */
function listStacks({ seats }) {
  return new Map([...seats].map(([seat, { name, chips, banks }]) => [seat, { name, chips, banks }]));
}

/**
 * About how wide the player-dealer's cards lie.
 * @type {(shown: Picture, laid: Laid) => number}
 */
function findDealerWidth({ seats, dealer }, laid) {
  const rows = (dealer === null ? null : seats.get(dealer)?.hand?.rows) ?? [];
  return rows.reduce((sum, row) => sum + row.cards.length * laid.cards.dealer * 1.06 + 12, 0);
}

/**
 * The table itself: the rail, the cloth, and a line printed on it.
 * @type {(laid: Laid, shown: Picture) => SVGElement[]}
 */
function drawCloth(laid, { banked }) {
  const height = Math.ceil(laid.height);
  /** @type {(inset: number) => string} */
  const round = (inset) => drawOutline(laid, height, inset, banked);
  return [
    makeSvg("path", { d: round(0), class: "felt-rail" }),
    makeSvg("path", { d: round(RAIL - 5), class: "felt-cloth" }),
    makeSvg("path", { d: round(RAIL + 3), class: "felt-border" }),
  ];
}

/**
 * A table with round corners; where somebody banks, its upper side is straight, as the house dealer stands there.
 * @type {(laid: Laid, height: number, inset: number, banked: boolean) => string}
 */
function drawOutline(laid, height, inset, banked) {
  const [left, top, right, bottom] = [inset, inset, laid.width - inset, height - inset];
  const low = Math.max(8, (laid.tall ? 60 : Math.min(190, laid.width * 0.2)) - inset);
  const lowHigh = Math.max(8, (laid.tall ? 60 : Math.min(170, height * 0.3)) - inset);
  const up = banked ? Math.max(8, (laid.tall ? 34 : 54) - inset) : low;
  const upHigh = banked ? up : lowHigh;
  return [
    `M${left + up} ${top}H${right - up}`,
    `A${up} ${upHigh} 0 0 1 ${right} ${top + upHigh}V${bottom - lowHigh}`,
    `A${low} ${lowHigh} 0 0 1 ${right - low} ${bottom}H${left + low}`,
    `A${low} ${lowHigh} 0 0 1 ${left} ${bottom - lowHigh}V${top + upHigh}`,
    `A${up} ${upHigh} 0 0 1 ${left + up} ${top}Z`,
  ].join("");
}
