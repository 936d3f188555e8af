/** Finding games: by any words of name, house, family or wagers, and by what is going on. */

/** The games that answer the search, in the order given. `sitting` are the ids of games at which somebody sits. */
export function found(games, { words, house, family, onlySitting }, sitting) {
  const wanted = parts(words);
  return games.filter(
    (game) =>
      (!house || game.house === house) &&
      (!family || game.family === family) &&
      (!onlySitting || sitting.has(game.id)) &&
      holds(game, wanted),
  );
}

/** Groups of games by one of their keys, each with the name to show, in the order of first appearance. */
export function grouped(games, key, name) {
  const groups = new Map();
  for (const game of games) {
    if (!groups.has(game[key])) groups.set(game[key], { key: game[key], name: game[name], games: [] });
    groups.get(game[key]).games.push(game);
  }
  return [...groups.values()];
}

function holds(game, wanted) {
  game.searched ??= plain([game.name, game.house_name, game.family_name, game.id, ...(game.wagers ?? [])].join(" "));
  return wanted.every((word) => game.searched.includes(word));
}

function parts(words) {
  return plain(words).split(/\s+/).filter(Boolean);
}

/** Small letters without accents and apostrophes, so that "hold'em" is found as "holdem". */
function plain(words) {
  return words.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();
}
