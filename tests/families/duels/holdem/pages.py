"""Draft pages of hold'em duels: the common pay tables, and changes of one rule at a time."""

import tomllib

from houseway.book.loader import Game
from tests.drafts import opened

COMMON = """
name = "Draft Hold'em"
family = "duels"
ranking = "high"
summary = "Two cards each and five in common, against the player-dealer."
flow = ["Ante and Blind, then up to three decisions, then the showdown."]

[deck]
decks = { min = 1, max = 1, default = 1 }

[seats]
players = [6]

[rotation]
rounds = 2

[deal]
cards = 2
community = 5
community_dealt = "first"
first = "left of player-dealer"

STREETS

[decision]
first = "left of player-dealer"
forfeits = "in their turn"

[qualifier]
hand = "pair"

[[wager]]
name = "Ante"
kind = "base"
on_fold = "forfeited"
contest = { odds = "1:1", unqualified = "returned" }

[[wager]]
name = "Blind"
kind = "base"
equals = "Ante"
needs = ["Ante"]
on_fold = "forfeited"
of = "own hand"
contest = { unqualified = "contested" }
pays = [
    { hand = "Royal Flush", when = "royal flush", odds = "500:1" },
    { hand = "Straight Flush", when = "straight flush", odds = "50:1" },
    { hand = "Four of a Kind", when = "four of a kind", odds = "10:1" },
    { hand = "Full House", when = "full house", odds = "3:1" },
    { hand = "Flush", when = "flush", odds = "3:2" },
    { hand = "Straight", when = "straight", odds = "1:1" },
]

[[wager]]
name = "Play"
kind = "raise"
unit = "Ante"
contest = { odds = "1:1", unqualified = "contested" }

BONUS

[settle]
start = "left of player-dealer"
by = "seat"
order = ["Ante", "Blind", "Play", "Trips", "Bad Beat", "Dealer Bonus"]
"""

STREETS = """
[[street]]
name = "Before the flop"
shown = 0
wager = "Play"
times = [3, 4]
otherwise = "check"

[[street]]
name = "Flop"
shown = 3
wager = "Play"
times = [2]
otherwise = "check"

[[street]]
name = "River"
shown = 5
wager = "Play"
times = [1]
otherwise = "fold"
"""

BONUS = """
[[wager]]
name = "Trips"
kind = "bonus"
needs = ["Ante"]
on_fold = "stays"
of = "own hand"
pays = [
    { hand = "Royal Flush", when = "royal flush", odds = "50:1" },
    { hand = "Straight Flush", when = "straight flush", odds = "40:1" },
    { hand = "Four of a Kind", when = "four of a kind", odds = "30:1" },
    { hand = "Full House", when = "full house", odds = "8:1" },
    { hand = "Flush", when = "flush", odds = "6:1" },
    { hand = "Straight", when = "straight", odds = "5:1" },
    { hand = "Three of a Kind", when = "three of a kind", odds = "3:1" },
]

[[wager]]
name = "Bad Beat"
kind = "bonus"
needs = ["Ante"]
on_fold = "forfeited"
of = "beaten hand"
pays = [
    { hand = "Straight Flush", when = "straight flush", odds = "7,500:1" },
    { hand = "Four of a Kind", when = "four of a kind", odds = "500:1" },
    { hand = "Full House", when = "full house", odds = "50:1" },
    { hand = "Flush", when = "flush", odds = "30:1" },
    { hand = "Straight", when = "straight", odds = "20:1" },
    { hand = "Three of a Kind", when = "three of a kind", odds = "9:1" },
]

[[wager]]
name = "Dealer Bonus"
kind = "bonus"
needs = ["Ante"]
on_fold = "stays"
of = "community cards"
pays = [
    { hand = "Straight Flush", when = "straight flush", odds = "100:1" },
    { hand = "Four of a Kind", when = "four of a kind", odds = "50:1" },
    { hand = "Full House", when = "full house", odds = "20:1" },
    { hand = "Flush", when = "flush", odds = "10:1" },
    { hand = "Straight", when = "straight", odds = "8:1" },
    { hand = "Three of a Kind", when = "three of a kind", odds = "5:1" },
    { hand = "Two Pair", when = "two pair", odds = "3:1" },
    { hand = "Pair of Aces", when = "pair", at_least = "ace", odds = "1:1" },
]
"""


def draft(*changes: tuple[str, str], streets: str = STREETS, bonus: str = BONUS) -> Game:
    """The common page with some of its text changed."""
    text = COMMON.replace("STREETS", streets).replace("BONUS", bonus)
    for name in ("Trips", "Bad Beat", "Dealer Bonus"):
        if f'name = "{name}"' not in text:
            text = text.replace(f', "{name}"', "")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return opened("holdem", tomllib.loads(text))
