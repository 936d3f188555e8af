"""Points between hands: the filings' examples, hand by hand, and a second scorer that shares no code."""

import random

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards
from houseway.core.ranking.chinese import Setting
from houseway.families.chinese.play.seating import Position, compile_game
from houseway.families.chinese.play.telling import list_standings, settle_pairs
from tests.families.chinese import naive
from tests.families.chinese.dealing import CLUBONE, CRYSTAL, FOUR, OAKS, between, every_page, met, nets

HOUSES = [CLUBONE, OAKS]
# 5-high to 9-high fronts, pairs in the middle and in the back: every segment can be won or lost by one card.
LOW = "2c 3d 5h / 4c 4d 6h 7h 9s / Tc Td 3h 6s 8s"
QUADS = "As Ks 2s / 5s 6h 7d 8c 9s / Qc Qd Qh Qs 3h"
BEATEN = "2c 3d 4s / Jc Jd 2d 3c 6d / Kc Kd 4d 5d 7c"
FULL_MIDDLE = "As Ks 2s / 9c 9d 9h 3s 3h / Qc Qd Qh Qs 4h"
FOUR_MIDDLE = "2c 3d 4s / Tc Td Th Ts 5d / Jc Jd Jh Js 6d"
UPSIDE_DOWN = "2c 3d 4s / Kc Kd 4d 5d 7c / Jc Jd 2d 3c 6d"
DRAGON = "declare dragon: 2c 3h 4c 5c 6c 7d 8c 9c Tc Jc Qc Kc As"
PURE = "declare pure dragon: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
REDS = "declare all blacks or all reds: 2h 2d 4h 4d 5h 7h 8h 9h Th Jh Qh Kh Ad"
WHEELS = "declare six wheels: 2c 2d 5h 5s 8c 8d 8h 8s Jc Jd Kh Ks 3c"
FALSE_DRAGON = "declare dragon: 2c 2d 5h 5s 8c 8d 8h 8s Jc Jd Kh Ks 3c"
FALSE_WHEELS = "declare six wheels: 2c 3h 4c 5c 6c 7d 8c 9c Tc Jc Qc Kc As"


def games(version: str) -> list[Game]:
    return [*(load(house[version]) for house in HOUSES), load(CRYSTAL, rulings={"version": version})]


@pytest.mark.parametrize(
    ("version", "two_of_three"),
    # 000 line 142; 004 lines 225-229 and 003 line 532; 004 lines 251-252 and 003 line 524.
    [("basic", 1), ("western", 2), ("eastern", 1), ("mandarin", 1)],
)
def test_two_segments_against_one(version: str, two_of_three: int) -> None:
    # Seven high over five high in front, kings over tens in the back; fours with an eight lose to fours with a nine.
    better = "2s 3s 7d / 4h 4s 6c 5c 8d / Kc Kd 3c 6d 8c"
    for game in games(version):
        assert between(game, better, LOW) == two_of_three
        assert between(game, LOW, better) == -two_of_three


@pytest.mark.parametrize(("version", "points"), [("basic", 3), ("western", 4), ("eastern", 6), ("mandarin", 10)])
def test_all_three_with_four_of_a_kind_in_the_back(version: str, points: int) -> None:
    # Eastern: six, the filings' example (004 lines 253-255, 003 line 526). Western: three and one for the majority.
    # Mandarin: three doubled, and four for the bonus hand.
    for game in games(version):
        assert between(game, QUADS, BEATEN) == points


def test_a_shot_and_a_home_run_with_three_of_a_kind_in_front() -> None:
    # 004 lines 265-268 and 275-279, 003 lines 506 and 508: nine from one opponent, twelve from each of three.
    for game in games("mandarin"):
        assert between(game, FOUR[0], FOUR[1]) == 9
        assert met(game, *FOUR[:3]) == [(1, 2, 9), (1, 3, 9), (3, 2, 1)]
        assert met(game, *FOUR) == [(1, 2, 12), (1, 3, 12), (1, 4, 12), (3, 2, 1), (4, 2, 1), (4, 3, 1)]
        # With one who surrendered three hands are compared, which are a shot each; three points for the surrender.
        assert met(game, *FOUR[:3], "surrender")[:3] == [(1, 2, 9), (1, 3, 9), (1, 4, 3)]


def test_the_four_hands_in_the_other_versions() -> None:
    # Seat 3 wins the middle from seat 2 and ties front and back; seat 4 wins front and back from both.
    ties = [(3, 2, 1), (4, 2, 1), (4, 3, 1)]
    for game in games("basic"):
        assert met(game, *FOUR) == [(1, 2, 3), (1, 3, 3), (1, 4, 3), *ties]
    for game in games("eastern"):
        # Three for the front instead of its point, and one each for middle and back.
        assert met(game, *FOUR) == [(1, 2, 5), (1, 3, 5), (1, 4, 5), *ties]
    for game in games("western"):
        assert met(game, *FOUR) == [(1, 2, 4), (1, 3, 4), (1, 4, 4), (3, 2, 2), (4, 2, 2), (4, 3, 2)]


def test_one_segment_with_two_ties_is_a_majority_or_not() -> None:
    for name in (CLUBONE["western"], OAKS["western"]):
        assert between(load(name), FOUR[2], FOUR[1]) == 2
        assert between(load(name, rulings={"majority": "literal"}), FOUR[2], FOUR[1]) == 1


def test_a_bonus_hand_that_loses_its_segment_earns_nothing() -> None:
    # Front and back to the first hand: ace high, and four queens over four jacks; the middle to the second.
    for game in games("eastern"):
        assert between(game, FULL_MIDDLE, FOUR_MIDDLE) == (1 + 4) - 8
    for game in games("mandarin"):
        assert between(game, FULL_MIDDLE, FOUR_MIDDLE) == (1 + 1 + 4) - (1 + 8)


def test_a_royal_flush_is_a_straight_flush() -> None:
    # Fronts of four, three and a deuce tie; a point for the middle, five instead of a point for the back.
    for back in ("Ac Kc Qc Jc Tc", "9c Kc Qc Jc Tc"):
        for game in games("eastern"):
            assert between(game, f"2s 3s 4h / 5s 6h 7d 8c 9s / {back}", BEATEN) == 6


@pytest.mark.parametrize(
    ("version", "plain", "with_four"),
    # 004 lines 380-383: four; three and the bonus; six and the bonus. The basic system has three.
    [("western", 4, 4), ("eastern", 3, 7), ("mandarin", 6, 10), ("basic", 3, 3)],
)
def test_a_fouled_hand_pays(version: str, plain: int, with_four: int) -> None:
    for game in games(version):
        assert between(game, LOW, UPSIDE_DOWN) == plain
        assert between(game, QUADS, UPSIDE_DOWN) == with_four
        assert between(game, UPSIDE_DOWN, UPSIDE_DOWN) == 0
        # 004 line 386: still entitled to collect from a surrender.
        assert between(game, UPSIDE_DOWN, "surrender") == 3
        # 004 lines 377-378: the sweep's value to a sweep.
        assert between(game, DRAGON, UPSIDE_DOWN) == (4 if version == "western" else 13)
        # All bonus hands in the other hand: four queens in the back and a full house in the middle.
        assert between(game, FULL_MIDDLE, UPSIDE_DOWN) == with_four + (2 if with_four > plain else 0)


def test_the_middle_may_be_anything_where_the_text_is_taken_by_its_letter() -> None:
    # 004 lines 205-206 compare only front and back. Front tied, middle kings over nothing, back lost to tens.
    letter = load(CLUBONE["basic"], literal=True)
    assert between(letter, UPSIDE_DOWN, LOW) == 1
    assert between(load(CLUBONE["basic"]), UPSIDE_DOWN, LOW) == -3


@pytest.mark.parametrize(
    ("version", "pure", "dragon", "wheels"),
    # 004 lines 287-334.
    [("mandarin", 39, 13, 3), ("eastern", 13, 13, 3), ("western", 8, 4, 4), ("basic", 13, 13, 3)],
)
def test_sweeps_collect_their_value(version: str, pure: int, dragon: int, wheels: int) -> None:
    for game in games(version):
        assert between(game, PURE, QUADS) == pure
        assert between(game, WHEELS, QUADS) == wheels
        # The whole value of the better one; the lower one's is not subtracted (004 lines 346-348, 003 line 536).
        assert between(game, WHEELS, PURE) == -pure
        assert between(game, DRAGON, WHEELS) == dragon
        # Of one rank: nothing between them, and both collect from a third (004 lines 343-346).
        assert met(game, DRAGON, REDS, LOW) == [(1, 2, 0), (1, 3, dragon), (2, 3, dragon)]


def test_between_a_surrender_and_a_sweep_the_first_word_counts() -> None:
    # 004 lines 396-400, 000 line 166; a dragon is worth 13.
    for game in games("mandarin"):
        assert between(game, DRAGON, "surrender", spoke=(2, 1)) == 3
        assert between(game, DRAGON, "surrender", spoke=(1, 2)) == 13
        assert between(game, FALSE_DRAGON, "surrender", spoke=(2, 1)) == 3
        assert between(game, FALSE_DRAGON, "surrender", spoke=(1, 2)) == -13
        assert between(game, LOW, "surrender") == 3
        assert between(game, "surrender", "surrender") == 0


def test_false_sweeps_pay_what_was_declared() -> None:
    # 004 lines 388-391; a dragon is worth 13, six wheels 3.
    for game in games("mandarin"):
        assert between(game, LOW, FALSE_DRAGON) == 13
        assert between(game, UPSIDE_DOWN, FALSE_DRAGON) == 13
        # Against a true sweep the larger of the two; between two false ones the difference.
        assert between(game, WHEELS, FALSE_DRAGON) == 13
        assert between(game, PURE, FALSE_WHEELS) == 39
        assert between(game, FALSE_WHEELS, FALSE_DRAGON) == 10
        assert between(game, FALSE_DRAGON, FALSE_DRAGON) == 0


def dealt(chance: random.Random, players: int) -> list[list[str]]:
    """Hands for everybody, sometimes from few ranks, so that they hold many bonus hands, or sweeps."""
    deck = [rank + suit for rank in naive.RANKS for suit in "cdhs"]
    narrow = chance.random()
    if narrow < 0.5 and players == 2:
        low = chance.randrange(6)
        deck = [card for card in deck if low <= naive.RANKS.index(card[0]) < low + 7]
    chance.shuffle(deck)
    return [deck[13 * place : 13 * place + 13] for place in range(players)]


def played(chance: random.Random, version: str, when: int, cards: list[str]) -> naive.Hand:
    names = [name for name in naive.SWEEPS if version == "mandarin" or name not in ("minor", "senior")]
    held = [name for name in names[:-1] if naive.holds(name, cards)]
    word = chance.choices(["play", "surrender", chance.choice(held or names)], [8, 1, 2 if held else 1])[0]
    hand = naive.Hand(word, when, cards)
    for _ in range(8):
        if not naive.fouled(hand, True):
            break
        hand = naive.Hand(word, when, chance.sample(cards, 13))
    return hand


@pytest.mark.parametrize("literal", [False, True])
def test_every_page_counts_as_the_second_scorer(literal: bool) -> None:
    chance = random.Random(9 + literal)
    seen: set[tuple[str, str]] = set()
    for version, game in every_page(literal=literal):
        whole_order = not (literal and game.id.startswith("clubone"))
        for _ in range(30):
            players = chance.choice([2, 2, 3, 4])
            spoke = chance.sample(range(players), players)
            cards = dealt(chance, players)
            hands = [played(chance, version, spoke.index(place), cards[place]) for place in range(players)]
            chips = [chance.choice([100, 1_000, 20_000]) * chance.randrange(1, 9) for _ in hands]
            states = [naive.stands(hand, whole_order) for hand in hands]
            owed = {
                (one, other): naive.points(version, hands, states, one, other, two=literal)
                for one in range(players)
                for other in range(one + 1, players)
            }
            seen.update((states[one], states[other]) for one, other in owed)
            assert engine_nets(game, hands, spoke, chips) == naive.settled(owed, chips, 500)
    for other in ("compared", "fouled", "surrendered", "swept", "lied"):
        assert {("compared", other), (other, "compared")} <= seen


def engine_nets(game: Game, hands: list[naive.Hand], spoke: list[int], chips: list[int]) -> dict[tuple[int, int], int]:
    felt = Position(compile_game(game), tuple(range(len(hands))), tuple(chips), 500, (), True)
    said = {place: hands[place].word for place in spoke}
    said = {place: word if word in ("play", "surrender") else f"declare {word}" for place, word in said.items()}
    cards = [parse_cards(hand.cards) for hand in hands]
    settings = {place: Setting(own[:3], own[3:8], own[8:]) for place, own in enumerate(cards) if said[place] == "play"}
    return nets(settle_pairs(felt, list_standings(felt, cards, said, settings), said))
