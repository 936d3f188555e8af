// @ts-check
/**
 * Counts every deal of a page by its rules alone. Everything stands within one function that refers to nothing outside
 * of it, so that its text can be handed to a worker.
 */

globalThis.houseway ??= /** @type {typeof houseway} */ ({});

houseway.makeCounting = function makeCounting() {
  /** @type {(task: RecountTask) => Generator<number, CountedLines[], void>} */
  function count(task) {
    return task.kind === "nines" ? countNines(task) : countThreeCards(task);
  }

  // -- the nines: every row of six cards in their order, by the ten values of a card

  /**
   * @typedef {object} Final
   * @property {number} player what the player hand counts
   * @property {number} playerCards
   * @property {number} banker
   * @property {number} bankerCards
   */

  /** @type {(task: NinesTask) => Generator<number, CountedLines[], void>} */
  function* countNines(task) {
    const cards = task.decks * 4 * task.ranks;
    let deals = 1n;
    for (let taken = 0; taken < 6; taken++) deals *= BigInt(cards - taken);
    const finals = yield* countFinals(task);
    let whole = 0n;
    for (const [, number] of finals) whole += number;
    if (whole !== deals) throw new Error(`${whole} deals were counted, and there are ${deals}`);
    const pairs = countPairs(task);
    return task.wagers.map((wager) => {
      const byPairs = wager.lines.some(({ when }) => when.player_pair || when.banker_pair);
      const rest = BigInt(cards - 4) * BigInt(cards - 5);
      const seen = byPairs ? pairs.map(([pair, number]) => ({ pair, number: number * rest })) : finals.map(([final, number]) => ({ final, number }));
      /** @type {Map<string, [string, string, bigint]>} */
      const found = new Map();
      for (const { number, ...facts } of seen) {
        const line = wager.lines.find(({ when }) => isMet(when, facts));
        const [result, hand] = line ? [line.result, line.hand] : [wager.rest, wager.rest === "stays up" ? "not decided" : ""];
        const key = result === "loses" ? "loses" : `${result}|${hand}|${line?.odds ?? ""}`;
        const before = found.get(key);
        found.set(key, [result, result === "loses" ? "" : hand, (before ? before[2] : 0n) + number]);
      }
      return { name: wager.name, deals, lines: [...found.values()] };
    });
  }

  /** @type {(task: NinesTask) => Generator<number, [Final, bigint][], void>} */
  function* countFinals(task) {
    // Aces to nines count their pips; tens, where there are any, and the three pictures count nothing.
    const left = Array.from({ length: 10 }, (_, value) => 4 * task.decks * (value ? 1 : task.tens ? 4 : 3));
    const drawing = { player: new Set(task.draw.player), stood: new Set(task.draw.stood) };
    /** @type {Map<string, [Final, bigint]>} */
    const found = new Map();
    /** @type {(final: Final, number: bigint) => void} */
    const add = (final, number) => {
      const key = `${final.player} ${final.playerCards} ${final.banker} ${final.bankerCards}`;
      const before = found.get(key);
      if (before) before[1] += number;
      else found.set(key, [final, number]);
    };
    /** @type {(value: number) => number} */
    const take = (value) => left[value] ? /** @type {number} */ (left[value]--) : 0;
    /** @type {(value: number) => void} */
    const giveBack = (value) => void (left[value] = (left[value] ?? 0) + 1);
    const size = left.reduce((before, one) => before + one, 0);

    for (let first = 0; first < 10; first++) {
      const ways1 = take(first);
      if (!ways1) continue;
      for (let second = 0; second < 10; second++) {
        const ways2 = take(second);
        if (!ways2) continue;
        for (let third = 0; third < 10; third++) {
          const ways3 = take(third);
          if (!ways3) continue;
          for (let fourth = 0; fourth < 10; fourth++) {
            const ways4 = take(fourth);
            if (!ways4) continue;
            // The player hand has the first and the third card, the banker hand the second and the fourth.
            finish((first + third) % 10, (second + fourth) % 10, BigInt(ways1 * ways2) * BigInt(ways3 * ways4));
            giveBack(fourth);
          }
          giveBack(third);
        }
        giveBack(second);
      }
      giveBack(first);
      yield (first + 1) / 10;
    }
    return [...found.values()];

    /** @type {(player: number, banker: number, ways: bigint) => void} */
    function finish(player, banker, ways) {
      const [five, six] = [BigInt(size - 4), BigInt(size - 5)];
      if (task.draw.naturals && (player >= 8 || banker >= 8)) {
        add({ player, playerCards: 2, banker, bankerCards: 2 }, ways * five * six);
      } else if (!drawing.player.has(player)) {
        finishBanker(player, 2, banker, drawing.stood.has(banker), ways, six);
      } else {
        for (let card = 0; card < 10; card++) {
          const number = take(card);
          if (!number) continue;
          const draws = (task.draw.drew[banker] ?? []).includes(card);
          finishBanker((player + card) % 10, 3, banker, draws, ways * BigInt(number), 1n);
          giveBack(card);
        }
      }
    }

    /**
     * The banker hand stands or draws; `beyond` are the ways in which cards lie after those that are dealt.
     * @type {(player: number, playerCards: number, banker: number, draws: boolean, ways: bigint, beyond: bigint) => void}
     */
    function finishBanker(player, playerCards, banker, draws, ways, beyond) {
      const there = BigInt(playerCards === 2 ? size - 4 : size - 5);
      if (!draws) {
        add({ player, playerCards, banker, bankerCards: 2 }, ways * there * beyond);
        return;
      }
      for (let card = 0; card < 10; card++) {
        if (left[card]) add({ player, playerCards, banker: (banker + card) % 10, bankerCards: 3 }, ways * BigInt(left[card] ?? 0) * beyond);
      }
    }
  }

  /**
   * The first two cards of both hands, by how much of a pair they are: nothing, one rank, one color, one suit.
   * @type {(task: NinesTask) => [[number, number], bigint][]}
   */
  function countPairs(task) {
    const kinds = 4 * task.ranks;
    /** @type {(one: number, other: number) => number} */
    const look = (one, other) => {
      if (one >> 2 !== other >> 2) return 0;
      return one === other ? 3 : (one & 1) === (other & 1) ? 2 : 1;
    };
    const numbers = Array.from({ length: 16 }, () => 0);
    // All cards are alike but for what they share with another, so that the first one may be any of one kind.
    for (let second = 0; second < kinds; second++) {
      const ways2 = task.decks - (second === 0 ? 1 : 0);
      for (let third = 0; third < kinds; third++) {
        const ways3 = task.decks - (third === 0 ? 1 : 0) - (third === second ? 1 : 0);
        for (let fourth = 0; fourth < kinds; fourth++) {
          const gone = (fourth === 0 ? 1 : 0) + (fourth === second ? 1 : 0) + (fourth === third ? 1 : 0);
          const ways = Math.max(0, ways2) * Math.max(0, ways3) * Math.max(0, task.decks - gone);
          const at = look(0, second) * 4 + look(third, fourth);
          numbers[at] = (numbers[at] ?? 0) + ways;
        }
      }
    }
    const first = BigInt(kinds * task.decks);
    return numbers.map((number, at) => [[at >> 2, at & 3], BigInt(number) * first]);
  }

  const PAIRS = ["", "pair", "same color", "same suit"];

  /** @type {(when: NinesWhen, facts: { final?: Final, pair?: [number, number] }) => boolean} */
  function isMet(when, { final, pair }) {
    if (pair) {
      const [player, banker] = pair;
      if (when.player_pair && player < PAIRS.indexOf(when.player_pair)) return false;
      return !(when.banker_pair && banker < PAIRS.indexOf(when.banker_pair));
    }
    if (!final) return false;
    const { player, playerCards, banker, bankerCards } = final;
    const winner = player === banker ? "tie" : player > banker ? "player" : "banker";
    const natural = { player: playerCards === 2 && player >= 8, banker: bankerCards === 2 && banker >= 8 };
    /** @type {(wanted: number[] | undefined, seen: number) => boolean} */
    const fits = (wanted, seen) => !wanted || wanted.includes(seen);
    if (when.winner !== undefined && ![when.winner].flat().includes(winner)) return false;
    const isNatural = winner === "tie" ? natural.player || natural.banker : natural[winner];
    return (
      fits(when.player_total, player) &&
      fits(when.player_cards, playerCards) &&
      fits(when.banker_total, banker) &&
      fits(when.banker_cards, bankerCards) &&
      fits(when.margin, Math.abs(player - banker)) &&
      fits(when.sum, player + banker) &&
      (when.natural === undefined || when.natural === isNatural)
    );
  }

  // -- three cards: every hand of a deck

  /** @type {(task: ThreeCardTask) => Generator<number, CountedLines[], void>} */
  function* countThreeCards(task) {
    const found = task.wagers.map(() => /** @type {Map<string, bigint>} */ (new Map()));
    let deals = 0n;
    for (let low = 0; low < 50; low++) {
      for (let middle = low + 1; middle < 51; middle++) {
        for (let high = middle + 1; high < 52; high++) {
          const made = rank([low, middle, high], task);
          deals += 1n;
          task.wagers.forEach((wager, at) => {
            const line = wager.lines.find((one) => one.when === made.name && made.rank >= one.from && made.rank <= one.to);
            const counts = found[at];
            const key = line ? `${line.hand}` : "";
            counts?.set(key, (counts.get(key) ?? 0n) + 1n);
          });
        }
      }
      yield (low + 1) / 50;
    }
    return task.wagers.map(({ name }, at) => {
      const counts = [...(found[at] ?? [])];
      return { name, deals, lines: counts.map(([hand, number]) => [hand ? "wins" : "loses", hand, number]) };
    });
  }

  /**
   * The hand that three cards make, and the rank that decides first within it.
   * @type {(cards: number[], task: ThreeCardTask) => { name: string, rank: number }}
   */
  function rank(cards, task) {
    const [low = 0, middle = 0, high = 0] = cards.map((card) => 2 + (card >> 2)).sort((one, other) => one - other);
    const suited = new Set(cards.map((card) => card & 3)).size === 1;
    if (low === high) return { name: "three of a kind", rank: high };
    if (low === middle || middle === high) return { name: "pair", rank: middle };
    const wheel = low === 2 && middle === 3 && high === 14;
    const top = wheel ? 3 : high - low === 2 ? high : 0;
    if (suited && top === 14) return { name: "mini royal flush", rank: 14 };
    if (suited && top && !(wheel && !task.low_straight_flush)) return { name: "straight flush", rank: top };
    if (suited) return { name: "flush", rank: high };
    return top ? { name: "straight", rank: top } : { name: "high card", rank: high };
  }

  // -- held against the almanac

  /** @type {Counting["compare"]} */
  function compare(task, counted) {
    /** @type {string[]} */
    const agreed = [];
    /** @type {string[]} */
    const differing = [];
    task.wagers.forEach((wager, at) => {
      const own = counted[at];
      const faults = own ? listFaults(wager, own) : ["was not counted"];
      if (faults.length) differing.push(`${wager.name}: ${faults.join("; ")}`);
      else agreed.push(wager.name);
    });
    return { agreed, differing };
  }

  /**
   * What differs, line by line; the almanac may have counted each of these deals with many of other hands. Of hands
   * that a fold forfeits the almanac has those that are played, and the losses tell nothing.
   * @type {(wager: RecountTask["wagers"][number], own: CountedLines) => string[]}
   */
  function listFaults(wager, own) {
    const faults = [];
    const deals = BigInt(wager.counts.deals);
    const forfeits = "forfeits" in wager && wager.forfeits;
    /** @type {(result: string, hand: string) => boolean} */
    const isTold = (result, hand) => result !== "loses" || (!forfeits && hand === "");
    const known = sum(wager.counts.outcomes.map(([result, hand, written]) => [result, hand, BigInt(written)]));
    const mine = sum(own.lines);
    for (const key of new Set([...known.keys(), ...mine.keys()])) {
      const [result = "", hand = ""] = key.split("|");
      if (!isTold(result, hand)) continue;
      const [theirs, ours] = [known.get(key) ?? 0n, mine.get(key) ?? 0n];
      if (theirs * own.deals !== ours * deals) {
        faults.push(`${hand || result} has ${ours} of ${own.deals} deals here, and ${theirs} of ${deals} in the almanac`);
      }
    }
    return faults;
  }

  /** @type {(lines: [string, string, bigint][]) => Map<string, bigint>} */
  function sum(lines) {
    const found = new Map();
    for (const [result, hand, number] of lines) {
      const key = `${result}|${hand}`;
      found.set(key, (found.get(key) ?? 0n) + number);
    }
    return found;
  }

  return { count, compare };
};
