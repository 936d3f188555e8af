/** Three rows that are set in the wrong order: said before they are laid, because a foul is paid for. */

const RANKS = "23456789TJQKA";
/** By how many cards are alike: a pair, two pairs, three, a full house, four; straights and flushes are seen apart. */
const CATEGORY = { 1: 0, 2: 1, 22: 2, 3: 3, 32: 6, 4: 7 };
const [STRAIGHT, FLUSH, STRAIGHT_FLUSH] = [4, 5, 8];
const WHEEL = "12,3,2,1,0";

/** Which row outranks the one that must stand above it, in words; nothing where none does. */
export function foulWords([front, middle, back]) {
  if ([front, middle, back].some((row) => !row?.length || row.some((card) => !RANKS.includes(card[0])))) return "";
  if (isMore(strength(middle), strength(back))) return "This would be a foul: the middle beats the back.";
  return isMore(strength(front), strength(middle)) ? "This would be a foul: the front beats the middle." : "";
}

/** The category and then the ranks that decide; in a front of three, straights and flushes do not count. */
function strength(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(RANKS.indexOf(card[0]), (counts.get(RANKS.indexOf(card[0])) ?? 0) + 1);
  const sorted = [...counts].sort(([one, many], [other, more]) => more - many || other - one);
  const ranks = sorted.map(([rank]) => rank);
  const shape = sorted.map(([, many]) => many).filter((many) => many > 1).join("");
  if (cards.length < 5 || ranks.length < 5) return [CATEGORY[shape || 1], ...ranks];
  const isWheel = ranks.join() === WHEEL;
  const isStraight = isWheel || ranks[0] - ranks[4] === 4;
  const isFlush = new Set(cards.map((card) => card[1])).size === 1;
  if (isStraight) return [isFlush ? STRAIGHT_FLUSH : STRAIGHT, isWheel ? ranks[1] : ranks[0]];
  return [isFlush ? FLUSH : 0, ...ranks];
}

function isMore(one, other) {
  const place = one.findIndex((value, number) => value !== (other[number] ?? -1));
  return place >= 0 && one[place] > (other[place] ?? -1);
}
