"""Before the hands of pai gow poker are compared: the piles, the dice, who sets which hand when, and the events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from houseway.core.cards import Card, Shoe
from houseway.core.cards.chance import Dice
from houseway.core.round import NOBODY, Choice, Decision, Event, Setup, Turn
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose, say_that
from houseway.core.round.settlement_words import tell_button
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.core.table.settlement import find_starting_seat
from houseway.core.values import FrozenMap
from houseway.families.pai_gow.page import PaiGowDeal, PaiGowPage
from houseway.families.pai_gow.play.compiled import CompiledPaiGow
from houseway.families.pai_gow.play.house_way import HouseSet
from houseway.families.pai_gow.play.setting import Hand, SetCards, list_settings

PILE = "pile"
THE_DEALER = "The player-dealer"
"""The player-dealer at the beginning of a sentence."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class DealtPiles:
    """The piles as they were handed out.

    `counted` is the position that the dice count to, which has the `first` pile; `button` the seat with the action
    button. `hands` are those of the player-dealer and of the seats with a wager, each with the number of its pile, in
    the order in which they were handed out; the piles of the `vacant` positions were taken away.
    """

    first: int
    counted: int
    button: int
    hands: Mapping[int, Hand]
    piles: Mapping[int, int]
    vacant: tuple[int, ...]


def deal_piles(order: Sequence[Card], deal: PaiGowDeal, positions: int) -> tuple[Hand, ...]:
    """Deal as many piles as there are positions, the one at the house dealer's left first; what is left is not used."""
    row, _ = Shoe(tuple(order)).deal(deal.cards * positions)
    if deal.by == "whole hands":
        return tuple(row[at : at + deal.cards] for at in range(0, len(row), deal.cards))
    times = [row[at : at + positions] for at in range(0, len(row), positions)]
    if deal.by == "there and back":
        times = [time[::-1] if number % 2 else time for number, time in enumerate(times)]
    return tuple(zip(*times, strict=True))


def hand_out(setup: Setup, page: PaiGowPage, piles: Sequence[Hand], first: int) -> DealtPiles:
    """Hand out the piles from the position that the dice count to, the chosen pile first, and place the button."""
    layout, rule = setup.layout, page.settle
    counted, _ = find_starting_seat(rule, layout, {}, setup.seats, short=False, dice=setup.dice)
    positions = layout.list_circle(counted, rule.direction)
    pile_of = {position: (first - 1 + step) % len(piles) + 1 for step, position in enumerate(positions)}
    played = [position for position in positions if position in (*setup.seats, layout.player_dealer)]
    button = next(position for position in played if position != layout.player_dealer)
    return DealtPiles(
        first,
        counted,
        button,
        FrozenMap({position: piles[pile_of[position] - 1] for position in played}),
        FrozenMap({position: pile_of[position] for position in played}),
        tuple(sorted(set(positions).difference(played))),
    )


def ask_for_pile(piles: int) -> Turn:
    """Ask for the player-dealer's first decision, before the dice are opened."""
    words = say_that(PLAYER_DEALER, "chooses", "the pile that is handed out first", text=f"the {PLAYER_DEALER}")
    return Turn(PLAYER_DEALER, tuple(Choice(f"{PILE} {number}") for number in range(1, piles + 1)), words)


def read_pile_number(action: str) -> int:
    """Read the number of the pile that was chosen."""
    return int(action.removeprefix(f"{PILE} "))


def tell_piles(setup: Setup, piles: Sequence[Hand]) -> Event:
    """Nobody sees a card of the piles, nor those that are left over."""
    left = sum(make_filed_pack(setup.game.rules.deck, setup.decks).values()) - sum(map(len, piles))
    words = f"{_name_number(len(piles))} piles of {_name_number(len(piles[0]))} cards lie face down"
    rest = f", and {_name_number(left)} {'card is' if left == 1 else 'cards are'} left over" if left else ""
    return Event("dealt", "piles", f"{words[:1].upper()}{words[1:]}{rest}")


def tell_deal(setup: Setup, dealt: DealtPiles, seen_by: Mapping[int, frozenset[str]]) -> Iterator[Event]:
    """Tell the dice, who has which pile, what is taken away, and the action button.

    Nobody sees the player-dealer's pile.
    """
    dealer = setup.layout.player_dealer
    shaken, placed = tell_button(dealt.button, Dice(setup.dice))
    yield shaken
    for position, cards in dealt.hands.items():
        number = dealt.piles[position]
        who, text = (PLAYER_DEALER, THE_DEALER) if position == dealer else (f"seat {position}", "")
        words = say_that(who, "has", f"pile {number}", text=text)
        yield Event("dealt", who, words, cards, seen_by.get(position, NOBODY), face_up=False)
    if dealt.vacant:
        yield Event("burned", "piles", f"{_name_piles(dealt.vacant)} taken away unseen: no wager there")
    if dealt.counted == dealt.button:
        yield placed
    else:
        to: tuple[Part, ...] = (Name(f"seat {dealt.counted}"), ", which has no wager")
        if dealt.counted == dealer:
            to = (Name(PLAYER_DEALER, "the player-dealer"),)
        button = Name(f"seat {dealt.button}")
        yield Event("button", button.who, Sentence("The dice count to", *to, ": the action button goes on to", button))


def _name_piles(seats: Sequence[int]) -> str:
    *most, last = map(str, seats)
    return f"The piles of seats {', '.join(most)} and {last} are" if most else f"The pile of seat {last} is"


def _name_number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


SET, HOUSE_WAY = "set", "house way"


def order_setters(setup: Setup, page: PaiGowPage, dealt: DealtPiles, seats: Iterable[int]) -> tuple[int, ...]:
    """Order the positions in the order in which they set.

    From the action button on, the player-dealer last or first.
    """
    dealer = setup.layout.player_dealer
    assert dealer is not None, "a banked game has a player-dealer"
    setting = set(seats)
    order = [seat for seat in setup.layout.list_circle(dealt.button, page.settle.direction) if seat in setting]
    return (*order, dealer) if page.setting.first == "seats" else (dealer, *order)


def ask_seat(setter: Bettor, cards: Hand) -> Turn:
    """Ask for a hand to be set.

    Any two cards may go in front, and a front that outranks its back is a foul and loses.
    """
    who, owner = str(setter), f"seat {setter.seat}"
    whose: tuple[Part, ...] = ("of the hand of", Name(owner)) if setter.place else ()
    fronts = tuple(Choice(SET, cards=two) for two in combinations(cards, 2))
    return Turn(who, (*fronts, Choice(HOUSE_WAY)), _ask(Name(who), *whose), hand=HandOf(owner))


def ask_dealer(compiled: CompiledPaiGow, cards: Hand) -> Turn:
    """Ask for the player-dealer's hand, which is never set as a foul."""
    fronts = tuple(Choice(SET, cards=one.front) for one in list_settings(compiled.page.ranking, cards) if not one.foul)
    words = _ask(Name(PLAYER_DEALER, f"the {PLAYER_DEALER}"))
    return Turn(PLAYER_DEALER, (*fronts, Choice(HOUSE_WAY)), words, hand=HandOf(PLAYER_DEALER))


def _ask(who: Name, *whose: Part) -> Sentence:
    sets, asks = Agrees("sets"), Agrees("asks")
    return Sentence(who, sets, "two of seven cards", *whose, "in front, or", asks, "for the house way")


def tell_pile(number: int, action: str) -> Event:
    """Tell that the player-dealer has chosen a pile."""
    words = say_that(PLAYER_DEALER, "has", f"pile {number} handed out first", text=THE_DEALER)
    return Event("decided", PLAYER_DEALER, words, action=action)


def tell_setting(decision: Decision, seat: int, hand: SetCards, seen_by: frozenset[str]) -> Event:
    """Somebody has set the hand of a seat; nobody else sees how before all are set."""
    who = f"seat {seat}"
    deed: tuple[Part, ...] = (Agrees("sets"), "the hand")
    if decision.action == HOUSE_WAY:
        deed = (Agrees("has"), "the house way")
    behind: tuple[Part, ...] = () if decision.by == who else ("for", Name(who))
    words = Sentence(Name(decision.by), *deed, *behind)
    cards = (*hand.front, *hand.back)
    return Event("decided", decision.by, words, cards, seen_by, action=decision.action, hand=HandOf(who))


def tell_dealer_setting(hand: SetCards, way: HouseSet | None, decision: Decision | None) -> Event:
    """Tell how the player-dealer's hand is set, for all to see.

    `way` is the house's, and it may set without being asked.
    """
    verb, rest = ("has", f"the house way: {way}") if way else ("sets", str(hand))
    return Event(
        "decided",
        PLAYER_DEALER,
        say_that(PLAYER_DEALER, verb, rest, text=THE_DEALER),
        (*hand.front, *hand.back),
        action=decision.action if decision else None,
        hand=HandOf(PLAYER_DEALER),
        detail="house way" if way else None,
    )


def tell_dealer_cards(compiled: CompiledPaiGow, cards: Hand, *, pushed: bool) -> Event:
    """Tell that the player-dealer's seven cards are turned up, and may push every base wager."""
    held = f"cards are turned up: {compiled.describe_seven(cards)}"
    rest = f"{held} in seven cards, and every {compiled.page.base.name} pushes" if pushed else held
    words = Sentence(Whose(PLAYER_DEALER, THE_DEALER), rest)
    return Event("exposed", PLAYER_DEALER, words, cards, detail="pushes" if pushed else None)


def tell_comparison(compiled: CompiledPaiGow, seat: int, own: SetCards, dealer: SetCards) -> Event:
    """Tell how a set hand stands to the player-dealer's."""
    who = f"seat {seat}"
    result = compiled.judge_base(own, dealer).result
    words = say_that(who, result, compiled.describe_comparison(own, dealer))
    detail = "foul" if own.foul else result
    return Event("compared", who, words, (*own.front, *own.back), hand=HandOf(who), detail=detail)


def tell_shown(compiled: CompiledPaiGow, seat: int, cards: Hand) -> Event:
    """Seven cards that were not set, and that the table sees."""
    who = f"seat {seat}"
    return Event("exposed", who, say_that(who, "shows", f"seven cards, {compiled.describe_seven(cards)}"), cards)
