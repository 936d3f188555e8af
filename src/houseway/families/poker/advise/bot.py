"""Poker players who know what their seat knows, what they throw away, and what a player is advised to do."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance, Seeded, parse_cards, show_cards
from houseway.core.money import Cents
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking
from houseway.core.ranking.scales import BADUGI
from houseway.core.round import Choice, Round, Turn
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.seen_pot import PotView
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.sampling import estimate_share
from houseway.families.poker.price.shapes import Shape, make_shape
from houseway.families.setting_choices import Setting

Cards = tuple[Card, ...]
ROUGH = range(7, 13)
"""A low player thinks of throwing away what is above one of these: seven, eight, ... queen."""


def list_ways_to_draw(page: PokerPage, shape: Shape, held: Cards) -> list[Cards]:
    """List the sets of cards that may be thrown away, for either half of a split pot.

    Nobody stands pat for high without five cards that count: a card beside two pair is better thrown away.
    """
    kept: list[Cards] = []
    for words in dict.fromkeys(shape.orders):
        if words == BADUGI:
            kept += _list_badugi_draws(held)
        elif parse_order(words).scale == "high":
            kept += [held] if _is_whole(words, held) else []
            kept += _list_high_draws(held)
        else:
            kept += [held, *_list_low_draws(held, ace_low=parse_order(words).scale == "ace-to-five")]
    most = max((street.draw.most for street in page.street if street.draw), default=0)
    thrown = [tuple(card for card in held if card not in some) for some in kept]
    return [some for some in dict.fromkeys(thrown) if len(some) <= most]


def _is_whole(words: str, held: Cards) -> bool:
    """Tell whether all five cards of a high hand count: a straight or better."""
    order = make_ranking(words)
    return order.value(held)[0] >= order.order.categories.index("straight")


def pick_least_telling(cards: Sequence[Card]) -> Card:
    """Pick the card that is worth least on the board: the lowest, and no joker."""
    return min(cards, key=lambda card: (card.is_joker, card.rank, card.suit))


def _list_high_draws(held: Cards) -> Iterator[Cards]:
    """List pairs and better, each rank alone, four to a flush or a straight; a joker is always kept."""
    jokers = tuple(card for card in held if card.is_joker)
    plain = [card for card in held if not card.is_joker]
    times = Counter(card.rank for card in plain)
    yield (*jokers, *(card for card in plain if times[card.rank] > 1))
    for rank in times:
        yield (*jokers, *(card for card in plain if card.rank == rank))
    for some in combinations(plain, 4 - len(jokers)):
        if len({card.suit for card in some}) == 1 or _find_run(some):
            yield (*jokers, *some)


def _find_run(cards: Sequence[Card]) -> bool:
    """Tell whether cards can become a straight: different ranks within five, the ace at either end."""
    for ranks in ([card.rank for card in cards], [card.pip for card in cards]):
        if len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) <= 4:
            return True
    return False


def _list_low_draws(held: Cards, *, ace_low: bool) -> Iterator[Cards]:
    """List one card of each rank that is low enough, for each idea of low enough; a joker is always kept."""
    for top in ROUGH:
        seen: set[int] = set()
        kept = []
        for card in held:
            rank = card.pip if ace_low else card.rank
            if card.is_joker or (rank <= top and rank not in seen):
                kept.append(card)
            seen.add(-1 if card.is_joker else rank)
        yield tuple(kept)


def _list_badugi_draws(held: Cards) -> Iterator[Cards]:
    """List of each size the lowest set of different ranks and suits."""
    for size in range(1, len(held) + 1):
        found = [
            some
            for some in combinations(held, size)
            if len({card.rank for card in some}) == len({card.suit for card in some}) == size
        ]
        if found:
            yield min(found, key=lambda some: sorted((card.pip for card in some), reverse=True))


View = Mapping[str, Any]

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
    seen: PotView
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
        return _find_shape(self.game, self.seen.low)

    @property
    def own(self) -> Cards:
        """The own cards."""
        return self.seen.read_held(self.me).cards

    @property
    def others(self) -> list[str]:
        """Who else is still in."""
        return [who for who in self.seen.list_live() if who != self.me]

    @property
    def missing(self) -> Cents:
        """What the others would have to add to stay in."""
        most = max(self.seen.paid_in.values(), default=0)
        return sum(min(most - self.seen.paid_in.get(who, 0), self.seen.chips.get(who, 0)) for who in self.others)

    def share(self, kept: Sequence[Card] | None = None, seed: int | None = None) -> float:
        """Find the share of the pot of the hand, or of the kept cards and new ones; one seed for all that is
        compared.
        """
        own = self.own if kept is None else tuple(kept)
        if len(own) > self.shape.own:
            return max(self.share(some, seed) for some in combinations(own, self.shape.own))
        thrown = [card for card in self.own if card not in own]
        rivals = [self._hold_rival(who) for who in self.others]
        rivals += [Holding("", ((),), down=False)] * (self.shape.draws * len(rivals))
        return estimate_share(
            self.shape,
            self._hold_own(own),
            rivals,
            parse_cards(self.seen.board),
            [*self.seen.list_gone(self.me), *thrown],
            deals=self.deals,
            seed=self.chance.below(1 << 30) if seed is None else seed,
        )

    def _hold_own(self, cards: Cards) -> Holding:
        joker_up = any(card.is_joker for card in cards) and not self.seen.read_held(self.me).joker_down
        return Holding("", (cards,), joker_up=joker_up and self.shape.joker_up is not None)

    def _hold_rival(self, who: str) -> Holding:
        """Make a rival by the cards that everybody sees."""
        lying = [one for one in self.seen.hands[who] if one.up]
        joker_up = any(one.card == "Jo" and one.came_up for one in lying)
        cards = parse_cards([one.card for one in lying])
        return Holding("", (cards,), down=False, joker_up=joker_up and self.shape.joker_up is not None)


@lru_cache(maxsize=128)
def _find_shape(game: Game[PokerPage], low: bool) -> Shape:
    shape = make_shape(game.rules, low=low)
    return shape if shape.discard is None else replace(shape, own=shape.own - 1, discard=None)


def choose_as_bot(game: Game[PokerPage], view: View, turn: Turn, chance: Chance) -> Choice:
    """Choose for one of the others, by what the seat may see."""
    seen = PotView()
    seen.look(view)
    return choose_from_seat(Seat(game, seen, turn.who, chance), turn)


def choose_from_seat(seat: Seat, turn: Turn) -> Choice:
    """Choose for a seat."""
    actions = {choice.action for choice in turn.choices}
    if "draw" in actions or "discard" in actions:
        return _choose_throw(seat, turn)
    if "turn up" in actions:
        return _choose_turned_card(turn)
    for quiet in ("show", "pass"):
        if quiet in actions:
            return _find_offered(turn, quiet)
    return _choose_bet(seat, turn)


def _choose_bet(seat: Seat, turn: Turn) -> Choice:
    """Raise what is well above the fair share, call what is worth its price, fold the rest; bluff now and then."""
    actions = {choice.action for choice in turn.choices}
    share, raises, fair = value_share(seat, turn), seat.seen.raises, 1 / (len(seat.others) + 1)
    odds = share / max(1 - share, 1e-9) * (1 - fair) / fair
    if "fold" in actions and "bet" in actions:
        bet = _find_offered(turn, "bet")
        return bet if share >= find_price(seat, bet.amount or 0) else _find_offered(turn, "fold")
    dearer = [choice for choice in turn.choices if choice.action in ("bet", "raise", "complete")]
    if dearer and odds / TELLING**raises >= STRONG:
        return _choose_size(seat, dearer, strong=odds / TELLING**raises >= 2 * STRONG)
    if "check" in actions:
        bluffs = dearer and not raises and len(seat.others) <= 2 and not seat.chance.below(BLUFFS)
        return _choose_size(seat, dearer, strong=False) if bluffs else _find_offered(turn, "check")
    if "bring in" in actions:
        return _find_offered(turn, "bring in")
    call = _find_offered(turn, "call")
    return call if share >= find_needed_share(seat, call.amount or 0) else _find_offered(turn, "fold")


def value_share(seat: Seat, turn: Turn) -> float:
    """Find the share of the pot; where a draw is still to come, with the best that can be thrown away."""
    here = [one.name for one in seat.page.street].index(turn.street or "")
    if not any(one.draw for one in seat.page.street[here + 1 :]):
        return seat.share()
    seed, ways = seat.chance.below(1 << 30), list_ways_to_draw(seat.page, seat.shape, seat.own)
    return max(seat.share([card for card in seat.own if card not in thrown], seed) for thrown in ways)


def find_price(seat: Seat, cost: Cents) -> float:
    """Find what part of the pot a call is, if all the others stay in, as the share takes it."""
    return cost / (seat.seen.pot + seat.missing + cost)


def find_needed_share(seat: Seat, cost: Cents) -> float:
    """Find what share a call asks for: its price, more against those who have bet, a little less for the last to
    speak.
    """
    return find_price(seat, cost) * (1 + WARY * seat.seen.raises - LATE * _measure_lateness(seat))


def _measure_lateness(seat: Seat) -> float:
    """Measure where the seat speaks among those still in: 0 for the first on the button's left, 1 for the last."""
    live = seat.seen.list_live()
    return live.index(seat.me) / max(1, len(live) - 1)


def _choose_size(seat: Seat, dearer: Sequence[Choice], *, strong: bool) -> Choice:
    """Choose the lower bet where there are two, unless the hand is strong; of open amounts half the pot, or all of
    it.
    """
    choice = dearer[-1] if strong else dearer[0]
    if choice.most is None or choice.amount is None:
        return choice
    wished = choice.amount + (seat.seen.pot if strong else seat.seen.pot // 2) // choice.step * choice.step
    return Choice(choice.action, min(choice.most, wished), cards=choice.cards)


def _choose_throw(seat: Seat, turn: Turn) -> Choice:
    """Choose the way to draw or to discard that leaves the best share, all weighed on the same deals."""
    offered = {frozenset(choice.cards): choice for choice in turn.choices}
    ways = [frozenset(thrown) for thrown in list_ways_to_draw(seat.page, seat.shape, seat.own)]
    if "discard" in {choice.action for choice in turn.choices}:
        ways = list(offered)
    seed = seat.chance.below(1 << 30)
    possible = [thrown for thrown in ways if thrown in offered] or list(offered)[:1]
    best = max(possible, key=lambda thrown: seat.share([card for card in seat.own if card not in thrown], seed))
    return offered[best]


def _choose_turned_card(turn: Turn) -> Choice:
    """Keep the down card down where that may be; otherwise turn up what tells the least."""
    for choice in turn.choices:
        if choice.action == "keep down":
            return choice
    card = pick_least_telling([choice.cards[0] for choice in turn.choices])
    return next(choice for choice in turn.choices if choice.cards == (card,))


def _find_offered(turn: Turn, action: str) -> Choice:
    return next(choice for choice in turn.choices if choice.action == action)


LOOKS = 4_000
"""Deals behind a draw: its share of the pot is sure to about one percent."""
LOOKS_SIMULATED = 60
"""Deals behind one look of a player within a simulation: fewer than at the table, for speed."""
THROWS = ("draw", "discard", "stand pat")


class Sober(Chance):
    """Chance that never says yes: who looks with it looks at the same deals every time, and never bluffs."""

    def below(self, bound: int) -> int:
        """Find the last number."""
        return bound - 1


def find_best_throw(game: Game[PokerPage], live: Round, turn: Turn) -> Setting | None:
    """Find what a player throws away who looks at many deals; nothing where no cards are thrown away."""
    if not {one.action for one in turn.choices} & set(THROWS):
        return None
    choice = choose_from_seat(Seat(game, _look_at(live, turn), turn.who, Sober(), LOOKS), turn)
    does = f"throw away {show_cards(choice.cards)}" if choice.cards else "stand pat"
    return Setting((choice,), f"Best: {does}, by the share of the pot against hands that may be anything.")


def list_sensible_throws(game: Game[PokerPage], live: Round, turn: Turn, choices: Sequence[Choice]) -> list[Choice]:
    """List the ways to draw that a player would think of, as far as they are offered."""
    seat = Seat(game, _look_at(live, turn), turn.who, Seeded(0))
    offered = {frozenset(one.cards): one for one in choices}
    ways = map(frozenset, list_ways_to_draw(seat.page, seat.shape, seat.own))
    return [offered[way] for way in ways if way in offered]


def choose_in_simulation(game: Game[PokerPage], live: Round, turn: Turn, chance: Chance, begun: Turn) -> Choice:
    """Choose as a player would: a bet of the street of `begun` is answered, later streets are checked to the end."""
    quiet = None if turn.street == begun.street else _choose_quietly(turn)
    if quiet is not None:
        return quiet
    return choose_from_seat(Seat(game, _look_at(live, turn), turn.who, chance, LOOKS_SIMULATED), turn)


def _look_at(live: Round, turn: Turn) -> PotView:
    seen = PotView()
    seen.look(live.facts(turn.who))
    return seen


def _choose_quietly(turn: Turn) -> Choice | None:
    """Choose to check, or else to call; nothing where something else is asked."""
    offered = {one.action: one for one in turn.choices}
    return offered.get("check") or offered.get("call")
