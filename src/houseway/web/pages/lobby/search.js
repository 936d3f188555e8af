// @ts-check
/** Finding games: by any words of name, house, family or wagers, and by what is going on. */

/** @import { GameCard } from "../messages.d.ts" */
/** @typedef {{ words: string, house: string, family: string, onlySitting: boolean }} Chosen What is searched for. */
/** @typedef {{ key: string, name: string, games: GameCard[] }} Group */

/**
 * The games that answer the search, in the order given. `sitting` are the ids of games at which somebody sits.
 * @type {(games: GameCard[], chosen: Chosen, sitting: Set<string>) => GameCard[]}
 */
export function findGames(games, { words, house, family, onlySitting }, sitting) {
  const wanted = splitWords(words);
  return games.filter(
    (game) =>
      (!house || game.house === house) &&
      (!family || game.family === family) &&
      (!onlySitting || sitting.has(game.id)) &&
      isMatch(game, wanted),
  );
}

/**
 * Groups of games by one of their keys, each with the name to show, in the order of first appearance.
 * @type {(games: GameCard[], key: "house" | "family", name: "house_name" | "family_name") => Group[]}
 */
export function groupGames(games, key, name) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const game of games) {
    const group = groups.get(game[key]) ?? { key: game[key], name: game[name], games: [] };
    groups.set(group.key, group);
    group.games.push(game);
  }
  return [...groups.values()];
}

/** @type {(game: GameCard & { searched?: string }, wanted: string[]) => boolean} */
function isMatch(game, wanted) {
  game.searched ??= normalize([game.name, game.house_name, game.family_name, game.id, ...game.wagers].join(" "));
  const { searched } = game;
  return wanted.every((word) => searched.includes(word));
}

/** @type {(words: string) => string[]} */
function splitWords(words) {
  return normalize(words).split(/\s+/).filter(Boolean);
}

/**
 * Small letters without accents and apostrophes, so that "hold'em" is found as "holdem".
 * @type {(words: string) => string}
 */
function normalize(words) {
  return words.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();
}
