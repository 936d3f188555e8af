/** What the scripts of the site share: classic scripts have one global name, since a page in a folder can import none. */

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A wager of the calculator, as `houseway.site.calculator` writes it; a `fixed` one says why its pays stand. */
interface CountedWager {
  name: string;
  fixed?: string;
  deals: string;
  how: string;
  pays: [hand: string, odds: string][];
  outcomes: [result: string, why: string, pays: string, count: string][];
}

interface CountedSheet {
  decks: number;
  wagers: CountedWager[];
}

interface Reckoned {
  ev: Fraction | null;
  perRound: Fraction;
  wins: Fraction;
  variance: Fraction | null;
}

interface Exact {
  parsePay(text: string): Fraction | null;
  reckon(wager: CountedWager, pays: Fraction[]): Reckoned | string;
  showPercent(value: Fraction, places?: number): string;
  showFraction(value: Fraction): string;
  showRoot(value: Fraction, places?: number): string;
}

type NinesWhen = {
  winner?: string | string[];
  player_total?: number[];
  player_cards?: number[];
  banker_total?: number[];
  banker_cards?: number[];
  margin?: number[];
  sum?: number[];
  natural?: boolean;
  player_pair?: string;
  banker_pair?: string;
};

interface AlmanacCounts {
  deals: string;
  outcomes: [result: string, hand: string, count: string][];
}

interface NinesTask {
  kind: "nines";
  decks: number;
  ranks: number;
  tens: boolean;
  draw: { player: number[]; stood: number[]; drew: Record<string, number[]>; naturals: boolean };
  wagers: {
    name: string;
    lines: { result: string; hand: string; odds: string | null; when: NinesWhen }[];
    rest: string;
    counts: AlmanacCounts;
  }[];
  left: string[];
}

interface ThreeCardTask {
  kind: "three cards";
  order: string[];
  low_straight_flush: boolean;
  wagers: {
    name: string;
    lines: { hand: string; odds: string; when: string; from: number; to: number }[];
    forfeits: boolean;
    counts: AlmanacCounts;
  }[];
  left: string[];
}

type RecountTask = NinesTask | ThreeCardTask;

/** What was counted of a wager: each line with its number of deals. */
interface CountedLines {
  name: string;
  deals: bigint;
  lines: [result: string, hand: string, count: bigint][];
}

interface Counting {
  count(task: RecountTask): Generator<number, CountedLines[], void>;
  compare(task: RecountTask, counted: CountedLines[]): { agreed: string[]; differing: string[] };
}

declare var houseway: {
  exact: Exact;
  makeCounting: () => Counting;
};

declare var housewayFound: [words: string, beside: string, path: string][];
