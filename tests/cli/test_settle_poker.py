"""Written rounds of pot games, settled: the examples, posts, exposed cards and a pot that was carried."""

from pathlib import Path

import pytest

from tests.cli.typed import refused, run, told

EXAMPLES = Path(__file__).parents[2] / "examples"


def seats(**chips: str) -> str:
    return "".join(f'\n[[seat]]\nnumber = {seat[1:]}\nchips = "{amount}"\n' for seat, amount in chips.items())


def decisions(*typed: str) -> str:
    """Decisions as "seat 1: raise $8" or "seat 1: draw Kc"."""
    rows = []
    for one in typed:
        who, _, rest = one.partition(": ")
        action, _, more = rest.partition(" = ")
        extra = f'\n{"amount" if more.startswith("$") else "cards"} = "{more}"' if more else ""
        rows.append(f'\n[[decision]]\nby = "{who}"\naction = "{action}"{extra}\n')
    return "".join(rows)


def test_the_kill_pot_of_the_examples() -> None:
    # Blinds 2 and 4, a kill of 8 and a call of 8; after the draw 32 each: a pot of 86 for the seven.
    settled = told("settle", str(EXAMPLES / "poker-kill-lowball.toml"))
    assert settled["net"] == {
        "seat 1": -200,
        "seat 2": -400,
        "seat 3": 8600 - 4000,
        "seat 4": -4000,
        "collection": 0,
        "pot": 0,
    }
    assert settled["hands"]["seat 3"] == "Ah 3s Jo 6d 7d = seven-six low"


def test_the_side_pots_of_the_examples() -> None:
    # All four match $10 (antes, third and fourth street): 40, less $1. Seats 1, 3 and 4 match 8 and 6 more: 42. Seats
    # 1 and 3 match the last 8: 16. Nines full take the main pot, sevens full a side pot, three kings the other.
    settled = told("settle", str(EXAMPLES / "poker-stud-side-pots.toml"))
    assert {who: amount for who, amount in settled["net"].items() if amount} == {
        "seat 1": 1600 - 3200,
        "seat 2": 3900 - 1000,
        "seat 3": -3200,
        "seat 4": 4200 - 2400,
        "collection": 100,
    }
    wins = [line["reason"] for line in settled["ledger"] if line["from"] == "pot"][1:]
    assert wins == [
        "main pot: nines full of twos",
        "side pot 1: sevens full of aces",
        "side pot 2: three kings",
    ]


def test_the_story_tells_the_cards_of_a_street_together() -> None:
    shown = run("settle", str(EXAMPLES / "poker-stud-side-pots.toml")).stdout
    assert "To seat 1  Kc Kd | up 3h" in shown
    assert "Face up to seat 1 4d, seat 2 2c, seat 3 Jh, seat 4 7d" in shown
    assert "Down to seat 1 8c, seat 2 4h, seat 3 2d, seat 4 5d" in shown
    # A pot game's ledger has no wagers.
    assert "wager" not in shown


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "dealt.toml"


def test_an_exposed_card_is_replaced_and_burned(file: Path) -> None:
    # Crystal's hold'em: the king of diamonds, exposed on the deal, is replaced once both have cards (by Qc) and then
    # is the first burn card, so that the flop follows at once; the later burns are 2d and 2h.
    file.write_text(
        'game = "crystal/holdem-limit"\nfee_option = "2-4"\nbutton = 1\nexposed = "Kd"\n'
        'cards = "Kh As Kd Ad Qc 9s 8h 3c 2d Jc 2h 4s"\n'
        + seats(s1="$100", s2="$100")
        + decisions("seat 1: call", "seat 2: check", *["seat 2: check", "seat 1: check"] * 3),
        encoding="utf-8",
    )
    settled = told("settle", str(file))
    assert settled["hands"] == {"seat 1": "As Ad = pair of aces", "seat 2": "Kh Qc = king high"}
    assert settled["cards_not_used"] == []
    # A pot of 4 pays $1 and the jackpot's $1.
    assert settled["net"] == {"seat 1": 0, "seat 2": -200, "collection": 100, "jackpot": 100, "pot": 0}


def test_a_pot_that_was_carried_is_won(file: Path) -> None:
    # Antes are a quarter of $4. The opener takes the two antes and the $4 that were carried; the bet goes back.
    file.write_text(
        'game = "delta/draw-jacks-or-better"\nlimit = { lower = "$4", upper = "$8" }\nbutton = 2\n'
        'carried = { amount = "$4", seats = [1, 2] }\ncards = "Jc Ac Jd Kd 2c 7h 5h 4s 9s 3c"\n'
        + seats(s1="$50", s2="$50")
        + decisions("seat 1: bet", "seat 2: fold"),
        encoding="utf-8",
    )
    settled = told("settle", str(file))
    assert settled["net"] == {"seat 1": 500, "seat 2": -100, "collection": 0, "pot": -400}


def test_a_post_that_the_page_does_not_allow_is_one_line(file: Path) -> None:
    file.write_text(
        'game = "crystal/holdem-limit"\nfee_option = "2-4"\nbutton = 1\nseed = 1\n'
        + seats(s1="$100", s2="$100", s3="$100")
        + '\n[[post]]\nseat = 1\nwhat = "kill"\namount = "$4"\n',
        encoding="utf-8",
    )
    assert "dealt.toml: " in refused("settle", str(file))


def test_a_seat_with_too_few_chips_to_be_dealt_in_is_one_line(file: Path) -> None:
    # 004 lines 133 and 134: at $4-$8 the ante of Asian stud is $1 and the forced bet $2.
    file.write_text(
        'game = "clubone/asian-stud"\nbutton = 1\nseed = 1\nlimit = { lower = "$4", upper = "$8" }\n'
        + seats(s1="$100", s2="$2.50", s3="$100"),
        encoding="utf-8",
    )
    words = refused("settle", str(file))
    assert "dealt.toml: seat 2 has $2.50 and cannot be dealt in: the ante and the forced bet are $3" in words


@pytest.mark.parametrize(
    ("exposed", "words"),
    [
        # 8c is burned, Qh is dealt up to seat 2 on fourth street, and nobody gets the As.
        ("8c", "the 8 of clubs (8c) is said to be exposed, and is not dealt down to anybody"),
        ("Qh", "the queen of hearts (Qh) is said to be exposed, and is not dealt down: it is dealt face up to seat 2"),
        ("As", "the ace of spades (As) is said to be exposed, and is not dealt down to anybody"),
        ("7d As", "the ace of spades (As) is said to be exposed, and is not dealt down to anybody"),
        ("8h", "the 8 of hearts (8h) is said to be exposed, and is not dealt down: it is dealt face up to seat 2"),
    ],
)
def test_a_card_that_cannot_be_exposed_is_one_line(file: Path, exposed: str, words: str) -> None:
    file.write_text(
        f'game = "delta/seven-card-stud"\nbutton = 1\nexposed = "{exposed}"\n'
        'limit = { lower = "$6", upper = "$12" }\nseed = 5\ncards = "7d Tc  7s Td  8h 9d  8c  Qh Jd"\n'
        + seats(s1="$100", s2="$100")
        + decisions("seat 2: bring in", "seat 1: call", "seat 2: bet", "seat 1: fold"),
        encoding="utf-8",
    )
    said = refused("settle", str(file))
    assert f"dealt.toml: {words}" in said


def test_the_cards_of_an_exposed_hand_settle(file: Path) -> None:
    # The same round with the 7d exposed: the 8h comes down, and the seven opens. Antes 2, bring-ins of 2: a pot of 6.
    file.write_text(
        'game = "delta/seven-card-stud"\nbutton = 1\nexposed = "7d"\n'
        'limit = { lower = "$6", upper = "$12" }\ncards = "7d Tc  7s Td  8h 9d  8c  Qh Jd"\n'
        + seats(s1="$100", s2="$100")
        + decisions("seat 2: bring in", "seat 1: call", "seat 2: bet", "seat 1: fold"),
        encoding="utf-8",
    )
    assert told("settle", str(file))["net"] == {"seat 1": -300, "seat 2": 300, "collection": 0, "pot": 0}


@pytest.mark.parametrize(
    ("head", "post", "words"),
    [
        # 003 lines 795 and 802: $5 with three players.
        (
            'game = "oaks/texas-holdem"\nfee_option = "15-30-time"',
            'what = "time"\namount = "$7"',
            "seat 1 posts a time of $7: by fee option 15-30-time it is $5 with 3 players",
        ),
        # 002 lines 506 and 507: the total of the blinds, the small one dead.
        (
            'game = "delta/texas-holdem"\nfee_option = "4-8"',
            'what = "blind"\namount = "$4"',
            "seat 1 makes up $4 live: what is owed there can be $4 live and $2 dead, or $2 dead",
        ),
        (
            'game = "delta/texas-holdem"\nfee_option = "4-8"',
            'what = "ante"\namount = "$1"',
            "seat 1 posts an ante, and nobody antes in this game",
        ),
        # 004 line 850: the ante goes by the stake of the game, at $4-$8 a dollar (ruling of the page).
        (
            'game = "clubone/seven-card-stud"\nlimit = { lower = "$4", upper = "$8" }',
            'what = "ante"\namount = "$50"',
            "seat 1: the ante is $1, not $50",
        ),
    ],
)
def test_a_post_of_another_amount_than_is_filed_is_one_line(file: Path, head: str, post: str, words: str) -> None:
    chips = seats(s1="$500", s2="$500", s3="$500")
    file.write_text(f"{head}\nbutton = 1\nseed = 1\n{chips}\n[[post]]\nseat = 1\n{post}\n", encoding="utf-8")
    assert refused("settle", str(file)).endswith(f"dealt.toml: {words}\n")


def test_fewer_players_than_are_filed_are_one_line(file: Path) -> None:
    # 000 lines 1313 and 1317: Big O takes three.
    head = 'game = "crystal/big-o"\nfee_option = "4-8-kill"\nbutton = 1\nseed = 1\n'
    file.write_text(head + seats(s1="$100", s2="$100"), encoding="utf-8")
    assert refused("settle", str(file)).endswith("crystal/big-o needs at least three players with chips\n")


def test_a_kill_where_none_is_printed_is_one_line(file: Path) -> None:
    # 000 line 1375: $3-$6 without a kill.
    head = 'game = "crystal/big-o"\nlimit = { lower = "$3", upper = "$6" }\nbutton = 1\nseed = 1\n'
    kill = '\n[[post]]\nseat = 1\nwhat = "kill"\namount = "$6"\n'
    file.write_text(head + seats(s1="$100", s2="$100", s3="$100") + kill, encoding="utf-8")
    assert "seat 1 posts a kill, and $3 - $6 is printed without one" in refused("settle", str(file))
