// @ts-check
/** Exact sums for the calculator: pays are fractions of whole numbers, and counts are whole numbers. */

globalThis.houseway ??= /** @type {typeof houseway} */ ({});

houseway.exact = (() => {
  const PAY = /^\s*([0-9][0-9,]{0,15})\s*(?:(?::|to)\s*([0-9][0-9,]{0,15}))?\s*$/;

  /** @type {(top: bigint, bottom: bigint) => Fraction} */
  function reduce(top, bottom) {
    let [high, low] = [top < 0n ? -top : top, bottom];
    while (low) [high, low] = [low, high % low];
    return high ? { top: top / high, bottom: bottom / high } : { top: 0n, bottom: 1n };
  }

  /**
   * Reads "40:1", "6 to 5" or "40" as what a unit wins; nothing where it is no pay.
   * @type {Exact["parsePay"]}
   */
  function parsePay(text) {
    const found = PAY.exec(text);
    if (!found) return null;
    const [top, bottom] = [found[1], found[2] ?? "1"].map((part) => BigInt((part ?? "").replaceAll(",", "")));
    return bottom ? reduce(top ?? 0n, bottom) : null;
  }

  /** @type {(one: Fraction, other: Fraction) => number} */
  function compare(one, other) {
    const gap = one.top * other.bottom - other.top * one.bottom;
    return gap > 0n ? 1 : gap < 0n ? -1 : 0;
  }

  /** @type {(one: Fraction, other: Fraction) => Fraction} */
  const add = (one, other) => reduce(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);

  /** @type {(one: Fraction, other: Fraction) => Fraction} */
  const multiply = (one, other) => reduce(one.top * other.top, one.bottom * other.bottom);

  /**
   * Says why other pays cannot be reckoned with the same counts; nothing where they can.
   * @type {(before: Fraction[], after: Fraction[]) => string}
   */
  function findFault(before, after) {
    for (let one = 0; one < before.length; one++) {
      for (let other = one + 1; other < before.length; other++) {
        const [first, second] = [before[one], before[other]];
        const [later, last] = [after[one], after[other]];
        if (!first || !second || !later || !last) return "a pay is missing";
        if (compare(first, second) !== compare(later, last)) {
          return "A hand that fits several lines may be paid by another of them once one pays more than another did: this needs a new count.";
        }
      }
    }
    return "";
  }

  /**
   * What a wager is worth with other pays: the counts are those of its own lines.
   * @type {Exact["reckon"]}
   */
  function reckon(wager, pays) {
    const before = wager.pays.map(([, odds]) => parsePay(odds));
    if (before.some((one) => !one) || before.length !== pays.length) return "These pays do not belong to the wager.";
    const fault = findFault(/** @type {Fraction[]} */ (before), pays);
    if (fault) return fault;
    const paid = new Map(wager.pays.map(([hand, odds], place) => [`${hand}|${showPay(parsePay(odds))}`, pays[place]]));
    const zero = reduce(0n, 1n);
    let [sum, squares, decided, wins] = [zero, zero, 0n, 0n];
    for (const [result, why, odds, written] of wager.outcomes) {
      const count = BigInt(written);
      const win = result === "wins" ? paid.get(`${why}|${showPay(parsePay(odds))}`) : undefined;
      if (result === "wins" && !win) return "Its counts do not tell which line has won.";
      const gain = win ?? reduce(result === "loses" ? -1n : 0n, 1n);
      if (result !== "stays up") decided += count;
      if (gain.top > 0n) wins += count;
      sum = add(sum, multiply(gain, reduce(count, 1n)));
      squares = add(squares, multiply(multiply(gain, gain), reduce(count, 1n)));
    }
    const deals = BigInt(wager.deals);
    const share = reduce(1n, decided || 1n);
    const ev = decided ? multiply(sum, share) : null;
    const variance = ev ? add(multiply(squares, share), multiply(multiply(ev, ev), reduce(-1n, 1n))) : null;
    return { ev, perRound: multiply(sum, reduce(1n, deals)), wins: reduce(wins, deals), variance };
  }

  /** @type {(pay: Fraction | null) => string} */
  const showPay = (pay) => (pay ? `${pay.top}:${pay.bottom}` : "");

  /** @type {Exact["showFraction"]} */
  const showFraction = (value) => `${value.top}/${value.bottom}`;

  /**
   * A value in percent, rounded half away from zero at so many places: "-7.6107%".
   * @type {Exact["showPercent"]}
   */
  function showPercent(value, places = 4) {
    return `${showDecimal({ top: value.top * 100n, bottom: value.bottom }, places)}%`;
  }

  /** @type {(value: Fraction, places: number) => string} */
  function showDecimal(value, places) {
    const scale = 10n ** BigInt(places);
    const size = value.top < 0n ? -value.top : value.top;
    const whole = (2n * size * scale + value.bottom) / (2n * value.bottom);
    const digits = whole.toString().padStart(places + 1, "0");
    const sign = value.top < 0n && whole ? "-" : "";
    return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }

  /**
   * The square root of a value that is not negative, to so many places.
   * @type {Exact["showRoot"]}
   */
  function showRoot(value, places = 4) {
    const scale = 10n ** BigInt(places + 2);
    const root = findRoot((value.top * scale * scale) / value.bottom);
    return showDecimal({ top: root, bottom: scale }, places);
  }

  /** @type {(value: bigint) => bigint} */
  function findRoot(value) {
    if (value < 2n) return value;
    let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
    for (;;) {
      const next = (guess + value / guess) >> 1n;
      if (next >= guess) return guess;
      guess = next;
    }
  }

  return { parsePay, reckon, showPercent, showFraction, showRoot };
})();
