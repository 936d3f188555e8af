"""What commands say of a cluster that is not there: one clear line, and exit status 2."""

import sys

import pytest

from tests.cli.typed import refused

EZ = "crystal/ez-baccarat"


@pytest.mark.parametrize("command", [["simulate", EZ], ["audit", EZ], ["compare", "--game", EZ], ["bank", EZ]])
@pytest.mark.parametrize("kind", ["ray", "dask"])
def test_an_extra_that_is_not_installed(kind: str, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, {"ray": "ray", "dask": "distributed"}[kind], None)
    line = f"houseway: --{kind} needs the extra '{kind}': pip install 'houseway[{kind}]'\n"
    assert refused(*command, f"--{kind}", "local") == line


@pytest.mark.parametrize(
    ("kind", "address", "line"),
    [
        ("ray", "127.0.0.1:1", "no Ray cluster answers at '127.0.0.1:1': Connection refused"),
        ("ray", "ray://127.0.0.1:1", "no Ray cluster answers at 'ray://127.0.0.1:1': Connection refused"),
        ("dask", "tcp://127.0.0.1:1", "no Dask cluster answers at 'tcp://127.0.0.1:1': Connection refused"),
        ("dask", "127.0.0.1:99999", "no Dask cluster answers at '127.0.0.1:99999': Port out of range 0-65535"),
    ],
)
def test_an_address_that_does_not_answer(kind: str, address: str, line: str) -> None:
    assert refused("simulate", EZ, "--rounds", "10", f"--{kind}", address) == f"houseway: {line}\n"


def test_both_at_a_time_are_refused() -> None:
    line = "houseway: work is done by Ray or by Dask, not by both: name one address\n"
    assert refused("simulate", EZ, "--ray", "local", "--dask", "local") == line
