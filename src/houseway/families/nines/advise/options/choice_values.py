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
from houseway.families.nines.play.options.dealing import PLAYER
from houseway.families.nines.play.options.offering import BET
from houseway.families.nines.play.options.rules import Action, OptionRules, card_count, option_rules
from houseway.families.nines.price.options.policy import BankMoment, Counts, SeatMoment
from houseway.families.views import View, sum_stakes

if TYPE_CHECKING:
    from houseway.families.nines.price.options.payoffs import PayoffGame

HOUSE_WAY = "house way"
Worths = Mapping[Action, Fraction]


# -- by what is known of the cards


def house_worths(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> Worths | None:
    """What each choice of a seat's is worth against the house way, of its wager; none where nobody comes to choose."""
    from houseway.families.nines.price.options.replies import house_ways
    from houseway.families.nines.price.options.spots import seat_spots

    moment, here = SeatMoment(cards, up), _here(game, decks, cards, up)
    return next((spot.worths for spot in seat_spots(here, house_ways(here).bank) if spot.moment == moment), None)


def balanced_worths(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> Worths | None:
    """What each choice is worth in equilibrium, where the player-dealer chooses too; none where it does not."""
    from houseway.families.nines.price.options.choice_worths import seat_worths

    here = _here(game, decks, cards, up)
    return seat_worths(game, here.left, "equilibrium")[SeatMoment(cards, up)].worths if here.both_choose else None


def late_worth(game: Game[NinesPage], decks: int, wager: NinesWager, cards: Counts, up: int | None) -> Fraction | None:
    """What a late wager is worth for a seat that then plays at its best against the house way; none where unknown."""
    from houseway.families.nines.price.options.replies import Ways, house_ways, seat_replies
    from houseway.families.nines.price.options.spots import late_spots

    here = _here(game, decks, cards, up)
    bank = house_ways(here).bank
    spots = late_spots(here, Ways(seat_replies(here, bank), bank), wager)
    return next((spot.worth for spot in spots if spot.moment == SeatMoment(cards, up)), None)


def bank_worths(
    game: Game[NinesPage],
    decks: int,
    cards: Counts,
    up: int | None,
    player: Counts | None,
    acted: Sequence[tuple[Action, Cents]],
) -> tuple[Fraction, Fraction]:
    """What standing and drawing bring the player-dealer, in cents, against seats that play the house way."""
    from houseway.families.nines.price.options.choice_worths import bank_worths as solved_worths

    left = full_shoe(game, decks)
    house, balanced = (solved_worths(game, left, way) for way in ("house-way", "equilibrium"))
    stand = draw = Fraction(0)
    for action, amount in acted:
        moment = BankMoment(cards, up, player, action)
        if spot := house.get(moment) or balanced.get(moment):
            stand, draw = stand + spot.stand * amount, draw + spot.draw * amount
    return stand, draw


def _here(game: Game[NinesPage], decks: int, cards: Counts, up: int | None) -> "PayoffGame":
    from houseway.families.nines.price.options.payoffs import payoffs_here

    community = option_rules(game).deal.hands == "community"
    return payoffs_here(game, full_shoe(game, decks), cards if community else None, up)


def _is_solved(rules: OptionRules) -> bool:
    """Whether what a seat decides for is known by totals: not where it is paid by cards."""
    from houseway.families.nines.price.options.payoffs import stakes_of

    return not stakes_of(rules).look_at_cards


def full_shoe(game: Game[NinesPage], decks: int) -> Counts:
    """How many cards of each count a full shoe has."""
    from houseway.families.nines.price.options.shoe import counts_of

    return counts_of(make_filed_pack(game.rules.deck, decks))


# -- by what somebody sees of a round


def worths(live: Round, turn: Turn) -> list[ChoiceValue]:
    """The worth of each choice of a seat's in cents; nothing for the player-dealer, whom many seats face."""
    game, decks = NINES.narrow(live.setup.game), live.setup.decks
    page = game.rules
    if page.options is None or turn.seat is None:
        return []
    rules, view = option_rules(game), live.view(turn.who)
    if not _is_solved(rules):
        return []
    cards, up = _first_cards(rules, view, turn.who), _open_card(rules, view)
    if turn.choices[0].action == BET:
        late = late_asked(page, turn)
        worth = None if late is None else late_worth(game, decks, late, cards, up)
        return [] if worth is None else _late(turn, float(worth))
    against, total = house_worths(game, decks, cards, up), rules.strength(cards)
    if against is None:
        return []
    base = sum_stakes(view, turn.who, page.options.wagers)
    house = rules.seat_way(total)
    named: dict[str, Fraction] = {str(action): worth for action, worth in against.items()}
    named |= {HOUSE_WAY: against[house]} if house in against else {}
    if any(one.action not in named for one in turn.choices):
        return []
    return [ChoiceValue(one, float(named[one.action]) * base) for one in turn.choices]


def late_asked(page: NinesPage, turn: Turn) -> NinesWager | None:
    """The late wager that a turn asks for, if it does."""
    return next((wager for wager in page.wager if wager.late and wager.name == turn.wager), None)


def _late(turn: Turn, worth: float) -> list[ChoiceValue]:
    """A late wager by its least and its most, and nothing for a pass."""
    bet, passes = turn.choices
    ends = dict.fromkeys((bet.amount, bet.most if bet.most is not None else bet.amount))
    return [ChoiceValue(fix_choice(bet, amount), worth * (amount or 0)) for amount in ends] + [ChoiceValue(passes, 0.0)]


def _first_cards(rules: OptionRules, view: View, who: str) -> Counts:
    """The counts of the first cards of the hand that a seat plays."""
    owner = PLAYER if rules.deal.hands == "community" else who
    told = [
        one["cards"]
        for one in view["events"]
        if one["who"] == owner and one["kind"] in ("dealt", "exposed") and one.get("cards")
    ]
    shown = [card for cards in told for card in cards if card != BACK]
    return tuple(sorted(map(card_count, parse_cards(shown[: rules.deal.cards]))))


def _open_card(rules: OptionRules, view: View) -> int | None:
    """The count of the player-dealer's open card, where the page has one."""
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
    return card_count(parse_cards([hand[place - 1]])[0])
