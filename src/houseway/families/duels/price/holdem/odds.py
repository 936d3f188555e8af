"""Exact odds of hold'em duels: the base game under best or simple play, and every bonus wager."""

from houseway.core.errors import HousewayError
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.dealt_hands import fives, sevens
from houseway.families.duels.price.holdem.looked_counting import count_looked
from houseway.families.duels.price.holdem.pieces import part
from houseway.families.duels.price.holdem.pricing import bonus_verdicts, needs_play, unit_odds
from houseway.families.duels.price.holdem.rules import Rules, rules
from houseway.families.duels.price.holdem.solved import Way, played, strategy
from houseway.families.duels.price.looking import Looker
from houseway.families.prices import Asked, WagerOdds, price_by_counts, tally_verdicts

_PLAY = {"best": "the best play", "simple": "the simple play"}


def priced(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """The wagers that are asked for, in the order of the page; those that no play changes wait for no solver."""
    made, way = rules(asked.game), way_of(asked)
    found = []
    for wager in asked.wagers:
        if wager == made.unit:
            tally = played(asked.game, way, asked.progress).tally
            method = f"counted: every deal and every flop of its five community cards, under {_PLAY[way]}"
            found.append(unit_odds(made, tally, method))
        elif wager in made.bonus:
            found.append(_bonus(made, wager, asked, way))
    return tuple(found)


def way_of(asked: Asked[DuelsPage]) -> Way:
    """The way to play that is asked for; refuses one that nobody filed, and a deck that is not whole."""
    check_decks(asked.game.id, asked.decks)
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is priced from a whole deck only: no card can be gone")
    if asked.play not in ("best", "simple"):
        raise HousewayError(f"{asked.game.id} has no house way: ask for the best or the simple play")
    return asked.play


def check_decks(game: str, decks: int) -> None:
    """Refuse more than one deck."""
    if decks != 1:
        raise HousewayError(f"{game} has no exact odds from {decks} decks: a hold'em duel is counted from one")


def _bonus(made: Rules, wager: str, asked: Asked[DuelsPage], way: Way) -> WagerOdds:
    if needs_play(made, wager):
        folds = {
            "forfeited": "it is forfeited on a fold",
            "stays on the community cards": "on a fold the community cards decide it",
        }[made.tables.on_fold[wager]]
        rows = f"every deal and every flop of its five community cards, under {_PLAY[way]}; {folds}"
        if made.tables.looks_at_cards(wager):
            plays = strategy(asked.game, way, part(asked.progress, 0, 0.1))
            found = tally_verdicts(count_looked(made, wager, plays, part(asked.progress, 0.1, 1.0)))
            return price_by_counts(wager, found, sum(found.values()), rows)
        tally = played(asked.game, way, asked.progress).tally
        return price_by_counts(wager, tally_verdicts(bonus_verdicts(made, wager, tally).items()), tally.deals, rows)
    own = made.tables.pays[wager].of == "own hand"
    if made.tables.looks_at_cards(wager):
        looker = Looker(made.tables.pays[wager])
        lines = looker.count(7 if own else 5, range(52), asked.progress).tolist()
        tally_by_line = tally_verdicts(zip(looker.verdicts, lines, strict=True))
        return price_by_counts(
            wager, tally_by_line, sum(lines), f"every {'seven cards' if own else 'board of five cards'}"
        )
    counts = sevens(made) if own else fives(made)
    rows = f"every {'seven cards' if own else 'board of five cards'}"
    tally_by_verdict = tally_verdicts(
        (made.verdict_of(wager, kind), count) for kind, count in enumerate(counts.tolist())
    )
    return price_by_counts(wager, tally_by_verdict, int(counts.sum()), rows)
