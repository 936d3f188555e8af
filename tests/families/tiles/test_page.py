"""The pages of the games, pages that are wrong, and the rotation of the bank."""

from pathlib import Path

import pytest

from houseway import Table
from houseway.book.loader import Game, load
from houseway.book.shelf import BOOK
from houseway.core.errors import BookError
from tests.doors import count_most_cards, find_faults
from tests.families.tiles.dealt import CLUBONE, DELTA, OAKS

FILED = (BOOK / "delta" / "pai-gow-tiles.toml").read_text(encoding="utf-8")


def drafted(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the filed page with these changes, and without its fees."""
    text = FILED.replace('fees = ["pai-gow", "pai-gow-tiles"]\n', "")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "mine").mkdir()
    (folder / "mine" / "draft.toml").write_text(text, encoding="utf-8")
    return "mine/draft"


def test_every_round_takes_the_whole_set() -> None:
    assert count_most_cards(DELTA) == 32


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"ranking" = "tiles" }', '"ranking" = "dominoes" }', "ranking: there is no order 'dominoes' of tiles"),
        ('kind = "tiles"\ndecks', 'kind = "tiles"\nburn = "first card"\ndecks', "deck.burn: 8 stacks of 4 are all the"),
        ("players = [7]", "players = [7, 9]", "seats.players: 8 stacks are for 7 players and the player-dealer"),
        (
            'play = "largest with smallest"',
            'play = "gong"',
            "house_way: no row says how to set",
        ),
        (
            'name = "Keep any other pair"\nplay = "pair"',
            'name = "Keep any other pair"\nplay = "any"',
            "house_way: row 9 (Wong) is never reached: rows above it set every hand that it is for",
        ),
    ],
)
def test_faults_are_told_in_words(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = find_faults(load(drafted(tmp_path, (old, new)), book=[tmp_path]))
    assert any(one.startswith(fault) for one in found)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "tiles"\ndecks', 'kind = "standard"\ndecks', 'write kind = "tiles" in'),
        ("max = 1, default", "max = 2, default", "this game is dealt from one set of tiles"),
        ('start = "button"', 'start = "right of player-dealer"', "go where dice count to: look at 'settle.button'"),
        ('play = "small tiles"', 'play = "any"', "'dots' belongs to"),
        ('play = "wong"', 'play = "wong"\npair = ["tens"]', "'pair' and 'beside' belong to rows that keep or split"),
        ('play = "gong"', 'play = "gong"\nlow = 3', "'low' belongs to rows that split a pair"),
        ('beside = ["6", "4-6"]', 'beside = ["6", "13"]', "a tile has from 2 to 12 dots"),
        ('name = "Gong"', 'name = "Wong"', "the row 'Wong' is there twice"),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BookError) as refusal:
        load(drafted(tmp_path, (old, new)), book=[tmp_path])
    assert message in str(refusal.value)


@pytest.mark.parametrize(("game", "next_seat"), [(DELTA, 5), (OAKS, 5), (CLUBONE, 2)])
def test_the_bank_is_offered_after_two_rounds(game: Game, next_seat: int) -> None:
    # Delta 623 and oaks 162: counter-clockwise; clubone 10827 and 10828: clockwise. The player-dealer sits in seat 8.
    table = Table(game, bank=500_00)
    for seat in (2, 5):
        table.sit(seat, chips=1_000_00)
    for seed in (1, 2):
        assert table.offered_to is None
        table.find_seat(2).bet(game.rules.wager[0].name, 10_00)
        round_ = table.deal(seed=seed)
        while round_.turn:
            round_ = round_.decide(round_.choices[-1])
        table.finish(round_)
    assert table.offered_to == next_seat
