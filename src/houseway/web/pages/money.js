// @ts-check
/** Money is a whole number of cents; people read it in dollars. */

/**
 * $1,000, $2.50, -$5: as the book writes it. A part of a cent (an expected value) is rounded to the cent.
 * @type {(cents: number) => string}
 */
export function showMoney(cents) {
  const whole = Math.round(Math.abs(cents));
  const odd = whole % 100;
  const dollars = ((whole - odd) / 100).toLocaleString("en-US");
  const sign = cents < 0 && whole > 0 ? "-" : "";
  return `${sign}$${dollars}${odd ? `.${String(odd).padStart(2, "0")}` : ""}`;
}

/**
 * A gain with its plus.
 * @type {(cents: number) => string}
 */
export function showSigned(cents) {
  return Math.round(cents) > 0 ? `+${showMoney(cents)}` : showMoney(cents);
}

/**
 * "gain", "loss" or nothing: the class that colours an amount.
 * @type {(cents: number) => "gain" | "loss" | ""}
 */
export function findColour(cents) {
  const whole = Math.round(cents);
  return whole > 0 ? "gain" : whole < 0 ? "loss" : "";
}

/**
 * 0.0123 as 1.23%.
 * @type {(share: number, digits?: number) => string}
 */
export function showPercent(share, digits = 2) {
  const words = (share * 100).toFixed(digits);
  return `${Number(words) === 0 ? words.replace("-", "") : words}%`;
}

/**
 * "$50" or "2.50" as cents; null where it is no amount.
 * @type {(text: string) => number | null}
 */
export function parseMoney(text) {
  const match = /^\s*\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  return Number(match[1].replaceAll(",", "")) * 100 + Number((match[2] ?? "0").padEnd(2, "0"));
}
