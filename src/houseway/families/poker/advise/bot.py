"""The other players of a pot game: a hand's share of the pot, what it costs to stay, who has bet, and a little bluff.

They see what their seat's view tells, and nothing else. The share is sampled against hands of which only the up cards
are known; who draws is taken for the best of several random hands, one more for each draw. Who bets and raises is taken
to hold more than that, and so calls must be worth more, and raises much more.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Choice, Turn
from houseway.families.poker.advise.bot_cards import least_telling, ways_to_draw
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.seen_pot import SeenPot
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.quick import quick_share
from houseway.families.poker.price.shapes import Shape, shape_of

View = Mapping[str, Any]
Cards = tuple[Card, ...]

DEALS, COMPARED = 400, 200
"""Deals for one look at a hand, and for each of several ways to go on with it."""
STRONG = 1.5
"""The odds of winning are so many times the fair ones where a hand is bet or raised."""
TELLING = 1.5
"""Every bet and raise on the street divides a hand's odds by this: those who made it hold more than random hands."""
WARY = 0.15
"""For every bet and raise on the street a call must be worth so much more."""
LATE = 0.15
"""Who speaks last before all others calls with so much less."""
BLUFFS = 16
"""One hopeless hand in so many is bet against few rivals when nobody has."""


@dataclass(frozen=True)
class Seat:
    """A seat that is to decide: its game, what it sees, chance for its looks and its bluffs, and deals for one look."""

    game: Game[PokerPage]
    seen: SeenPot
    me: str
    chance: Chance
    deals: int = DEALS

    @property
    def page(self) -> PokerPage:
        """The page of the game."""
        return self.game.rules

    @property
    def shape(self) -> Shape:
        """What hands are made of, once a card that must be thrown away is gone."""
        return _shape(self.game, self.seen.low)

    @property
    def own(self) -> Cards:
        """The own cards."""
        return self.seen.held(self.me).cards

    @property
    def others(self) -> list[str]:
        """Who else is still in."""
        return [who for who in self.seen.live() if who != self.me]

    @property
    def missing(self) -> Cents:
        """What the others would have to add to stay in."""
        most = max(self.seen.paid_in.values(), default=0)
        return sum(min(most - self.seen.paid_in.get(who, 0), self.seen.chips.get(who, 0)) for who in self.others)

    def share(self, kept: Sequence[Card] | None = None, seed: int | None = None) -> float:
        """The share of the pot of the hand, or of the kept cards and new ones; one seed for all that is compared."""
        own = self.own if kept is None else tuple(kept)
        if len(own) > self.shape.own:
            return max(self.share(some, seed) for some in combinations(own, self.shape.own))
        thrown = [card for card in self.own if card not in own]
        rivals = [self._rival(who) for who in self.others]
        rivals += [Holding("", ((),), down=False)] * (self.shape.draws * len(rivals))
        return quick_share(
            self.shape,
            self._mine(own),
            rivals,
            parse_cards(self.seen.board),
            [*self.seen.gone(self.me), *thrown],
            deals=self.deals,
            seed=self.chance.below(1 << 30) if seed is None else seed,
        )

    def _mine(self, cards: Cards) -> Holding:
        joker_up = any(card.is_joker for card in cards) and not self.seen.held(self.me).joker_down
        return Holding("", (cards,), joker_up=joker_up and self.shape.joker_up is not None)

    def _rival(self, who: str) -> Holding:
        """A rival by the cards that everybody sees."""
        lying = [one for one in self.seen.hands[who] if one.up]
        joker_up = any(one.card == "Jo" and one.came_up for one in lying)
        cards = parse_cards([one.card for one in lying])
        return Holding("", (cards,), down=False, joker_up=joker_up and self.shape.joker_up is not None)


@lru_cache(maxsize=128)
def _shape(game: Game[PokerPage], low: bool) -> Shape:
    shape = shape_of(game.rules, low=low)
    return shape if shape.discard is None else replace(shape, own=shape.own - 1, discard=None)


def choose_poker(game: Game[PokerPage], view: View, turn: Turn, chance: Chance) -> Choice:
    """What one of the others chooses, by what the seat may see."""
    seen = SeenPot()
    seen.look(view)
    return chosen(Seat(game, seen, turn.who, chance), turn)


def chosen(seat: Seat, turn: Turn) -> Choice:
    """What a seat chooses."""
    actions = {choice.action for choice in turn.choices}
    if "draw" in actions or "discard" in actions:
        return _throw(seat, turn)
    if "turn up" in actions:
        return _turn_up(turn)
    for quiet in ("show", "pass"):
        if quiet in actions:
            return _offered(turn, quiet)
    return _bet(seat, turn)


def _bet(seat: Seat, turn: Turn) -> Choice:
    """Raise what is well above the fair share, call what is worth its price, fold the rest; bluff now and then."""
    actions = {choice.action for choice in turn.choices}
    share, raises, fair = worth(seat, turn), seat.seen.raises, 1 / (len(seat.others) + 1)
    odds = share / max(1 - share, 1e-9) * (1 - fair) / fair
    if "fold" in actions and "bet" in actions:
        bet = _offered(turn, "bet")
        return bet if share >= price(seat, bet.amount or 0) else _offered(turn, "fold")
    dearer = [choice for choice in turn.choices if choice.action in ("bet", "raise", "complete")]
    if dearer and odds / TELLING**raises >= STRONG:
        return _sized(seat, dearer, strong=odds / TELLING**raises >= 2 * STRONG)
    if "check" in actions:
        bluffs = dearer and not raises and len(seat.others) <= 2 and not seat.chance.below(BLUFFS)
        return _sized(seat, dearer, strong=False) if bluffs else _offered(turn, "check")
    if "bring in" in actions:
        return _offered(turn, "bring in")
    call = _offered(turn, "call")
    return call if share >= needed(seat, call.amount or 0) else _offered(turn, "fold")


def worth(seat: Seat, turn: Turn) -> float:
    """The share of the pot; where a draw is still to come, with the best that can be thrown away."""
    here = [one.name for one in seat.page.street].index(turn.street or "")
    if not any(one.draw for one in seat.page.street[here + 1 :]):
        return seat.share()
    seed, ways = seat.chance.below(1 << 30), ways_to_draw(seat.page, seat.shape, seat.own)
    return max(seat.share([card for card in seat.own if card not in thrown], seed) for thrown in ways)


def price(seat: Seat, cost: Cents) -> float:
    """What part of the pot a call is, if all the others stay in, as the share takes it."""
    return cost / (seat.seen.pot + seat.missing + cost)


def needed(seat: Seat, cost: Cents) -> float:
    """What share a call asks for: its price, more against those who have bet, a little less for the last to speak."""
    return price(seat, cost) * (1 + WARY * seat.seen.raises - LATE * _lateness(seat))


def _lateness(seat: Seat) -> float:
    """Where the seat speaks among those still in: 0 for the first on the button's left, 1 for the last."""
    live = seat.seen.live()
    return live.index(seat.me) / max(1, len(live) - 1)


def _sized(seat: Seat, dearer: Sequence[Choice], *, strong: bool) -> Choice:
    """The lower bet where there are two, unless the hand is strong; of open amounts half the pot, or all of it."""
    choice = dearer[-1] if strong else dearer[0]
    if choice.most is None or choice.amount is None:
        return choice
    wished = choice.amount + (seat.seen.pot if strong else seat.seen.pot // 2) // choice.step * choice.step
    return Choice(choice.action, min(choice.most, wished), cards=choice.cards)


def _throw(seat: Seat, turn: Turn) -> Choice:
    """The way to draw or to discard that leaves the best share, all weighed on the same deals."""
    offered = {frozenset(choice.cards): choice for choice in turn.choices}
    ways = [frozenset(thrown) for thrown in ways_to_draw(seat.page, seat.shape, seat.own)]
    if "discard" in {choice.action for choice in turn.choices}:
        ways = list(offered)
    seed = seat.chance.below(1 << 30)
    possible = [thrown for thrown in ways if thrown in offered] or list(offered)[:1]
    best = max(possible, key=lambda thrown: seat.share([card for card in seat.own if card not in thrown], seed))
    return offered[best]


def _turn_up(turn: Turn) -> Choice:
    """Keep the down card down where that may be; otherwise turn up what tells the least."""
    for choice in turn.choices:
        if choice.action == "keep down":
            return choice
    card = least_telling([choice.cards[0] for choice in turn.choices])
    return next(choice for choice in turn.choices if choice.cards == (card,))


def _offered(turn: Turn, action: str) -> Choice:
    return next(choice for choice in turn.choices if choice.action == action)
