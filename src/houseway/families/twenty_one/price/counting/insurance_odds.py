"""Counting insurance: how often the player-dealer has a natural behind a card that insurance is taken against."""

from collections import Counter

from houseway.core.cards import Pack
from houseway.core.errors import TableRefusal
from houseway.core.money import parse_odds
from houseway.core.table import Verdict
from houseway.families.twenty_one.page import TwentyOneWager
from houseway.families.twenty_one.page_play import Insurance
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, name_up_card


def count_insurance(rule: Insurance, wager: TwentyOneWager, left: Pack, tables: CompiledTwentyOne) -> Counter[Verdict]:
    """The ordered pairs of an up card to insure against and a hole card, by what they do to the wager.

    Nobody's own cards are counted out: it is the price for one who knows the up card and nothing else.
    """
    won = Verdict("wins", wager.pays[0].hand, parse_odds(wager.pays[0].odds))
    tally: Counter[Verdict] = Counter()
    for up in (card for card in left if name_up_card(card) in rule.against):
        for hole, number in left.items():
            natural = tables.hand((up, hole)).natural
            tally[won if natural else Verdict("loses", "no natural")] += left[up] * max(number - (hole == up), 0)
    if not sum(tally.values()):
        raise TableRefusal(f"no {' or '.join(rule.against)} is left to take {wager.name} against")
    return tally
