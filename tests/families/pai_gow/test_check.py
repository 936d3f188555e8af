"""What is wrong with a page although every key is well formed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from houseway.book.loader import Game
from houseway.core.cards import make_pack
from houseway.core.ranking.fortune import FORTUNE_ORDERS, PATTERNS, FortuneOrder, find_fortune_hand
from tests.doors import find_faults
from tests.families.pai_gow.dealt import ACE_HIGH, BASE, ENVY, FACE_UP, FORTUNE, HIDDEN, varied


def line(when: str, odds: str = "2:1") -> dict[str, str]:
    return {"hand": when.title(), "when": when, "odds": odds}


def award(when: str, amount: str = "$5") -> dict[str, str]:
    return {"hand": when.title(), "when": when, "amount": amount}


def bonus(*hands: str, envy: str = "four of a kind") -> dict[str, Any]:
    """A Fortune bonus of these lines, with an Envy award for one hand."""
    return {f"wager {FORTUNE}.pays": list(map(line, hands)), f"wager {ENVY}.envy.pays": [award(envy)]}


@pytest.mark.parametrize("game", [HIDDEN, FACE_UP], ids=lambda game: game.name)
def test_the_drafts_stand(game: Game) -> None:
    assert find_faults(game) == []


@pytest.mark.parametrize(
    ("game", "rules", "found"),
    [
        (
            HIDDEN,
            {"seats.players": [6, 5]},
            ["seats.players: 7 piles are dealt, to 6 players and the player-dealer, not"],
        ),
        # 48 cards of a Spanish deck are one short of seven times seven; the joker makes 49.
        (
            HIDDEN,
            {"deck.kind": "spanish", "deck.jokers": 0, "ranking": "high"},
            ["deck: 7 piles of 7 need 49 cards, and the deck has 48"],
        ),
        (HIDDEN, {"seats.players": [7]}, ["seats.players: 7 piles are dealt, to 6 players and the player-dealer, not"]),
        # Of 53 cards 49 are dealt; a first card that is burned takes two cards with it at least, and up to eleven.
        (HIDDEN, {"deck.burn": "first card"}, ["deck.burn: 7 piles of 7 leave too few cards to burn"]),
        # One deck has no joker where jokers are added to two decks and more.
        (HIDDEN, {"deck.jokers_from": 2}, ["ranking: 'high, bug joker' says what the joker is, and the deck has none"]),
        (HIDDEN, {"deck.kind": "california aces"}, ["deck: hands are ranked as one deck makes them"]),
        (HIDDEN, {"deck.kind": "tiles"}, ["deck: 7 piles of 7 need 49", "deck: pai gow poker is dealt from cards"]),
        (HIDDEN, {"ranking": "high"}, ["ranking: the deck has a joker, and 'high' does not say what it is"]),
        (HIDDEN, {"deck.jokers": 0}, ["ranking: 'high, bug joker' says what the joker is, and the deck has none"]),
        (HIDDEN, {"ranking": "ace-to-five low, joker"}, ["ranking: 'ace-to-five low, joker' is no order of pai gow"]),
        (HIDDEN, {"ranking": "highest"}, ["ranking: 'highest': an order begins with"]),
        (HIDDEN, {"ranking": "high, bug joker, 41 cards"}, ["ranking: the deck has 3 ranks that"]),
        # A royal flush is a straight flush; four of a kind are three.
        (
            HIDDEN,
            bonus("straight flush", "royal flush", "three of a kind", "four of a kind"),
            [
                "wager 'Fortune Bonus': Royal Flush is never paid: no hand is that and none of the lines above it",
                "wager 'Fortune Bonus': Four Of A Kind is never paid",
            ],
        ),
        # Seven in a row are so with the joker or without it: nothing is left between the two lines.
        (
            HIDDEN,
            bonus(
                "natural seven-card straight flush",
                "seven-card straight flush with joker",
                "seven-card straight flush",
                "four of a kind",
            ),
            ["wager 'Fortune Bonus': Seven-Card Straight Flush is never paid"],
        ),
        # A bug makes no five of a kind but aces; a joker that is any card does.
        (
            HIDDEN,
            bonus("five aces", "five of a kind", "four of a kind"),
            ["wager 'Fortune Bonus': Five Of A Kind is never"],
        ),
        (HIDDEN, {**bonus("five aces", "five of a kind", "four of a kind"), "ranking": "high, wild joker"}, []),
        # Four aces, any card and a joker that may be that card's twin are a full house, where the joker is any card.
        (
            HIDDEN,
            {**bonus("full house", "five aces", "four of a kind"), "ranking": "high, wild joker"},
            ["wager 'Fortune Bonus': Five Aces is never paid"],
        ),
        (HIDDEN, bonus("full house", "five aces", "four of a kind"), []),
        (
            HIDDEN,
            {**bonus("five aces", "four of a kind"), "deck.jokers": 0, "ranking": "high"},
            ["wager 'Fortune Bonus': Five Aces is never paid"],
        ),
        (
            FACE_UP,
            {f"wager {ACE_HIGH}.pays": [line("player-dealer ace high"), line("both ace high")]},
            ["wager 'Ace-High Bonus': Both Ace High is never paid"],
        ),
        # A joker that is any card makes a pair at least.
        (
            FACE_UP,
            {"ranking": "high, wild joker"},
            ["wager 'Ace-High Bonus': Player-Dealer Ace High with Joker is never paid"],
        ),
        (
            HIDDEN,
            bonus("straight flush", "full house", envy="four of a kind"),
            ["wager 'Envy Bonus': Four Of A Kind is no line of 'Fortune Bonus', and is never paid"],
        ),
    ],
)
def test_faults_are_told_in_words(game: Game, rules: dict[str, Any], found: list[str]) -> None:
    told = find_faults(varied(game, **rules))
    assert len(told) == len(found), told
    assert all(one.startswith(begin) for one, begin in zip(told, found, strict=True)), told


ALL = ["no pair", "one pair", "two pair", "three pair", "three of a kind", "two threes"]
ALL += ["full house", "four of a kind", "four and a pair", "four and three", "five of a kind"]


def row(*hands: str, example: tuple[str, str] | None = None) -> dict[str, Any]:
    printed = [{"front": example[0], "back": example[1]}] if example else []
    return {
        "name": "Highest front",
        "number": 1,
        "hand": list(hands),
        "play": [{"prefer": "front"}],
        "example": printed,
    }


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([row(*ALL[:-1])], "house_way: no row says how to set "),
        # The highest front that is no foul: ace-king before nines.
        ([row(*ALL, example=("Ah Kd", "9c 9d 7s 5h 3d"))], None),
        (
            [row(*ALL, example=("7s 5h", "9c 9d Ah Kd 3d"))],
            "house_way: the example 7s 5h | 9c 9d Ah Kd 3d of row 1 (Highest front) is set ",
        ),
        (
            [row(*ALL, example=("Ah Kd", "9c 9d 7s 5h"))],
            "house_way: an example of row 1 (Highest front): a hand of pai gow poker is seven cards, not 6",
        ),
        (
            [row(*ALL, example=("Ah 1d", "9c 9d 7s 5h 3d"))],
            "house_way: an example of row 1 (Highest front): '1d' is not",
        ),
        (
            [{**row(*ALL), "chart": "nowhere/poker"}],
            "house_way: row 1 (Highest front): its chart, 'nowhere/poker', is not in the book",
        ),
    ],
)
def test_faults_of_the_chart(rows: list[dict[str, Any]], found: str | None) -> None:
    told = find_faults(varied(HIDDEN, **{"house_way.row": rows}))
    assert len(told) == (found is not None), told
    assert found is None or told[0].startswith(found)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({f"wager {BASE}.on_fold": "forfeited"}, "nobody folds in pai gow poker: leave out 'on_fold'"),
        ({f"wager {ENVY}.needs": [BASE]}, "nobody puts an award down: what it goes by is in 'envy'"),
        ({f"wager {ENVY}.back_line": True}, "nobody puts an award down: what it goes by is in 'envy'"),
        ({f"wager {BASE}.needs": [ENVY]}, "'base wager' goes by 'Envy Bonus', which nobody puts down"),
        ({f"wager {FORTUNE}.at_most": ENVY}, "'Fortune Bonus' goes by 'Envy Bonus', which nobody puts down"),
        (
            {f"wager {ENVY}.envy.pays": [award("straight flush", "$20"), award("four of a kind", "$0")]},
            "it pays nothing: leave out a hand that brings no award",
        ),
    ],
)
def test_keys_that_would_never_be_looked_at_are_refused(rules: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError) as refused:
        varied(HIDDEN, **rules)
    assert [str(error["ctx"]["error"]) for error in refused.value.errors()] == [told]


def paid_lines(order: FortuneOrder, hands: Iterator[list[Any]]) -> set[str]:
    return {find_fortune_hand(order, hand) for hand in hands} - {"nothing"}


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_no_line_that_is_said_to_be_dead_is_ever_paid(joker: str) -> None:
    # Random lists, and hands that are rich in what the lists name: what is dealt must not be among the dead lines.
    chance = Random(7)
    suits = [[card for card in make_pack(jokers=1) if card.is_joker or card.suit in pair] for pair in ("hs", "s")]
    ranks = [card for card in make_pack(jokers=1) if card.rank in (0, 9, 13, 14)]
    samples = [chance.sample(some, 7) for some in (*suits, ranks) for _ in range(12)]
    for _ in range(8):
        named = chance.sample(list(PATTERNS), 6)
        rules = {**bonus(*named, envy=named[0]), "ranking": f"high, {joker} joker"}
        dead = {
            fault.split(": ")[1].removesuffix(" is never paid").casefold()
            for fault in find_faults(varied(HIDDEN, **rules))
        }
        assert dead < set(named)
        assert dead.isdisjoint(paid_lines(FortuneOrder(tuple(named), joker), iter(samples)))  # type: ignore[arg-type]


def test_the_filed_lists_have_no_dead_line() -> None:
    for name, order in FORTUNE_ORDERS.items():
        joker = "wild" if "wild" in name else "bug"
        assert find_faults(varied(HIDDEN, **bonus(*order.hands), ranking=f"high, {joker} joker")) == []
