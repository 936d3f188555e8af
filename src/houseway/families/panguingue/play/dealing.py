"""From the antes to the last card dealt: fees, the tops, two packets of five, and hands of a wrong number of cards."""

from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round.unbanked import find_fee_of_each
from houseway.core.table.collection import FROM_THE_POT
from houseway.core.table.pots import find_drop
from houseway.families.panguingue.play.faces import Faces
from houseway.families.panguingue.play.facts import Chain, FactKind
from houseway.families.panguingue.play.moment import NO_FACE, Moment
from houseway.families.panguingue.play.players import GONE, player_of
from houseway.families.panguingue.play.position import HAND, PACKET, Felt


def dealt(felt: Felt) -> Moment:
    """The round with everybody's cards dealt and counted, before anybody speaks."""
    deal = _Deal(felt)
    deal.fees()
    deal.packets()
    deal.count_hands()
    deal.drop()
    rules = felt.sheet.rules
    good = tuple([place for place in range(len(felt.seats)) if place not in deal.dead])
    players = [player_of(rules, tuple(sorted(hand))) for hand in deal.hands]
    for place in deal.dead:
        players[place] = GONE
    return Moment(
        felt,
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
        tuple([(felt.seats.index(one.seat), one.noticed) for one in felt.miscounts if one.noticed]),
        deal.facts,
        None,
        None,
    )


class _Deal:
    """What comes about as a round is dealt."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.chips = list(felt.chips)
        self.tops = 0
        self.gone = 0
        self.hands: list[Faces] = [()] * len(felt.seats)
        self.dead: list[int] = []
        self.facts: Chain | None = None

    def told(self, kind: FactKind, seat: int = 0, amount: Cents = 0, faces: Faces = ()) -> None:
        self.facts = Chain(self.facts, kind, seat, amount, faces)

    def fees(self) -> None:
        """The collection that every player pays, and the tops."""
        felt = self.felt
        fee = find_fee_of_each(felt.fee, len(felt.seats))
        for place, seat in enumerate(felt.seats):
            time = felt.time.get(seat, 0)
            if self.chips[place] < fee + time + felt.ante:
                has, needs = show_money(self.chips[place]), show_money(fee + time + felt.ante)
                raise TableRefusal(f"seat {seat} has {has}, and the tops take {needs}, fees included")
            if fee:
                self.told("collected", seat, fee)
            if time:
                self.told("time", seat, time)
            self.chips[place] -= fee + time + felt.ante
        for seat in felt.seats:
            self.told("tops", seat, felt.ante)
        self.tops = felt.ante * len(felt.seats)

    def packets(self) -> None:
        """Two packets of five each; in the beginning deal the fifth card lies face up and names the eldest hand."""
        felt = self.felt
        for seat in felt.first_packets:
            self._packet(seat, min(PACKET, felt.count(seat)), "dealt up" if felt.beginning else "dealt")
        if felt.beginning:
            self.told("eldest", felt.seats[0])
        for seat in felt.seats:
            self._packet(seat, max(felt.count(seat) - PACKET, 0), "dealt")

    def _packet(self, seat: int, count: int, kind: FactKind) -> None:
        cards = self._next(count)
        if cards:
            self.hands[self.felt.seats.index(seat)] += cards
            self.told(kind, seat, 0, cards)

    def _next(self, count: int) -> Faces:
        cards = self.felt.faces[self.gone : self.gone + count]
        if len(cards) < count:
            raise ShoeEmpty(f"the cards run out in the deal: {count} needed, {len(cards)} left after {self.gone} dealt")
        self.gone += count
        return cards

    def count_hands(self) -> None:
        """Hands whose wrong number is noticed before any card is drawn are made good, or dead with their ante back."""
        rule = self.felt.sheet.page.wrong_count
        for place, seat in enumerate(self.felt.seats):
            hand = self.hands[place]
            if len(hand) == HAND or any(one.seat == seat and one.noticed for one in self.felt.miscounts):
                continue
            if not rule.least <= len(hand) <= rule.most:
                self.dead.append(place)
                self.chips[place] += self.felt.ante
                self.tops -= self.felt.ante
                self.told("dead", seat, self.felt.ante)
            elif len(hand) < HAND:
                served = self._next(HAND - len(hand))
                self.hands[place] += served
                self.told("served", seat, 0, served)
            else:
                # Nobody knows which of the backs is one too many: the last that came are as good as any.
                self.hands[place] = hand[:HAND]
                self.told("withdrawn", seat, 0, hand[HAND:])

    def drop(self) -> None:
        """What the house takes from the tops, as far as they reach."""
        felt = self.felt
        takes = find_drop(felt.fee, len(felt.seats), self.tops, 1)
        time = felt.time.get(FROM_THE_POT, 0)
        kinds: tuple[tuple[FactKind, Cents], ...] = (("drop", takes.fee), ("jackpot", takes.jackpot), ("time", time))
        for kind, amount in kinds:
            taken = min(amount, self.tops)
            if taken:
                self.tops -= taken
                self.told(kind, 0, taken)
