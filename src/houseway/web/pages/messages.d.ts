// Made by tests/javascript/message_types.py from the shapes of the server's messages: do not change it by hand.

/** Take the player-dealer position that is offered, with this much put up. */
export interface AcceptBank {
  kind: "accept bank";
  bank: number;
}

/** The answer at the door: you may come in. */
export interface Admission {
  open: boolean;
}

/** The worth of each choice; `open` lists the choices of which none is surely the best. */
export interface AdviceAnswer {
  type: "answer";
  id: string;
  what: "advice";
  choices: Worth[];
  best: number;
  open: number[];
  method: "solver" | "quick simulation";
  words: string;
}

/** The answer, or a part of it, is being worked out: ask again in so many seconds. */
export interface AnswerProgress {
  words: string;
  seconds: number;
}

/**
 * A question about one's own turn, which changes nothing.
 *
 * "advice" asks for the worth of each choice, "house way" and "best" for a setting of one's own cards, "makes" for
 * what the cards make that lie in these `rows`, the front first, and "state" for everything from the beginning.
 */
export interface Ask {
  type: "ask";
  id: string;
  what: "advice" | "house way" | "best" | "makes" | "state";
  rows?: string[];
}

/** The result that the player-dealer expects of a round, in cents: before the collection, and after it. */
export interface BankExpected {
  before_collection: string;
  before_collection_decimal: number;
  after_collection: string;
  after_collection_decimal: number;
}

/**
 * One bet at a table in the order in which it meets the bank; `expected` is what it brings the bank, in cents.
 *
 * `most` is the most that it can be paid. `covered` is what the bank has for it in any case: all of it where every
 * round was counted and none asks for more than the bank, else what is left if all before it are paid the most.
 */
export interface BankLine {
  seat: number;
  wager: string;
  amount: number;
  expected: string | null;
  expected_decimal: number | null;
  most: number | null;
  covered: number | null;
}

/** The least and the most that the one who is offered the bank may put up. */
export interface BankRange {
  least: number;
  most: number;
}

/** Make these wagers for the next round, in place of those made before; an empty list takes them back. */
export interface Bet {
  kind: "bet";
  wagers: Record<string, number>;
}

/** Ask for a bomb pot of so much each. */
export interface BombPot {
  kind: "bomb pot";
  amount: number;
}

/** Set how many bots fill the seats; some leave or sit down between rounds. */
export interface Bots {
  kind: "bots";
  count: number;
}

/** Put more chips from the purse on the table, between rounds. */
export interface Buy {
  kind: "buy";
  chips: number;
}

/** The chips that one sits down with: the least, what is offered, what bots have, and the least to be dealt in. */
export interface BuyIn {
  least: number;
  preset: number;
  usual: number;
  to_play: number;
}

/** Cards to pick from, and how many of them. */
export interface CardPick {
  from: string[];
  least: number;
  most: number;
}

/** A pot that nobody won, and that the next round is played for. */
export interface CarriedPot {
  amount: number;
  seats: number[];
  losers: number[];
  rounds: number;
}

/** Chips that are bet in front of a seat. */
export interface ChipsInFront {
  who: string;
  amount: number;
}

/** Chips on a circle. */
export interface ChipsOnCircle {
  who: string;
  wager: string;
  amount: number;
}

/**
 * One thing that may be chosen: an open amount runs to `most`; of many cards one picks, in `count` ways.
 *
 * `label` is what its button says. In the `amount_label` of an open amount `{amount}` stands for what somebody sets.
 */
export interface Choice {
  action: string;
  label: string;
  amount_label?: string;
  amount?: number;
  most?: number;
  step?: number;
  cards?: string;
  pick?: CardPick;
  count?: number;
}

/**
 * A betting circle; `default` are those with which one is dealt in.
 *
 * The limits are those of the usual fee option: a table has its own. What is put down later, or by nobody, has none.
 */
export interface Circle {
  name: string;
  kind: "base" | "bonus" | "raise" | "award";
  needs: string[];
  at_most: string[];
  equals: string | null;
  pays: PayLine[];
  least: number | null;
  most: number | null;
  before_the_deal: boolean;
  back_line: boolean;
  stays_up: boolean;
  default: boolean;
  note: string | null;
  lines: string;
}

/** A command that is done once: with its own id, and the number of the state that it was made for. */
export interface CommandMessage {
  type: "act";
  id: string;
  state: number;
  deed: 
    | Sit
    | Leave
    | Buy
    | Bet
    | TakeDown
    | Deal
    | Decide
    | AcceptBank
    | DeclineBank
    | SitOut
    | SitIn
    | Straddle
    | OverButton
    | BombPot
    | Bots;
}

/** Be ready for the deal; the cut is the player's own word that goes into the shuffle. */
export interface Deal {
  kind: "deal";
  cut?: string;
}

/** Choose, when it is one's turn. */
export interface Decide {
  kind: "decide";
  action: string;
  amount?: number | null;
  cards?: string;
}

/** The numbers of decks that a game may be dealt from. */
export interface Decks {
  least: number;
  most: number;
  usual: number;
  words: string;
}

/** Pass the player-dealer position on. */
export interface DeclineBank {
  kind: "decline bank";
}

/** The room has done a command: it is in the log, and in the state with this number. */
export interface Done {
  type: "done";
  id: string;
  n: number;
}

/** The end of one of the reader's own wagers, and what it brought beside its stake. */
export interface EndedWager {
  wager: string;
  how: "won" | "lost" | "push" | "back";
  gain: number;
}

/** The commitment to the next shuffle, once there is one, and the seed of the last. */
export interface Fair {
  round: number;
  commitment: string | null;
  last: ShownSeed | null;
}

/** The last message could not be read, or cannot be done now. */
export interface Fault {
  type: "error";
  why: string;
}

/** A fee option by the name that a table is opened with; one that is not in force can still be posted. */
export interface FeeOption {
  id: string;
  words: string;
  in_force: boolean;
}

/** The place of every card, tile, chip and button. */
export interface Felt {
  hands: Hand[];
  wagers: ChipsOnCircle[];
  pot: number | null;
  bets: ChipsInFront[];
  discards: string[];
  burned: number;
  dice: number[];
  action_button: number | null;
  dealer_button: number | null;
  button_words?: string;
  shoe: Shoe;
  stacks: Record<string, number>;
}

/** The place where a game is filed: the filing, and its lines. */
export interface FiledAt {
  seed: string;
  lines: [number, number][];
}

/** The chips that came from another party, or went there. */
export interface Gain {
  who: string;
  gain: number;
}

/** The banker's sheet: what the player-dealer's seat is worth, and what it risks. */
export interface GameBankSheet {
  game: string;
  sheet: Record<string, unknown>;
  html: string;
}

/** A game as the lobby shows it. */
export interface GameCard {
  id: string;
  name: string;
  house: string;
  house_name: string;
  family: string;
  family_name: string;
  banked: boolean;
  filed: FiledAt | null;
  rules_from: string | null;
  summary: string;
  limits_words: string;
  wagers: string[];
  changed: string;
  tables: number;
}

/** All that a game's page and its tables need to know of the game. */
export interface GameDetails {
  id: string;
  name: string;
  house: string;
  house_name: string;
  family: string;
  family_name: string;
  banked: boolean;
  filed: FiledAt | null;
  rules_from: string | null;
  summary: string;
  limits_words: string;
  wagers: string[];
  changed: string;
  tables: number;
  circles: Circle[];
  sizes: number[];
  players: Span;
  decks: Decks;
  bank: number | null;
  fee_options: FeeOption[];
  limits: PotLimit[];
  rulings: RulingDetails[];
  options: OptionDetails[];
  reading: Record<string, string>;
  usual: UsualTable;
  setting: boolean;
  dice: boolean;
  tiles: boolean;
}

/** The odds of a game: what its wagers are worth, or what a seat costs where players win from each other. */
export interface GameOdds {
  game: string;
  name: string;
  kind: "wagers" | "costs";
  decks: number;
  reading: Record<string, string>;
  strategy: string | null;
  wagers: WagerWorth[];
  costs: SeatCost[];
  html: string;
}

/** A hand, and where it lies; it may be nobody's own. */
export interface Hand {
  who: string;
  at: "dealer" | "middle" | "seat";
  seat: number | null;
  rows: Row[];
  folded: boolean;
}

/** The hand that is meant: its owner, and its number where the owner has several. */
export interface HandOf {
  owner: string;
  number?: number;
}

/** The first message: the game as this table plays it, its sign, and who the reader is. */
export interface Hello {
  type: "hello";
  table: string;
  game: GameDetails;
  posted: Posted;
  you: Reader;
}

/** Stand up, now or when the round is over, with one's chips. */
export interface Leave {
  kind: "leave";
}

/** The ledger of a finished round, its results, and its events as a bystander saw them, said to the one who asks. */
export interface Ledger {
  round: number;
  game: string;
  ledger: MovedChips[];
  net: Record<string, number>;
  hands: Record<string, unknown>;
  events: RoundEvent[];
}

/** The limits of a wager. */
export interface Limit {
  least: number;
  most: number | null;
  step: number;
}

/** The hands that these rows make, and why they may not lie so. */
export interface MakesAnswer {
  type: "answer";
  id: string;
  what: "makes";
  rows: string[];
  foul: string;
}

/** You, with your name and your purse. */
export interface Me {
  id: string;
  name: string;
  /** Play money in cents that lies at no table. */
  purse: number;
}

/** A decision that gave something away, and how much. */
export interface Mistake {
  chosen: Choice;
  best: Choice;
  cost: number;
  method: "solver" | "quick simulation";
  words: string;
}

/** The cost of each mistake in a round with advice. */
export interface Mistakes {
  type: "mistakes";
  round: number;
  mistakes: Mistake[];
}

/** A line of the ledger: chips from one party to another, and why; `said` is that for the reader. */
export interface MovedChips {
  from: string;
  to: string;
  amount: number;
  wager: string | null;
  reason: string;
  said: string;
}

/** The id of the new table. */
export interface OpenedTable {
  id: string;
}

/** A choice that the filing leaves to the house, and what is chosen here. */
export interface OptionDetails {
  id: string;
  about: string;
  choices: string[];
  values: Record<string, Record<string, unknown>>;
  chosen: string;
  lines: string;
}

/** A ruling or an option of the house that is read or chosen otherwise at a table than usual. */
export interface OtherReading {
  id: string;
  kind: "ruling" | "option";
  chosen: string;
  about: string;
}

/** Take an over button, or give it back. */
export interface OverButton {
  kind: "over button";
  take: boolean;
}

/** A table at which you have chips. During a round they are counted as they were before it. */
export interface OwnPlace {
  id: string;
  game: string;
  name: string;
  seat: number;
  chips: number;
  round: number;
  phase: "betting" | "bank" | "playing" | "waiting";
  /** Whether you stand up when the round is over. */
  leaving: boolean;
}

/** The password that is said at the door. */
export interface Password {
  password: string;
}

/** One result of a wager, what it pays, and the lines of the filing. */
export interface PayLine {
  hand: string;
  odds: string;
  lines: string;
}

/** Chips that one party pays another, and how many are owed where there were not enough. */
export interface Payment {
  from: string;
  amount: number;
  owed: number;
}

/** Ask whether the table is there. */
export interface Ping {
  type: "ping";
}

/** The table answers that it is there. */
export interface Pong {
  type: "pong";
}

/**
 * The sign of one table: what it is played for, what is taken, how many decks, and what is read otherwise.
 *
 * `by_the_letter` says that every ruling that has a literal reading is read so; `changed` what was changed in the
 * game, in words.
 */
export interface Posted {
  limits: string;
  fee: string | null;
  decks: string;
  otherwise: OtherReading[];
  by_the_letter: boolean;
  changed: string;
}

/** A limit of a pot game, by the name that a table is opened with. */
export interface PotLimit {
  id: string;
  words: string;
  fee_option: string | null;
}

/** The reader as a person of the room. */
export interface Reader {
  person: string;
  name: string;
}

/** The room refuses a command or a question. */
export interface Refused {
  type: "refused";
  id: string;
  why: string;
}

/** A name for others to see. */
export interface Rename {
  /** Letters that are seen, and none of the house's own names. */
  name: string;
}

/** The result of a finished round for the reader; somebody at the rail has no `net`. */
export interface Result {
  net: number | null;
  wagers: EndedWager[];
  others: Gain[];
  fees: number;
  told: string[];
  said: string[];
}

/** Something that happened in a round, as one viewer knows it. A field that does not apply is left out. */
export interface RoundEvent {
  kind: 
    | "collected"
    | "posted"
    | "burned"
    | "dealt"
    | "exposed"
    | "drawn"
    | "stood"
    | "decided"
    | "rolled"
    | "button"
    | "compared"
    | "paid"
    | "taken"
    | "pushed"
    | "stays up"
    | "returned"
    | "won"
    | "carried";
  who: string;
  words: string;
  said: string;
  why?: string;
  cards?: string[];
  wager?: string;
  amount?: number;
  stake?: number;
  dice?: number[];
  melds?: string[][];
  action?: string;
  hand?: HandOf;
  street?: string;
  face_up?: boolean;
  total?: number;
  part?: string;
  detail?: 
    | "natural"
    | "no natural"
    | "foul"
    | "dead hand"
    | "over"
    | "must hit"
    | "must stand"
    | "nothing depends"
    | "split"
    | "switched"
    | "house way"
    | "follows"
    | "cannot follow"
    | "does not qualify"
    | "folded"
    | "set"
    | "clean sweep"
    | "false sweep"
    | "wins"
    | "loses"
    | "pushes"
    | "ties"
    | "stays up"
    | "returned"
    | "ante"
    | "blind"
    | "dead blind"
    | "straddle"
    | "kill"
    | "bomb pot"
    | "tops"
    | "collection"
    | "jackpot fee"
    | "player fee"
    | "time"
    | "all in"
    | "passed out"
    | "played for low"
    | "from the round before"
    | "high half"
    | "low half"
    | "high and low"
    | "whole hand"
    | "kept"
    | "replaced"
    | "shared card"
    | "reshuffled"
    | "openers"
    | "openers split"
    | "no openers"
    | "plucked"
    | "taken"
    | "forced"
    | "too many"
    | "out"
    | "wrong count";
  paid_by?: Payment[];
}

/** Cards or tiles that lie beside each other; `up` says which of them lie face up for everybody. */
export interface Row {
  name: string;
  cards: string[];
  kind: "card" | "tile";
  wager: number | null;
  words: string;
  up?: boolean[];
  meld?: number;
}

/** The rule sheet. */
export interface RuleSheet {
  html: string;
}

/** A doubtful passage, how it is read, and what either reading changes in the page. */
export interface RulingDetails {
  id: string;
  lines: string;
  doubt: string;
  why: string;
  intended: Record<string, unknown> | null;
  literal: Record<string, unknown> | null;
  reading: string | null;
}

/** The clock of the one who has to act, and how many milliseconds are left on it. */
export interface RunningClock {
  who: string;
  ms: number;
}

/** The cost of a fee option to a seat of a pot game, in cents: by the hand and by the hour. */
export interface SeatCost {
  option: string;
  players: number;
  rounds_an_hour: number;
  hand_short: string;
  hand_whole: string;
  hand_whole_decimal: number;
  hour_whole: string;
  hour_whole_decimal: number;
}

/** A seat of the table, and its sitter. */
export interface SeatState {
  seat: number;
  kind: "person" | "bot" | "company" | "empty";
  name: string | null;
  chips: number;
  wagers: Record<string, number>;
  ready: boolean;
  away: boolean;
  out: boolean;
  over_button: boolean;
  straddles: boolean;
  leaving: boolean;
  coming: string | null;
}

/** The number of events and lines of the ledger that the reader has already. */
export interface Sent {
  events: number;
  ledger: number;
}

/** A whole setting of one's cards, as decisions in their order. */
export interface SettingAnswer {
  type: "answer";
  id: string;
  what: "house way" | "best";
  setting: Choice[];
  words: string;
}

/** The table as everybody sees it. */
export interface SharedTable {
  seats: SeatState[];
  player_dealer: number | null;
  bank: number | null;
  button: number | null;
  offered_to: number | null;
  carried: CarriedPot | null;
  bomb_pot: number;
  watching: number;
  collected: number;
  words: string;
  bots: number;
  most_bots: number;
  buy_in: BuyIn;
}

/** The shoe; how much is left in it is not told. */
export interface Shoe {
  left: null;
}

/** The seed of a round that is over, and the commitment that was told before it. */
export interface ShownSeed {
  round: number;
  seed: string;
  commitment: string;
}

/** Sit down in an empty seat (or one that a bot holds) with chips from one's purse. */
export interface Sit {
  kind: "sit";
  seat: number;
  chips: number;
}

/** Come back to a pot game, or say how to come in. */
export interface SitIn {
  kind: "sit in";
  way?: "waits" | "posts" | "buys the button";
}

/** Be passed over from the next round on, in a pot game. */
export interface SitOut {
  kind: "sit out";
}

/** A range: from so many to so many. */
export interface Span {
  least: number;
  most: number;
}

/** A wager that was down before the deal. */
export interface Stake {
  bettor: string;
  wager: string;
  amount: number;
}

/** The table as one reader may see it, with what is new since the state before. */
export interface State {
  type: "state";
  n: number;
  full: boolean;
  round: number;
  phase: "betting" | "bank" | "playing" | "waiting" | "closed";
  table: SharedTable;
  limits: Record<string, Limit>;
  fair: Fair;
  you: You;
  view_round: number | null;
  view: View | null;
  from: Sent;
  felt: Felt | null;
  over: boolean;
  net: Record<string, number> | null;
  result: Result | null;
  clock: RunningClock | null;
}

/** The whole state follows. */
export interface StateAnswer {
  type: "answer";
  id: string;
  what: "state";
}

/** Announce a straddle for the next round. */
export interface Straddle {
  kind: "straddle";
}

/**
 * The bank's sheet of one very table: its own collection, limits and decks, and the bets that lie there.
 *
 * `expected` and the values of the lines are not there before the game's odds are known; `sheet`, with spread and
 * ruin, not before it has been worked out: `later` says what is missing.
 */
export interface TableBankSheet {
  game: string;
  round: number;
  player_dealer: number;
  bank: number | null;
  decks: number;
  reading: Record<string, string>;
  limits_words: string;
  fee_words: string | null;
  bets: "lying" | "last" | "typical";
  action: number;
  collection: Record<string, number>;
  order_words: string;
  lines: BankLine[];
  expected: BankExpected | null;
  sheet: Record<string, unknown> | null;
  html: string | null;
  later: AnswerProgress | null;
}

/** A table as the lobby shows it. */
export interface TableCard {
  id: string;
  game: string;
  name: string;
  /** The seats that are taken. */
  seats: TakenSeat[];
  /** How many seats there are, taken or not. */
  places: number;
  /** Rulings and options that are read otherwise than usual. */
  reading: Record<string, string>;
  /** What was changed in its game, in words; nothing if as filed. */
  changed: string;
  watching: number;
  round: number;
  phase: "betting" | "bank" | "playing" | "waiting" | "closed";
}

/** A table that somebody asks for. What is not said is as the house posts it. */
export interface TableOpening {
  game: string;
  fee_option?: string | null;
  limit?: string | null;
  bank?: number | null;
  seats?: number | null;
  bots?: number | null;
  decks?: number | null;
  /** Rulings and options by their ids. */
  reading?: Record<string, string>;
}

/** Take back a wager that stayed up from an earlier round. */
export interface TakeDown {
  kind: "take down";
  wager: string;
}

/** A seat that is taken, and its sitter. */
export interface TakenSeat {
  seat: number;
  kind: "person" | "bot" | "company";
  name: string;
  /** Whether this person is connected to the table now. */
  here: boolean;
}

/** The turn of one party; only the one who chooses is told what may be chosen. */
export interface Turn {
  who: string;
  words: string;
  said: string;
  hand?: HandOf;
  wager?: string;
  street?: string;
  choices?: Choice[];
}

/** The table that is opened when nobody says more: its limits, its fee, its seats and decks. */
export interface UsualTable {
  limits: string;
  fee: string | null;
  seats: number;
  decks: number;
}

/** A round as its viewer may see it; `events` and `ledger` go on from what was sent before. */
export interface View {
  game: string;
  changed?: Record<string, unknown>[];
  you: string;
  seats: number;
  player_dealer: number | null;
  bank: number | null;
  button: number | null;
  chips: Record<string, number>;
  wagers: Stake[];
  carried?: CarriedPot;
  events: RoundEvent[];
  ledger: MovedChips[];
  turn?: Turn;
}

/** The rounds since you were last away for four hours, the newest two thousand at most. */
export interface Visit {
  rounds: VisitRound[];
  totals: VisitTotals;
}

/** One round of yours. */
export interface VisitRound {
  table: string;
  game: string;
  round: number;
  /** What it brought you, in cents, after the collection. */
  net: number;
  /** What it was worth on average; null where that is not known. */
  expected: number | null;
  /** What you paid to the house for it. */
  collection: number;
  at: string;
}

/** The totals of all the rounds. `expected` is over the rounds whose worth is known, which are `priced`. */
export interface VisitTotals {
  rounds: number;
  net: number;
  expected: number;
  priced: number;
  collection: number;
}

/** The worth of a wager to its bettor, per unit wagered, and how that was obtained. */
export interface WagerWorth {
  name: string;
  ev: string | null;
  ev_decimal: number | null;
  sd: number | null;
  method: string;
}

/** A choice and its value in cents, with the standard error of a sampled one. */
export interface Worth {
  choice: Choice;
  value: number;
  error: number | null;
}

/** The reader: the seat, the chips, the wagers, and the kinds of commands that are open now. */
export interface You {
  seat: number | null;
  viewer: string;
  name: string;
  purse: number;
  chips: number;
  behind: number;
  wagers: Record<string, number>;
  standing: Record<string, number>;
  last: Record<string, number>;
  ready: boolean;
  coming: number | null;
  may: string[];
  bank?: BankRange;
}

export type TableMessage = 
    | State
    | Hello
    | Done
    | Refused
    | AdviceAnswer | SettingAnswer | MakesAnswer | StateAnswer
    | Mistakes
    | Fault
    | Pong;

export type BrowserMessage = CommandMessage | Ask | Ping;

/** What comes back from an address. */
export type Got<Path extends string> =
    Path extends `/api/tables/${string}/rounds/${string}/ledger` ? Ledger
  : Path extends `/api/games/${string}/${string}/sheet` ? RuleSheet
  : Path extends `/api/games/${string}/${string}/odds${string}` ? GameOdds
  : Path extends `/api/games/${string}/${string}/bank${string}` ? GameBankSheet
  : Path extends `/api/tables/${string}/sheet` ? RuleSheet
  : Path extends `/api/tables/${string}/bank${string}` ? TableBankSheet
  : Path extends `/api/games/${string}/${string}` ? GameDetails
  : Path extends `/api/tables/${string}` ? TableCard
  : Path extends `/api/me/tables` ? OwnPlace[]
  : Path extends `/api/tables` ? TableCard[]
  : Path extends `/api/visit` ? Visit
  : Path extends `/api/games` ? GameCard[]
  : Path extends `/api/me` ? Me
  : never;

/** What is sent to an address, and what comes back. */
export interface Posts {
  "/api/door": { wish: Password; answer: Admission };
  "/api/me": { wish: Rename; answer: Me };
  "/api/me/purse": { wish: Record<string, never>; answer: Me };
  "/api/tables": { wish: TableOpening; answer: OpenedTable };
}
