"""What earns a bonus in Chinese poker is said once, and what says nothing of itself is asked of every hand."""

from dataclasses import replace

import pytest

from houseway.book.loader import Game, load
from houseway.book.model.condition import EVERYTHING, Condition
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.ranking.chinese import SWEEPS, CleanSweep, SweepOrder, rank_segment
from houseway.core.ranking.chinese_batch import rank_sweeps
from houseway.families.chinese.check import find_faults
from houseway.families.chinese.conditions import BONUS_HANDS, KIND
from houseway.families.chinese.page import BonusHand
from houseway.families.chinese.play.scoring import DeclaredSweep, make_scoring
from houseway.families.chinese.price.parts import list_fives, list_fronts, make_bonus_tables
from houseway.families.chinese.price.sweep_counts import count_sweeps

FILED = "clubone/chinese-poker-mandarin"


@pytest.mark.parametrize("name", BONUS_HANDS)
def test_every_bonus_hand_says_what_it_reads(name: str) -> None:
    assert BONUS_HANDS[name].reads != EVERYTHING
    assert BONUS_HANDS[name].reads.is_within(KIND)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A Chinese poker that pays nine points for three aces in front and for a pair of aces in the back."""
    monkeypatch.setitem(BONUS_HANDS, "aces", Condition(lambda hand: hand.ranks[0] == 14 and hand.name != "high card"))
    filed = load(FILED)
    lines = [BonusHand.model_validate({"segment": where, "hand": "aces", "points": 9}) for where in ("front", "back")]
    bonus = filed.rules.bonus.model_copy(update={"hand": (*filed.rules.bonus.hand, *lines)})
    return replace(filed, id="clubone/chinese-with-aces", rules=filed.rules.model_copy(update={"bonus": bonus}))


def test_one_that_says_nothing_is_asked_of_every_hand(game: Game) -> None:
    points, before = make_scoring(game.rules), make_scoring(load(FILED).rules)
    shown = {
        "front": [("Ac Ad Ah", 9), ("Ac Ad 2h", 9), ("Kc Kd Kh", None), ("Ac Kd Qh", 0)],
        "back": [("Ac Ad 4h 3s 2c", 9), ("Kc Kd 4h 3s 2c", 0), ("9c 9d 9h 9s Ac", None)],
        "middle": [("Ac Ad 4h 3s 2c", 0), ("9c 9d 9h 2c 2d", None)],
    }
    for place, segment in enumerate(("front", "middle", "back")):
        for cards, earned in shown[segment]:
            hand = rank_segment(segment, parse_cards(cards))  # type: ignore[arg-type]
            filed = before.count_bonus(place, hand)
            assert points.count_bonus(place, hand) == (filed if earned is None else earned), cards
    # What kernels read says the same of each hand, by its strength.
    tables = make_bonus_tables(points)
    for place, (table, hands) in enumerate(zip(tables, (list_fronts(), list_fives(), list_fives()), strict=True)):
        for at in range(0, len(hands), 97):
            assert table[at] == points.count_bonus(place, hands[at])
    # 13 fronts with two aces or three: twelve kickers and the three aces.
    assert (tables.front == 9).sum() - (make_bonus_tables(before).front == 9).sum() >= 12
    assert points.most_earned > before.most_earned
    assert find_faults(game) == find_faults(load(FILED))


def test_a_bonus_that_three_cards_never_are_is_a_fault(game: Game) -> None:
    line = BonusHand.model_validate({"segment": "front", "hand": "full house", "points": 3})
    bonus = game.rules.bonus.model_copy(update={"hand": (*game.rules.bonus.hand, line)})
    odd = replace(game, rules=game.rules.model_copy(update={"bonus": bonus}))
    assert "bonus: three cards in front are never a full house" in find_faults(odd)


def test_a_new_clean_sweep_is_found_hand_by_hand_and_never_counted_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        SWEEPS, "all hearts and spades", CleanSweep(lambda cards: {card.suit for card in cards} <= {*"hs"})
    )
    order = SweepOrder((("all hearts and spades",), ("dragon",)))
    hands = [
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 2s",
        "2c 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        "2c 2h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
    ]
    rows = [[card.code for card in parse_cards(hand)] for hand in hands]
    assert rank_sweeps(order, rows).tolist() == [1, 2, 0]
    points = make_scoring(load(FILED).rules)._replace(sweeps=(DeclaredSweep("all hearts and spades", 1, 3),))
    with pytest.raises(HousewayError, match=r"^clean sweep 'all hearts and spades': there is no exact count"):
        count_sweeps(points)
