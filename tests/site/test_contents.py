"""What pages say, against an independent reading of the book, and against published figures."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.site.cards import find_page_path
from tests.site.conftest import EZ, FIVE_CARDS, KNOWN, POTS, THREE_CARDS, UNKNOWN, Made
from tests.site.reading import read_page

BOOK = Path(__file__).parents[2] / "src" / "houseway" / "book"


def read_toml(game: str) -> dict[str, Any]:
    return tomllib.loads((BOOK / f"{game}.toml").read_text(encoding="utf-8"))


def say(made: Made, game: str) -> str:
    return read_page(made.read(find_page_path(game))).words


def list_lines(value: Any) -> Iterator[str]:
    """Every line number that a page of the book cites."""
    match value:
        case dict():
            for key, inner in value.items():
                if key == "lines":
                    yield from (str(number) for number in _flatten(inner))
                elif key not in ("filed", "intended", "literal"):
                    yield from list_lines(inner)
        case list():
            for inner in value:
                yield from list_lines(inner)


def _flatten(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for one in value:
            yield from _flatten(one)
    else:
        yield value


@pytest.mark.parametrize("game", [*KNOWN, UNKNOWN])
def test_every_pay_line_is_on_the_page_and_on_the_card(made: Made, game: str) -> None:
    card = read_page(made.read(find_page_path(game, "payouts"))).words
    for wager in read_toml(game)["wager"]:
        for line in wager.get("pays", []):
            for words in (say(made, game), card):
                assert line["hand"] in words
                assert line["odds"] in words
                assert wager["name"] in words
            for number in _flatten(line["lines"]):
                assert str(number) in card


@pytest.mark.parametrize("game", [EZ, THREE_CARDS])
def test_cited_lines_of_rules_are_on_the_page(made: Made, game: str) -> None:
    words, page = say(made, game), read_toml(game)
    told = {
        key: page[key]
        for key in ("deck", "seats", "draw", "settle", "house_way", "table_rule", "ruling")
        if key in page
    }
    assert [number for number in list_lines(told) if number not in words] == []


@pytest.mark.parametrize("game", [*KNOWN, UNKNOWN, *POTS])
def test_every_ruling_is_told(made: Made, game: str) -> None:
    words = say(made, game)
    for ruling in read_toml(game).get("ruling", []):
        assert ruling["id"] in words
        assert " ".join(ruling["doubt"].split()) in words
        assert " ".join(ruling["why"].split()) in words


def test_published_figures_stand_on_the_page(made: Made) -> None:
    # wizardofodds.com, EZ Baccarat with eight decks: Banker 1.02%, Player 1.24%, Tie 14.36%, Dragon 7 7.61%,
    # Panda 8 10.19%.
    words = say(made, EZ)
    for figure in ("-1.2351%", "-1.0183%", "-14.3596%", "-7.6113%", "-10.1876%"):
        assert figure in words
    # and with six decks the Dragon 7 is at 7.60%.
    assert "With 6 decks" in words
    assert "-7.6062%" in words


def test_both_readings_have_their_prices(made: Made) -> None:
    words = say(made, EZ)
    # By the letter no push is written for a three-card seven: the Banker line then gains it, 2.2534% (docs/audit.md).
    assert "taken here" in words
    assert "Banker line -1.0183% +1.2351%" in words


def test_what_nobody_has_counted_is_said_and_not_counted(made: Made) -> None:
    words = say(made, UNKNOWN)
    assert words.count("not in this almanac") >= 3
    assert "counted over" not in words.lower()
    compared = read_page(made.read("compared/crystal.ez-baccarat--delta.ez-baccarat.html")).words
    assert "not in this almanac" in compared


def test_games_for_a_pot_tell_what_a_seat_pays(made: Made) -> None:
    for game in POTS:
        words = say(made, game)
        assert "What it costs a seat" in words, game
        assert "calculator" not in words.lower(), game
    assert "What one seat pays on average" in say(made, POTS[0])


def test_the_bank_has_its_plots(made: Made) -> None:
    html = made.read(find_page_path(EZ))
    assert html.count("<svg ") == 2
    assert "After 1,000 rounds half of all banks" in html
    assert html.count('class="bar-') == 3  # one line of bets wins, loses or pushes


def test_lists_have_every_wager(made: Made) -> None:
    for game in (EZ, FIVE_CARDS):
        for wager in read_toml(game)["wager"]:
            assert wager["name"] in read_page(made.read("wagers.html")).words
    tie = read_page(made.read("wagers/nines-tie.html")).words
    assert "Crystal Park Casino" in tie
    assert "The hands tie: 8:1" in tie


def test_the_strategy_card_is_the_guide(made: Made) -> None:
    words = read_page(made.read(find_page_path(THREE_CARDS, "strategy"))).words
    assert "What it is worth" in words
