"""Every way in which a round with options can end, whatever is chosen and whatever is dealt."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from houseway.core.cards import Card, Pack
from houseway.core.ranking.nines_finals import Final
from houseway.families.nines.conditions import COUNTED, Part
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.endings import Ending, find_reads, is_by_cards, tell_twos_apart
from houseway.families.nines.play.options.rules import JOKER, Action, OptionRules, count_card


class CountedHand(NamedTuple):
    """A hand as far as it is counted: how many cards, the digit of those that are no jokers, and the jokers."""

    cards: int
    total: int
    jokers: int


Drawing = tuple[CountedHand, int | None, bool]
"""A player hand after the draw, the card that the player-dealer's chart reads, and whether the hand was doubled."""


@dataclass(frozen=True)
class Reach:
    """What a pack can deal under a game's rules. Hands are taken one by one: no card is missed in another."""

    rules: OptionRules
    cards: Pack

    def list_endings(self, wager: NinesWager) -> set[Ending]:
        """The ends that a wager can come to, told apart only by what it looks at."""
        reads = find_reads(wager)
        barred = wager.late.barred_totals if wager.late else frozenset[int]()
        found = {
            replace(
                one,
                first=one.first if reads.has(Part.FIRST_COUNT) else 0,
                doubled=one.doubled and reads.has(Part.DOUBLED),
            )
            for one in (self._own_hand if self.rules.is_on_own_hand(wager) else self._house_way)
            if (one.doubled or wager.kind != "raise") and min(one.first, 9) not in barred
        }
        return self._add_first_cards(found, wager) if is_by_cards(wager) else found

    @cached_property
    def _own_hand(self) -> frozenset[Ending]:
        return frozenset(self._list_ends(self.rules.list_seat_actions))

    @cached_property
    def _house_way(self) -> frozenset[Ending]:
        return frozenset(self._list_ends(lambda strength: (self.rules.find_seat_house_way(strength),)))

    def _list_ends(self, actions: Callable[[int], Iterable[Action]]) -> Iterator[Ending]:
        """Every pair of finished hands, where seats may do these things."""
        for hand in self._first_hands:
            first = self._find_strength(hand)
            player = first if self.rules.deal.hands == "community" else None
            over = [bank for bank in self._first_hands if self.rules.is_over(player, self._find_strength(bank))]
            for bank in over:
                yield Ending(self._make_final(hand, bank), first)
            open_banks = [bank for bank in self._first_hands if bank not in over]
            chose = self.rules.is_choice_to_stand(first)
            for made, card, doubled in self._list_drawings(hand, tuple(actions(first))):
                for bank in self._list_banks(open_banks, card, chose=chose):
                    yield Ending(self._make_final(made, bank), first, doubled)

    def _list_drawings(self, hand: CountedHand, actions: tuple[Action, ...]) -> set[Drawing]:
        """What a first hand becomes by each of these actions; only a card that the table shares is read by a chart.

        Where others may take that card, a hand that stands can meet a player-dealer who read it.
        """
        chart = self.rules.deal.drawn == "community" and self.rules.page.draw.banker_if_player_drew is not None
        found: set[Drawing] = {(hand, None, False)} if {"stand", "show"} & {*actions} else set()
        for card in self._counts:
            read = card if chart else None
            found.update((self._add(hand, card), read, one == "double") for one in actions if one in ("hit", "double"))
            if "stand" in actions and self.rules.is_choice_to_stand(self._find_strength(hand)):
                found.add((hand, read, False))
        return {one for one in found if one[0].jokers <= self._jokers}

    def _list_banks(self, banks: Iterable[CountedHand], card: int | None, *, chose: bool) -> set[CountedHand]:
        """What the player-dealer's first hands become against a card, or against none."""
        found: set[CountedHand] = set()
        for bank in banks:
            for draws in self.rules.list_bank_draws(
                self._find_strength(bank), card, chose_to_stand=chose and card is None
            ):
                found.update(self._grow([bank]) if draws else [bank])
        return found

    @cached_property
    def _counts(self) -> tuple[int, ...]:
        return tuple(sorted({count_card(card) for card in self.cards}))

    @cached_property
    def _jokers(self) -> int:
        return sum(times for card, times in self.cards.items() if card.is_joker)

    @cached_property
    def _first_hands(self) -> tuple[CountedHand, ...]:
        hands = {CountedHand(0, 0, 0)}
        for _ in range(self.rules.deal.cards):
            hands = self._grow(hands)
        return tuple(hands)

    def _grow(self, hands: Iterable[CountedHand]) -> set[CountedHand]:
        """Hands with any one card more that the pack holds."""
        grown = {self._add(hand, card) for hand in hands for card in self._counts}
        return {hand for hand in grown if hand.jokers <= self._jokers}

    def _add(self, hand: CountedHand, card: int) -> CountedHand:
        if card == JOKER:
            return CountedHand(hand.cards + 1, hand.total, hand.jokers + 1)
        return CountedHand(hand.cards + 1, (hand.total + card) % 10, hand.jokers)

    def _find_strength(self, hand: CountedHand) -> int:
        others = hand.cards - hand.jokers
        plain = (hand.total,) + (0,) * (others - 1) if others else ()
        return self.rules.find_strength((*plain, *(JOKER,) * hand.jokers))

    def _make_final(self, player: CountedHand, bank: CountedHand) -> Final:
        return Final(self._find_strength(player), player.cards, self._find_strength(bank), bank.cards)

    def _add_first_cards(self, endings: set[Ending], wager: NinesWager) -> set[Ending]:
        """The ends of a wager that looks at first cards; where it looks at nothing else, one end stands for all."""
        cards = tuple(self.cards)
        typical: dict[object, tuple[Card, Card]] = {}
        for one, row in zip(cards, tell_twos_apart([wager], cards), strict=True):
            for other, said in zip(cards, row, strict=True):
                if one != other or self.cards[one] > 1:
                    typical.setdefault(said, (one, other))
        ends = list(endings) if find_reads(wager).has(*COUNTED) else list(endings)[:1]
        twos = list(typical.values())
        return {replace(end, player=own, banker=his) for end in ends for own in twos for his in twos}
