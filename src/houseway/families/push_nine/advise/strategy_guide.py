"""How to play Push 9: which hands to bet, which to call with at what price, and when to buy back."""

from fractions import Fraction

import numpy as np

from houseway.book.loader import Game
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.core.round.setup import make_filed_pack
from houseway.families.prices import Progress
from houseway.families.push_nine.advise.strategy import describe_buy_back, find_fair_share, find_shares
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.price.classes import NAMES, describe_others, make_classes
from houseway.families.push_nine.price.counting import HANDS, count_by_hand, count_ranks
from houseway.families.push_nine.price.odds import ROUNDS
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

PRICES = tuple(Fraction(1, part) for part in (10, 8, 6, 5, 4, 3, 2))
"""What a call costs, as a part of the pot with it."""


def write_strategy_guide(game: Game[PushNinePage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write the least hands to bet and to call with, and the shares that they rest on."""
    page = game.rules
    most = max(page.seats.players) - 1
    found = {}
    for others in range(1, most + 1):
        found[others] = find_shares(game, others)
        if progress:
            progress(others / most)
    bet = _count_bet_in_antes(game, page)
    simple, best = value_facing_a_bet(game, bet, find_shares(game, 1))
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=f"ante, facing a bet of {bet} antes from one other who bets anything",
        rules=(*_write_rules(found, bet), GuideRule("You lost, and the pot is carried", (describe_buy_back(page),))),
        tables=(_make_call_table(found), _make_share_table(found)),
        simple_ev=simple,
        best_ev=best,
        notes=(
            "That counts every deal, collection aside: the rules go by what a hand is called, the best play against "
            "such a bet by its very cards.",
            "Shares are against others who stay with anything, ties by their portions. Whoever folds weak hands "
            "stays with better ones: against such players ask for one point more.",
            f"Counted against one and two others; against more from {ROUNDS:,} dealt rounds each, to about 0.1%, "
            "and for three pictures, which are rare, to 0.3%.",
        ),
    )


def find_least_hand(found: dict[str, Fraction], share: Fraction) -> str | None:
    """Find the worst hand that takes this share or more; none where no hand does."""
    return next((name for name in NAMES if found[name] >= share), None)


def value_facing_a_bet(
    game: Game[PushNinePage], bet: Fraction, by_class: dict[str, Fraction]
) -> tuple[Fraction, Fraction]:
    """Find what a player has of a hand, in antes, who faces a bet from one other with any hand: by class, and at best.

    Both have put in an ante. A fold loses it; a call plays for two antes and two bets.
    """
    tables = make_classes(PUSH_NINE_ORDERS[game.rules.ranking])
    strengths = np.array([tables.strengths[one, two, three] for one, two, three in HANDS.tolist()], dtype=np.int64)
    rows = count_by_hand(strengths, count_ranks(make_filed_pack(game.rules.deck, 1)), 1).tolist()
    price = bet / (2 + 2 * bet)
    deals = sum(map(sum, rows))
    simple = best = Fraction(0)
    for strength, (beaten, alone, tied) in zip(strengths.tolist(), rows, strict=True):
        dealt = beaten + alone + tied
        fold = Fraction(-dealt)
        call = (2 + 2 * bet) * (alone + Fraction(tied, 2)) - (1 + bet) * dealt
        best += max(fold, call)
        simple += call if by_class[NAMES[tables.of_strength[strength]]] >= price else fold
    return simple / deals, best / deals


def _count_bet_in_antes(game: Game, page: PushNinePage) -> Fraction:
    """Count a bet of the limit at the table of the first fee option with its widest limits.

    One ante where none is filed.
    """
    option = game.posted_fees[0].option if game.posted_fees else None
    if option is None or option.minimum is None or option.maximum is None or option.maximum.most is None:
        return Fraction(1)
    return Fraction(option.maximum.most, page.ante_at(option.minimum.least))


def _write_rules(found: dict[int, dict[str, Fraction]], bet: Fraction) -> tuple[GuideRule, ...]:
    bets: dict[str, list[str]] = {}
    for others, by_class in found.items():
        least = find_least_hand(by_class, find_fair_share(others))
        bets.setdefault(str(least), []).append(describe_others(others).split()[0])
    opened = tuple(
        f"Against {_list_counts(counts)}: bet the limit with {hand} or better." for hand, counts in bets.items()
    )
    price = bet / (2 + 2 * bet)
    heads_up = find_least_hand(found[1], price)
    called = (
        "Divide what the call costs by the pot with it, and look the least hand up below, by how many others are in.",
        f"Heads-up against a first bet of {bet} antes that is {_show_percent(price)}: call with {heads_up} or better.",
        "Raise to the limit with the hands that you would bet; fold the rest that the pot does not pay for.",
    )
    return GuideRule("Nobody has bet", (*opened, "Check everything else.")), GuideRule("Somebody has bet", called)


def _make_call_table(found: dict[int, dict[str, Fraction]]) -> GuideTable:
    columns = ("the call is", *(f"{others} in" for others in found))
    rows = [
        (
            f"1/{price.denominator} of the pot",
            *(find_least_hand(by_class, price) or "fold" for by_class in found.values()),
        )
        for price in PRICES
    ]
    return GuideTable("Least hand to call with, by how many others are in", columns, tuple(rows))


def _make_share_table(found: dict[int, dict[str, Fraction]]) -> GuideTable:
    columns = ("hand", *(f"{others} in" for others in found))
    rows = [(name, *(_show_percent(by_class[name]) for by_class in found.values())) for name in reversed(NAMES)]
    return GuideTable("Share of the pot, by how many others are in", columns, tuple(rows))


def _list_counts(counts: list[str]) -> str:
    return counts[0] if len(counts) == 1 else f"{', '.join(counts[:-1])} or {counts[-1]}"


def _show_percent(share: Fraction) -> str:
    return f"{100 * float(share):.1f}%"
