"""Exact odds of bonus wagers: every filed one against a second count, card by card, from the filing's own pay table."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb, perm

import pytest

import houseway
from houseway.book.loader import load
from houseway.core.errors import BookError, TableRefusal
from houseway.families.prices import OutcomeOdds
from tests.families.twenty_one import naive_bonus as naive
from tests.families.twenty_one.naive_bonus import Ended, Plain
from tests.families.twenty_one.pages import game

Row = tuple[Plain, ...]
SPANISH = "A23456789JQK"
RED = "hd"


@cache
def ends(decks: int) -> dict[Ended, Fraction]:
    return naive.dealer_ends(naive.shoe(decks))


def buster(pays: Mapping[int, int]) -> Callable[[Ended], int]:
    """By the number of cards he is over with; the last line is for eight or more."""
    return lambda end: pays[min(end.cards, 8)] if end.over else -1


# The pay tables as the filings print them: cards in the busted hand, and what is paid to one.
OF_PLAYER_DEALER: list[tuple[str, str, int, Callable[[Ended], int]]] = [
    (  # 000, lines 1738 to 1744
        "crystal/no-bust-21st-century-blackjack-4-0a",
        "Buster Blackjack Bonus Bet",
        2,
        buster({3: 1, 4: 3, 5: 5, 6: 20, 7: 200, 8: 500}),
    ),
    (  # 000, lines 2644 to 2650
        "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
        "Buster Blackjack Bonus Bet",
        2,
        buster({3: 1, 4: 3, 5: 5, 6: 25, 7: 100, 8: 500}),
    ),
    (  # 001, lines 2484 to 2490
        "ace-and-vine/no-bust-21st-century-buster-blackjack-4-0-lucky-lucky",
        "Buster Blackjack Bonus Bet",
        2,
        buster({3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 300}),
    ),
    (  # 002, lines 1290 to 1296
        "delta/blackjack-x",
        "Buster Blackjack Bonus Bet",
        6,
        buster({3: 2, 4: 2, 5: 4, 6: 18, 7: 50, 8: 200}),
    ),
    (  # 003, lines 1241 to 1252
        "oaks/buster-blackjack",
        "Buster Blackjack Bonus Bet",
        2,
        buster({3: 1, 4: 3, 5: 6, 6: 25, 7: 100, 8: 250}),
    ),
    (  # 004, lines 7029 to 7039
        "clubone/pure-21-5-blackjack",
        "Buster Blackjack Bonus Bet",
        2,
        buster({3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 250}),
    ),
    (  # 004, lines 6902 to 6914; nine red cards are read as eight or more
        "clubone/pure-21-5-blackjack",
        "Red Flex Bet",
        2,
        lambda end: {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 300}.get(min(end.reds, 8), -1),
    ),
    (  # 000, lines 2835 and 2843 to 2844
        "crystal/21st-century-free-bet-blackjack",
        "Push 22 Bonus Bet",
        6,
        lambda end: 11 if end.total == 22 else -1,
    ),
]


@pytest.mark.parametrize(("game_id", "wager", "decks", "pays"), OF_PLAYER_DEALER)
def test_wagers_on_the_player_dealers_hand(game_id: str, wager: str, decks: int, pays: Callable[[Ended], int]) -> None:
    expected = sum((pays(end) * chance for end, chance in ends(decks).items()), Fraction(0))
    assert houseway.odds(game_id, decks=decks, wagers=[wager])[wager].ev == expected


def perfect_pairs(row: Row) -> int:
    """000, lines 2666 to 2671."""
    (rank, suit), (other, second) = row
    if rank != other:
        return -1
    if suit == second:
        return 25
    return 12 if (suit in RED) == (second in RED) else 6


def lucky_lucky(row: Row) -> int:
    """001, lines 2511 to 2520: the highest that holds."""
    ranks, suited = sorted(rank for rank, _ in row), len({suit for _, suit in row}) == 1
    if ranks == ["7", "7", "7"]:
        return 200 if suited else 50
    if ranks == ["6", "7", "8"]:
        return 100 if suited else 30
    count = naive.total(row)
    if count == 21:
        return 10 if suited else 3
    return 2 if count in (19, 20) else -1


def match(two_suited: int, both: int, suited: int, two: int, one: int) -> Callable[[Row], int]:
    """By the seat's two cards and the up card, which is the last."""

    def pays(row: Row) -> int:
        *own, up = row
        same, other = own.count(up), sum(card[0] == up[0] and card != up for card in own)
        return {(2, 0): two_suited, (1, 1): both, (1, 0): suited, (0, 2): two, (0, 1): one}.get((same, other), -1)

    return pays


def bonus_hands(top: int, jacks: int, suited_jacks: int, suited_20: int, pair: int) -> Callable[[Row], int]:
    """By the seat's two cards and the player-dealer's."""

    def pays(row: Row) -> int:
        own, dealer = row[:2], row[2:]
        suited = own[0][1] == own[1][1]
        if own == (("J", "s"), ("J", "s")):
            return top if naive.total(dealer) == 21 else jacks
        if own[0][0] == own[1][0] == "J" and suited:
            return suited_jacks
        if naive.total(own) == 20 and suited:
            return suited_20
        return pair if own[0][0] == own[1][0] and own[0][0] in "23456789" else -1

    return pays


CLUBONE_MATCH = match(18, 13, 9, 8, 4)  # 004, lines 7769 to 7778 and 8870 to 8879
OF_FIRST_CARDS: list[tuple[str, str, int, str, int, Callable[[Row], int]]] = [
    (
        "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
        "Perfect Pairs Bonus Bet",
        2,
        "A23456789TJQK",
        2,
        perfect_pairs,
    ),
    (
        "ace-and-vine/no-bust-21st-century-buster-blackjack-4-0-lucky-lucky",
        "Lucky Lucky Bonus Bet",
        2,
        "A23456789TJQK",
        3,
        lucky_lucky,
    ),
    # 000, lines 2297 to 2303; 002, lines 1748 to 1754 (table C, eight decks)
    ("crystal/pure-spanish-21-5", "Match the Dealer Up Card Bonus Bet", 6, SPANISH, 3, match(16, 12, 8, 8, 4)),
    ("delta/pure-spanish-21-5", "Match the Dealer Up Card Bonus Bet", 8, SPANISH, 3, match(24, 15, 12, 6, 3)),
    (
        "clubone/pure-spanish-21-5-blackjack-3-to-2",
        "Match the Dealer Up-Card Bonus Bet",
        4,
        SPANISH,
        3,
        CLUBONE_MATCH,
    ),
    (
        "clubone/pure-spanish-21-5-blackjack-6-to-5",
        "Match the Dealer Up-Card Bonus Bet",
        8,
        SPANISH,
        3,
        CLUBONE_MATCH,
    ),
]


@pytest.mark.parametrize(("game_id", "wager", "decks", "ranks", "size", "pays"), OF_FIRST_CARDS)
def test_wagers_on_first_cards(
    game_id: str, wager: str, decks: int, ranks: str, size: int, pays: Callable[[Row], int]
) -> None:
    expected = naive.expected(naive.shoe(decks, ranks), size, pays)
    assert houseway.odds(game_id, decks=decks, wagers=[wager])[wager].ev == expected


@pytest.mark.parametrize(
    ("table", "pays"),
    # 002, lines 755 to 778
    [("1", (500, 220, 60, 5, 2)), ("2", (800, 200, 75, 4, 2)), ("3", (1000, 200, 100, 5, 1))],
)
def test_bonus_hands_under_each_filed_pay_table(table: str, pays: tuple[int, int, int, int, int]) -> None:
    # Without the player-dealer's natural from all pairs of cards, two decks; then the two jacks of spades (2 ordered
    # ways of 104 x 103) with an ace and a ten-card among the 102 cards left (8 aces, 30 tens), in both orders.
    deck = naive.shoe(2)
    alone = naive.expected(deck, 2, lambda row: bonus_hands(*pays)((*row, ("2", "c"), ("2", "c"))))
    both = Fraction(2, 104 * 103) * Fraction(2 * 8 * 30, 102 * 101)
    found = houseway.odds("delta/blackjack-bonus-hands", decks=2, wagers=["Bonus Hands"], rulings={"pay-table": table})[
        "Bonus Hands"
    ]
    assert found.ev == alone + both * (pays[0] - pays[1])
    assert found.outcomes[0].count == 2 * 2 * 8 * 30


@pytest.mark.parametrize("decks", [6, 8])
def test_super_match(decks: int) -> None:
    # 004, lines 5165 to 5170: four of a kind 40, two pair 8, three of a kind 5, a pair 1. With n cards of each of 13
    # ranks: C(n,4) of one rank; C(n,3) and one of the 12n others; C(n,2) of two ranks; C(n,2) and two more ranks.
    n = 4 * decks
    four = 13 * comb(n, 4)
    two_pair = comb(13, 2) * comb(n, 2) ** 2
    three = 13 * comb(n, 3) * 12 * n
    pair = 13 * comb(n, 2) * comb(12, 2) * n * n
    found = houseway.odds("clubone/21st-century-blackjack-switch", decks=decks, wagers=["Super Match"])["Super Match"]
    assert [one.count for one in found.outcomes[:4]] == [24 * one for one in (four, two_pair, three, pair)]
    assert found.deals == perm(52 * decks, 4)
    assert found.ev == Fraction(41 * four + 9 * two_pair + 6 * three + 2 * pair, comb(52 * decks, 4)) - 1


def test_every_filed_bonus_wager_is_counted_twice_and_adds_up() -> None:
    twice = {(game_id, wager) for game_id, wager, *_ in [*OF_PLAYER_DEALER, *OF_FIRST_CARDS]}
    twice |= {("delta/blackjack-bonus-hands", "Bonus Hands"), ("clubone/21st-century-blackjack-switch", "Super Match")}
    for listed in houseway.games():
        if listed.family != "twenty_one":
            continue
        page = load(listed.id).rules
        bonus = [wager.name for wager in page.wager if wager.kind == "bonus"]
        for wager in houseway.odds(listed.id, decks=page.deck.decks.max, wagers=bonus).wagers:
            assert (listed.id, wager.name) in twice
            assert sum(one.count for one in wager.outcomes) == wager.deals, (listed.id, wager.name)


def test_buster_by_the_letter_where_21_is_over() -> None:
    # 000, lines 1589 to 1603: the natural is 20 1/2, so to the letter a drawn 21 is over, and pays.
    pays = buster({3: 1, 4: 3, 5: 5, 6: 20, 7: 200, 8: 500})
    ended = naive.dealer_ends(naive.shoe(1), most=20)
    expected = sum((pays(end) * chance for end, chance in ended.items()), Fraction(0))
    name, reading = "Buster Blackjack Bonus Bet", {"twenty-one-is-good": "literal"}
    sheet = houseway.odds("crystal/no-bust-21st-century-blackjack-4-0a", decks=1, wagers=[name], rulings=reading)
    assert sheet[name].ev == expected


# -- cards gone, jokers, and what cannot be counted

PAIRS = {
    "name": "Pairs",
    "of": "own cards",
    "pays": [
        {"hand": "Same card", "when": {"pair": "same card"}, "odds": "25:1"},
        {"hand": "Same colour", "when": {"pair": "same colour"}, "odds": "12:1"},
        {"hand": "Mixed", "when": {"pair": "mixed colours"}, "odds": "6:1"},
    ],
}
OVER = {
    "name": "Over",
    "of": "player-dealer's hand",
    "pays": [{"hand": "Over", "when": {"player_dealer_over": True}, "odds": "2:1"}],
}


def counts(outcomes: tuple[OutcomeOdds, ...]) -> dict[str, int]:
    return {one.why: one.count for one in outcomes}


def test_the_shoe_as_it_stands() -> None:
    # One deck less everything but 7h 7d 7s and 9c: 12 ordered pairs of cards, of which 7h 7d in two orders are of one
    # colour, and 7s with either red seven in four are mixed.
    gone = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    for card in ("7h", "7d", "7s", "9c"):
        gone.remove(card)
    found = houseway.odds(game(PAIRS), decks=1, gone=" ".join(gone), wagers=["Pairs"])["Pairs"]
    assert counts(found.outcomes) == {"Same colour": 2, "Mixed": 4, "all others": 6}


def test_jokers_are_no_pair_and_no_total() -> None:
    # 54 cards: 13 x 12 ordered pairs of one rank, of which a third are of one colour; two jokers, 2 ways, lose.
    twenty = {"name": "20", "of": "own cards", "pays": [{"hand": "20", "when": {"total": 20}, "odds": "3:1"}]}
    played = game(
        PAIRS, twenty, ranking="natural 22 with jokers", deck={"decks": {"min": 1, "max": 2, "default": 1}, "jokers": 2}
    )
    sheet = houseway.odds(played, wagers=["Pairs", "20"])
    assert sheet["Pairs"].deals == 54 * 53
    assert counts(sheet["Pairs"].outcomes) == {"Same colour": 52, "Mixed": 104, "all others": 54 * 53 - 156}
    # 20: two of the 16 ten-cards, or an ace and a nine in either order.
    assert counts(sheet["20"].outcomes)["20"] == 16 * 15 + 2 * 4 * 4


def test_a_joker_stops_the_player_dealer() -> None:
    # Two cards left of which one is a joker, which makes 21 with a nine: he is never over.
    gone = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    gone.remove("9c")
    gone.append("Jo")
    played = game(
        OVER, ranking="natural 22 with jokers", deck={"decks": {"min": 1, "max": 2, "default": 1}, "jokers": 2}
    )
    found = houseway.odds(played, gone=" ".join(gone), wagers=["Over"])["Over"]
    assert (found.ev, found.deals) == (Fraction(-1), 2)


def test_a_shoe_that_is_too_short_is_refused() -> None:
    gone = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    for card in ("2c", "3c"):
        gone.remove(card)
    with pytest.raises(TableRefusal, match="may need more cards than the 2 that are left"):
        houseway.odds(game(OVER), decks=1, gone=" ".join(gone), wagers=["Over"])
    gone.append("2c")
    with pytest.raises(TableRefusal, match="reads 2 cards, and only 1 are left"):
        houseway.odds(game(PAIRS), decks=1, gone=" ".join(gone), wagers=["Pairs"])


def test_a_wager_on_the_player_dealers_suits_has_no_count() -> None:
    pays = [{"hand": "7-8-9", "when": {"player_dealer_ranks": "7 8 9", "player_dealer_suited": True}, "odds": "9:1"}]
    with pytest.raises(BookError, match="wager 'Suits': there is no exact count"):
        houseway.odds(game({"name": "Suits", "of": "player-dealer's hand", "pays": pays}), wagers=["Suits"])


def test_the_player_dealers_exact_ranks() -> None:
    # One deck, soft 17 stood on: 7-8-9 in any order but with the hand open after two (7-8 is 15, 7-9 is 16; 8-9 stands
    # on 17), so four of the six orders of 4 x 4 x 4 cards.
    pays = [{"hand": "7-8-9", "when": {"player_dealer_ranks": "7 8 9"}, "odds": "9:1"}]
    played = game({"name": "Ranks", "of": "player-dealer's hand", "pays": pays})
    found = houseway.odds(played, decks=1, wagers=["Ranks"])["Ranks"]
    assert found.outcomes[0].probability == Fraction(4 * 64, 52 * 51 * 50)


def test_a_wager_on_own_cards_and_his_natural_behind_the_up_card() -> None:
    # Two aces against an ace with a ten-card in the hole: one deck, 4 x 3 x 2 x 16 of 52 x 51 x 50 x 49 rows.
    pays = [{"hand": "Three aces", "when": {"ranks": "A A A", "player_dealer_natural": True}, "odds": "9:1"}]
    played = game({"name": "Aces", "of": "own cards and up card", "pays": pays})
    found = houseway.odds(played, decks=1, wagers=["Aces"])["Aces"]
    assert (found.outcomes[0].count, found.deals) == (4 * 3 * 2 * 16, 52 * 51 * 50 * 49)


# -- insurance


def test_insurance_knows_the_up_card_only() -> None:
    # Six decks: 96 of the other 311 cards are tens, so 3 x 96/311 - 1. Spanish decks have 72 among 287: 24.7% is the
    # published edge (Wikipedia, Spanish 21).
    found = houseway.odds("crystal/21st-century-free-bet-blackjack", decks=6, wagers=["Insurance"])["Insurance"]
    assert found.ev == Fraction(3 * 96, 311) - 1
    assert found.deals == 24 * 311
    spanish = game(insurance={"wager": "Insurance", "amount": "half"}, deck={"kind": "spanish", "decks": SIX})
    edge = houseway.odds(spanish, wagers=["Insurance"])["Insurance"].ev
    assert edge == Fraction(3 * 72, 287) - 1
    assert f"{float(-edge):.1%}" == "24.7%"
    tens = {"wager": "Insurance", "amount": "half", "against": ("ace", "ten")}
    both = houseway.odds(game(insurance=tens), decks=1, wagers=["Insurance"])["Insurance"]
    assert both.outcomes[0].probability == Fraction(2 * 4 * 16, 20 * 51)


SIX = {"min": 6, "max": 6, "default": 6}


def test_insurance_is_refused_where_no_ace_is_left() -> None:
    gone = " ".join(f"A{suit}" for suit in "cdhs")
    with pytest.raises(TableRefusal, match="no ace is left to take Insurance against"):
        houseway.odds(
            game(insurance={"wager": "Insurance", "amount": "half"}), decks=1, gone=gone, wagers=["Insurance"]
        )
