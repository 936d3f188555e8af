"""What the table and the rules refuse: one line, and nothing changed."""

from dataclasses import replace

import pytest

from houseway.book.loader import PostedFee, load
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.book.model.pot_betting import Antes
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import parse_cards
from houseway.core.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from tests.families.poker.dealing import DECK, GAME, forced, play, table

STUD = load("crystal/seven-card-stud")
OAKS = load("oaks/texas-holdem")
NO_LIMIT = load("crystal/holdem-no-limit")
SETUP = table({1: 100, 2: 100, 3: 100}, button=1)


@pytest.mark.parametrize(
    ("action", "amount"),
    [("check", None), ("bet", 200), ("raise", 500), ("raise", 300), ("call", 100), ("call", 300), ("all in", None)],
)
def test_an_illegal_choice_names_the_legal_ones_and_changes_nothing(action: str, amount: int | None) -> None:
    played = begin(SETUP)
    before = (played.write(), played.ledger, played.view(1))
    with pytest.raises(IllegalChoice, match=r"the choices are fold; call \$2; raise \$4"):
        played.decide(action, amount)
    assert (played.write(), played.ledger, played.view(1)) == before


def test_a_round_that_is_over_takes_no_decision() -> None:
    with pytest.raises(IllegalChoice, match="over"):
        play(SETUP, "1 fold, 2 fold").decide("check")


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (replace(SETUP, chips={Bettor(1): 100}), "at least two players"),
        (replace(SETUP, chips={}), "at least two players"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(4): 0}), "seat 4 has no chips"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(11): 100}), "no seat 11"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(1, 1): 100}), "no back-line bettors"),
        (replace(SETUP, button=None), "dealer button"),
        (replace(SETUP, button=4), "dealer button"),
        (replace(SETUP, limit=None), "betting limit"),
        (replace(SETUP, limit=Stakes.model_construct(lower=400, upper=200)), "betting limit"),
        (replace(SETUP, limit=Stakes.model_construct(lower=0, upper=200)), "betting limit"),
        (replace(SETUP, fee=GAME.fee("3-6")), "not filed for a betting limit of \\$2 - \\$4"),
        (replace(SETUP, layout=Layout(11, None)), "up to 10 seats"),
        (replace(SETUP, layout=Layout(10, 5)), "no player-dealer"),
        (replace(SETUP, bank=100), "no bank"),
        (replace(SETUP, stakes=(Stake(Bettor(1), "Ante", 100),)), "no wagers"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(4): -100}), "seat 4 has no chips"),
        (forced(SETUP, blinds=(100,)), "2 blinds are posted in this game, and the stakes name 1"),
        (forced(SETUP, blinds=(100, 100, 200)), "2 blinds are posted in this game, and the stakes name 3"),
        (forced(table({1: 100, 2: 100}, 1, game=STUD), blinds=(100,)), "no blinds are posted in this game"),
        (forced(SETUP, bring_in=100), "nobody brings it in in this game"),
        (replace(SETUP, dice=(1, 2, 3)), "no dice"),
        (replace(SETUP, vouchers={Bettor(1): 1}), "no vouchers"),
        (replace(SETUP, dealer_chips=100), "no player-dealer's chips"),
        (
            table({1: 100, 2: 100}, 1, game=STUD, limit="5-10"),
            r"the ante, 1/6 of \$5, does not come out in whole cents",
        ),
        (replace(SETUP, reshuffled=parse_cards("Ah")), "never shuffles cards again"),
        (replace(SETUP, exposed=parse_cards("Jo")), "not in this pack"),
        (
            table({1: 100, 2: 100}, 1, game=OAKS, exposed=parse_cards("Ah")),
            "does not say what becomes of an exposed card",
        ),
    ],
)
def test_a_round_that_may_not_be_dealt_is_refused_in_one_line(setup: object, words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(setup)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_a_deck_that_is_only_begun_runs_out_and_the_round_before_still_stands() -> None:
    # Six cards to the hands, one burned, three on the flop: the tenth is missing.
    played = play(replace(SETUP, order=DECK[:9]), "1 call, 2 call")
    with pytest.raises(ShoeEmpty):
        played.decide("check")
    assert played.turn is not None
    assert played.turn.who == "seat 3"


def option(**keys: object) -> PostedFee:
    """A fee option as a schedule might print it."""
    filed = FeeOption.model_validate({"id": "A", "drop": [{"players": "2+", "fee": "$1"}], **keys})
    return PostedFee("tests", FeeGroup(collected="from the pot", option=(filed,)), filed)


@pytest.mark.parametrize(
    ("posted", "words"),
    [
        (option(stakes=[{"lower": "$3", "upper": "$6"}]), r"not filed for a betting limit of \$2 - \$4"),
        (option(stakes_span={"least": {"lower": "$4", "upper": "$8"}}), r"it begins at \$4 - \$8"),
        (option(stakes_span={"most": {"lower": "$1", "upper": "$3"}}), r"it ends at \$1 - \$3"),
        (option(minimum="$3 to $5"), r"its least bet is \$3 to \$5"),
        (option(minimum="$1"), r"its least bet is \$1"),
        (option(structure=["no limit", "pot"]), "filed for no limit and pot games"),
        (option(drop=[{"players": "4+", "fee": "$1"}]), "not filed for a game of 3 players"),
        (option(drop=[]), "no drop"),
    ],
)
def test_a_fee_option_for_other_tables(posted: PostedFee, words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(replace(SETUP, fee=posted))
    assert "\n" not in str(refused.value)


def test_forced_money_that_an_option_prints_stands_and_no_other() -> None:
    printed = option(stakes=[{"lower": "$2", "upper": "$4", "ante": "$0.50", "blinds": ["$1", "$2"]}])
    # The option's antes are for a table that antes.
    anted = replace(GAME, rules=GAME.rules.model_copy(update={"antes": Antes(part="1/2")}))
    dealt = begin(replace(SETUP, game=anted, fee=printed))
    assert [(line.reason, line.amount) for line in dealt.ledger] == [
        *[("ante", 50)] * 3,
        ("small blind", 100),
        ("big blind", 200),
    ]
    without = begin(replace(SETUP, fee=printed))
    assert [line.reason for line in without.ledger] == ["small blind", "big blind"]
    with pytest.raises(TableRefusal, match=r"with other antes, blinds or bring-ins than ante \$0.50, blinds \$1 \$2"):
        begin(forced(replace(SETUP, fee=printed), ante=100))


def test_forced_money_of_the_table_stands_beside_an_option_that_prints_none() -> None:
    printed = option(stakes=[{"lower": "$2", "upper": "$4"}])
    dealt = begin(forced(replace(SETUP, fee=printed), ante=50, blinds=(50, 200)))
    assert [(line.reason, line.amount) for line in dealt.ledger] == [
        *[("ante", 50)] * 3,
        ("small blind", 50),
        ("big blind", 200),
    ]


def test_the_upper_limit_of_an_option_is_for_games_with_two() -> None:
    # At no limit there is only the least bet, here $2, and it is not less than $1.
    span = option(stakes_span={"least": {"lower": "$1", "upper": "$6"}, "most": {"lower": "$5", "upper": "$10"}})
    assert begin(replace(table({1: 100, 2: 100}, 1, game=NO_LIMIT, limit="2-2"), fee=span)).turn is not None
    with pytest.raises(TableRefusal, match=r"it begins at \$1 - \$6"):
        begin(replace(SETUP, fee=span))


def test_a_game_on_the_felt_is_refused_before_a_chip_has_moved() -> None:
    setup = replace(SETUP, fee=GAME.fee("3-6"))
    with pytest.raises(TableRefusal):
        begin(setup)
    assert begin(SETUP).turn is not None
