"""Tables of Chinese poker for the tests: hands as people write them, and rounds played at random."""

import random
from collections.abc import Mapping, Sequence
from itertools import chain

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.ranking.chinese import Setting
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Post
from houseway.families import begin
from houseway.families.chinese.play.engine import ChineseState
from houseway.families.chinese.play.seating import Position, compile_game
from houseway.families.chinese.play.telling import Exchange, list_standings, settle_pairs

DECK = tuple(make_pack())
CLUBONE = {
    "basic": "clubone/chinese-poker",
    "western": "clubone/chinese-poker-western",
    "eastern": "clubone/chinese-poker-eastern",
    "mandarin": "clubone/chinese-poker-mandarin",
}
OAKS = {
    "basic": "oaks/13-card-poker",
    "western": "oaks/13-card-poker-western",
    "eastern": "oaks/13-card-poker-eastern",
    "mandarin": "oaks/13-card-poker-mandarin",
}
CRYSTAL = "crystal/chinese-poker"


def every_page(*, literal: bool = False) -> list[tuple[str, Game]]:
    """Each filed game with the version by which it counts."""
    pages = [(version, load(name, literal=literal)) for house in (CLUBONE, OAKS) for version, name in house.items()]
    return pages + [(version, load(CRYSTAL, literal=literal, rulings={"version": version})) for version in CLUBONE]


# The whole deck in four hands: the first wins everything from everybody, with three of a kind in front.
FOUR = (
    "9c 9d 9h / 5s 6s 7d 8c 9s / Ah Kh Qh Jh 2h",
    "2c 3d 4s / 5c 5d 6h 7h 8s / Tc Td Jc Qc Kc",
    "2d 3s 4c / 6c 6d 7s 8h 3c / Ts Th Jd Qd Kd",
    "2s 3h 5h / 4d 4h 7c 8d Ac / Js Qs Ks As Ad",
)


def set_hand(text: str) -> Setting:
    """A hand as it is set: front / middle / back."""
    front, middle, back = map(parse_cards, text.split("/"))
    return Setting(front, middle, back)


def spread(hands: Sequence[str]) -> tuple[Card, ...]:
    """The order of the deck that deals these hands, the first of them to the button's left."""
    cards = [parse_cards(hand.replace("/", " ")) for hand in hands]
    return tuple(chain.from_iterable(zip(*cards, strict=True)))


def table(
    dollars: Mapping[int, float],
    button: int,
    *,
    game: Game,
    value: float = 5,
    order: tuple[Card, ...] = DECK,
    fee: str | None = None,
    posts: tuple[Post, ...] = (),
) -> Setup:
    """A round about to be dealt to these seats, with so many dollars each and points of so many."""
    cents = round(value * 100)
    return Setup(
        game,
        Layout(4, None),
        order,
        1,
        chips={Bettor(seat): round(stack * 100) for seat, stack in dollars.items()},
        button=button,
        limit=Stakes.model_construct(lower=cents, upper=cents),
        fee=game.fee(fee) if fee else None,
        posts=posts,
    )


def four(game: Game, dollars: float = 1_000, value: float = 5, hands: Sequence[str] = FOUR) -> Round:
    """These hands dealt to seats 1, 2, ..., with the button at the last of them."""
    seats = range(1, len(hands) + 1)
    return begin(table(dict.fromkeys(seats, dollars), len(hands), game=game, value=value, order=spread(hands)))


def laid(played: Round, hands: Mapping[int, str]) -> Round:
    """Everybody in turn plays, or says what the mapping says instead of a hand, and sets as it says."""
    while played.turn:
        seat = played.turn.seat
        assert seat is not None
        word = hands[seat]
        if played.choices[0].action == "play":
            played = played.decide("play" if "/" in word else word)
        else:
            one = set_hand(word)
            played = played.decide("lay back", cards=one.back).decide("lay middle", cards=one.middle)
    return played


def state(played: Round) -> ChineseState:
    """What the family keeps of the round."""
    assert isinstance(played.state, ChineseState)
    return played.state


def met(game: Game, *hands: str, spoke: Sequence[int] = ()) -> list[tuple[int, int, int]]:
    """What hands exchange, without a deal: for each pair the winner, the loser and the points, counted from 1.

    A hand is "front / middle / back", "surrender", or "declare dragon: cards"; `spoke` is the order of the words.
    """
    seats = tuple(range(1, len(hands) + 1))
    felt = Position(compile_game(game), seats, tuple(10_000 for _ in seats), 1, (), True)
    settings = {seat: set_hand(hand) for seat, hand in zip(seats, hands, strict=True) if "/" in hand}
    words = {seat: hand.split(":")[0] for seat, hand in zip(seats, hands, strict=True)}
    said = {seat: "play" if "/" in words[seat] else words[seat] for seat in spoke or seats}
    cards = [parse_cards(hand.split(":")[1]) if ":" in hand else () for hand in hands]
    done = settle_pairs(felt, list_standings(felt, cards, said, settings), said)
    assert all(one.amount == one.points for one in done), "nobody runs out of chips"
    return [(one.winner, one.loser, one.points) for one in done]


def between(game: Game, one: str, other: str, spoke: Sequence[int] = ()) -> int:
    """What the first of two hands wins; less than nothing where it pays."""
    ((winner, _, points),) = met(game, one, other, spoke=spoke)
    return points if winner == 1 else -points


def nets(done: Sequence[Exchange]) -> dict[tuple[int, int], int]:
    """The cents that the lower seat of each pair wins."""
    return {
        (min(one.winner, one.loser), max(one.winner, one.loser)): one.amount if one.winner < one.loser else -one.amount
        for one in done
    }


def steps(setup: Setup, seed: int) -> list[Round]:
    """Every moment of a round played at random; most players play."""
    chance = random.Random(seed)
    played = [begin(setup)]
    while played[-1].turn:
        choices = played[-1].choices
        weights = [4 * len(choices) if choice.action == "play" else 1 for choice in choices]
        played.append(played[-1].decide(chance.choices(choices, weights)[0]))
        assert len(played) < 30
    return played


def shuffled(seed: int) -> tuple[Card, ...]:
    order = list(DECK)
    random.Random(seed).shuffle(order)
    return tuple(order)
