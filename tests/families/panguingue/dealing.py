"""Tables of panguingue for the tests: hands laid out by hand, $2 a chip, and rounds played at random."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, make_order, parse_cards
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.panguingue.play.engine import PanState
from tests.families.poker.dealing import go_on

CLUB = load("clubone/panguingue")
CRYSTAL = load("crystal/pan")
OAKS = load("oaks/panguingue")
GAMES = {"crystal/pan": CRYSTAL, "clubone/panguingue": CLUB, "oaks/panguingue": OAKS}

PLAIN = "Ac 3d 5h 7s Qc 2d 4h 6s Jd Kh"
"""Ten cards without a meld."""
OTHER = "Ad 3c 5s 7d Qs 2c 4d 6h Js Kc"
"""Ten more."""


def stacked(hands: Sequence[str], draws: str = "", *, game: Game = CLUB) -> tuple[Card, ...]:
    """A whole deck that deals these hands, the eldest's first, five cards at a time, and then these cards."""
    held = [parse_cards(hand) for hand in hands]
    first = [card for hand in held for card in hand[:5]] + [card for hand in held for card in hand[5:]]
    named = (*first, *parse_cards(draws))
    whole = make_filed_pack(game.rules.deck, game.rules.deck.decks.default)
    make_order(whole, None, first=named)
    rest = [card for card, count in whole.items() for _ in range(count - named.count(card))]
    return (*named, *rest)


def table(
    hands: Sequence[str],
    draws: str = "",
    *,
    game: Game = CLUB,
    seats: Sequence[int] = (3, 2, 1),
    dollars: float | Mapping[int, float] = 100,
    value: int = 2,
    **more: Any,
) -> Setup:
    """A round about to be dealt; seats and hands in playing order, the eldest first."""
    stacks = dollars if isinstance(dollars, Mapping) else dict.fromkeys(seats, dollars)
    fee = more.pop("fee", None)
    return Setup(
        game,
        Layout(game.rules.seats.players[0], None),
        stacked(hands, draws, game=game),
        game.rules.deck.decks.default,
        chips={Bettor(seat): round(stack * 100) for seat, stack in stacks.items()},
        **{
            "button": seats[0],
            "limit": Stakes.model_validate({"lower": f"${value}", "upper": f"${value}"}),
            "fee": game.fee(fee) if fee else None,
            **more,
        },
    )


def play(setup: Setup, actions: str) -> Round:
    """Deal, everybody is in, and act as the words say: "3 discard: 7h, 2 pluck, 1 let-it-go, 2 add-to-1: 5h"."""
    return go_on(all_in_turn(begin(setup)), actions)


def all_in_turn(played: Round) -> Round:
    """The round after everybody has said that they are in, and nobody would share."""
    while played.turn and played.turn.choices[0].action in ("in", "share the tops"):
        played = played.decide("in" if played.turn.choices[0].action == "in" else "play")
    return played


def changed(game: Game, **parts: Any) -> Game:
    """A game with other keys in some parts of its page; a part that is none is not played."""
    page = game.rules
    new = {
        name: None if keys is None else getattr(page, name).model_copy(update=dict(keys))
        for name, keys in parts.items()
    }
    return replace(game, rules=page.model_copy(update=new))


def state(played: Round) -> PanState:
    assert isinstance(played.state, PanState)
    return played.state


def offered(played: Round) -> list[str]:
    """The choices in turn, in words."""
    return [str(choice) for choice in played.choices]


def paid(played: Round, reason: str) -> dict[tuple[str, str], float]:
    """What was paid for one reason, in dollars, by from and to."""
    return {(line.source, line.to): line.amount / 100 for line in played.ledger if line.reason == reason}


def net_dollars(played: Round) -> dict[str, float]:
    """What everybody gained or lost, in dollars, without those who did not."""
    return {who: cents / 100 for who, cents in played.net().items() if cents}


def words(played: Round) -> list[str]:
    """The story, event by event."""
    return [event.words for event in played.events]


def at_random(game: Game, seed: int) -> Setup:
    """A table of some seats with long and short stacks, and a shuffled deck."""
    chance = random.Random(seed)
    most = game.rules.seats.players[0]
    fewest: int = game.rules.fewest  # type: ignore[union-attr]
    seats = sorted(chance.sample(range(1, most + 1), chance.randint(fewest, most)))
    dollars = {seat: chance.choice([chance.randint(2, 30), chance.randint(50, 300)]) for seat in seats}
    order = list(stacked((), game=game))
    chance.shuffle(order)
    button = chance.choice([None, *seats])
    return replace(table((), game=game, seats=seats, dollars=dollars, button=button), order=tuple(order))


def steps(setup: Setup, seed: int, most: int = 3000) -> list[Round]:
    """Every moment of a round played at random, which would rather lay cards than throw them."""
    chance = random.Random(seed)
    played = [begin(setup)]
    while played[-1].turn and len(played) < most:
        choices = played[-1].choices
        weights = [{"go on top": 1, "discard": 1, "share the tops": 1}.get(choice.action, 4) for choice in choices]
        played.append(played[-1].decide(chance.choices(choices, weights)[0]))
    return played
