"""What lies on a table by the round's own state, whoever may see it; and rounds of any game, played by chance."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from houseway.book.loader import Game
from houseway.core.cards import Card, Seeded
from houseway.core.round import Choice, Round
from houseway.core.round.events import EVERYONE
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.layout import count_fewest_players
from houseway.tables import hosting
from houseway.tables.table import Table

Faces = Counter[str]
SELDOM = ("fold", "surrender", "muck", "open falsely", "go on top", "stay out", "declare")
"""What few players do, or only once."""


def full_table(game: Game, players: int, seed: int) -> Table:
    """A table with so many players, all with wagers down where there is a bank."""
    players = max(count_fewest_players(game), min(players, hosting.count_most_players(game)))
    table, chance = hosting.open_table(game, players), Seeded(seed)
    for seat in range(1, players + 1):
        chair = table.sit(seat, hosting.find_buy_in(table))
        if game.rules.banked:
            for wager, amount in hosting.choose_bot_wagers(table, seat, chance).items():
                chair.bet(wager, amount)
    return table


def random_play(game: Game, seed: int, players: int = 4) -> Iterator[Round]:
    """A round at each of its moments, decided by chance; seldom is a hand given up."""
    chance = random.Random(seed)
    played = full_table(game, players, seed).deal(seed=seed)
    yield played
    while played.turn:
        played = played.decide(*_choice(played, chance))
        yield played


def _choice(played: Round, chance: random.Random) -> tuple[Choice, int | None]:
    weights = [1 if choice.action.startswith(SELDOM) else 6 for choice in played.choices]
    choice = chance.choices(played.choices, weights)[0]
    if choice.most is None or choice.amount is None:
        return choice, None
    steps = min(4, (choice.most - choice.amount) // choice.step)
    return choice, choice.amount + chance.randint(0, steps) * choice.step


def faces(cards: Iterable[Card]) -> Faces:
    """Cards as they are written, each as often as it is there."""
    return Counter(map(str, cards))


def lying(played: Round) -> dict[str, Faces]:
    """The cards of everybody's hands and in the middle, by what the family keeps of the round."""
    return {who: cards for who, cards in LYING[played.setup.game.family](cast("Any", played.state)).items() if cards}


def _hands(seats: Any, dealer: Iterable[Card] = (), **middle: Iterable[Card]) -> dict[str, Faces]:
    own = {f"seat {seat}": faces(cards) for seat, cards in seats.items()} | {PLAYER_DEALER: faces(dealer)}
    return own | {who: faces(cards) for who, cards in middle.items()}


def _nines(state: Any) -> dict[str, Faces]:
    if not hasattr(state, "position"):
        return _hands({}, player=state.player, banker=state.banker)
    felt = state.position
    drawn = {seat: (card,) for seat, card in felt.drawn.items()}
    if felt.rules.deal.hands != "community":
        return _hands({seat: (*cards, *drawn.get(seat, ())) for seat, cards in felt.hands.items()}, felt.dealer)
    first = next(iter(felt.hands.values()))
    if not felt.is_shared:  # one hand for all, to which every seat draws a card of its own
        return _hands(drawn, felt.dealer, player=first)
    return _hands({}, felt.dealer, player=(*first, *next(iter(drawn.values()), ())))


def _duels(state: Any) -> dict[str, Faces]:
    return _hands(state.cards.seats, state.cards.dealer, community=state.cards.community)


def _war(state: Any) -> dict[str, Faces]:
    return _hands(state.seats, state.dealer)


def _fast_action(state: Any) -> dict[str, Faces]:
    return _hands(dict(state.dealt.seats) | dict(state.kept), state.dealer_kept or state.dealt.dealer)


def _pai_gow(state: Any) -> dict[str, Faces]:
    hands = dict(state.dealt.hands) if state.dealt else {}
    return _hands(hands, hands.pop(state.setup.layout.player_dealer, ()))


def _tiles(state: Any) -> dict[str, Faces]:
    return _hands(state.dealt.seats, state.dealt.dealer) if state.dealt else {}


def _hole(state: Any) -> dict[str, Faces]:
    return _hands(state.hole)


def _dealt_hands(state: Any) -> dict[str, Faces]:
    return _hands(state.dealt_hands)


def _poker(state: Any) -> dict[str, Faces]:
    return _hands({seat: state.find_hand(seat).cards for seat in state.seats}, board=state.dealt_cards.board)


def _twenty_one(state: Any) -> dict[str, Faces]:
    seats: dict[int, tuple[Card, ...]] = {}
    for hand in state.position.hands:
        seats[hand.seat] = (*seats.get(hand.seat, ()), *hand.cards)
    return _hands(seats, state.position.dealer)


def _pan(state: Any) -> dict[str, Faces]:
    found = {}
    for seat in state.live:
        cards = [*state.list_hand(seat), *(card for meld in state.list_melds(seat) for card in meld.cards)]
        drawn = state.drawn if state.turn and state.turn.seat == seat else None
        found[f"seat {seat}"] = faces([*cards, *([drawn] if drawn else [])])
    return found


LYING: dict[str, Callable[[Any], dict[str, Faces]]] = {
    "nines": _nines,
    "twenty_one": _twenty_one,
    "duels": _duels,
    "war": _war,
    "fast_action": _fast_action,
    "pai_gow": _pai_gow,
    "tiles": _tiles,
    "push_nine": _hole,
    "chinese": _dealt_hands,
    "poker": _poker,
    "panguingue": _pan,
}


def shown_to(played: Round, viewer: str, who: str) -> Faces:
    """The faces of somebody's cards that were shown to a viewer at any time, by the events and who saw them."""
    dealt: Faces = Counter()
    shown: Faces = Counter()
    for event in played.events:
        whose = event.who if event.who in ("player", "banker", "board", "community") else _owner(event.who)
        if whose != who or not (event.seen_by == EVERYONE or viewer in event.seen_by):
            continue
        if event.words.endswith(("the openers were split", "has no openers and loses the pot")):
            continue  # cards of which nobody can say whether they were thrown away since
        if event.kind in ("dealt", "drawn"):
            dealt += faces(event.cards)
        elif event.kind in ("exposed", "decided", "compared"):
            shown |= faces(event.cards)
    return dealt | shown


def _owner(who: str) -> str:
    return who.partition(" hand ")[0]
