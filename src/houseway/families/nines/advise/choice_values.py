"""What each choice is worth at the nines with options, exactly: one seat, from a full shoe."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Turn
from houseway.core.round.events import BACK
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER
from houseway.families.choice_values import ChoiceValue, fix_choice
from houseway.families.nines import NINES
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.choosing import BET
from houseway.families.nines.play.options.position import PLAYER
from houseway.families.nines.play.options.rules import Action, OptionRules, compile_options, count_card
from houseway.families.nines.price.options.states import BankMoment, Counts, SeatMoment
from houseway.families.views import View, sum_stakes

if TYPE_CHECKING:
    from houseway.families.nines.price.options.payoffs import PayoffGame

HOUSE_WAY = "house way"
Values = Mapping[Action, Fraction]


# -- by what is known of the cards


def value_against_house_way(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> Values | None:
    """Value each choice of a seat against the house way; none where nobody comes to choose."""
    from houseway.families.nines.price.options.solutions import list_seat_choices
    from houseway.families.nines.price.options.strategies import make_house_strategies

    moment, here = SeatMoment(cards, up), _make_game_here(game, decks, cards, up)
    return next(
        (spot.values for spot in list_seat_choices(here, make_house_strategies(here).bank) if spot.moment == moment),
        None,
    )


def value_in_equilibrium(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> Values | None:
    """Value each choice in equilibrium, where the player-dealer chooses too; none where it does not."""
    from houseway.families.nines.price.options.solutions import value_seat_choices

    here = _make_game_here(game, decks, cards, up)
    return (
        value_seat_choices(game, here.left, "equilibrium")[SeatMoment(cards, up)].values if here.both_choose else None
    )


def value_late_wager(
    game: Game[NinesPage], decks: int, wager: NinesWager, cards: Counts, up: int | None
) -> Fraction | None:
    """Value a late wager for a seat that plays at its best against the house way; none where unknown."""
    from houseway.families.nines.price.options.solutions import list_late_choices
    from houseway.families.nines.price.options.strategies import Strategies, find_seat_replies, make_house_strategies

    here = _make_game_here(game, decks, cards, up)
    bank = make_house_strategies(here).bank
    spots = list_late_choices(here, Strategies(find_seat_replies(here, bank), bank), wager)
    return next((spot.value for spot in spots if spot.moment == SeatMoment(cards, up)), None)


def value_bank_choices(
    game: Game[NinesPage],
    decks: int,
    cards: Counts,
    up: int | None,
    player: Counts | None,
    acted: Sequence[tuple[Action, Cents]],
) -> tuple[Fraction, Fraction]:
    """Value what standing and drawing bring the player-dealer, in cents, against seats that play the house way."""
    from houseway.families.nines.price.options.solutions import value_bank_choices as solved_worths

    left = count_full_shoe(game, decks)
    house, balanced = (solved_worths(game, left, way) for way in ("house-way", "equilibrium"))
    stand = draw = Fraction(0)
    for action, amount in acted:
        moment = BankMoment(cards, up, player, action)
        if spot := house.get(moment) or balanced.get(moment):
            stand, draw = stand + spot.stand * amount, draw + spot.draw * amount
    return stand, draw


def _make_game_here(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> "PayoffGame":
    from houseway.families.nines.price.options.payoffs import make_payoffs_here

    community = compile_options(game).deal.hands == "community"
    return make_payoffs_here(game, count_full_shoe(game, decks), cards if community else None, up)


def _is_solved(rules: OptionRules) -> bool:
    """Tell whether what a seat decides for is known by totals: not where it is paid by cards."""
    from houseway.families.nines.price.options.payoffs import find_stakes

    return not find_stakes(rules).is_by_cards


def count_full_shoe(game: Game[NinesPage], decks: int) -> Counts:
    """Count how many cards of each count a full shoe has."""
    from houseway.families.nines.price.options.states import count_cards

    return count_cards(make_filed_pack(game.rules.deck, decks))


# -- by what somebody sees of a round


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Value each choice of a seat in cents; nothing for the player-dealer, whom many seats face."""
    game, decks = NINES.narrow(live.setup.game), live.setup.decks
    page = game.rules
    if page.options is None or turn.seat is None:
        return []
    rules, view = compile_options(game), live.view(turn.who)
    if not _is_solved(rules):
        return []
    cards, up = _read_first_cards(rules, view, turn.who), _read_open_card(rules, view)
    if turn.choices[0].action == BET:
        late = find_late_wager(page, turn)
        worth = None if late is None else value_late_wager(game, decks, late, cards, up)
        return [] if worth is None else _value_late_turn(turn, float(worth))
    against, total = value_against_house_way(game, decks, cards, up), rules.find_strength(cards)
    if against is None:
        return []
    base = sum_stakes(view, turn.who, page.options.wagers)
    house = rules.find_seat_house_way(total)
    named: dict[str, Fraction] = {str(action): worth for action, worth in against.items()}
    named |= {HOUSE_WAY: against[house]} if house in against else {}
    if any(one.action not in named for one in turn.choices):
        return []
    return [ChoiceValue(one, float(named[one.action]) * base) for one in turn.choices]


def find_late_wager(page: NinesPage, turn: Turn) -> NinesWager | None:
    """Find the late wager that a turn asks for, if it does."""
    return next((wager for wager in page.wager if wager.late and wager.name == turn.wager), None)


def _value_late_turn(turn: Turn, worth: float) -> list[ChoiceValue]:
    """Value a late wager at its least and its most, and nothing for a pass."""
    bet, passes = turn.choices
    ends = dict.fromkeys((bet.amount, bet.most if bet.most is not None else bet.amount))
    return [ChoiceValue(fix_choice(bet, amount), worth * (amount or 0)) for amount in ends] + [ChoiceValue(passes, 0.0)]


def _read_first_cards(rules: OptionRules, view: View, who: str) -> Counts:
    """Read the counts of the first cards of the hand that a seat plays."""
    owner = PLAYER if rules.deal.hands == "community" else who
    told = [
        one["cards"]
        for one in view["events"]
        if one["who"] == owner and one["kind"] in ("dealt", "exposed") and one.get("cards")
    ]
    shown = [card for cards in told for card in cards if card != BACK]
    return tuple(sorted(map(count_card, parse_cards(shown[: rules.deal.cards]))))


def _read_open_card(rules: OptionRules, view: View) -> int | None:
    """Read the count of the player-dealer's open card, where the page has one."""
    place = rules.deal.banker_up
    if place is None:
        return None
    hand: list[str] = []
    for one in view["events"]:
        if one["who"] != PLAYER_DEALER or not one.get("cards"):
            continue
        if one["kind"] == "dealt":
            hand += one["cards"]
        elif one["kind"] == "exposed" and len(one["cards"]) == 1:
            hand[place - 1] = one["cards"][0]
    return count_card(parse_cards([hand[place - 1]])[0])
