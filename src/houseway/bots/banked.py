"""The other players at the table: what they wager and what they choose. Chance is given from outside."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from houseway.book.model.wagers import Wager
from houseway.cards import Card, Chance, parse_cards
from houseway.money import Cents
from houseway.ranking.high import HighHand, best_high, five_card_hand
from houseway.ranking.three_card import ThreeCardHand, three_card_hand
from houseway.round import Choice, Turn
from houseway.round.events import BACK
from houseway.table import PostedLimits

View = Mapping[str, Any]
NO_BUTTONS: Mapping[str, Cents] = {}

LEAST_TO_PLAY = ThreeCardHand(0, (12, 6, 4))
"""Queen, six, four: the least hand that the published basic strategy of three card poker plays."""

ACE_KING = HighHand(0, (14, 13))
"""The least five cards to play against five: ace and king, or any pair."""


def wagers(
    offered: Sequence[Wager],
    limits: PostedLimits,
    chips: Cents,
    chance: Chance,
    buttons: Mapping[str, Cents] = NO_BUTTONS,
) -> dict[str, Cents]:
    """A modest wager: one to three times the minimum on a base wager, now and then a bonus bet that goes with it.

    Where a seat plays two hands, as much goes on the other base wager. A quarter of the stack is the most that goes
    down, so that a raise can follow; who has less than that sits out. `buttons` are the bonus wagers that bring a
    button, and the least that does: those are bet so, and more often.
    """
    base = [wager for wager in offered if wager.kind == "base"]
    one = base[chance.below(len(base))]
    every = [wager.name for wager in base if wager is one or wager.name in one.needs]
    least, most = limits.for_wager(one)
    unit = max(least, 100)
    affordable = chips // 4 // unit // len(every)
    if not affordable:
        return {}
    amount = unit * min(1 + chance.below(3), affordable)
    amount = amount if most is None else min(amount, most)
    bets = dict.fromkeys(every, amount)
    bonus = [wager for wager in offered if wager.kind == "bonus" and (not wager.needs or one.name in wager.needs)]
    if bonus and chance.below(2 if buttons else 4) == 0:
        side = bonus[chance.below(len(bonus))]
        least_side = max(limits.for_wager(side)[0], 100, buttons.get(side.name, 0))
        if side.equals is not None:
            least_side = bets.get(side.equals, 0)
        fits = least_side > 0 and (not side.at_most or least_side <= amount)
        if fits and len(every) * amount + least_side <= chips // 4:
            bets[side.name] = least_side
    return bets


def choose(family: str, view: View, turn: Turn, chance: Chance) -> Choice:
    """What a bot chooses with what its seat may see."""
    if family == "duels":
        return choose_duel(view, turn)
    if family == "war":
        return _first(turn, "war", "surrender")
    if family == "nines":
        return choose_nines(turn, chance)
    if family == "fast_action" or (family in ("pai_gow", "tiles") and turn.choices[-1].action == "house way"):
        return _first(turn, "house way")
    return turn.choices[chance.below(len(turn.choices))]


def choose_nines(turn: Turn, chance: Chance) -> Choice:
    """The house way; now and then the least on a late wager, or a dollar where less would do."""
    bet = turn.choices[0]
    if bet.action == "bet":
        assert bet.amount is not None
        amount = max(bet.amount, 100)
        return replace(bet, amount=amount, most=None) if chance.below(4) == 0 and bet.takes(amount) else turn.choices[1]
    return _first(turn, "house way")


def choose_duel(view: View, turn: Turn) -> Choice:
    """Raise strong hands by the most, middling ones by the least where it is now or never; check or fold the rest."""
    may_wait = any(choice.action == "check" for choice in turn.choices)
    strength = _duel_strength(seen(view, turn.who), turned_up(view), may_wait=may_wait)
    plays = [choice for choice in turn.choices if choice.action == "play"]
    if not plays or strength < (2 if may_wait else 1):
        return _first(turn, "check", "fold")
    return plays[-1] if strength == 2 else plays[0]


def seen(view: View, who: str) -> tuple[Card, ...]:
    """The cards of a hand that a viewer was shown when they were dealt."""
    told = [event["cards"] for event in view["events"] if event["kind"] in ("dealt", "drawn") and event["who"] == who]
    return parse_cards([card for cards in told for card in cards if card != BACK])


def turned_up(view: View) -> tuple[Card, ...]:
    """The community cards of a duel that lie open."""
    told = [event["cards"] for event in view["events"] if event["kind"] == "exposed" and event["who"] == "community"]
    return parse_cards([card for cards in told for card in cards])


def _first(turn: Turn, *actions: str) -> Choice:
    """The first of these actions that is offered."""
    for action in actions:
        for choice in turn.choices:
            if choice.action == action:
                return choice
    return turn.choices[0]


def _duel_strength(own: Sequence[Card], board: Sequence[Card], *, may_wait: bool) -> int:
    """0 weak, 1 middling, 2 strong: by the published rules of thumb for three cards, five, two and a few in common."""
    if len(own) == 3:
        return int(three_card_hand(own) >= LEAST_TO_PLAY)
    if len(own) == 5:
        return int(five_card_hand(own) >= ACE_KING)
    if len(own) + len(board) >= 5 or may_wait:
        return _strength(own, board)
    ranks = [card.rank for card in (*own, *board)]
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    if pairs:
        return 2 if max(pairs) >= 6 else 1
    points = sum(2 if rank >= 11 else 1 if rank >= 6 else 0 for rank in ranks)
    return int(points >= len(ranks))


def _strength(own: Sequence[Card], board: Sequence[Card]) -> int:
    """0 weak, 1 middling, 2 strong; after the flop by what one's own cards add to the board."""
    high, low = sorted((card.rank for card in own), reverse=True)
    if not board:
        strong = (high == low and high >= 9) or (high >= 13 and low >= 10)
        return 2 if strong else int(high == low or low >= 9 or high == 14)
    made = best_high((*own, *board)).category
    on_board = five_card_hand(board).category if len(board) == 5 else _paired(board)
    if made >= 2 and made > on_board:
        return 2
    return int(made > on_board or high == 14)


def _paired(board: Sequence[Card]) -> int:
    """What a board of three or four cards makes by itself, as far as pairs go."""
    return 1 if len({card.rank for card in board}) < len(board) else 0
