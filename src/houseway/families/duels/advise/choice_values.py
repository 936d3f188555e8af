"""The worth of each choice of a duel, by the shape of its cards, and the other players' rules of thumb.

Everything that the player-dealer may have is counted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.ranking.high import HighHand, find_best_high, rank_five_cards
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.core.ranking.three_card import ThreeCardHand, rank_three_cards
from houseway.core.round import Choice, Round, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_gain
from houseway.families.bots import choose_first, read_seen_cards
from houseway.families.choice_values import ChoiceValue
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY
from houseway.families.duels.shapes import find_shape
from houseway.families.prices import Progress
from houseway.families.views import Cards, View, read_dealt_cards, sum_stakes

LEAST_TO_PLAY = ThreeCardHand(0, (12, 6, 4))
"""Queen, six, four: the least hand that the published basic strategy of three card poker plays."""
ACE_KING = HighHand(0, (14, 13))
"""The least five cards to play against five: ace and king, or any pair."""


@dataclass(frozen=True)
class InfoState:
    """The information of a seat at a street.

    Its own cards, those that lie open, and the multiples on its raises so far.
    """

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
    """Read what lies open of somebody's cards."""
    told = [one["cards"] for one in view["events"] if one["kind"] == "exposed" and one["who"] == who]
    return parse_cards([card for cards in told for card in cards])


def _read_raises(view: View, who: str, unit: Cents) -> dict[str, int]:
    """Read the multiples that a seat has put down after the deal, by wager."""
    made = (one for one in view["events"] if one["kind"] == "decided" and one["who"] == who and "amount" in one)
    return {one["wager"]: one["amount"] // unit for one in made}


def _value_choice(
    one: Choice, known: Mapping[int, Fraction], unit: Cents, bonus: tuple[float, float], here: DuelsStreet
) -> float:
    """Find what a choice is worth: the base game by its multiple, and what a fold gives up beside it."""
    times = (one.amount or 0) // unit
    folds = one.action == "fold" and here.otherwise == "fold"
    return float(known[times] * unit) + bonus[1 if folds else 0]


def _value_forfeited(game: Game, page: DuelsPage, view: View, who: str) -> tuple[float, float] | None:
    """Find what bonus wagers bring that a fold gives up, for one who plays and for one who folds.

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


def choose_as_bot(view: View, turn: Turn) -> Choice:
    """Raise strong hands by the most, middling ones by the least where it is now or never; check or fold the rest."""
    may_wait = any(choice.action == "check" for choice in turn.choices)
    strength = _rate_hand(read_seen_cards(view, turn.who), read_community(view), may_wait=may_wait)
    plays = [choice for choice in turn.choices if choice.action == "play"]
    if not plays or strength < (2 if may_wait else 1):
        return choose_first(turn, "check", "fold")
    return plays[-1] if strength == 2 else plays[0]


def read_community(view: View) -> tuple[Card, ...]:
    """Read the community cards of a duel that lie open."""
    told = [event["cards"] for event in view["events"] if event["kind"] == "exposed" and event["who"] == "community"]
    return parse_cards([card for cards in told for card in cards])


def _rate_hand(own: Sequence[Card], board: Sequence[Card], *, may_wait: bool) -> int:
    """0 weak, 1 middling, 2 strong: by the published rules of thumb for three cards, five, two and a few in common."""
    if len(own) == 3:
        return int(rank_three_cards(own) >= LEAST_TO_PLAY)
    if len(own) == 5:
        return int(rank_five_cards(own) >= ACE_KING)
    if len(own) + len(board) >= 5 or may_wait:
        return _rate_with_community(own, board)
    ranks = [card.rank for card in (*own, *board)]
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    if pairs:
        return 2 if max(pairs) >= 6 else 1
    points = sum(2 if rank >= 11 else 1 if rank >= 6 else 0 for rank in ranks)
    return int(points >= len(ranks))


def _rate_with_community(own: Sequence[Card], board: Sequence[Card]) -> int:
    """0 weak, 1 middling, 2 strong; after the flop by what one's own cards add to the board."""
    high, low = sorted((card.rank for card in own), reverse=True)
    if not board:
        strong = (high == low and high >= 9) or (high >= 13 and low >= 10)
        return 2 if strong else int(high == low or low >= 9 or high == 14)
    made = find_best_high((*own, *board)).category
    on_board = rank_five_cards(board).category if len(board) == 5 else _rate_board(board)
    if made >= 2 and made > on_board:
        return 2
    return int(made > on_board or high == 14)


def _rate_board(board: Sequence[Card]) -> int:
    """Find what a board of three or four cards makes by itself, as far as pairs go."""
    return 1 if len({card.rank for card in board}) < len(board) else 0


def find_simple_multiple(seen: InfoState, progress: Progress) -> int | None:
    """Find the multiple that the simple way raises by, or 0 for none; nothing for a duel that nobody has solved."""
    page = seen.game.rules
    street, found = page.street[seen.street], find_shape(page)
    match found.name if found else None:
        case "holdem":
            from houseway.families.duels.price.holdem.solution_cache import find_strategy

            return find_strategy(seen.game, "simple", progress).find_choice(seen.own, seen.community)
        case "open_board":
            from houseway.families.duels.price.open_board.plan import make_plan
            from houseway.families.duels.price.open_board.strategy import count_play

            plans = make_plan(seen.game)
            bets = tuple(seen.raised.get(name, 0) for name in plans.raises)
            solved = count_play(seen.game, "simple", progress=progress).strategy
            return solved.find_choice(seen.own, seen.community, plans, seen.street, bets)
        case "three_card":
            return _find_times(street, _find_with_three(seen, progress))
        case "five_card":
            return _find_times(street, _find_with_five(seen, progress))
        case _:
            return None


def _find_times(street: DuelsStreet, action: int) -> int:
    """Find the multiple of an action of a closed duel: none to fold, or the n-th that the street has."""
    return street.times[action - 1] if action else 0


def _find_with_three(seen: InfoState, progress: Progress) -> int:
    from houseway.core.ranking.three_card_batch import find_place as place_of_three
    from houseway.families.duels.price.closed.strategy import place_shown
    from houseway.families.duels.price.three_card.solver import find_strategy, make_duel

    shown = list_codes(seen.exposed)
    column = place_shown(*shown) if len(shown) == 2 else sum(shown)
    duel = make_duel(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    first, second, third = list_codes(seen.own)
    return int(find_strategy(duel, "simple", progress).actions[place_of_three(first, second, third), column])


def _find_with_five(seen: InfoState, progress: Progress) -> int:
    from houseway.families.duels.price.five_card.hands import list_renamed_cards
    from houseway.families.duels.price.five_card.solver import find_strategy, make_duel

    here = make_duel(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    place = find_place(list_codes(seen.own))
    naming = here.hands.naming_at[place]
    column = sum(int(list_renamed_cards()[naming, card.code]) for card in seen.exposed)
    return int(find_strategy(here, "simple", progress).actions[here.hands.head_at[place], column])
