// @ts-check
/** Where the seats are: one's own at the bottom, the player-dealer at the top, the others in their order round the table. */

/** @typedef {{ x: number, y: number, width: number, height: number, side?: string }} Box */
/** @typedef {{ seat: number, dealer: number, middle: number, own: number }} CardWidths */
/**
 * The measures that follow from the width alone.
 * @typedef {{
 *   width: number, tall: boolean, column: number, middle: number, own: number, corner: number, cards: CardWidths,
 * }} Size
 */
/** @typedef {number | "dealer" | "middle" | "own" | "band"} Place A seat by its number, or another place on the felt. */
/** @typedef {(place: Place, width: number) => number} Need How high what lies at a place will be. */
/** @typedef {{ me: number | null, dealer: number | null, others: number[] }} Seated */
/**
 * Where everybody is.
 * @typedef {Omit<Size, "middle" | "own"> & {
 *   height: number, seats: Map<number, Box>, dealer: Box | null, middle: Box, band: Box | null, own: Box | null,
 * }} Laid
 */

export const RAIL = 16;
export const PLATE = 38;
/** How far plates lie over the rail at the top and at the bottom. */
const OVER = 12;
const GAP = 10;

/**
 * How many sit at the left, at the top and at the right, where nobody banks at the top.
 * @type {Record<"wide" | "tall", [left: number, top: number, right: number][]>}
 */
const AROUND = {
  wide: [
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 2, 1],
    [2, 1, 2],
    [2, 2, 2],
    [2, 3, 2],
    [3, 2, 3],
    [3, 3, 3],
    [3, 4, 3],
  ],
  tall: [
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 2, 1],
    [2, 1, 2],
    [2, 2, 2],
    [3, 1, 3],
    [3, 2, 3],
    [4, 1, 4],
    [4, 2, 4],
  ],
};

/**
 * The measures that follow from the width alone.
 * @type {(width: number) => Size}
 */
export function findMeasures(width) {
  const tall = width < 640;
  const inner = width - 2 * RAIL;
  const columnWidth = tall ? Math.min(150, inner * 0.315) : Math.min(250, inner * 0.25);
  return {
    width,
    tall,
    column: columnWidth,
    middle: inner - 2 * columnWidth - 2 * GAP,
    own: tall ? inner - 8 : inner * 0.78,
    corner: tall ? 46 : 120,
    cards: tall
      ? { seat: 28, dealer: 38, middle: 44, own: 54 }
      : { seat: width < 900 ? 36 : 40, dealer: 50, middle: 68, own: 68 },
  };
}

/**
 * The order of the other seats, clockwise from one's own: the first lies at the left hand.
 * @type {(positions: number[], me: number | null, dealer: number | null) => number[]}
 */
export function listOthers(positions, me, dealer) {
  const from = me ?? dealer ?? positions[positions.length - 1];
  const start = positions.indexOf(from);
  const round = [...positions.slice(start + 1), ...positions.slice(0, start + 1)];
  return round.filter((seat) => seat !== me && seat !== dealer);
}

/**
 * Those at the left from below upwards, those at the top from left to right, those at the right downwards.
 * @type {(seats: number[], size: { tall: boolean }, hasDealer: boolean) => { left: number[], top: number[], right: number[] }}
 */
export function splitSides(seats, { tall }, hasDealer) {
  const count = seats.length;
  const table = AROUND[tall ? "tall" : "wide"];
  const around = hasDealer ? null : table[count];
  const left = around ? around[0] : Math.ceil(count / 2);
  const top = around ? around[1] : 0;
  return { left: seats.slice(0, left).reverse(), top: seats.slice(left, left + top), right: seats.slice(left + top) };
}

/**
 * Boxes for everybody. `need(who, width)` says how high what lies at a seat will be.
 * Gives { width, height, seats: Map(seat, box), dealer, middle, band, own, tall }; a box is { x, y, width, height, side }.
 * @type {(size: Size, seated: Seated, need: Need) => Laid}
 */
export function layOut(size, seated, need) {
  const { left, top, right } = splitSides(seated.others, size, seated.dealer !== null);
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  const head = findHeadHeight(size, seated, top, need);
  const from = RAIL - OVER + 6;
  const first = from + layOutBelowTop(size, seated, top, head);
  const lowest = Math.max(
    placeColumn(boxes, left, RAIL, first, size, need, "left"),
    placeColumn(boxes, right, size.width - RAIL - size.column, first, size, need, "right"),
  );
  const middleTop = from + head + GAP;
  const middleNeed = need("middle", size.middle);
  const floor = Math.max(lowest, middleTop + middleNeed + GAP);
  const bandNeed = need("band", size.own);
  const low = floor + (bandNeed ? bandNeed + GAP : 0);
  const ownNeed = need("own", size.own);
  const height = low + ownNeed + (ownNeed ? GAP + RAIL - OVER + 4 : RAIL);
  spread(boxes, left, first, floor);
  spread(boxes, right, first, floor);
  bend(boxes, size, height);
  placeTopRow(boxes, top, size, from, need);
  const centre = (size.width - size.middle) / 2;
  return {
    ...size,
    height,
    seats: boxes,
    dealer: seated.dealer === null ? null : { x: centre, y: from, width: size.middle, height: head, side: "top" },
    middle: { x: centre, y: middleTop, width: size.middle, height: floor - middleTop, side: "middle" },
    band: bandNeed ? { x: (size.width - size.own) / 2, y: floor, width: size.own, height: bandNeed } : null,
    own: ownNeed ? { x: (size.width - size.own) / 2, y: low + GAP, width: size.own, height: ownNeed, side: "bottom" } : null,
  };
}

/**
 * Where the columns begin: beside what is at the top, or below it where there is no room.
 * @type {(size: Size, seated: Seated, top: number[], head: number) => number}
 */
function layOutBelowTop(size, seated, top, head) {
  if (top.length) {
    const reach = findTopWidth(size, top) * top.length + GAP * (top.length - 1);
    const free = size.width - 2 * (RAIL + size.column + GAP);
    return reach > free ? head + GAP : Math.max(30, Math.min(head * 0.5, 60));
  }
  if (!size.tall) return 30;
  return seated.dealer === null ? 14 : head + GAP;
}

/** @type {(size: Size, seated: Seated, top: number[], need: Need) => number} */
function findHeadHeight(size, seated, top, need) {
  if (seated.dealer !== null) return need("dealer", size.middle);
  if (!top.length) return 44;
  const width = findTopWidth(size, top);
  return Math.max(...top.map((seat) => need(seat, width)));
}

/** @type {(size: Size, top: number[]) => number} */
function findTopWidth(size, top) {
  const room = size.tall ? size.width - 2 * RAIL - 2 * 30 : size.middle - 2 * GAP;
  return Math.min(size.column, (room + GAP) / top.length - GAP);
}

/** @type {(boxes: Map<number, Box>, top: number[], size: Size, y: number, need: Need) => void} */
function placeTopRow(boxes, top, size, y, need) {
  const width = top.length ? findTopWidth(size, top) : 0;
  const from = (size.width - top.length * (width + GAP) + GAP) / 2;
  top.forEach((seat, place) => {
    boxes.set(seat, { x: from + place * (width + GAP), y, width, height: need(seat, width), side: "top" });
  });
}

/**
 * A column of seats from the top down; gives where it ends.
 * @type {(boxes: Map<number, Box>, seats: number[], x: number, first: number, size: Size, need: Need, side: string) => number}
 */
function placeColumn(boxes, seats, x, first, size, need, side) {
  let y = first;
  for (const seat of seats) {
    const height = need(seat, size.column);
    boxes.set(seat, { x, y, width: size.column, height, side });
    y += height + GAP;
  }
  return y;
}

/**
 * Where a column is shorter than the table, its seats move apart.
 * @type {(boxes: Map<number, Box>, seats: number[], first: number, floor: number) => void}
 */
function spread(boxes, seats, first, floor) {
  if (!seats.length) return;
  const used = seats.reduce((sum, seat) => sum + (boxes.get(seat)?.height ?? 0), 0);
  const room = Math.min((floor - first - used) / (seats.length + 1), 46);
  const spare = floor - first - used - room * (seats.length - 1);
  let y = first + Math.max(0, spare / 2);
  for (const seat of seats) {
    const box = boxes.get(seat);
    if (!box) continue;
    box.y = y;
    y += box.height + room;
  }
}

/**
 * Seats beside a round corner move inwards with the rail.
 * @type {(boxes: Map<number, Box>, size: Size, height: number) => void}
 */
function bend(boxes, size, height) {
  for (const box of boxes.values()) {
    const nearest = Math.min(box.y, height - box.y - box.height) - 4;
    const inset = Math.min(cut(size.corner, nearest) * 0.8, size.tall ? 6 : 40);
    box.x += box.side === "left" ? inset : -inset;
  }
}

/**
 * How far a round corner cuts in at so many pixels from its edge.
 * @type {(radius: number, from: number) => number}
 */
function cut(radius, from) {
  const away = Math.max(0, radius - Math.max(0, from));
  return radius - Math.sqrt(Math.max(0, radius * radius - away * away));
}
