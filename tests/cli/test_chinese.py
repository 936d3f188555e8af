"""Chinese poker at the terminal: told, played, set and priced."""

from math import comb
from pathlib import Path

import pytest

from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.families.chinese.advise import strategy_guide
from houseway.families.chinese.price import opponents, thumb
from houseway.families.chinese.show.offers import read_setting
from tests.cli.conftest import Sit
from tests.cli.typed import refused, run, told

MANDARIN = "clubone/chinese-poker-mandarin"
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "chinese-mandarin.toml")
# With one other the button begins at seat 1, so that seat 2 is dealt first, card by card in turn.
THEIRS = "As Ks Qs Js Ts 9h 8h 7h 6h 5h Kh Kd Kc"  # a royal flush, a straight flush and three kings, to be set so alone
MINE = "Ah Ad Ac Qh Qd Qc Jh Jd Jc 2c 3c 4d 5s"
CARDS = " ".join(f"{one} {other}" for one, other in zip(THEIRS.split(), MINE.split(), strict=True))


@pytest.fixture
def few_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool that is made in no time: what is asked here has one answer against anybody."""
    monkeypatch.setattr(opponents, "POOL", 256)
    monkeypatch.setattr(thumb, "HANDS", 256)
    monkeypatch.setattr(strategy_guide, "LOSS_HANDS", 64)


def plain(said: str) -> str:
    """What was told, however it was broken into lines."""
    return " ".join(said.split())


def rows(said: str) -> list[list[str]]:
    return [line.split() for line in said.splitlines()]


# -- the rule sheet


def test_the_sheet_of_the_mandarin_version_has_its_figures() -> None:
    said = run("rules", MANDARIN).stdout
    # Lines 236 to 249: bonus hands; 263 to 279: three points are doubled by a shot and tripled by a home run.
    assert next(row for row in rows(said) if row[:2] == ["straight", "flush"])[:4] == ["straight", "flush", "10", "5"]
    assert next(row for row in rows(said) if row[:1] == ["four"])[:6] == ["four", "of", "a", "kind", "8", "4"]
    assert ["3", "0", "0", "6"] in rows(said)
    assert ["3", "from", "all", "0", "0", "9"] in rows(said)
    # Lines 284 to 320.
    assert ["1", "pure", "dragon", "39"] in [row[:4] for row in rows(said)]
    assert ["4", "minor", "6"] in [row[:3] for row in rows(said)]
    assert "3 points go to each opponent" in plain(said)
    assert "A fouled hand pays 6 points to each hand that is compared and whatever bonus hands" in plain(said)


def test_the_western_version_counts_the_majority() -> None:
    # Lines 226 to 229: two segments to one are two points; by hand three are four, and one beside ties two.
    said = rows(run("rules", "clubone/chinese-poker-western").stdout)
    assert ["2", "1", "0", "2"] in said
    assert ["3", "0", "0", "4"] in said
    assert ["1", "0", "2", "2"] in said
    literal = rows(run("rules", "clubone/chinese-poker-western", "--ruling", "majority=literal").stdout)
    assert ["1", "0", "2", "1"] in literal


def test_the_sheet_as_data() -> None:
    page = told("rules", MANDARIN)
    assert {key: value for key, value in page["sweeps"]["hand"][2].items() if key != "lines"} == {
        "name": "dragon",
        "rank": 3,
        "points": 13,
    }
    assert page["points"]["shot"] == 2
    assert page["wagers"] == []


# -- at the table


@pytest.mark.usefixtures("few_opponents")
def test_a_hand_is_set_by_its_cards_and_the_showdown_is_told(sit: Sit) -> None:
    # The three aces fill the back; seat 2 wins all three with three bonus hands: 6 + 3 + 10 + 5 points of $5.
    typed = "\np\nAh Ad Ac Jh Jd / Qh Qd Qc 2c 3c\nledger\nq\n"
    said = plain(sit(MANDARIN, typed, cards=CARDS, seed=1, others=1, chips="$500"))
    assert "A point is worth $5. Fee option 1: from each player before the deal: $1." in said
    assert "Your cards: Ah Ad Ac Qh Qd Qc Jh Jd Jc 5s 4d 3c 2c" in said
    bonuses = "three of a kind in front, a straight flush in the middle and a royal flush in the back"
    assert f"Seat 2 wins all three, a shot with {bonuses}, from" in said
    assert "from you: 24 points, $120" in said
    assert "You: -$121 on the round. Your stack: $379" in said


@pytest.mark.usefixtures("few_opponents")
def test_a_foul_and_a_false_sweep_are_warned_of_once(sit: Sit) -> None:
    # Jacks in the back below aces in the middle. A fouled hand pays 6 points and 3 + 10 + 5 of bonus hands.
    foul = "Jh Jd Jc 2c 3c / Ah Ad Ac Qh Qd"
    said = plain(sit(MANDARIN, f"\np\n{foul}\n{foul}\nq\n", cards=CARDS, seed=1, others=1, chips="$500"))
    assert "That is a foul and pays everybody: the middle (aces full of queens) outranks the back" in said
    assert "24 points, $120" in said
    # A dragon is 13 points.
    said = plain(sit(MANDARIN, "\ndeclare dragon\ndeclare dragon\nq\n", cards=CARDS, seed=1, others=1, chips="$500"))
    assert "You do not hold a dragon, and would pay for it. Type it again" in said
    assert "13 points, $65" in said


@pytest.mark.usefixtures("few_opponents")
def test_who_surrenders_pays_three_points(sit: Sit) -> None:
    said = plain(sit(MANDARIN, "\nd\ns\nq\n", cards=CARDS, seed=1, others=1, chips="$500"))
    assert "you hold no clean sweep" in said
    assert "Seat 2 collects for the surrender from you: 3 points, $15" in said


@pytest.mark.usefixtures("few_opponents")
def test_the_best_setting_and_the_second_of_a_hint(sit: Sit) -> None:
    # Dealt the other way round, the royal flush is one's own, and there is one way to set it best.
    cards = " ".join(f"{one} {other}" for one, other in zip(MINE.split(), THEIRS.split(), strict=True))
    said = plain(sit(MANDARIN, "\nhint\n\nset 9\nb\nq\n", cards=cards, seed=1, others=1))
    assert "Play: +" in said
    assert "type best, or set and a number of the hint, 1 to 5" in said
    assert "Set: Kh Kd Kc | 9h 8h 7h 6h 5h | As Ks Qs Js Ts" in said
    assert "24 points, $120" in said


@pytest.mark.usefixtures("few_opponents")
def test_the_table_tells_what_its_collection_costs(sit: Sit) -> None:
    # Option 1 is $1 from each, whoever plays.
    said = rows(sit(MANDARIN, "odds\nq\n", seed=1, others=1))
    assert ["1", "$1", "up", "2", "$1.00", "$30.00"] in said


def test_settings_are_read_by_numbers_by_cards_and_in_parts() -> None:
    held = parse_cards("As Ah Kd Ks Qh Jd Tc 9c 8d 7s 5h 4d 2c")
    back, middle = parse_cards("As Ah Kd Ks Qh"), parse_cards("Jd Tc 9c 8d 7s")
    for typed in ("1-5 / 6-10", "11-13 / 6-10 / 1-5", "AsAhKdKsQh/jd tc 9c 8d 7s", "1 2 3 4 5; 6,7,8,9,10"):
        assert read_setting(held, (), typed) == (back, middle)
    assert read_setting(held, (), "1-5") == (back, ())
    assert read_setting(held[5:], back, "1-5") == (back, middle)
    for typed in ("1-4", "1-5 / 5-9", "14 1 2 3 4", "2d 1 2 3 4", "1 1 2 3 4", "x", ""):
        with pytest.raises(HousewayError):
            read_setting(held, (), typed)
    with pytest.raises(HousewayError, match=r"^'back' are no cards: type five by number"):
        read_setting(held, (), "back")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", MANDARIN, "--limit", "$5-$10"), "write what a point is worth, as in $5"),
        (("play", MANDARIN, "--others", "4"), "seats 1 to 3 others beside you, not 4"),
        (("play", MANDARIN, "--chips", "$10"), "buys in for $100 or more, not $10"),
        (("strategy", MANDARIN, "--cards", "Ah Kh"), "thirteen different cards"),
        (("strategy", MANDARIN, "--cards", "Ah", "--players", "5"), "is played by 2 to 4 players, not 5"),
        (("strategy", "ez-baccarat", "--players", "3"), "--players goes with --cards"),
        (("odds", MANDARIN, "--decks", "2"), "is played between players: odds takes --fee-option and --players there"),
        (("equity", MANDARIN, "Ah Kh"), "two hands of Chinese poker meet"),
        (("equity", MANDARIN, "Ah / Kh", "Ac"), "three, five and five cards, not 1, 1"),
        (("equity", MANDARIN, "Ah", "Ac", "--exact"), "compares two whole hands exactly"),
        (("simulate", MANDARIN, "--seats", "5"), "takes 2 to 4 seats, not 5"),
    ],
)
def test_mistakes_are_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    assert why in refused(*words)


# -- advice and odds


@pytest.mark.usefixtures("few_opponents")
def test_the_strategy_of_thirteen_cards() -> None:
    dragon = "Ah Kd Qc Jh Td 9s 8c 7d 6s 5c 4h 3d 2c"
    said = told("strategy", MANDARIN, "--cards", dragon, "--players", "2")
    assert said["best"] == "declare dragon"
    assert told("strategy", MANDARIN, "--cards", dragon.replace(" ", ""), "--players", "2") == said
    assert said["opponents"] == 1
    royal = told("strategy", MANDARIN, "--cards", THEIRS)["settings"][0]
    assert (royal["front"], royal["back"]) == ("Kh Kd Kc", "As Ks Qs Js Ts")
    assert "Best: declare dragon" in run("strategy", MANDARIN, "--cards", dragon).stdout


def test_the_cost_of_the_collection() -> None:
    # Option 1 takes $1 from each before the deal, and option 16 $10 each half hour: of 15 rounds, 67 cents each.
    said = rows(run("odds", MANDARIN, "--players", "4").stdout)
    assert ["1", "$1", "up", "4", "$1.00", "$30.00"] in said
    assert ["16", "$1", "up", "4", "$0.67", "$20.00"] in said


def test_the_clean_sweeps_are_counted() -> None:
    # Four suits; one of four cards of each rank; 13 of the 26 cards of either colour, of the 32 below the ten, of 20.
    found = {one["name"]: one["held"] for one in told("odds", MANDARIN)["sweeps"]}
    assert found["pure dragon"] == 4
    assert found["dragon"] == 4**13
    assert found["all blacks or all reds"] == 2 * comb(26, 13)
    assert found["minor"] == comb(32, 13)
    assert found["senior"] == comb(20, 13)
    assert ["dragon", "13", "67,108,864", "9,462", "67,092,480"] in rows(run("odds", MANDARIN).stdout)
    # Oaks prints no collection: what there is to tell are the sweeps.
    oaks = told("odds", "oaks/13-card-poker-western")
    assert (oaks["costs"], len(oaks["sweeps"])) == ([], 7)


def test_two_hands_face_up() -> None:
    # 6 + 3 + 10 + 5, as above; against the royal flush nothing wins, and one setting loses to nothing but itself.
    theirs = "Kh Kd Kc / 9h 8h 7h 6h 5h / As Ks Qs Js Ts"
    met = told("equity", MANDARIN, theirs, "Jc 4d 5s / Qh Qd Qc 2c 3c / AhAdAcJhJd")["compared"]
    assert met["points"] == 24
    assert [segment["bonus"] for segment in met["segments"]] == [3, 10, 5]
    replies = told("equity", MANDARIN, theirs, MINE)["replies"]
    assert {one["points"] for one in replies} == {-24}
    both = told("equity", MANDARIN, THEIRS, MINE)["duel"]
    assert (both["value"], both["sure"], both["most"]) == ("24/1", 24, 24)
    said = plain(run("equity", MANDARIN, THEIRS, MINE).stdout)
    assert "the first wins 24 points on average, and neither can do better" in said
    assert "The first hand wins 24 points" in run("equity", MANDARIN, theirs, "Jc4d5s/QhQdQc2c3c/AhAdAcJhJd").stdout
    fouled = plain(run("equity", MANDARIN, "AhAdAc / QhQdQc2c3c / JhJdJc4d5s", THEIRS).stdout)
    assert "The other is fouled: the front (three aces) outranks the middle (three queens)." in fouled


@pytest.mark.usefixtures("few_opponents")
def test_rounds_are_dealt_by_the_thousand() -> None:
    done = told("simulate", MANDARIN, "--rounds", "64", "--seats", "3", "--seed", "2")
    seats = [wager["ev_decimal"] for wager in done["wagers"][:3]]
    assert sum(seats) == pytest.approx(0)
    assert "points" in run("simulate", MANDARIN, "--rounds", "64", "--seed", "2").stdout


def test_the_example_is_settled_as_it_is_told() -> None:
    # 6 points for the shot, 3 + 10 + 5 for the bonus hands, at $5; and $1 each. No line begins at the margin.
    done = told("settle", EXAMPLE)
    assert done["net"] == {"seat 1": 11900, "seat 2": -12100, "collection": 200}
    story = run("settle", EXAMPLE).stdout.partition("Ledger")[0].splitlines()
    assert all(line.startswith("  ") for line in story[1:])


@pytest.mark.usefixtures("few_opponents")
def test_the_rule_of_thumb_is_priced_in_points() -> None:
    said = plain(run("strategy", MANDARIN).stdout)
    assert "From each opponent who knows every hand's chance these rules win -" in said
    assert "points, and the best play" in said
    assert "% of the point" not in said
