"""Sentences: the same text for everybody, and "you" for the one they are about."""

import copy
import pickle

import pytest

from houseway.core.round.events import Event, HandOf
from houseway.core.round.sentences import Agrees, Name, Sentence, Whose, say_in_second_person, say_that

DRAWN = Sentence(Name("seat 2"), Agrees("draws"), "the nine of hearts and", Agrees("has"), "7")
DEALER, THE_DEALER = (Name("player-dealer", text) for text in ("The player-dealer", "the player-dealer"))


@pytest.mark.parametrize(
    ("sentence", "plain", "reader", "said"),
    [
        (DRAWN, "seat 2 draws the nine of hearts and has 7", "seat 2", "You draw the nine of hearts and have 7"),
        (DRAWN, str(DRAWN), "seat 1", "Seat 2 draws the nine of hearts and has 7"),
        (
            say_that("seat 2", "has", "hard 10", hand=1),
            "seat 2 hand 1 has hard 10",
            "seat 2",
            "Your hand 1 has hard 10",
        ),
        (
            Sentence(Name("seat 2", hand=1), Agrees("turns"), Agrees("its"), "cards over"),
            "seat 2 hand 1 turns its cards over",
            "seat 2",
            "Your hand 1 turns its cards over",
        ),
        (
            Sentence(Name("seat 2"), Agrees("keeps"), Agrees("its"), "cards"),
            "seat 2 keeps its cards",
            "seat 2",
            "You keep your cards",
        ),
        (
            Sentence(
                Name("seat 3"), Agrees("loses"), "to", Name("player-dealer", "the player-dealer"), ": 6 against 7"
            ),
            "seat 3 loses to the player-dealer: 6 against 7",
            "player-dealer",
            "Seat 3 loses to you: 6 against 7",
        ),
        (
            Sentence(Whose("player-dealer", "The player-dealer"), "cards do not end the round"),
            "The player-dealer's cards do not end the round",
            "player-dealer",
            "Your cards do not end the round",
        ),
        (
            Sentence(Name("seat 3"), Agrees("follows"), Name("seat 1"), "and", Agrees("doubles")),
            "seat 3 follows seat 1 and doubles",
            "seat 1",
            "Seat 3 follows you and doubles",
        ),
        (Sentence(DEALER, Agrees("stands"), "", "with hard 17"), "The player-dealer stands with hard 17", "rail", None),
    ],
)
def test_a_sentence_is_said_to_its_reader(sentence: Sentence, plain: str, reader: str, said: str | None) -> None:
    assert sentence == plain
    assert sentence.say_to(reader) == (said or plain)


def test_others_are_called_by_their_names_and_a_reader_is_always_you() -> None:
    names = {"seat 2": "seat 2 (Ann)", "player-dealer": "the player-dealer (Bo)"}
    assert DRAWN.say_to("seat 1", names) == "Seat 2 (Ann) draws the nine of hearts and has 7"
    assert DRAWN.say_to("seat 2", names) == "You draw the nine of hearts and have 7"
    beaten = Sentence(Whose("player-dealer", "The player-dealer"), "cards are turned up")
    assert beaten.say_to("seat 2", names) == "The player-dealer (Bo)'s cards are turned up"


@pytest.mark.parametrize("sentence", [DRAWN, Sentence(Whose("seat 1"), "cards"), say_that("seat 2", "stands", hand=2)])
def test_a_sentence_is_copied_with_its_parts(sentence: Sentence) -> None:
    for again in (copy.deepcopy(sentence), pickle.loads(pickle.dumps(sentence))):
        assert again == sentence
        assert again.say_to("seat 1") == sentence.say_to("seat 1")
        assert again.say_to("seat 2") == sentence.say_to("seat 2")


def test_verbs_of_the_third_person_follow_you() -> None:
    verbs = {"is": "are", "goes": "go", "pushes": "push", "loses": "lose", "leaves": "leave", "copies": "copy"}
    assert {verb: say_in_second_person(verb) for verb in verbs} == verbs


def test_facts_are_all_of_an_event_but_its_sentences() -> None:
    stands, hand = say_that("seat 2", "stands", hand=1), HandOf("seat 2", 1)
    event = Event("stood", "seat 2 hand 1", stands, hand=hand, total=17, why="it is so")
    facts = event.facts("rail")
    assert set(event.describe("rail")) - set(facts) == {"words", "said", "why"}
    assert facts["hand"] == {"owner": "seat 2", "number": 1}
    assert HandOf.read(facts["hand"]) == hand
