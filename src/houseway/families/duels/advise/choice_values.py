"""What each choice of a duel is worth, by the shape of its cards: all that the player-dealer may have is counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.round import Choice, Round, Turn
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_gain
from houseway.families.choice_values import ChoiceValue
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY
from houseway.families.duels.shapes import find_shape
from houseway.families.views import Cards, View, read_dealt_cards, sum_stakes


@dataclass(frozen=True)
class InfoState:
    """What a seat sees at a street: its own cards, those that lie open, and the multiples on its raises so far."""

    game: Game[DuelsPage]
    decks: int
    street: int
    own: Cards
    community: Cards
    exposed: Cards
    raised: Mapping[str, int]


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Find what each choice is worth in cents, of all base wagers and the raises; nothing where nobody counts it."""
    game = DUELS.narrow(live.setup.game)
    page, view = game.rules, live.view(turn.who)
    dealt = find_shape(page)
    unit = sum_stakes(view, turn.who, (page.unit,))
    if dealt is None or not unit or turn.seat is None:
        return []
    bonus = _value_forfeited(game, page, view, turn.who)
    if bonus is None:
        return []
    seen = read_info_state(live, turn, view, unit)
    try:
        known = dealt.value_multiples(seen)
    except HousewayError:
        return []
    if known is None:
        return []
    return [ChoiceValue(one, _value_choice(one, known, unit, bonus, page.street[seen.street])) for one in turn.choices]


def read_info_state(live: Round, turn: Turn, view: View, unit: Cents) -> InfoState:
    """Read what a seat sees when it is its turn."""
    game = DUELS.narrow(live.setup.game)
    page = game.rules
    community, raised = _read_exposed(view, COMMUNITY), _read_raises(view, turn.who, unit)
    street = next(number for number, one in enumerate(page.street) if one.name == turn.street)
    own = read_dealt_cards(view, turn.who)
    return InfoState(game, live.setup.decks, street, own, community, _read_exposed(view, PLAYER_DEALER), raised)


def _read_exposed(view: View, who: str) -> Cards:
    """What lies open of somebody's cards."""
    told = [one["cards"] for one in view["events"] if one["kind"] == "exposed" and one["who"] == who]
    return parse_cards([card for cards in told for card in cards])


def _read_raises(view: View, who: str, unit: Cents) -> dict[str, int]:
    """The multiples that a seat has put down after the deal, by wager."""
    made = (one for one in view["events"] if one["kind"] == "decided" and one["who"] == who and "amount" in one)
    return {one["wager"]: one["amount"] // unit for one in made}


def _value_choice(
    one: Choice, known: Mapping[int, Fraction], unit: Cents, bonus: tuple[float, float], here: DuelsStreet
) -> float:
    """What a choice is worth: the base game by its multiple, and what a fold gives up beside it."""
    times = (one.amount or 0) // unit
    folds = one.action == "fold" and here.otherwise == "fold"
    return float(known[times] * unit) + bonus[1 if folds else 0]


def _value_forfeited(game: Game, page: DuelsPage, view: View, who: str) -> tuple[float, float] | None:
    """What bonus wagers bring that a fold gives up, for one who plays and for one who folds.

    Those on one's own hand are known where all of it is seen; others are not counted here, and then there is nothing.
    """
    stays = folds = 0.0
    for wager in page.wager:
        amount = sum_stakes(view, who, (wager.name,)) if wager.kind == "bonus" and wager.on_fold == "forfeited" else 0
        if not amount:
            continue
        if wager.of != "own hand" or page.deal.community:
            return None
        table = compile_duel(game).pays[wager.name]
        own = read_dealt_cards(view, who)
        verdict = table.judge(own, table.order.rank_hand(own))
        stays += float(find_gain(verdict.result, verdict.odds)) * amount
        folds -= amount
    return stays, folds
