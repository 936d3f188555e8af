"""The end of a round of Push 9: a bet that nobody matched goes back, and the pots are won, divided or carried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.money import Cents, show_money
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS, PushNineHand, rank_push_nine
from houseway.core.round import Event
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, say_that
from houseway.core.table import COLLECTION, POT, Carried, LedgerLine
from houseway.core.table.pots import Pot, find_uncalled, make_pots, split, take_drop
from houseway.families.push_nine import PUSH_NINE
from houseway.families.push_nine.play.seating import Seating

MAIN = "main pot"
KEPT = 1 << 13
"""So many hands are remembered with what they count."""


@lru_cache(maxsize=KEPT)
def name_hand(game: Game, faces: tuple[str, ...]) -> str:
    """Name what three cards count."""
    return str(rank_push_nine(parse_cards(faces), PUSH_NINE_ORDERS[PUSH_NINE.narrow(game).rules.ranking]))


@dataclass(frozen=True)
class Chips:
    """The pot of a round: what was carried and bought in, what each seat paid this round, and what the house took."""

    brought: Cents
    paid_in: Mapping[int, Cents]
    taken: Cents = 0

    @property
    def matched(self) -> Cents:
        """What is in the pot and will not go back to anybody."""
        return self.brought + sum(self.paid_in.values()) - find_uncalled(self.paid_in)[1]


@dataclass(frozen=True)
class Ending:
    """The end of a round, as what it adds."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]
    carried: Carried | None


def settle_round(
    table: Seating, chips: Chips, hole: Mapping[int, tuple[Card, ...]], dealt: Sequence[int], still_in: Sequence[int]
) -> Ending:
    """Settle a round among those still in: alone, one takes the pot unseen; otherwise the hands are shown."""
    told = _Events([], [])
    made = _make_pots(table, chips, still_in, told)
    if len(still_in) == 1:
        left = sum(pot.amount for pot in made)
        told.award({still_in[0]: left}, "the pot: all others folded", MAIN)
        if not left:
            told.tell_empty("All others folded")
        return told.make_ending({}, None)
    order = PUSH_NINE_ORDERS[table.page.ranking]
    hands = {seat: rank_push_nine(hole[seat], order) for seat in still_in}
    for seat, hand in hands.items():
        told.events.append(_tell_hand(f"seat {seat}", hand, hole[seat]))
    shown = {f"seat {seat}": f"{show_cards(hole[seat])} = {hand}" for seat, hand in hands.items()}
    main, *sides = made
    carried = _decide(table, main, hands, dealt, told)
    for number, pot in enumerate(sides, start=1):
        winners = _find_winners(pot, hands)
        side = f"side pot {number}"
        part = side if len(winners) == 1 else f"share of {side}"
        told.award(split(pot.amount, winners, table.rule.chip), f"{part}: {hands[winners[0]]}", side)
    return told.make_ending(shown, carried)


@dataclass(frozen=True)
class _Events:
    """The events and lines that are gathered as a round ends."""

    events: list[Event]
    lines: list[LedgerLine]

    def award(self, shares: Mapping[int, Cents], words: str, part: str) -> None:
        for seat, share in shares.items():
            if share:
                who = f"seat {seat}"
                said = say_that(who, "wins", f"{show_money(share)}, {words}")
                self.events.append(Event("won", who, said, amount=share, part=part))
                self.lines.append(LedgerLine(POT, who, share, words))

    def tell_empty(self, words: str) -> None:
        self.events.append(Event("compared", POT, f"{words}: the collection has left nothing to win"))

    def make_ending(self, hands: Mapping[str, str], carried: Carried | None) -> Ending:
        return Ending(tuple(self.events), tuple(self.lines), hands, carried)


def _make_pots(table: Seating, chips: Chips, still_in: Sequence[int], told: _Events) -> tuple[Pot, ...]:
    """The main pot and the side pots, after what nobody matched went back and the rest of the collection was taken."""
    seat, excess = find_uncalled(chips.paid_in)
    if excess:
        words = say_that(f"seat {seat}", "takes", f"back {show_money(excess)} that nobody matched")
        told.events.append(Event("returned", f"seat {seat}", words, amount=excess))
        told.lines.append(LedgerLine(POT, f"seat {seat}", excess, "bet that nobody matched"))
    made = make_pots({**chips.paid_in, seat: chips.paid_in[seat] - excess}, still_in)
    made = (made[0]._replace(amount=made[0].amount + chips.brought), *made[1:])
    made, taken = take_drop(made, table.fee)
    collection = collect(table, taken - chips.taken)
    told.events.extend(event for event, _ in collection)
    told.lines.extend(line for _, line in collection)
    return made


def collect(table: Seating, amount: Cents) -> tuple[tuple[Event, LedgerLine], ...]:
    """So much of the round's collection taken from the pot; nothing where that is nothing."""
    if not amount:
        return ()
    reason = f"collection, round {table.round} of the hand"
    words = f"{show_money(amount)} from the pot: {reason}"
    event = Event("collected", POT, words, amount=amount, detail="collection")
    return ((event, LedgerLine(POT, COLLECTION, amount, reason)),)


def _find_winners(pot: Pot, hands: Mapping[int, PushNineHand]) -> list[int]:
    """Find who has the best hand of those who play for a pot, in the order of `hands`."""
    best = max(hand.value for seat, hand in hands.items() if seat in pot.seats)
    return [seat for seat, hand in hands.items() if seat in pot.seats and hand.value == best]


def _decide(
    table: Seating, pot: Pot, hands: Mapping[int, PushNineHand], dealt: Sequence[int], told: _Events
) -> Carried | None:
    """Award the main pot, divide it where the portions are large, or leave it to be carried."""
    winners = _find_winners(pot, hands)
    hand = hands[winners[0]]
    if not pot.amount:
        told.tell_empty(f"The best hand is {hand}")
        return None
    if len(winners) == 1:
        told.award({winners[0]: pot.amount}, f"the pot: {hand}", MAIN)
        return None
    rule, parts = table.page.push, len(winners)
    measured = pot.amount - rule.amount * (parts if rule.measured == "each portion" else 1)
    if measured > 0 or (measured == 0 and rule.at_amount == "taken"):
        told.award(split(pot.amount, winners, table.rule.chip), f"portion of the pot, a push: {hand}", MAIN)
        return None
    may = dealt if rule.comes_back == "everyone who lost" else tuple(hands)
    if measured == 0 and rule.at_amount == "carried without buy-back":
        may = ()
    losers = tuple(sorted(seat for seat in may if seat not in winners))
    told.events.append(Event("carried", POT, _describe_push(winners, hand, pot.amount), amount=pot.amount, part=MAIN))
    return Carried(pot.amount, tuple(sorted(winners)), losers, table.round)


def _tell_hand(who: str, hand: PushNineHand, cards: tuple[Card, ...]) -> Event:
    """Tell a hand that is shown; those that count points say how many."""
    words = Sentence(Name(who), Agrees("shows"), ":", str(hand))
    return Event("exposed", who, words, cards, face_up=True, total=hand.points, detail="whole hand")


def _describe_push(winners: Sequence[int], hand: PushNineHand, pot: Cents) -> Sentence:
    """Describe the hands that push, and the pot that they leave."""
    names: list[Part] = [Name(f"seat {winners[0]}")]
    for seat in winners[1:-1]:
        names += [",", Name(f"seat {seat}")]
    names += ["and", Name(f"seat {winners[-1]}")]
    return Sentence(*names, f"push with {hand}: the pot of {show_money(pot)} is carried")
