"""Faults of a nines page that only playing it shows: lines that nothing can reach, gaps, and rules that clash."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, TypeVar

from houseway.book.loader import Game
from houseway.book.model.condition import list_asked
from houseway.core.cards import Card, Pack
from houseway.core.errors import BookError, HousewayError
from houseway.core.ranking.nines import Final
from houseway.core.round.setup import make_filed_pack
from houseway.families.nines.conditions import COUNTED, NinesWhen, Part
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import can_judge_by_finals, is_met_by_final, make_draw_tables
from houseway.families.nines.play.options.engine import count_most_drawn
from houseway.families.nines.play.options.rules import (
    JOKER,
    Action,
    Ending,
    OptionRules,
    can_judge_by_end,
    compile_options,
    count_card,
    find_reads,
    is_by_cards,
    is_met_by_ending,
    tell_twos_apart,
)
from houseway.families.nines.price.count_by_cards import count_ends_by_cards
from houseway.families.nines.price.odds import count_finals, count_values

Ended = TypeVar("Ended")
"""A way in which a round can end."""


def list_unreachable(
    wager: NinesWager, endings: Iterable[Ended], holds: Callable[[NinesWhen, Ended], bool]
) -> list[str]:
    """Name each pay line that is never the first to hold, and a wager that never loses."""
    found = []
    live = [ending for ending in endings if not any(holds(push.when, ending) for push in wager.pushes)]
    for pay in wager.pays:
        if not any(holds(pay.when, ending) for ending in live):
            found.append(f"wager {wager.name!r} > pays {pay.hand!r}: no deal can win this")
        live = [ending for ending in live if not holds(pay.when, ending)]
    if wager.otherwise == "loses" and not live:
        found.append(f"wager {wager.name!r}: no deal can lose this")
    return found


def list_gaps(wager: NinesWager) -> list[str]:
    """Name the numbers, as of margins and sums, that lie between paid ones and are not paid."""
    found = []
    paid: dict[str, set[int]] = {}
    for key, condition, wanted in (one for pay in wager.pays for one in list_asked(pay.when)):
        if condition.is_ladder and isinstance(wanted, frozenset):
            paid.setdefault(key, set()).update(wanted)
    for key, steps in sorted(paid.items()):
        missing = sorted(set(range(min(steps), max(steps) + 1)) - steps)
        if missing:
            found.append(f"wager {wager.name!r} > pays: the pay table skips {key} {', '.join(map(str, missing))}")
    return found


class CountedHand(NamedTuple):
    """A hand as far as it is counted: how many cards, the digit of those that are no jokers, and the jokers."""

    cards: int
    total: int
    jokers: int


Drawing = tuple[CountedHand, int | None, bool]
"""A player hand after the draw, the card that the player-dealer's chart reads, and whether the hand was doubled."""


@dataclass(frozen=True)
class Reach:
    """The hands that a pack can deal under a game's rules. Hands are taken one by one: no card is missed in another."""

    rules: OptionRules
    cards: Pack

    def list_endings(self, wager: NinesWager) -> set[Ending]:
        """List the ends that a wager can come to, told apart only by what it looks at."""
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
        """List every pair of finished hands, where seats may do these things."""
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
        """List what a first hand becomes by these actions; only a card that the table shares is read by a chart.

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
        """List what the player-dealer's first hands become against a card, or against none."""
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
        """Find hands with any one card more that the pack holds."""
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
        """Add first cards to the ends of a wager that looks at them; if at nothing else, one end stands for all."""
        cards = tuple(self.cards)
        typical: dict[object, tuple[Card, Card]] = {}
        for one, row in zip(cards, tell_twos_apart([wager], cards), strict=True):
            for other, said in zip(cards, row, strict=True):
                if one != other or self.cards[one] > 1:
                    typical.setdefault(said, (one, other))
        ends = list(endings) if find_reads(wager).has(*COUNTED) else list(endings)[:1]
        twos = list(typical.values())
        return {replace(end, player=own, banker=his) for end in ends for own in twos for his in twos}


def find_option_faults(game: Game[NinesPage]) -> list[str]:
    """List pays that no deal can win, wagers that no deal can lose, gaps, and a deal that its own rules cannot use."""
    rules = compile_options(game)
    page = rules.page
    reach = Reach(rules, make_filed_pack(page.deck, page.deck.decks.max))
    found = []
    for wager in page.wager:
        if can_judge_by_end(wager):
            found += list_unreachable(wager, reach.list_endings(wager), is_met_by_ending)
        found += list_gaps(wager)
    return [*found, *_list_deck_faults(rules), *_list_deal_faults(rules), *_list_late_faults(rules)]


def _list_deck_faults(rules: OptionRules) -> Iterator[str]:
    page = rules.page
    players = max(page.seats.players)
    held, needed = sum(make_filed_pack(page.deck, page.deck.decks.min).values()), count_most_drawn(rules, players)
    if needed > held:
        yield f"deck: {players} players and the player-dealer may need {needed} cards, and the smallest shoe has {held}"
    if page.deck.jokers and not rules.order.wild_jokers:
        yield f"deck: a joker counts nothing where hands are ranked as {page.ranking!r}"


def _list_deal_faults(rules: OptionRules) -> Iterator[str]:
    """List rules of the deal and of the choice that do not go together."""
    page, deal, button = rules.page, rules.deal, rules.page.settle.button
    if deal.hands == "community" and page.dealt == "face down":
        yield "dealt: a community hand lies face up, since every seat chooses by it"
    if deal.hands == "own" and rules.options.decider == "each bettor":
        yield "options.decider: each bettor can choose where the hand is everybody's, and not for a seat's own hand"
    if deal.first == "action button" and (button is None or button.dice is None):
        yield "deal.first: the deal can begin at the action button only where dice place it"


def _list_late_faults(rules: OptionRules) -> Iterator[str]:
    for wager in rules.page.wager:
        if wager.late and rules.deal.hands == "own" and rules.page.dealt == "face down":
            yield f"wager {wager.name!r}: no late wager can be made on hands that lie face down"
        if wager.late and wager.late.barred_equal and rules.deal.banker_up is None:
            yield f"wager {wager.name!r} > late.barred_equal: no card of the player-dealer's lies open"
        if wager.can_stay_up and (wager.late or wager.kind == "raise"):
            yield f"wager {wager.name!r}: what goes down after the deal cannot stay up for the next one"


def find_faults(game: Game[NinesPage]) -> list[str]:
    """Pay lines that no deal can reach, wagers that no deal can lose, and pay tables with a step missing."""
    page = game.rules
    if page.options is not None:
        return find_option_faults(game)
    cards = make_filed_pack(page.deck, page.deck.decks.max)
    dealt = count_finals(count_values(cards), make_draw_tables(page))
    found = []
    for wager in page.wager:
        if can_judge_by_finals(wager):
            found += list_unreachable(wager, dealt, is_met_by_final)
        else:
            found += _list_unreached_by_cards(wager, cards, page)
        found += list_gaps(wager)
    return found


def _list_unreached_by_cards(wager: NinesWager, cards: Pack, page: NinesPage) -> list[str]:
    """Pay lines of a wager that looks at cards which no deal can reach, where all deals can be gone through."""
    try:
        ends = count_ends_by_cards([wager], cards, make_draw_tables(page))
    except BookError as bad:
        return [f"wager {wager.name!r}: {bad}"]
    except HousewayError:
        return []
    reached = {(end.verdicts[0].result, end.verdicts[0].why) for end in ends}
    found = [
        f"wager {wager.name!r} > pays {pay.hand!r}: no deal can win this"
        for pay in wager.pays
        if ("wins", pay.hand) not in reached
    ]
    if wager.otherwise == "loses" and all(result != "loses" for result, _ in reached):
        found.append(f"wager {wager.name!r}: no deal can lose this")
    return found
