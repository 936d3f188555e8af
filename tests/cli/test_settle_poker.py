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
