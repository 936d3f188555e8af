// @ts-check
/** One key for one meaning: the letters of everything that can be done at a table, for the whole room. */

/** @type {Record<string, string[]>} */
const MEANINGS = {
  a: ["deal again by itself"],
  b: ["bet", "bring in"],
  c: ["call", "follow"],
  d: ["double", "free double", "double again"],
  e: ["set", "lay back", "lay middle", "keep", "draw", "turn up"],
  f: ["fold"],
  g: ["go on top", "stay out"],
  h: ["hit"],
  i: ["insure"],
  j: ["discard"],
  k: ["check"],
  l: ["repeat the last wagers", "smallest bet"],
  m: ["meld"],
  n: ["no insurance", "pass", "let it go", "keep down", "wait", "pass the bank"],
  p: ["split", "free split"],
  q: ["muck"],
  r: ["raise", "complete"],
  s: ["stand", "stand pat", "stay"],
  t: ["take", "take the bank"],
  u: ["surrender"],
  v: ["even money"],
  w: ["house way"],
  x: ["double the wagers"],
  y: ["play", "in", "play on", "war"],
  z: ["rescue"],
  0: ["clear the wagers"],
};

const KEYS = new Map(Object.entries(MEANINGS).flatMap(([key, actions]) => actions.map((action) => [action, key])));

/**
 * The key of an action; nothing where it has none, so that only its button, or its number, stands for it.
 * @type {(action: string) => string}
 */
export function findKey(action) {
  return KEYS.get(action) ?? "";
}
