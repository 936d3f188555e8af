// @ts-check
/** The four suits as paths in a box of 100 by 100, and where the pips of a card lie. */

/** @type {Record<string, string>} */
export const SUIT_PATHS = {
  h: "M50 90C18 62 7 47 7 30 7 16 18 8 29 8c9 0 17 5 21 14C54 13 62 8 71 8c11 0 22 8 22 22 0 17-11 32-43 60Z",
  d: "M50 5c9 17 22 33 37 45C72 62 59 78 50 95 41 78 28 62 13 50 28 38 41 22 50 5Z",
  s: "M50 6c8 20 41 36 41 59 0 12-9 19-19 19-7 0-13-3-17-9 1 8 4 14 10 20H35c6-6 9-12 10-20-4 6-10 9-17 9C18 84 9 77 9 65 9 42 42 26 50 6Z",
  c: "M50 6a20 20 0 0 1 15.5 32.600A20 20 0 1 1 55 69c.6 11 3.8 19 11 26H34c7.2-7 10.4-15 11-26a20 20 0 1 1-10.5-30.400A20 20 0 0 1 50 6Z",
};

const LEFT = 36;
const RIGHT = 64;
const MIDDLE = 50;

/** @type {(...heights: number[]) => [x: number, y: number][]} */
function mirror(...heights) {
  return heights.flatMap((y) => [
    [LEFT, y],
    [RIGHT, y],
  ]);
}

/**
 * Pips of the ranks that have them, on a card of 100 by 140.
 * @type {Record<string, [x: number, y: number][]>}
 */
export const PIPS = {
  2: [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  3: [
    [MIDDLE, 32],
    [MIDDLE, 70],
    [MIDDLE, 108],
  ],
  4: mirror(32, 108),
  5: [...mirror(32, 108), [MIDDLE, 70]],
  6: mirror(32, 70, 108),
  7: [...mirror(32, 70, 108), [MIDDLE, 51]],
  8: [...mirror(32, 70, 108), [MIDDLE, 51], [MIDDLE, 89]],
  9: [...mirror(29, 56.5, 83.5, 111), [MIDDLE, 70]],
  T: [...mirror(29, 56.5, 83.5, 111), [MIDDLE, 43.5], [MIDDLE, 96.5]],
};
