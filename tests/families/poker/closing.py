"""The end of a pot game without its beginning: who is still in, with which cards, and what everybody has put in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from houseway.book.loader import PostedFee, load
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.core.cards import parse_cards
from houseway.core.table import Carried, Post
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.ending import settle_hand
from houseway.families.poker.play.facts import Fact
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.result import Ending, Finish, HeldCards


class _Cloth(NamedTuple):
    """As much of a felt as the end of a round needs."""

    page: PokerPage
    seats: tuple[int, ...]
    fee: PostedFee | None
    carried: Carried | None
    posts: tuple[Post, ...]


def page(game: str, **changes: Mapping[str, Any]) -> PokerPage:
    """A filed page, with some keys of its parts changed: odd_chip={"chip": 100}."""
    found = load(game).rules
    assert isinstance(found, PokerPage)
    return found.model_copy(update={key: getattr(found, key).model_copy(update=new) for key, new in changes.items()})


def posted(**option: Any) -> PostedFee:
    """A fee option that is taken from the pot."""
    filed = FeeOption.model_validate({"id": "1", **option})
    return PostedFee("tests", FeeGroup(collected="from the pot", option=(filed,)), filed)


def held(text: str, *, joker_down: bool = False) -> HeldCards:
    cards = parse_cards(text)
    return HeldCards(cards, (False,) * len(cards), joker_down)


def close(
    filed: PokerPage,
    paid_in: Mapping[int, int],
    hands: Mapping[int, str],
    board: str = "",
    *,
    dead: int = 0,
    reached: int = 4,
    fee: PostedFee | None = None,
    carried: Carried | None = None,
    posts: tuple[Post, ...] = (),
    joker_down: Sequence[int] = (),
    **more: Any,
) -> Ending:
    """The end of a round: `paid_in` has the seats clockwise from the button's left, `hands` those that are still in."""
    cards = {seat: held(hand, joker_down=seat in joker_down) for seat, hand in hands.items()}
    still_in = more.pop("seats", tuple(seat for seat in paid_in if seat in hands))
    finish = Finish(still_in, cards, parse_cards(board), paid_in, dead, reached, 400, **more)
    ending = settle_hand(cast(Position, _Cloth(filed, tuple(paid_in), fee, carried, posts)), finish)
    result = ending.result
    back = sum(fact.amount for fact in ending.facts if fact.kind == "returned")
    rest = result.carried.amount if result.carried else 0
    taken = result.dropped + result.jackpot
    assert sum(paid_in.values()) + dead == sum(result.shares.values()) + back + taken + rest, "chips are conserved"
    return ending


def facts(ending: Ending, *kinds: str) -> list[tuple[int, int, str]]:
    """The seat, the amount and the words of the facts of these kinds."""
    return [(fact.seat, fact.amount, fact.words) for fact in ending.facts if fact.kind in kinds]


def kinds(ending: Ending) -> list[str]:
    return [fact.kind for fact in ending.facts]


def shown(fact: Fact) -> str:
    return " ".join(map(str, fact.cards))
