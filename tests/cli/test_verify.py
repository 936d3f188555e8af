"""Checking the log of a table: houseway verify, and houseway replay on a log."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.replay import replay
from houseway.cli.verify import verify
from houseway.core.errors import HousewayError
from tests.room import by_hand, written_log
from tests.room.written_log import CUTS, NETS, SEEDS, TABLE

Documents = list[dict[str, Any]]
Forge = Callable[[Documents], object]


def written(folder: Path, lines: list[str], name: str = "table.jsonl") -> Path:
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return written(tmp_path, written_log.lines())


@pytest.fixture
def forged(tmp_path: Path) -> Callable[[Forge], Path]:
    """A log in which something was changed and everything sealed again."""

    def forge(change: Forge) -> Path:
        documents = written_log.documents()
        change(documents)
        return written(tmp_path, by_hand.resealed(documents))

    return forge


def refusal(command: Callable[..., None], *words: Any, **options: Any) -> str:
    with pytest.raises(HousewayError) as refused:
        command(*words, **options)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def shoe(number: int) -> list[str]:
    return by_hand.shuffled(by_hand.words(SEEDS[number], TABLE, number, CUTS[number]), 8)


# -- verify


def test_each_round_is_told_with_its_shoe(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verify(log, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["table"], told["game"], told["decks"]) == (TABLE, "crystal/ez-baccarat", 8)
    assert told["rounds"] == [
        {
            "round": number,
            "agrees": True,
            "commitment": by_hand.committed(SEEDS[number], TABLE, number),
            "seed": SEEDS[number],
            "cuts": CUTS[number],
            "cards": shoe(number),
            "dice": [],
        }
        for number in (1, 2)
    ]


def test_people_see_the_first_cards_of_all_rounds_or_all_of_one(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verify(log)
    told = capsys.readouterr().out
    assert told.count("the seed is what was committed to") == 2
    assert "  cards      9h 4s Qd 3c 4c 8s Ks 9s 8c Kh 6d 7c ... (all 416: --round 1)\n" in told
    verify(log, round_number=2)
    told = capsys.readouterr().out
    assert "Round 1" not in told
    assert told.split("416 cards, from the first that is dealt:")[1].split() == shoe(2)


def test_a_round_that_is_not_there_is_refused(log: Path, tmp_path: Path) -> None:
    assert refusal(verify, log, round_number=3) == "table.jsonl: its last round that is over is 2, not 3"
    begun = written(tmp_path, written_log.lines()[:7])
    assert refusal(verify, begun) == "table.jsonl: no round in it is over"


def test_one_round_is_checked_from_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    asked: dict[str, Any] = {
        "seed": SEEDS[2].upper(),
        "commitment": by_hand.committed(SEEDS[2], TABLE, 2),
        "table": TABLE,
        "round_number": 2,
        "game": "crystal/ez-baccarat",
    }
    verify(**asked, decks=8, cut=["tea", "luck"], as_json=True)
    (told,) = json.loads(capsys.readouterr().out)["rounds"]
    assert (told["agrees"], told["cards"]) == (True, shoe(2))
    verify(**asked, decks=3, as_json=True)
    other = by_hand.shuffled(by_hand.words(SEEDS[2], TABLE, 2, []), 3)
    assert json.loads(capsys.readouterr().out)["rounds"][0]["cards"] == other
    wrong = asked | {"seed": SEEDS[1]}
    assert refusal(verify, **wrong) == "round 2: the seed is not the one that was committed to"
    assert "64 hexadecimal digits" in refusal(verify, **asked | {"seed": "xyz"})
    assert refusal(verify, **asked | {"table": None, "seed": None}) == (
        "name a log, or a round by itself: --seed, --table is missing"
    )
    assert refusal(verify, **asked, decks=9) == "crystal/ez-baccarat is dealt from 3 to 8 decks, not 9"


def test_a_log_needs_nothing_beside_it(log: Path) -> None:
    said = refusal(verify, log, seed=SEEDS[1], cut=["luck"])
    assert said == "a log says everything itself: leave --seed, --cut out"


def test_a_seed_that_was_not_committed_to_is_told_and_refused(
    forged: Callable[[Forge], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    file = forged(lambda log: log[7]["data"].update(seed=SEEDS[2]))
    said = refusal(verify, file, as_json=True)
    assert said == "table.jsonl: round 1: the seed is not what was committed to"
    assert [one["agrees"] for one in json.loads(capsys.readouterr().out)["rounds"]] == [False, True]
    refusal(verify, file)
    assert "Round 1: THE SEED IS NOT WHAT WAS COMMITTED TO" in capsys.readouterr().out
    verify(file, round_number=2)
    assert refusal(replay, file) == "table.jsonl: round 1: the seed is not the one that was committed to"


# -- rounds that were called off, and tables that were closed

VOIDED = {"round": 2, "seed": SEEDS[2], "why": "its game has changed since", "pot": []}
NEXT = {"round": 3, "commitment": by_hand.committed(SEEDS[1], TABLE, 3)}


def end(log: Documents, kind: str, data: dict[str, Any]) -> None:
    log.append({"at": "2025-03-01T12:10:00.000Z", "kind": kind, "by": "room", "id": None, "data": data})


def call_off(log: Documents) -> None:
    """The second round is called off after its deal: Ann has the $50 that she won in the first one, Ben his $100."""
    del log[15:]
    end(log, "voided", dict(VOIDED))
    end(log, "left", {"seat": 1, "chips": 1_050_00})
    end(log, "left", {"seat": 2, "chips": 100_00})
    end(log, "closed", {"why": VOIDED["why"]})


def test_a_round_that_was_called_off_is_told_with_its_seed_and_why(
    forged: Callable[[Forge], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    file = forged(call_off)
    verify(file, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["closed"], told["open"]) == (True, None)
    last = told["rounds"][-1]
    assert (last["round"], last["seed"], last["cards"]) == (2, SEEDS[2], shoe(2))
    assert (last["voided"], last["dealt"], last["agrees"]) == (VOIDED["why"], True, True)
    verify(file)
    assert "CALLED OFF after the deal: its game has changed since" in capsys.readouterr().out
    replay(file, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert [one["net"] for one in told["rounds"]] == [NETS[1], {}]
    # Ann brought $1,000, Ben $100 and the company $50,000; all of it was taken away again, for nothing is collected.
    assert (told["brought"], told["taken"], told["on_the_table"]) == (51_100_00, 51_100_00, 0)
    replay(file)
    assert "called off after the deal: its game has changed since" in capsys.readouterr().out


def test_a_round_that_vanishes_is_found(forged: Callable[[Forge], Path]) -> None:
    """The table is closed in the middle of a hand, and nobody says what became of it."""

    def vanish(log: Documents) -> None:
        call_off(log)
        del log[15]

    assert "round 2 that was committed to has no end" in refusal(verify, forged(vanish))
    assert "round 2 that was committed to has no end" in refusal(
        replay, forged(lambda log: (vanish(log), end(log, "finished", {"round": 2, "seed": SEEDS[2], "net": NETS[2]})))
    )


def test_the_seed_of_a_round_that_was_called_off_is_checked_too(forged: Callable[[Forge], Path]) -> None:
    def lie(log: Documents) -> None:
        call_off(log)
        log[15]["data"]["seed"] = SEEDS[1]

    assert refusal(verify, forged(lie)) == "table.jsonl: round 2: the seed is not what was committed to"


def close_between_rounds(log: Documents, *, says: bool) -> None:
    """A third round is committed to; all leave, and the table is closed."""
    end(log, "committed", dict(NEXT))
    end(log, "left", {"seat": 2, "chips": 100_00})
    if says:
        end(log, "voided", {"round": 3, "seed": SEEDS[1], "why": "nobody was at the table any more", "pot": []})
    end(log, "closed", {})


def test_a_commitment_without_an_end_is_found_where_the_log_says_that_there_are_none(
    forged: Callable[[Forge], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    def newer(log: Documents, *, says: bool) -> None:
        log[0]["data"]["log"] = 2
        close_between_rounds(log, says=says)

    verify(forged(lambda log: newer(log, says=True)), as_json=True)
    last = json.loads(capsys.readouterr().out)["rounds"][-1]
    assert (last["round"], last["dealt"], last["agrees"]) == (3, False, True)
    assert "round 3 that was committed to has no end" in refusal(verify, forged(lambda log: newer(log, says=False)))
    # Logs of the first format closed a table without a word about the next round.
    verify(forged(lambda log: close_between_rounds(log, says=False)))
    replay(forged(lambda log: close_between_rounds(log, says=False)))


@pytest.mark.parametrize("said", [0, 3, "2", True, None, []])
@pytest.mark.parametrize("command", [verify, replay])
def test_a_log_of_a_format_that_nobody_knows_is_refused_in_a_line(
    forged: Callable[[Forge], Path], command: Callable[..., None], said: object
) -> None:
    def write_so(log: Documents) -> None:
        log[0]["data"]["log"] = said

    assert "which this version does not know: it reads 1 to 2" in refusal(command, forged(write_so))


@pytest.mark.parametrize("said", [1, 2])
def test_a_log_says_its_format_and_without_one_it_is_of_the_first(forged: Callable[[Forge], Path], said: int) -> None:
    def write_so(log: Documents) -> None:
        log[0]["data"]["log"] = said

    for file in (forged(write_so), forged(lambda log: log[0]["data"].pop("log", None))):
        verify(file)
        replay(file)


def test_a_log_that_was_exported_while_the_table_was_open_is_in_order(
    forged: Callable[[Forge], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    def go_on(log: Documents) -> None:
        log[0]["data"]["log"] = 2
        end(log, "committed", dict(NEXT))

    file = forged(go_on)
    verify(file, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert not told["closed"]
    assert told["open"] == {**NEXT, "dealt": False}
    verify(file)
    assert "open when this log was exported: round 3 was not dealt yet." in capsys.readouterr().out


def test_nothing_follows_the_end_of_a_table(forged: Callable[[Forge], Path]) -> None:
    def after(log: Documents) -> None:
        call_off(log)
        end(log, "committed", dict(NEXT))

    assert "nothing happens at a table that is closed" in refusal(verify, forged(after))


# -- replay


def test_a_log_is_played_again(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay(log, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["table"], told["game"], told["entries"], told["closed"]) == (TABLE, "crystal/ez-baccarat", 17, False)
    assert told["hash"] == json.loads(written_log.lines()[-1])["hash"]
    assert {one["round"]: one["net"] for one in told["rounds"]} == NETS
    # Ann has left with $1,000 + $50 + $150; Ben keeps his $100; the company has paid $200 of its $50,000.
    assert told["stacks"] == [100_00, 49_800_00]
    assert [(one["seat"], one["kind"], one["name"]) for one in told["seats"]] == [
        (2, "person", "Ben"),
        (8, "company", "The company"),
    ]
    assert (told["brought"], told["taken"], told["collected"]) == (51_100_00, 1_200_00, 0)
    assert told["on_the_table"] == 49_900_00


def test_a_replayed_log_for_people(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay(log)
    told = " ".join(capsys.readouterr().out.split())
    assert "2 seat 1 +$150, player-dealer -$150" in told
    assert "8 The company $49,800" in told
    assert "Brought $51,100, taken away $1,200, collected $0; on the table $49,900." in told
    assert "17 entries in order, no seal broken; 2 rounds played again" in told


def test_a_log_is_known_by_its_first_line_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay(written(tmp_path, written_log.lines(), "history.txt"), as_json=True)
    assert json.loads(capsys.readouterr().out)["entries"] == 17


def test_a_round_that_is_not_over_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay(written(tmp_path, written_log.lines()[:15]), as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["entries"], len(told["rounds"]), told["stacks"]) == (14, 1, [1_050_00, 100_00, 49_950_00])


def test_a_log_is_no_single_hand(log: Path) -> None:
    said = "table.jsonl is a table's log: it is played again without --phh and --book"
    assert refusal(replay, log, as_phh=True) == said
    assert refusal(replay, log, book=[Path()]) == said


def test_a_name_cannot_take_over_the_terminal(
    forged: Callable[[Forge], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    replay(forged(lambda log: log[9]["data"].update(name="Ben\x1b[2J")))
    assert "\x1b" not in capsys.readouterr().out


DAMAGED: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "truncated": (
        lambda log: [*log[:16], log[16][:100]],
        "line 17 is not a whole entry: the file is cut off or damaged there",
    ),
    "changed amount": (
        lambda log: [line.replace('"Player line": 5000', '"Player line": 9000') for line in log],
        "entry 5 (wagered) was changed after it was written: its hash does not fit it",
    ),
    "swapped": (
        lambda log: [*log[:4], log[5], log[4], *log[6:]],
        "entry 6 stands where entry 5 should: entries are missing or out of order",
    ),
    "missing": (
        lambda log: [*log[:4], *log[5:]],
        "entry 6 stands where entry 5 should: entries are missing or out of order",
    ),
    "wrong seed": (
        lambda log: [line.replace(SEEDS[1], SEEDS[2]) for line in log],
        "entry 8 (finished) was changed after it was written: its hash does not fit it",
    ),
    "empty": (lambda log: [""], "there is no entry in it"),
}


@pytest.mark.parametrize("fault", DAMAGED)
@pytest.mark.parametrize("command", [verify, replay])
def test_a_damaged_log_is_refused_in_a_line(fault: str, command: Callable[..., None], tmp_path: Path) -> None:
    damage, said = DAMAGED[fault]
    file = written(tmp_path, damage(written_log.lines()))
    assert refusal(command, file) == f"table.jsonl: {said}"
    assert refusal(command, file, as_json=True) == f"table.jsonl: {said}"


FORGED: dict[str, tuple[Forge, str]] = {
    "another result": (lambda log: log[7]["data"]["net"].update({"seat 1": 60_00}), "entry 8 (finished)"),
    "another wager": (lambda log: log[4]["data"].update(wagers={"Player line": 90_00}), "entry 8 (finished)"),
    "a wager left out": (lambda log: log.pop(4), "entry 6 (dealt)"),
    "more chips taken away": (lambda log: log[16]["data"].update(chips=1_300_00), "entry 17 (left)"),
    "another cut": (lambda log: log[14]["data"].update(cuts=["luck", "coffee"]), "entry 1"),
    "a wager that nobody can pay": (
        lambda log: log[4]["data"].update(wagers={"Tie Bet": 1_001_00}),
        "entry 5 (wagered)",
    ),
    "a seat taken twice": (lambda log: log[9]["data"].update(seat=1), "entry 10 (sat)"),
    "cut before the commitment": (lambda log: log.insert(3, log.pop(5)), "entry 4: seat 1 cut before the room"),
    "dealt without a commitment": (lambda log: (log.pop(3), log.pop(4)), "entry 5: round 1 is dealt out of turn"),
    "finished twice": (lambda log: log.insert(8, log[7]), "entry 9: round 1 is finished after round 1"),
    "a round left out": (lambda log: log[8]["data"].update(round=3), "entry 9: round 3 is committed after round 1"),
    "no seed": (lambda log: log[7]["data"].pop("seed"), "entry 8 (finished) does not say its seed"),
    "no true seed": (lambda log: log[7]["data"].update(seed="abc"), "entry 8: the seed has 64 hexadecimal digits"),
    "cuts that are numbers": (
        lambda log: log[6]["data"].update(cuts=[1]),
        "entry 7 (dealt): the cuts are not all words",
    ),
    "no table": (lambda log: log[0]["data"].pop("table"), "entry 1 (opened) does not say its table"),
    "no game": (lambda log: log[0]["data"].update(game="crystal/no-such"), "entry 1 (opened): "),
    "too many decks": (
        lambda log: log[0]["data"].update(decks=9),
        "entry 1 (opened): crystal/ez-baccarat is dealt from",
    ),
    "a reading unknown": (lambda log: log[0]["data"].update(reading={"x": "literal"}), "entry 1 (opened): "),
    "another version": (lambda log: log[0]["data"].update(version=99), "entry 1 (opened): "),
    "a wager without an amount": (lambda log: log[4]["data"].update(wagers={"Player line": None}), "entry 5 (wagered)"),
    "a stand that is none": (lambda log: log.append({**log[16], "kind": "stands", "data": {"state": {}}}), "entry 18"),
    "something that never happens": (lambda log: log.append({**log[16], "kind": "sneezed"}), "entry 18"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_log_that_was_sealed_again_after_a_change_is_refused(what: str, forged: Callable[[Forge], Path]) -> None:
    change, said = FORGED[what]
    assert refusal(replay, forged(change)).startswith(f"table.jsonl: {said}")


@pytest.mark.parametrize("what", ["no table", "no game", "too many decks", "a reading unknown", "no true seed"])
def test_verify_refuses_it_too(what: str, forged: Callable[[Forge], Path]) -> None:
    change, said = FORGED[what]
    assert refusal(verify, forged(change)).startswith(f"table.jsonl: {said}")


def test_a_bad_log_ends_in_one_line_and_exit_status_2(tmp_path: Path) -> None:
    file = written(tmp_path, written_log.lines()[1:])
    for command in ("verify", "replay"):
        words = [sys.executable, "-m", "houseway", command, str(file), "--json"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "houseway: table.jsonl: it begins with entry 2: a log begins with entry 1\n"
