"""Every condition of a duel says what it reads, and one that does not is never taken for a kind of hand."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game, load
from houseway.book.model.condition import EVERYTHING, Condition
from houseway.book.model.hand_conditions import CARDS, CONDITIONS, HAND_SIZES, KIND, HandCondition, Held
from houseway.book.model.wagers import Outcome, PayLine
from houseway.core.cards import Card, parse_cards
from houseway.core.cards.card import SUITS
from houseway.core.errors import HousewayError
from houseway.families.duels.check import find_faults
from houseway.families.duels.page import DuelsPay, DuelsPush
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.prices import Asked
from tests.doors import price_wagers
from tests.families.duels.pages import MISSISSIPPI, THREE, ULTIMATE, varied
from tests.families.duels.three_card import one_by_one as naive
from tests.families.duels.three_card.drafts import bonus, duel

BLACK = "all black"
DUELS = [
    "clubone/caribbean-stud",
    "crystal/mississippi-stud-poker",
    "crystal/three-card-poker-6-card-bonus",
    "ace-and-vine/ultimate-texas-holdem-bad-beat-bonus",
]
PAID = [{"hand": "All Black", "when": BLACK, "odds": "20:1"}]
BONUS = {"name": "Black", "kind": "bonus", "on_fold": "stays", "of": "own hand", "pays": PAID}


@pytest.mark.parametrize(("line", "plain"), [(DuelsPay, PayLine), (DuelsPush, Outcome)])
def test_every_field_of_a_line_is_a_condition_or_asks_for_nothing(line: type, plain: type) -> None:
    for key, field in line.model_fields.items():  # type: ignore[attr-defined]
        notes = [note for note in field.metadata if isinstance(note, Condition)]
        asks_nothing = key in plain.model_fields  # type: ignore[attr-defined]
        assert asks_nothing or key == "when" or len(notes) == 1, key
        assert all(note.reads != EVERYTHING for note in notes), key


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_says_what_it_reads(name: str) -> None:
    reads = CONDITIONS[name].reads
    assert reads.is_within(CARDS, KIND)
    assert not reads.order
    assert CONDITIONS[name].sizes <= HAND_SIZES


@pytest.mark.parametrize("game", DUELS)
def test_every_pay_table_of_the_book_is_known_by_the_kind_of_hand(game: str) -> None:
    compiled = compile_duel(load(game))
    every = [*compiled.pays.values(), *(contest.won for contest in compiled.contests.values())]
    assert all(table.by_kind is not None for table in every)


@pytest.fixture(autouse=True)
def _black(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition that says nothing of what it reads."""

    def see(held: Held) -> bool:
        return all(card.suit in "cs" for card in held.cards)

    monkeypatch.setitem(CONDITIONS, BLACK, HandCondition(see))


def with_bonus(game: Game) -> Game:
    """A draft with two wagers on black cards, of which a fold forfeits the second."""
    wagers = [one.model_dump(exclude_none=True, exclude_defaults=True) for one in game.rules.wager]
    more = [BONUS, BONUS | {"name": "Forfeited", "on_fold": "forfeited"}]
    order = [wager["name"] for wager in (*wagers, *more)]
    return varied(game, **{"wager": [*wagers, *more], "settle.order": order})


def test_the_engine_asks_the_condition() -> None:
    game = with_bonus(THREE)
    assert find_faults(game) == []
    table = compile_duel(game).pays["Black"]
    for cards, result in (("2s 9c Ks", "wins"), ("2s 9h Ks", "loses")):
        hand = parse_cards(cards)
        assert table.judge(hand, table.order.rank_hand(hand)).result == result
    with pytest.raises(HousewayError, match="the kind of a hand does not say what is paid for it"):
        table.judge_kind(table.order.rank_hand(parse_cards("2s 9c Ks")))


@pytest.mark.parametrize("exposed", [(), (1,)])
def test_five_cards_of_ones_own(exposed: tuple[int, ...]) -> None:
    """Eleven cards, every deal of which is played by a second count."""
    wagers = [
        bonus("Stays", {BLACK: "20:1"}),
        bonus("Forfeited", {BLACK: "20:1"}, on_fold="forfeited"),
    ]
    game = duel(*wagers, cards=5, ranking="high", exposed=exposed)
    plain = [(rank, suit) for rank in (9, 10, 12, 13) for suit in (0, 1, 3)][:11]
    left = Counter(Card(rank, SUITS[suit]) for rank, suit in plain)
    rule = naive.Rule(5, (naive.Wager("Ante", "wins"),), naive.Wager("Play", "returned"), (1,), (12,), len(exposed))
    dealt = list(naive.deals(plain, rule))
    choice = naive.best_choice(dealt, rule)
    stays, forfeited = price_wagers(Asked(game, 1, left, (), ("Stays", "Forfeited"), "best"))
    won = [all(suit != 1 for _, suit in deal.own) for deal in dealt]
    kept = [is_won and choice(deal) > 0 for is_won, deal in zip(won, dealt, strict=True)]
    assert stays.ev == Fraction(21 * sum(won), len(dealt)) - 1
    assert forfeited.ev == Fraction(21 * sum(kept), len(dealt)) - 1
    assert 0 < sum(kept) < sum(won)


@pytest.mark.parametrize(("draft", "cards"), [(MISSISSIPPI, 3), (ULTIMATE, 5)])
def test_cards_in_common(draft: Game, cards: int) -> None:
    wagers = [one.model_dump(exclude_none=True, exclude_defaults=True) for one in draft.rules.wager]
    more = BONUS | {"of": "community cards"}
    order = [wager["name"] for wager in (*wagers, more)]
    game = varied(draft, **{"wager": [*wagers, more], "settle.order": order})
    assert find_faults(game) == []
    price = odds(game, wagers=["Black"])["Black"]
    # All of them among 26 black cards.
    assert price.ev == Fraction(21 * comb(26, cards), comb(52, cards)) - 1
