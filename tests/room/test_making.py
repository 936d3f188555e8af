"""What rows make while a hand is set: names and fouls by hand, and only of one's own cards."""

import re

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.families import family_of
from houseway.families.setting_choices import Rows, RowsMade
from houseway.web.hosts.questions import rank_rows
from tests.room.lying import random_play

PAI_GOW = "crystal/pai-gow-poker-joker-wild"


def made_of(game: Game, rows: Rows) -> RowsMade:
    return family_of(game).rows_make(game, rows)


@pytest.mark.parametrize(
    ("game", "rows", "made"),
    [
        (
            PAI_GOW,
            "9s 9c | 2h 4h Ks 7d 5c",
            RowsMade(("pair of nines", "king high"), "pair of nines in front outranks king high behind"),
        ),
        (PAI_GOW, "Ks 7d | 9s 9c 2h 4h 5c", RowsMade(("king-seven", "pair of nines"))),
        # Of the same pair in front and behind, the one behind has kickers that the front lacks: no foul.
        (PAI_GOW, "9s 9c | 9h 9d 2h 4h 5c", RowsMade(("pair of nines", "pair of nines"))),
        (
            "crystal/chinese-poker",
            "QcQdQh | KcKdKh2s2c | AhKsQsJsTs",
            RowsMade(
                ("three queens", "kings full of twos", "ace-high straight"), "the middle (kings full of twos) outranks "
            ),
        ),
        (
            "crystal/chinese-poker",
            "2c3d4h | Ac2d3h4s5c | 6c7d8h9sTd",
            RowsMade(("four high", "five-high straight", "ten-high straight")),
        ),
    ],
)
def test_rows_say_what_they_make(game: str, rows: str, made: RowsMade) -> None:
    cards = [re.findall("..", row.replace(" ", "")) for row in rows.split("|")]
    found = made_of(load(game), [parse_cards(row) for row in cards])
    assert found.rows == made.rows
    assert found.foul.startswith(made.foul)
    assert bool(found.foul) == bool(made.foul)


def test_two_tiles_and_two_tiles_make_something_each() -> None:
    # Both twelves are a pair; seven and five dots are twelve, of which the last digit counts.
    made = made_of(load("delta/pai-gow-tiles"), [parse_cards("6-6 6-6"), parse_cards("4-3 3-2")])
    assert made == RowsMade(("pair of Heaven", "two"))


def own_turn(game: str) -> tuple[Round, list[str]]:
    for seed in range(1, 20):
        for played in random_play(load(game), seed, 2):
            turn = played.turn
            if turn and turn.seat and turn.choices[0].action == "set":
                [hand] = [
                    event
                    for event in played.view(turn.seat)["events"]
                    if event["who"] == turn.who and event["kind"] == "dealt"
                ]
                return played, hand["cards"]
    raise AssertionError("nobody had a hand to set")


def test_only_ones_own_cards_are_told_of() -> None:
    live, cards = own_turn(PAI_GOW)
    told = rank_rows(live, [" ".join(cards[:2]), " ".join(cards[2:])])
    assert set(told) == {"rows", "foul"}
    assert len(told["rows"]) == 2
    strange = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if card not in cards)
    for wrong in (
        [f"{cards[0]} {strange}", " ".join(cards[2:])],
        [f"{cards[0]} {cards[0]}", " ".join(cards[2:])],
        [" ".join(cards[:3]), " ".join(cards[3:])],
        ["not cards"],
        [],
    ):
        with pytest.raises(HousewayError):
            rank_rows(live, wrong)
