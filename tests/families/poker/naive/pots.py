"""Pots and side pots, who wins them, what is split, left over and dropped."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.families.poker.naive.hands import Judge, odd_card
from tests.ranking.naive import Card, Value

Page = dict[str, Any]


@dataclass
class Showing:
    """What the pots are decided by: own cards of those still in, clockwise from the button's left, and the board."""

    page: Page
    judge: Judge
    seats: Sequence[int]
    own: Mapping[int, Sequence[Card]]
    joker_down: Mapping[int, bool]
    board: Sequence[Card]

    def high(self, seat: int) -> Value:
        return self.judge.high(self.own[seat], self.board, self.joker_down[seat])

    def low(self, seat: int) -> Value:
        return self.judge.low(self.own[seat], self.board)


def unmatched(paid: Mapping[int, int]) -> tuple[int, int]:
    """Who has put in more than anybody else, and how much more; (0, 0) where nobody has."""
    top = max(paid, key=lambda seat: paid[seat])
    second = max((amount for seat, amount in paid.items() if seat != top), default=0)
    return (top, paid[top] - second) if paid[top] > second else (0, 0)


def layers(paid: Mapping[int, int], live: Sequence[int]) -> list[tuple[int, list[int]]]:
    """The pots, the main pot first: how much, and who plays for it."""
    found, below = [], 0
    for level in sorted({paid[seat] for seat in live}):
        amount = sum(min(put, level) - min(put, below) for put in paid.values())
        found.append((amount, [seat for seat in live if paid[seat] >= level]))
        below = level
    over = sum(max(0, put - below) for put in paid.values())
    found[-1] = (found[-1][0] + over, found[-1][1])
    return [pot for pot in found if pot[0]] or found[:1]


def best_of(seats: Sequence[int], worth: Callable[[int], Value]) -> list[int]:
    top = max(worth(seat) for seat in seats)
    return [seat for seat in seats if worth(seat) == top]


def share_out(amount: int, seats: Sequence[int], showing: Showing, to: str, *, low: bool) -> dict[int, int]:
    """An amount between equal hands: even shares in whole chips, and the rest to whom the page says."""
    chip = showing.page["odd_chip"]["chip"]
    each = amount // len(seats) // chip * chip
    shares = dict.fromkeys(seats, each)
    lucky = seats[0]
    if to != "left of button":
        lucky = max(seats, key=lambda seat: odd_card(showing.own[seat], to, low_game=low))
    shares[lucky] += amount - each * len(seats)
    return shares


def award(amount: int, seats: Sequence[int], showing: Showing) -> dict[int, int]:
    """What each seat gets of one pot; what nobody gets is carried."""
    page, rule = showing.page, showing.page["odd_chip"]
    if len(seats) == 1 and not page["showdown"]["needs"]:
        return {seats[0]: amount}
    lowball = "low" in showing.judge.words or showing.judge.words == "badugi"
    highs = best_of(seats, showing.high)
    if page["showdown"]["needs"] and not showing.judge.takes_all(showing.high(highs[0])):
        amount = int(amount * Fraction(page["showdown"]["award"])) // rule["chip"] * rule["chip"]
    able = [seat for seat in seats if showing.low(seat)]
    if not able:
        return share_out(amount, highs, showing, rule["to"], low=lowball)
    lows = best_of(able, showing.low)
    if lows == highs and rule["tied_both_ways"] == "whole pot":
        return share_out(amount, highs, showing, rule["to"], low=lowball)
    half = amount // 2 // rule["chip"] * rule["chip"]
    rest = amount - 2 * half
    first = next(seat for seat in seats if seat in (*highs, *lows))
    to_low = rest if rule["halves"] == "left of button" and first not in highs else 0
    shares = share_out(half + rest - to_low, highs, showing, rule["to"], low=lowball)
    for seat, won in share_out(half + to_low, lows, showing, rule["low_to"] or rule["to"], low=True).items():
        shares[seat] = shares.get(seat, 0) + won
    return shares


def row_for(rows: Sequence[dict[str, Any]], players: int) -> dict[str, Any] | None:
    """The row of a fee table for so many players: "2-6", "6" or "7+"."""
    for row in rows:
        words = row["players"]
        first, _, last = words.removesuffix("+").partition("-")
        if int(first) <= players and (words.endswith("+") or players <= int(last or first)):
            return row
    return None


def dropped(option: dict[str, Any] | None, players: int, reached: int, pot: int) -> int:
    """What the house takes from a pot, the jackpot fee with it."""
    row = row_for(option["drop"], players) if option else None
    if option is None or (row is None and not option["by_pot"]):
        return 0
    row = row or {"fee": 0, "reaches": 1, "otherwise": 0, "stages": (), "jackpot": 0, "free_up_to": 0}
    fee = row["fee"] if reached >= row["reaches"] else row["otherwise"]
    if option["by_pot"] and reached >= row["reaches"]:
        fee = ([band["fee"] for band in option["by_pot"] if pot >= band["starts"]] or [0])[-1]
    fee += sum(stage["fee"] for stage in row["stages"] if reached >= stage["round"])
    if pot <= row["free_up_to"]:
        fee = 0
    jackpot = row["jackpot"] if reached >= row["reaches"] or row["otherwise"] else 0
    return min(pot, int(fee + jackpot))
