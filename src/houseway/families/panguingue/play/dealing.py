"""The deal of panguingue: who is the eldest and for how much, fees, the tops, and two packets of five."""

from collections.abc import Mapping

from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card
from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.round.events import Bookmark
from houseway.core.round.unbanked import check_fee_row, find_fee_of_each, find_stacks, read_time_posts
from houseway.core.table import Miscount
from houseway.core.table.collection import FROM_THE_POT
from houseway.core.table.limits import is_whole
from houseway.core.table.pots import find_drop
from houseway.core.table.stakes import check_span, find_filed_stakes, show_stake_limits
from houseway.families.panguingue.play.faces import STRIDE, Face, Faces
from houseway.families.panguingue.play.facts import Chain, FactKind
from houseway.families.panguingue.play.position import (
    GONE,
    HAND,
    NO_FACE,
    PACKET,
    Moment,
    Position,
    compile_page,
    make_player,
)

_CONDITIONS = "conditions"
"""What a table is played for, as refusals name it."""


def open_round(setup: Setup) -> Position:
    """Give the table of a round; raises `TableRefusal` where it may not be dealt."""
    compiled = compile_page(setup.game)
    page = compiled.page
    stacks = find_stacks(setup, fewest=page.fewest)
    stakes = _read_stakes(setup)
    ante = page.find_tops(stakes)
    if ante < 1:
        raise TableRefusal(f"{setup.game.id}: with conditions of {show_money(stakes.lower)} the tops would be nothing")
    if setup.exposed:
        raise TableRefusal(f"{setup.game.id} does not say what becomes of an exposed card")
    for miscount in setup.miscounts:
        _check_miscount(miscount)
    if setup.fee is not None:
        check_fee_row(setup.fee, len(stacks))
    time = read_time_posts(setup, (*stacks, FROM_THE_POT))
    faces = _read_faces(setup, compiled.faces)
    circle = _order_seats(setup, stacks)
    eldest = circle[0] if setup.button is not None else _find_eldest(setup, circle, faces)
    turned = circle.index(eldest)
    seats = circle[turned:] + circle[:turned]
    return Position(
        compiled,
        seats,
        tuple([stacks[seat] for seat in seats]),
        circle,
        setup.button is None,
        stakes.lower * page.payments.times,
        ante,
        setup.order,
        faces,
        setup.decks,
        Bookmark(),
        setup.fee,
        time,
        setup.miscounts,
        setup.reshuffled,
    )


def _read_stakes(setup: Setup) -> Stakes:
    """Read the value of a condition and the ante beside it; refuses what is not filed for the posted option."""
    game, limit = setup.game, setup.limit
    if limit is None:
        raise TableRefusal(f"{game.id} needs the value of a condition (`limit`), or a fee option that names it")
    if not 0 < limit.lower == limit.upper:
        raise TableRefusal(
            f"{show_stake_limits(limit)} is no value of a condition: it is one amount, as lower and as upper"
        )
    if limit.blinds or limit.bring_in:
        raise TableRefusal(f"{game.id} is played for conditions: it has no blinds and no bring-in")
    if setup.fee is None:
        return limit
    check_span(setup.fee.option, limit, one_limit=True, what=_CONDITIONS)
    return find_filed_stakes(setup.fee.option, limit, antes=True, what=_CONDITIONS)


def _check_miscount(miscount: Miscount) -> None:
    seat = miscount.seat
    if not is_whole(miscount.cards) or miscount.cards < 0 or miscount.cards == HAND:
        raise TableRefusal(f"seat {seat}: {miscount.cards!r} is no wrong number of cards")
    if not is_whole(miscount.noticed) or miscount.noticed < 0:
        raise TableRefusal(f"seat {seat}: a wrong number is noticed after no turn or some, not {miscount.noticed!r}")


def _read_faces(setup: Setup, known: Mapping[Card, Face]) -> Faces:
    """Read the cards of the deck as numbers; refuses those that it does not have."""
    for card in setup.reshuffled:
        if card not in known:
            raise TableRefusal(f"the {card.named} is not in this pack")
    try:
        return tuple([known[card] for card in setup.order])
    except KeyError:
        odd = next(card for card in setup.order if card not in known)
        raise TableRefusal(f"the {odd.named} is not in this pack") from None


def _order_seats(setup: Setup, stacks: dict[int, Cents]) -> tuple[int, ...]:
    """Order the seats dealt in, counter-clockwise from who is dealt first: the eldest, or at first the highest seat."""
    seats = sorted(stacks, reverse=True)
    if setup.button is None:
        return tuple(seats)
    if setup.button not in stacks:
        raise TableRefusal(f"the eldest hand (`button`) is dealt in, and at seat {setup.button} nobody is")
    start = seats.index(setup.button)
    return tuple(seats[start:] + seats[:start])


def _find_eldest(setup: Setup, circle: tuple[int, ...], faces: Faces) -> int:
    """Find the seat with the lowest card turned up; of several the one that was dealt first."""
    wrong = {one.seat: one.cards for one in setup.miscounts}
    place, up = 0, list[tuple[int, int, int]]()
    for seat in circle:
        count = min(PACKET, wrong.get(seat, HAND))
        place += count
        if place > len(faces):
            raise ShoeEmpty(f"the cards run out in the deal: {len(faces)} are not enough for {len(circle)} players")
        if count:
            up.append((faces[place - 1] % STRIDE, len(up), seat))
    return min(up)[2] if up else circle[0]


def deal_hands(position: Position) -> Moment:
    """Deal everybody's cards and count them, before anybody speaks."""
    deal = _Deal(position)
    deal.take_fees()
    deal.deal_packets()
    deal.count_hands()
    deal.take_drop()
    rules = position.compiled.rules
    good = tuple([place for place in range(len(position.seats)) if place not in deal.dead])
    players = [make_player(rules, tuple(sorted(hand))) for hand in deal.hands]
    for place in deal.dead:
        players[place] = GONE
    return Moment(
        position,
        "speak",
        0,
        good,
        tuple(players),
        tuple(deal.chips),
        deal.tops,
        good,
        good,
        deal.gone,
        (),
        (),
        NO_FACE,
        "plucked",
        NO_FACE,
        tuple([(position.seats.index(one.seat), one.noticed) for one in position.miscounts if one.noticed]),
        deal.facts,
        None,
        None,
    )


class _Deal:
    """The round as far as it is dealt."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.chips = list(position.chips)
        self.tops = 0
        self.gone = 0
        self.hands: list[Faces] = [()] * len(position.seats)
        self.dead: list[int] = []
        self.facts: Chain | None = None

    def add_fact(self, kind: FactKind, seat: int = 0, amount: Cents = 0, faces: Faces = ()) -> None:
        self.facts = Chain(self.facts, kind, seat, amount, faces)

    def take_fees(self) -> None:
        """Take the collection that every player pays, and the tops."""
        position = self.position
        fee = find_fee_of_each(position.fee, len(position.seats))
        for place, seat in enumerate(position.seats):
            time = position.time.get(seat, 0)
            if self.chips[place] < fee + time + position.ante:
                has, needs = show_money(self.chips[place]), show_money(fee + time + position.ante)
                raise TableRefusal(f"seat {seat} has {has}, and the tops take {needs}, fees included")
            if fee:
                self.add_fact("collected", seat, fee)
            if time:
                self.add_fact("time", seat, time)
            self.chips[place] -= fee + time + position.ante
        for seat in position.seats:
            self.add_fact("tops", seat, position.ante)
        self.tops = position.ante * len(position.seats)

    def deal_packets(self) -> None:
        """Deal two packets of five each.

        In the beginning deal the fifth card lies face up and names the eldest hand.
        """
        position = self.position
        for seat in position.first_packets:
            self._deal_packet(
                seat, min(PACKET, position.count_cards(seat)), "dealt up" if position.beginning else "dealt"
            )
        if position.beginning:
            self.add_fact("eldest", position.seats[0])
        for seat in position.seats:
            self._deal_packet(seat, max(position.count_cards(seat) - PACKET, 0), "dealt")

    def _deal_packet(self, seat: int, count: int, kind: FactKind) -> None:
        cards = self._take_next(count)
        if cards:
            self.hands[self.position.seats.index(seat)] += cards
            self.add_fact(kind, seat, 0, cards)

    def _take_next(self, count: int) -> Faces:
        cards = self.position.faces[self.gone : self.gone + count]
        if len(cards) < count:
            raise ShoeEmpty(f"the cards run out in the deal: {count} needed, {len(cards)} left after {self.gone} dealt")
        self.gone += count
        return cards

    def count_hands(self) -> None:
        """Hands whose wrong number is noticed before any card is drawn are made good, or dead with their ante back."""
        rule = self.position.compiled.page.wrong_count
        for place, seat in enumerate(self.position.seats):
            hand = self.hands[place]
            if len(hand) == HAND or any(one.seat == seat and one.noticed for one in self.position.miscounts):
                continue
            if not rule.least <= len(hand) <= rule.most:
                self.dead.append(place)
                self.chips[place] += self.position.ante
                self.tops -= self.position.ante
                self.add_fact("dead", seat, self.position.ante)
            elif len(hand) < HAND:
                served = self._take_next(HAND - len(hand))
                self.hands[place] += served
                self.add_fact("served", seat, 0, served)
            else:
                # Nobody knows which of the backs is one too many: the last that came are as good as any.
                self.hands[place] = hand[:HAND]
                self.add_fact("withdrawn", seat, 0, hand[HAND:])

    def take_drop(self) -> None:
        """Take what the house takes from the tops, as far as they reach."""
        position = self.position
        takes = find_drop(position.fee, len(position.seats), self.tops, 1)
        time = position.time.get(FROM_THE_POT, 0)
        kinds: tuple[tuple[FactKind, Cents], ...] = (("drop", takes.fee), ("jackpot", takes.jackpot), ("time", time))
        for kind, amount in kinds:
            taken = min(amount, self.tops)
            if taken:
                self.tops -= taken
                self.add_fact(kind, 0, taken)
