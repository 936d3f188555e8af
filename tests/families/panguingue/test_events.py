"""What the events and turns of panguingue say in fields, and how their sentences are said to each reader."""

from houseway.core.round import Event, Round
from houseway.core.round.events import Payment
from houseway.families import begin
from tests.families.panguingue.dealing import OTHER, PLAIN, go_on, play, table
from tests.families.panguingue.test_forcing import LAID, ROPE

FORCED = f"{LAID}, 3 discard: 4h, 2 pluck, 1 force, 2 add-to-1: 4h"


def events(played: Round, kind: str) -> list[Event]:
    return [event for event in played.events if event.kind == kind]


def forced() -> Round:
    return play(table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s"), FORCED)


def test_words_of_the_table_are_actions() -> None:
    decided = [(one.who, one.action) for one in events(forced(), "decided")]
    assert decided == [
        ("seat 3", "in"),
        ("seat 2", "in"),
        ("seat 1", "in"),
        ("seat 3", "discard"),
        ("seat 2", "meld"),
        ("seat 2", "discard"),
        ("seat 1", "discard"),
        ("seat 3", "discard"),
        ("seat 1", "force"),
        ("seat 2", "add to 1"),
    ]


def test_a_card_says_how_it_was_drawn_and_whether_that_was_chosen() -> None:
    # The first card of the round is plucked without a question, and so is one after a discard of the hand.
    drawn = [(one.who, one.action, one.detail) for one in events(forced(), "drawn")]
    assert drawn == [
        ("seat 3", None, "plucked"),
        ("seat 2", "pluck", "plucked"),
        ("seat 1", None, "plucked"),
        ("seat 3", "pluck", "plucked"),
        ("seat 2", None, "forced"),
    ]
    taken = play(table((PLAIN, "7s 7h 2c 4s Jd Qc As 3c Ks 6d", OTHER), "7d"), "3 discard: 7d, 2 take")
    assert (events(taken, "drawn")[-1].action, events(taken, "drawn")[-1].detail) == ("take", "taken")


def test_what_is_paid_says_by_whom() -> None:
    # Three sevens of different suits are a condition of one chip of $2; seat 1 has $1 beside the tops.
    setup = table((PLAIN, "7s 7h 2c 4s Jd Qc As 3c Ks 6d", OTHER), "7d", dollars={3: 100, 2: 100, 1: 3})
    played = play(setup, "3 discard: 7d, 2 take, 2 meld: 7d 7h 7s")
    (paid,) = events(played, "paid")
    assert paid.who == "seat 2"
    assert paid.paid_by == (Payment("seat 1", 1_00, 2_00), Payment("seat 3", 2_00, 2_00))
    assert paid.amount == 3_00
    told = paid.describe("seat 1")
    assert told["paid_by"][0] == {"from": "seat 1", "amount": 1_00, "owed": 2_00}
    assert told["words"].endswith("; seat 1 has only $1")
    assert told["said"].endswith("; you have only $1")
    assert paid.describe("seat 2")["said"].startswith("Every player pays you $2 for ")


def test_sentences_are_said_to_their_reader() -> None:
    played = forced()
    said = [event["said"] for event in played.view(2)["events"]]
    assert "Ten cards to you" in said or "Five cards to you" in said
    assert "You are in" in said
    assert "You pluck the seven of hearts" in said
    assert "You lay 5h 6h 7h, a rope in hearts" in said
    assert "Seat 1 forces the card" in said
    assert said[-2:] == ["You have to take the four of hearts", "You add the four of hearts to 5h 6h 7h"]


def test_turns_say_their_street() -> None:
    live = begin(table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s"))
    assert live.turn is not None
    assert live.turn.street == "speak"
    asked = go_on(play(live.setup, LAID), "3 discard: 4h, 2 pluck")
    assert asked.turn is not None
    assert asked.turn.street == "force"
    assert asked.turn.to_dict("seat 2")["said"] == "Force the four of hearts on you, or let it go"
