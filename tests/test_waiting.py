"""What is said while something is worked out."""

import pytest

from houseway.core import progress as waiting
from houseway.core.progress import show_progress


def test_a_solution_that_is_not_at_hand_is_announced_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if somebody watched a terminal
    with show_progress("solving") as progress:
        for share in (0.0, 0.5, 0.0, 1.0):
            progress(share)
    told = capsys.readouterr()
    assert told.err.count("worked out once, and then kept") == 1
    assert told.out == ""


def test_what_is_at_hand_needs_no_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with show_progress("solving"):
        pass
    assert "worked out" not in capsys.readouterr().err


def test_where_nobody_watches_the_word_alone_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with show_progress("solving") as progress:
        for share in (0.0, 0.5, 1.0):
            progress(share)
    told = capsys.readouterr()
    assert told.err == "solving: this is worked out once, and then kept; it may take a minute\n"
    assert told.out == ""


def test_what_takes_long_says_how_long_once_that_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Two hundredths of the work take 30 seconds: all of it 1,500, which are 25 minutes.
    clock = iter([0.0, 0.0, 1.0, 30.0, 60.0])
    monkeypatch.setattr(waiting, "monotonic", lambda: next(clock))
    with show_progress("solving") as progress:
        for share in (0.0, 0.001, 0.02, 0.04):
            progress(share)
    assert capsys.readouterr().err.splitlines()[1:] == ["solving: this takes about 25 minutes in all"]


def test_time_spent_on_making_ready_is_not_taken_for_the_pace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Six seconds to make ready, and then two hundredths a second: 56 seconds in all, which need no word.
    clock = iter([0.0, 0.0, 6.0, 12.0, 56.0])
    monkeypatch.setattr(waiting, "monotonic", lambda: next(clock))
    with show_progress("solving") as progress:
        for share in (0.0, 0.0002, 0.12, 1.0):
            progress(share)
    assert "minutes in all" not in capsys.readouterr().err
