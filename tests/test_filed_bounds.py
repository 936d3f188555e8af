"""What a filing does not allow is refused: each case is a scenario that settles, with one thing in it changed.

A case that is refused for another reason would not show anything, so the scenario as it stands must settle, and so must
every change that keeps within the bound.
"""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from houseway import read_round
from houseway.core.errors import HousewayError

pytestmark = pytest.mark.fast

SCENARIOS = Path(__file__).parent / "scenarios"

Change = tuple[str, str]
"""What is written in the scenario, and what stands there instead."""


def changed(scenario: str, changes: Sequence[Change]) -> str:
    text = (SCENARIOS / f"{scenario}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands in {scenario} once"
        text = text.replace(old, new)
    return text


def before_any_decision(text: str) -> str:
    """Return the same round as it was dealt, so that no decision of it can be what is refused."""
    page = tomllib.loads(text)
    page.pop("decision", None)
    return json.dumps(page)


def refuses(scenario: str, *changes: Change) -> None:
    """The round is not even dealt."""
    assert read_round(changed(scenario, ())).is_over
    read_round(before_any_decision(changed(scenario, ())))
    with pytest.raises(HousewayError) as refused:
        read_round(before_any_decision(changed(scenario, changes)))
    assert len(str(refused.value).splitlines()) == 1


def posting(seat: int, what: str, amount: str) -> str:
    return f'{{ seat = {seat}, what = "{what}", amount = "{amount}" }}'


# Posted limits.

A_HUNDRED_TO_TEN_THOUSAND = [
    "ace-and-vine/dai-bacc/three-card-six-beaten",  # 001 lines 719 and 721
    "ace-and-vine/ez-baccarat-panda-8/dragon-seven",  # 001 lines 1426 and 1428
    "ace-and-vine/three-card-poker-6-card-bonus/better-worse-equal",  # the same
    "ace-and-vine/ultimate-texas-holdem-bad-beat-bonus/kicker-decides",  # 001 lines 3198 and 3200
    "ace-and-vine/three-card-plus/better-worse-equal",  # 001 lines 4157 and 4159
    "ace-and-vine/lone-star-holdem/kicker-decides",  # 001 lines 4862 and 4864
]
"""Their tables post a minimum of $1 to $1,000, and a maximum of $100 to $10,000. No wager here is above $40."""

TIE = "delta/ez-baccarat/tie"
"""Option 1 is filed for a table limit of $5 to $1,000 (002, line 1057)."""


@pytest.mark.parametrize("scenario", A_HUNDRED_TO_TEN_THOUSAND)
@pytest.mark.parametrize("limit", ['maximum = "$99"', 'maximum = "$10,001"', 'maximum = "$50"', 'minimum = "$1,001"'])
def test_a_posted_limit_outside_of_the_filed_range(scenario: str, limit: str) -> None:
    refuses(scenario, ("\ngame = ", f"\n{limit}\ngame = "))


@pytest.mark.parametrize("scenario", A_HUNDRED_TO_TEN_THOUSAND)
@pytest.mark.parametrize("limit", ['maximum = "$100"', 'maximum = "$10,000"', 'minimum = "$1"'])
def test_a_posted_limit_at_the_end_of_the_filed_range(scenario: str, limit: str) -> None:
    assert read_round(changed(scenario, [("\ngame = ", f"\n{limit}\ngame = ")])).is_over


@pytest.mark.parametrize("limit", ['maximum = "$1,001"', 'maximum = "$2,000"', 'minimum = "$4"', 'minimum = "$1"'])
def test_a_posted_limit_beside_a_printed_one(limit: str) -> None:
    refuses(TIE, ("\ngame = ", f"\n{limit}\ngame = "))


def test_the_printed_limit_may_be_posted_in_so_many_words() -> None:
    text = changed(TIE, [("\ngame = ", '\nminimum = "$5"\nmaximum = "$1,000"\ngame = ')])
    assert read_round(text).is_over


# Fees of the half hour.

HALF_HOUR = "oaks/texas-holdem/by-the-half-hour"
SHORT_TIME = "oaks/texas-holdem/short-time"
TIMED = "ace-and-vine/texas-holdem/pot-limit"


@pytest.mark.parametrize(
    ("scenario", "changes"),
    [
        # 003 line 795: $8 of each of six players, $5 where there are five or less.
        (HALF_HOUR, [(posting(3, "time", "$8"), posting(3, "time", "$5"))]),
        (HALF_HOUR, [(posting(3, "time", "$8"), posting(3, "time", "$9"))]),
        (HALF_HOUR, [(posting(3, "time", "$8"), posting(3, "time", "$0"))]),
        (SHORT_TIME, [(posting(3, "time", "$5"), posting(3, "time", "$8"))]),
        # Once for each player, and from nobody else.
        (HALF_HOUR, [(posting(6, "time", "$8"), posting(5, "time", "$8"))]),
        (HALF_HOUR, [(posting(6, "time", "$8"), posting(7, "time", "$8"))]),
        (HALF_HOUR, [(posting(6, "time", "$8"), posting(0, "time", "$8"))]),
        # 003 line 783: the drop of 20/40 has no time beside it.
        (HALF_HOUR, [('"20-40-time"', '"20-40"')]),
        (SHORT_TIME, [('"20-40-time"', '"20-40"')]),
        # 001 line 2294: option 1 takes $6; $7 would be option 2.
        (TIMED, [(posting(1, "time", "$6"), posting(1, "time", "$7"))]),
        (TIMED, [(posting(1, "time", "$6"), posting(1, "time", "$3"))]),
        # The drop options of the same house have none, nor has a table that collects nothing.
        (TIMED, [('\nfee_option = "poker-timed:1"', "")]),
        # 000 and 002 file no fee of the half hour for hold'em.
        ("crystal/holdem-limit/showdown", [("\ngame = ", f"\npost = [{posting(1, 'time', '$6')}]\ngame = ")]),
        ("delta/texas-holdem/exposed-card", [("\ngame = ", f"\npost = [{posting(1, 'time', '$6')}]\ngame = ")]),
    ],
)
def test_a_fee_of_the_half_hour_that_is_not_filed(scenario: str, changes: list[Change]) -> None:
    refuses(scenario, *changes)


# Blinds that are made up (002, lines 500 to 508).

MISSED = "delta/texas-holdem/missed-blinds"
LIVE, DEAD = posting(5, "blind", "$4"), posting(5, "dead blind", "$2")
BOTH = f"post = [{LIVE}, {DEAD}]"


@pytest.mark.parametrize(
    "posts",
    [
        # The small blind is $2 and the big one $4; they are posted whole.
        [LIVE, posting(5, "dead blind", "$1")],
        [LIVE, posting(5, "dead blind", "$4")],
        [posting(5, "blind", "$2"), DEAD],
        [posting(5, "blind", "$6"), DEAD],
        [posting(5, "blind", "$6")],
        # "The total amount of the blinds": the big one does not go without the other (506).
        [LIVE],
        # The live part is the big blind's, and the dead one the small blind's (507).
        [posting(5, "blind", "$2"), posting(5, "dead blind", "$4")],
        # Once is enough, and who has a blind to post owes none: seats 2 and 3 have them.
        [LIVE, DEAD, LIVE],
        [LIVE, DEAD, DEAD],
        [LIVE, DEAD, posting(3, "blind", "$4")],
        [LIVE, DEAD, posting(3, "blind", "$4"), posting(3, "dead blind", "$2")],
        [LIVE, DEAD, posting(2, "blind", "$4"), posting(2, "dead blind", "$2")],
        # Nobody antes in hold'em (492).
        [LIVE, DEAD, posting(4, "ante", "$1")],
        # Nobody sits there.
        [LIVE, DEAD, posting(6, "blind", "$4"), posting(6, "dead blind", "$2")],
    ],
)
def test_blinds_that_are_made_up_wrongly(posts: list[str]) -> None:
    refuses(MISSED, (BOTH, f"post = [{', '.join(posts)}]"))


# Kills, players and squares.

BIG_O = "crystal/big-o/three-players-at-three-six"
BIG_O_HI_LO = "crystal/big-o-hi-lo/three-players-at-three-six"
A_SEAT = ', { number = 3, chips = "$100" }]'


@pytest.mark.parametrize("scenario", [BIG_O, BIG_O_HI_LO])
@pytest.mark.parametrize("amount", ["$6", "$4.50"])
def test_no_kill_where_none_is_printed(scenario: str, amount: str) -> None:
    # 000 line 1375: $3-$6 is the one limit without the word; at $4-$8 the same seat may kill (1376).
    kill = f"\npost = [{posting(3, 'kill', amount)}]\ngame = "
    refuses(scenario, ("\ngame = ", kill))


@pytest.mark.parametrize("scenario", [BIG_O, BIG_O_HI_LO])
def test_a_kill_where_one_is_printed(scenario: str) -> None:
    # 000 line 1376: twice the big blind of $4.
    kill = f"\npost = [{posting(3, 'kill', '$8')}]\ngame = "
    text = changed(scenario, [("\ngame = ", kill), ('fee_option = "3-6"', 'fee_option = "4-8-kill"')])
    assert not read_round(before_any_decision(text)).is_over


@pytest.mark.parametrize("scenario", [BIG_O, BIG_O_HI_LO])
def test_two_players_are_fewer_than_filed(scenario: str) -> None:
    # 000 lines 1313 and 1317: from three to eight. The button is on one of the two, so that nothing else is wrong.
    heads_up = [
        (A_SEAT, "]"),
        ("button = 3", "button = 2"),
        ('"9c Ks 2d  9d Kd 4d  7h 8h Jh  5s 6s Ts  2c 3d Qc"', '"9c Ks  9d Kd  7h 8h  5s 6s  2c 3d"'),
    ]
    refuses(scenario, *heads_up)


def test_nine_players_are_more_than_filed() -> None:
    refuses("crystal/big-o/eight-players", ("{ number = 8, chips", "{ number = 9, chips"), ("button = 8", "button = 9"))


SIX_SQUARES = "oaks/pure-21-5-blackjack/six-squares"


def test_a_seat_has_six_betting_squares() -> None:
    # 003 line 1233: the seated player and five behind; a sixth behind has no square.
    last = '{ number = 1, back_line = 5, wagers = { "Pure 21.5 Blackjack wager" = "$20" } },'
    refuses(SIX_SQUARES, (last, f"{last}\n    {last.replace('= 5', '= 6')}"))


# Too few chips to be dealt in.


@pytest.mark.parametrize("chips", ["$2.99", "$2.50", "$1", "$0.50"])
@pytest.mark.parametrize("scenario", ["just-the-ante-and-the-forced-bet", "high-board-all-in"])
def test_asian_stud_takes_the_ante_and_the_forced_bet(scenario: str, chips: str) -> None:
    # 004 lines 133 and 134: $1 and $2 at $4-$8. In both scenarios seat 1 has just these $3.
    refuses(f"clubone/asian-stud/{scenario}", ('number = 1, chips = "$3"', f'number = 1, chips = "{chips}"'))


def test_who_would_not_have_to_open_needs_the_forced_bet_as_well() -> None:
    # Everybody must have it at the start of a hand, before anybody's cards lie.
    refuses("clubone/asian-stud/forced-bet-is-live", ('number = 2, chips = "$100"', 'number = 2, chips = "$2"'))


# Exposed cards that cannot be: none of these rounds has an exposed card, and every one settles where it is passed over.

STUD = "delta/seven-card-stud/completed-bring-in"
HOLDEM = "delta/texas-holdem/half-a-bet"
MEXICAN = "clubone/mexican-stud/straights-over-the-gap"
ASIAN = "clubone/asian-stud/forced-bet-is-live"


@pytest.mark.parametrize(
    ("scenario", "exposed"),
    [
        (STUD, "Kh"),  # lies up as it is
        (STUD, "Ac"),  # up on fourth street
        (STUD, "3s"),  # burned
        (STUD, "Tc"),  # never dealt
        (STUD, "Jo"),  # not in the deck
        (HOLDEM, "Kd"),  # on the board
        (HOLDEM, "5c"),  # burned
        (HOLDEM, "Td"),  # never dealt
        (MEXICAN, "2c"),  # burned
        (MEXICAN, "Js"),  # never dealt
        (MEXICAN, "9c"),  # not in the deck (004, line 588)
        (ASIAN, "Ac"),  # the first card lies up (004, line 120)
        (ASIAN, "Th"),  # never dealt
    ],
)
def test_a_card_that_cannot_have_been_exposed(scenario: str, exposed: str) -> None:
    assert read_round(changed(scenario, ())).is_over
    with pytest.raises(HousewayError) as refused:
        read_round(changed(scenario, [("\ngame = ", f'\nexposed = "{exposed}"\ngame = ')]))
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("scenario", "exposed"),
    [
        (STUD, "9c 9c"),  # one card twice
        (HOLDEM, "Ac"),  # the first card off the deck is a misdeal (002, line 516)
        (ASIAN, "9s 7s"),  # two players' down cards are a misdeal (004, line 137)
    ],
)
def test_exposed_cards_with_which_nothing_is_dealt(scenario: str, exposed: str) -> None:
    refuses(scenario, ("\ngame = ", f'\nexposed = "{exposed}"\ngame = '))
