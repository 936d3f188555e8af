"""The scripts of the site against the program: other pays of the same counts, and every deal counted once more."""

import json
import random
import shutil
import subprocess
from fractions import Fraction
from typing import Any

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game, load
from houseway.core.money import show_odds
from houseway.families.prices import OddsSheet
from houseway.families.repricing import reprice_wager
from houseway.site.calculator import list_pays, say_fixed, write_calculator
from houseway.site.recount import write_recount
from tests.javascript.pages import SITE

RECKON = """
await import(process.argv[2]);
let text = "";
for await (const part of process.stdin) text += part;
const { exact } = houseway;
const told = JSON.parse(text).map(({ wager, pays }) => {
  const found = exact.reckon(wager, pays.map(exact.parsePay));
  if (typeof found === "string") return found;
  const { ev, perRound, wins, variance } = found;
  const show = (value) => value && exact.showFraction(value);
  return [show(ev), show(perRound), show(wins), show(variance)];
});
console.log(JSON.stringify(told));
"""
RECOUNT = """
await import(process.argv[2]);
let text = "";
for await (const part of process.stdin) text += part;
const counting = houseway.makeCounting();
const told = JSON.parse(text).map((task) => {
  const going = counting.count(task);
  for (;;) {
    const step = going.next();
    if (step.done) return counting.compare(task, step.value);
  }
});
console.log(JSON.stringify(told));
"""


def run(program: str, script: str, given: object) -> Any:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js on this machine")
    command = [node, "--input-type=module", "--eval", program, "x", (SITE / script).as_uri()]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def price(name: str, decks: int | None = None) -> tuple[Game, OddsSheet]:
    game = load(name)
    return game, odds(game, decks=decks)


def test_other_pays_are_reckoned_as_python_does() -> None:
    chance = random.Random(7)
    asked, expected = [], []
    for name in ("crystal/ez-baccarat", "clubone/supreme-baccarat", "clubone/three-card-poker", "clubone/casino-war"):
        game, sheet = price(name)
        (told,) = write_calculator(game, [sheet])["sheets"]
        for row, written in zip(sheet.wagers, told["wagers"], strict=True):
            assert written["name"] == row.name
            if "fixed" in written:
                assert say_fixed(game, row) == written["fixed"]
                continue
            before = list_pays(game, row.name)
            for _ in range(6):
                after = [(hand, pay * Fraction(chance.randint(1, 40), chance.randint(1, 9))) for hand, pay in before]
                found = reprice_wager(row, before, after)
                asked.append({"wager": written, "pays": [show_odds(pay) for _, pay in after]})
                expected.append(found and (found.ev, found.ev_per_round, found.sd))
    assert len(asked) > 60
    assert any(one is None for one in expected)
    for told_now, known in zip(run(RECKON, "exact.js", asked), expected, strict=True):
        if known is None:
            assert isinstance(told_now, str)
            continue
        ev, per_round, _, variance = told_now
        assert (Fraction(ev), Fraction(per_round)) == known[:2]
        assert float(Fraction(variance)) ** 0.5 == pytest.approx(known[2], rel=1e-12)


def test_only_pays_on_which_nothing_depends_can_be_changed() -> None:
    game, sheet = price("clubone/three-card-poker")
    fixed = {row.name: say_fixed(game, row) for row in sheet.wagers}
    assert fixed["Bonus Bet"] is None
    assert fixed["Ante"] is not None
    assert "houseway odds" in fixed["Ante"]


NINES = ("crystal/ez-baccarat", "crystal/california-baccarat", "clubone/supreme-baccarat", "crystal/dragon-dai-bacc")
THREE = ("clubone/three-card-poker", "oaks/three-card-poker")


def write_tasks() -> list[dict[str, Any]]:
    found = []
    for name, decks in (*((name, None) for name in (*NINES, *THREE)), ("crystal/ez-baccarat", 3)):
        task = write_recount(*price(name, decks))
        assert task is not None, name
        found.append(task)
    return found


def test_the_recount_agrees_and_finds_what_is_wrong() -> None:
    tasks = write_tasks()
    for task, told in zip(tasks, run(RECOUNT, "counting.js", tasks), strict=True):
        assert told["differing"] == []
        assert told["agreed"] == [wager["name"] for wager in task["wagers"]]
    for task in tasks:  # one deal moved from one end of each wager to another
        for wager in task["wagers"]:
            first, *_ = wager["counts"]["outcomes"]
            first[2] = str(int(first[2]) + 1)
    for task, told in zip(tasks, run(RECOUNT, "counting.js", tasks), strict=True):
        assert told["agreed"] == []
        assert len(told["differing"]) == len(task["wagers"])


def test_the_recount_goes_by_the_rules_that_it_is_told() -> None:
    game, sheet = price("crystal/ez-baccarat")
    task = write_recount(game, sheet)
    assert task is not None
    task["draw"]["naturals"] = False
    (told,) = run(RECOUNT, "counting.js", [task])
    # Whoever has a natural stands anyway, and beats a three-card seven; a three-card eight cannot beat one.
    assert told["agreed"] == ["Dragon 7 Bonus Bet", "Panda 8 Bet"]
    literal = game.reread(rulings={"naturals": "literal"})
    other = write_recount(literal, odds(literal))
    assert other is not None
    (told,) = run(RECOUNT, "counting.js", [other])
    assert told["differing"] == []
