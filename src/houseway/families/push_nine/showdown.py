"""The end of a round of Push 9: a bet that nobody matched goes back, and the pots are won, divided or carried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from houseway.cards import Card, show_cards
from houseway.families.poker.pots import Pot, dropped, pots, split, uncalled
from houseway.families.push_nine.seating import Seating
from houseway.money import Cents, show_money
from houseway.ranking.push_nine import PUSH_NINE_ORDERS, PushNineHand, push_nine_hand
from houseway.round import Event
from houseway.table import COLLECTION, POT, Carried, LedgerLine


@dataclass(frozen=True)
class Chips:
    """The pot of a round: what was carried and bought in, what each seat paid this round, and what the house took."""

    brought: Cents
    paid_in: Mapping[int, Cents]
    taken: Cents = 0

    @property
    def matched(self) -> Cents:
        """What is in the pot and will not go back to anybody."""
        return self.brought + sum(self.paid_in.values()) - uncalled(self.paid_in)[1]


@dataclass(frozen=True)
class Ending:
    """What the end of a round adds to it."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]
    carried: Carried | None


def end(
    table: Seating, chips: Chips, hole: Mapping[int, tuple[Card, ...]], dealt: Sequence[int], still_in: Sequence[int]
) -> Ending:
    """Settle a round among those still in: alone, one takes the pot unseen; otherwise the hands are shown."""
    told = _Told([], [])
    made = _pots(table, chips, still_in, told)
    if len(still_in) == 1:
        left = sum(pot.amount for pot in made)
        told.wins({still_in[0]: left}, "the pot: all others folded")
        if not left:
            told.empty("All others folded")
        return told.ending({}, None)
    order = PUSH_NINE_ORDERS[table.page.ranking]
    hands = {seat: push_nine_hand(hole[seat], order) for seat in still_in}
    for seat, hand in hands.items():
        told.events.append(Event("exposed", f"seat {seat}", f"seat {seat} shows: {hand}", hole[seat]))
    shown = {f"seat {seat}": f"{show_cards(hole[seat])} = {hand}" for seat, hand in hands.items()}
    main, *sides = made
    carried = _decide(table, main, hands, dealt, told)
    for number, pot in enumerate(sides, start=1):
        winners = _best(pot, hands)
        part = f"side pot {number}" if len(winners) == 1 else f"share of side pot {number}"
        told.wins(split(pot.amount, winners, table.rule.chip), f"{part}: {hands[winners[0]]}")
    return told.ending(shown, carried)


@dataclass(frozen=True)
class _Told:
    """What is gathered as a round ends."""

    events: list[Event]
    lines: list[LedgerLine]

    def wins(self, shares: Mapping[int, Cents], words: str) -> None:
        for seat, share in shares.items():
            if share:
                who = f"seat {seat}"
                self.events.append(Event("won", who, f"{who} wins {show_money(share)}, {words}", amount=share))
                self.lines.append(LedgerLine(POT, who, share, words))

    def empty(self, words: str) -> None:
        self.events.append(Event("compared", POT, f"{words}: the collection has left nothing to win"))

    def ending(self, hands: Mapping[str, str], carried: Carried | None) -> Ending:
        return Ending(tuple(self.events), tuple(self.lines), hands, carried)


def _pots(table: Seating, chips: Chips, still_in: Sequence[int], told: _Told) -> tuple[Pot, ...]:
    """The main pot and the side pots, after what nobody matched went back and the rest of the collection was taken."""
    seat, excess = uncalled(chips.paid_in)
    if excess:
        words = f"seat {seat} takes back {show_money(excess)} that nobody matched"
        told.events.append(Event("returned", f"seat {seat}", words, amount=excess))
        told.lines.append(LedgerLine(POT, f"seat {seat}", excess, "bet that nobody matched"))
    made = pots({**chips.paid_in, seat: chips.paid_in[seat] - excess}, still_in)
    made = (made[0]._replace(amount=made[0].amount + chips.brought), *made[1:])
    made, taken = dropped(made, table.fee)
    collection = collected(table, taken - chips.taken)
    told.events.extend(event for event, _ in collection)
    told.lines.extend(line for _, line in collection)
    return made


def collected(table: Seating, amount: Cents) -> tuple[tuple[Event, LedgerLine], ...]:
    """So much of the round's collection taken from the pot; nothing where that is nothing."""
    if not amount:
        return ()
    reason = f"collection, round {table.round} of the hand"
    event = Event("collected", POT, f"{show_money(amount)} from the pot: {reason}", amount=amount)
    return ((event, LedgerLine(POT, COLLECTION, amount, reason)),)


def _best(pot: Pot, hands: Mapping[int, PushNineHand]) -> list[int]:
    """Who has the best hand of those who play for a pot, in the order of `hands`."""
    best = max(hand.value for seat, hand in hands.items() if seat in pot.seats)
    return [seat for seat, hand in hands.items() if seat in pot.seats and hand.value == best]


def _decide(
    table: Seating, pot: Pot, hands: Mapping[int, PushNineHand], dealt: Sequence[int], told: _Told
) -> Carried | None:
    """Award the main pot, divide it where the portions are large, or leave it to be carried."""
    winners = _best(pot, hands)
    hand = hands[winners[0]]
    if not pot.amount:
        told.empty(f"The best hand is {hand}")
        return None
    if len(winners) == 1:
        told.wins({winners[0]: pot.amount}, f"the pot: {hand}")
        return None
    rule, parts = table.page.push, len(winners)
    measured = pot.amount - rule.amount * (parts if rule.measured == "each portion" else 1)
    if measured > 0 or (measured == 0 and rule.at_amount == "taken"):
        told.wins(split(pot.amount, winners, table.rule.chip), f"portion of the pot, a push: {hand}")
        return None
    may = dealt if rule.comes_back == "everyone who lost" else tuple(hands)
    if measured == 0 and rule.at_amount == "carried without buy-back":
        may = ()
    losers = tuple(sorted(seat for seat in may if seat not in winners))
    names = ", ".join(f"seat {seat}" for seat in winners[:-1]) + f" and seat {winners[-1]}"
    words = f"{names} push with {hand}: the pot of {show_money(pot.amount)} is carried"
    told.events.append(Event("carried", POT, words, amount=pot.amount))
    return Carried(pot.amount, tuple(sorted(winners)), losers, table.round)
