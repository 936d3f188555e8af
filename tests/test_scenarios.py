"""Dealt rounds with the settlement that the filing demands: tests/scenarios/<house>/<game>/*.toml."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.book.loader import Game, load
from houseway.core.money import parse_money
from houseway.tables import written as record
from houseway.tables.written import parse_round, replay

pytestmark = pytest.mark.fast

SCENARIOS = Path(__file__).parent / "scenarios"
EXPECTED = {"net", "hands", "shown", "order", "results", "standing", "offered", "carried"}
"""What a scenario may say that it expects."""
FOLDERS = sorted({path.parent for path in SCENARIOS.glob("*/*/*.toml")})


@pytest.fixture(autouse=True, scope="module")
def _games_are_opened_once() -> Iterator[None]:
    """A game is read once for all its scenarios."""
    opened: dict[str, Game] = {}

    def once(name: str, **asked: Any) -> Game:
        key = repr((name, asked))
        if key not in opened:
            opened[key] = load(name, **asked)
        return opened[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record, "load", once)
        yield


def signed(text: str) -> int:
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "/".join(folder.parts[-2:]))
def test_scenarios_settle_as_filed(folder: Path) -> None:
    wrong: list[Exception] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            settles_as_filed(path)
        except Exception as fault:
            fault.add_note(f"in tests/scenarios/{path.relative_to(SCENARIOS)}")
            wrong.append(fault)
    if wrong:
        raise ExceptionGroup(f"{len(wrong)} scenarios do not settle as filed", wrong)


def settles_as_filed(path: Path) -> None:
    written = parse_round(path.read_text(encoding="utf-8"), name=path.name)
    assert written.title, "a scenario says what it shows"
    assert written.lines, "a scenario names the lines it rests on"
    assert written.game == "/".join(path.parts[-3:-1]), "a scenario lies in its game's folder"
    expect: dict[str, Any] = written.expect
    assert set(expect) <= EXPECTED, "nothing else is compared"
    played = replay(written)
    assert played.is_over
    net = played.net()
    assert {who: signed(amount) for who, amount in expect["net"].items()} == net
    assert sum(net.values()) == 0
    if "hands" in expect:
        assert {who: played.state.hands[who] for who in expect["hands"]} == expect["hands"]
    if "shown" in expect:
        assert {who: words.split(" = ")[0] for who, words in played.state.hands.items()} == expect["shown"]
    if "order" in expect:
        assert [f"{one.stake.bettor}: {one.stake.wager}" for one in played.settled] == expect["order"]
    if "results" in expect:
        results = {f"{one.stake.bettor}: {one.stake.wager}": one.verdict.result for one in played.settled}
        assert results == expect["results"]
    if "standing" in expect:
        assert [f"{stake.bettor}: {stake.wager}" for stake in played.state.standing] == expect["standing"]
    if played.carried is not None or "carried" in expect:
        assert played.carried is not None
        told = {**expect["carried"], "amount": parse_money(expect["carried"]["amount"])}
        assert played.carried.to_dict() == told
    for number, choices in expect.get("offered", {}).items():
        before = written.model_copy(update={"decision": written.decision[: int(number) - 1]})
        assert [str(choice) for choice in replay(before).choices] == choices, f"offered at decision {number}"
