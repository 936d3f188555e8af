"""What both choices at a tie of war are worth, counted over what the full shoe has left."""

from collections.abc import Sequence
from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.round import Round, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.families.choice_values import ChoiceValue, fix_choice
from houseway.families.views import read_dealt_cards, sum_stakes
from houseway.families.war import WAR
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import endings, gained, tables
from houseway.families.war.price.counting import in_war, rank_counts
from houseway.families.war.price.strategy import RANKS


def war_worth(game: Game, decks: int, rank: int) -> Fraction | None:
    """What going to war is worth at a tie of a rank, of the first wager; none where the shoe cannot tie so."""
    wars = [ending.net for ending in endings(tables(game))[-len(COMPARISONS) :]]
    return _average(wars, _ways(game, decks, rank))


def tie_worth(game: Game, decks: int, rank: int, bonus: str) -> Fraction | None:
    """What a bonus wager is worth, of itself, that is put on the cards of the war; none where a line looks at cards."""
    if tables(game).looks_at_cards(bonus):
        return None
    verdicts = [gained(tables(game).verdict(bonus, one)) for one in COMPARISONS]
    return _average(verdicts, _ways(game, decks, rank))


def _ways(game: Game, decks: int, rank: int) -> Sequence[int]:
    """In how many ways the cards of a war compare, after a tie of a rank."""
    counts = rank_counts(make_filed_pack(game.rules.deck, decks))
    return list(in_war(counts))[rank - RANKS[0]][1]


def _average(values: Sequence[Fraction], ways: Sequence[int]) -> Fraction | None:
    if not sum(ways):
        return None
    return sum((value * way for value, way in zip(values, ways, strict=True)), Fraction(0)) / sum(ways)


def worths(live: Round, turn: Turn) -> list[ChoiceValue]:
    """The worth of each choice in cents; what stands on the first cards beside the first wager is settled already."""
    game, decks = WAR.narrow(live.setup.game), live.setup.decks
    view, compiled = live.view(turn.who), tables(game)
    cards = read_dealt_cards(view, turn.who)
    if turn.seat is None or len(cards) != 1:
        return []
    rank, base = cards[0].rank, sum_stakes(view, turn.who, (compiled.primary,))
    war, ties = war_worth(game, decks, rank), _tie_bonus(game, decks, rank)
    if war is None or ties is None:
        return []
    found = []
    for one in turn.choices:
        amounts = (None,) if one.most is None else tuple(dict.fromkeys((one.amount, one.most)))
        for amount in amounts:
            worth = -compiled.surrender * base if one.action == "surrender" else war * base + ties * (amount or 0)
            found.append(ChoiceValue(one if amount is None else fix_choice(one, amount), float(worth)))
    return found


def _tie_bonus(game: Game[WarPage], decks: int, rank: int) -> Fraction | None:
    """What a cent on the bonus wager on the war's cards is worth; nothing where the page has none."""
    page = game.rules
    if not page.war.tie_again:
        return Fraction(0)
    (bonus,) = (wager.name for wager in page.wager if wager.kind == "bonus")
    return tie_worth(game, decks, rank, bonus)
