"""What the one whom a sentence is about reads of it, in the games in which hands are set."""

import pytest

from houseway import load
from houseway.core.round import Round
from tests.golden.dealing import deal_rounds
from tests.laws.kit import viewers_of

GAMES = (
    "clubone/fortune-pai-gow-poker",
    "crystal/face-up-pai-gow-poker",
    "delta/pai-gow-tiles",
    "crystal/chinese-poker",
)
VERBS = (
    "has",
    "sets",
    "shows",
    "lays",
    "wins",
    "loses",
    "pushes",
    "pays",
    "names",
    "asks",
    "surrenders",
    "plays",
    "is",
)
"""What nobody does who is called you."""


def rounds_of(game: str) -> list[Round]:
    return [moments[-1] for seed in range(4) for moments in deal_rounds(load(game), seed)]


@pytest.mark.fast
@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_their_own_name(game: str) -> None:
    for live in rounds_of(game):
        for viewer in viewers_of(live):
            for event in live.view(viewer)["events"]:
                told, said = event["words"], event["said"]
                if event["who"] == viewer and told.startswith((f"{viewer} ", f"The {viewer} ")):
                    assert said.startswith("You "), said
                    assert said.split()[1] not in VERBS, said
                elif viewer not in told:
                    assert said == told[:1].upper() + told[1:]


@pytest.mark.fast
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_was_made_is_a_field(game: str) -> None:
    """The actions of the events are the decisions, one after the other."""
    for live in rounds_of(game):
        made = [event.action for event in live.events if event.action is not None]
        assert made == [one.action for one in live.decisions]


def find_said(game: str, words: str) -> set[str]:
    """What those read whom the sentences that say this are about."""
    found = set()
    for live in rounds_of(game):
        for event in live.events:
            if words in event.words:
                found.add(event.describe(event.who)["said"])
    assert found, f"nothing says {words!r}"
    return found


@pytest.mark.fast
@pytest.mark.parametrize(
    ("game", "words", "begins"),
    [
        ("clubone/fortune-pai-gow-poker", " has pile ", "You have pile "),
        ("clubone/fortune-pai-gow-poker", " wins both: ", "You win both: "),
        ("clubone/fortune-pai-gow-poker", " loses by a foul: ", "You lose by a foul: "),
        ("clubone/fortune-pai-gow-poker", "'s cards are turned up: ", "Your cards are turned up: "),
        ("delta/pai-gow-tiles", "'s tiles are turned up", "Your tiles are turned up"),
        ("delta/pai-gow-tiles", " loses: ", "You lose: "),
        ("crystal/chinese-poker", " lays the back", "You lay the back"),
        ("crystal/chinese-poker", " shows: ", "You show: "),
        ("crystal/chinese-poker", " collects for ", "You collect for "),
    ],
)
def test_what_owners_read(game: str, words: str, begins: str) -> None:
    for said in find_said(game, words):
        assert said.startswith(begins)
