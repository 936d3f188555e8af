"""The strategy card: codes for what a strategy does, rows that are played alike together."""

from dataclasses import replace
from functools import partial
from xml.etree import ElementTree

import numpy as np
import pytest

from houseway.analysis.strategy import SolvedCard, strategy
from houseway.book.loader import load
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.solution_cache import find_solution
from houseway.families.twenty_one.price.strategy import (
    AGAIN,
    FREE,
    OWN,
    RESCUE,
    UPS,
    VALUES,
    Action,
    Strategy,
    find_row,
    make_blank_strategy,
)
from houseway.families.twenty_one.show.strategy_card import StrategyCard, make_strategy_card
from houseway.sheets.notebook import print_result
from houseway.sheets.strategy_svg import draw_card
from tests.families.twenty_one import pages
from tests.sheets.reading import print_words, read

EVEN = [{"hand": "Any win", "when": {}, "odds": "1:1"}]
TEN, SIX = UPS.index("ten"), UPS.index("6")


def card_of(strategy: Strategy, **rules: object) -> StrategyCard:
    page = pages.game(**rules).rules  # type: ignore[arg-type]
    assert isinstance(page, TwentyOnePage)
    return make_strategy_card(page, strategy)


def cells(card: StrategyCard, title: str) -> dict[str, tuple[str, ...]]:
    section = next(part for part in card.sections if part.title == title)
    return {one.hands: one.cells for one in section.rows}


def test_hands_that_are_played_alike_share_a_row() -> None:
    way = make_blank_strategy("tests")
    way.hit[OWN, find_row(16, soft=False), TEN] = True
    hard = cells(card_of(way), "Hard")
    assert list(hard) == ["17-20", "16", "4-15"]  # 21 must stand in the plain game, and has no row
    assert hard["16"] == ("S",) * 8 + ("H", "S")  # columns 2 to 9, ten, ace


def test_a_cell_names_the_first_choice_and_what_to_do_without_it() -> None:
    way = make_blank_strategy("tests")
    eleven, sixteen = find_row(11, soft=False), find_row(16, soft=False)
    way.hit[OWN, eleven] = True
    way.double[OWN, eleven, SIX] = True
    way.surrender[sixteen, TEN] = True
    way.split[OWN, VALUES.index("8"), TEN] = True
    way.split[OWN, VALUES.index("8"), SIX] = True
    card = card_of(way, double=pages.DOUBLE, split=pages.SPLIT, surrender={"timing": "late"})
    assert cells(card, "Hard")["11"][SIX] == "Dh"
    assert cells(card, "Hard")["11"][TEN] == "H"
    assert cells(card, "Hard")["16"][TEN] == "Rs"
    assert cells(card, "Pairs")["8-8"][SIX] == "P"
    assert cells(card, "Pairs")["8-8"][TEN] == "Rp"  # a surrender goes before a split
    assert card.codes == ("S", "H", "Dh", "P", "Rs", "Rp")


def test_an_exception_for_a_pair_is_in_its_cell_and_others_are_told() -> None:
    way = make_blank_strategy("tests")
    way.surrender[find_row(16, soft=False), TEN] = True
    way.split[OWN, VALUES.index("8"), TEN] = True
    two = FrozenMap({("ten", ("8", "8")): "split", ("2", ("2", "ten")): "hit"})
    card = card_of(replace(way, two_cards=two), split=pages.SPLIT, surrender={"timing": "late"})
    assert cells(card, "Pairs")["8-8"][TEN] == "P"
    assert card.notes == ("2-ten against 2: hit.",)


@pytest.mark.parametrize(
    ("said", "cell"), [("surrender", "Rh"), ("stand", "S"), ("hit", "H"), ("double", "Dh"), ("split", "P")]
)
def test_whatever_is_said_of_a_pair_is_in_its_cell_and_nowhere_else(said: Action, cell: str) -> None:
    """Two sevens against a ten are given up (crystal/no-bust 4.0A): the cell read H, and a note below it otherwise."""
    way = make_blank_strategy("tests")
    way.hit[OWN, find_row(14, soft=False), TEN] = True
    two = FrozenMap({("ten", ("7", "7")): said})
    card = card_of(replace(way, two_cards=two), split=pages.SPLIT, double=pages.DOUBLE, surrender={"timing": "late"})
    assert cells(card, "Pairs")["7-7"][TEN] == cell
    assert cells(card, "Hard")["14"][TEN] == "H"
    assert card.notes == ()


def test_a_hand_that_must_hit_is_a_hit_whatever_the_strategy_says() -> None:
    card = card_of(
        make_blank_strategy("tests"), seat_chart={"hit": {"hard": "2-11"}, "stand": {"hard": "17-31", "soft": "21"}}
    )
    assert list(cells(card, "Hard")) == ["12-16", "4-11"]
    assert set(cells(card, "Hard")["4-11"]) == {"H"}


def test_free_bets_have_their_own_codes_and_a_chart_for_free_hands() -> None:
    way = make_blank_strategy("tests")
    way.double[:, find_row(10, soft=False), SIX] = True
    way.double[OWN, find_row(8, soft=False), SIX] = True
    way.split[FREE, VALUES.index("9"), SIX] = True
    card = card_of(way, double=pages.DOUBLE, split=pages.SPLIT, free=pages.FREE)
    assert cells(card, "Hard")["10"][SIX] == "Fs"
    assert cells(card, "Hard")["8"][SIX] == "Ds"
    assert cells(card, "Pairs on a free bet")["9-9"][SIX] == "Fp"
    assert cells(card, "Pairs")["9-9"][SIX] == "S"


def test_a_game_with_rescue_has_charts_for_doubled_hands() -> None:
    way = make_blank_strategy("tests")
    way.doubled[0, find_row(16, soft=False), TEN] = RESCUE
    way.doubled[1, find_row(12, soft=False), SIX] = AGAIN
    card = card_of(way, double=pages.DOUBLE | {"again": 2, "rescue": True})
    assert cells(card, "Doubled once, hard")["16"][TEN] == "X"
    assert cells(card, "Doubled twice, hard")["12"][SIX] == "A"
    assert "Doubled 3 times, hard" in [part.title for part in card.sections]
    way.double[OWN, find_row(9, soft=False), SIX] = True
    doubled = card_of(way, double=pages.DOUBLE | {"again": 2, "rescue": True})
    assert list(cells(doubled, "Doubled once, hard"))[-1] == "11-15"  # nine and a deuce is the least


def test_the_picture_is_well_formed_and_holds_every_cell() -> None:
    card = card_of(make_blank_strategy("tests"), split=pages.SPLIT)
    picture = ElementTree.fromstring(draw_card(card, "A & B <21>", "8 decks"))
    rows = sum(len(part.rows) for part in card.sections)
    boxes = [one for one in picture.iter() if one.tag.endswith("rect")]
    assert len(boxes) == 1 + rows * len(card.ups)
    assert "A & B <21>" in [one.text for one in picture.iter()]


def test_a_solution_that_was_kept_is_the_solution(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    game = load("clubone/no-bust-21st-century-blackjack-4")
    first = find_solution(game, 1)
    monkeypatch.setattr("houseway.families.twenty_one.price.solver.solve", None)  # a second time, nothing may be solved
    again = find_solution(game, 1)
    assert again.to_dict() == first.to_dict()
    assert (again.strategy.hit == first.strategy.hit).all()


def test_a_hand_that_must_stand_has_a_row_where_it_may_be_surrendered() -> None:
    """Seventeen must stand, and two cards of it are given up against an ace: a half is lost there, and not 0.572."""
    page = load("crystal/pure-spanish-21-5").rules
    assert isinstance(page, TwentyOnePage)
    assert 17 in page.seat_chart.stand.hard
    way = make_blank_strategy("tests")
    assert "17" not in cells(make_strategy_card(page, way), "Hard")
    way.surrender[find_row(17, soft=False), UPS.index("ace")] = True
    card = make_strategy_card(page, way)
    hard = cells(card, "Hard")
    assert hard["17"] == tuple("Rs" if up == "ace" else "S" for up in card.ups)
    assert not {"18", "19", "20", "21"} & {total for hands in hard for total in hands.split("-")}


def test_rows_of_doubled_hands_that_cannot_come_about_are_not_printed() -> None:
    way = make_blank_strategy("tests")
    rules = {"double": pages.DOUBLE | {"again": 2, "rescue": True}}
    way.double[OWN, find_row(11, soft=False), SIX] = True
    titles = [part.title for part in card_of(way, **rules).sections]
    assert "Doubled once, hard" in titles
    assert "Doubled once, soft" not in titles  # eleven and an ace is hard twelve
    way.double[OWN, find_row(9, soft=False), SIX] = True
    assert list(cells(card_of(way, **rules), "Doubled once, soft")) == ["20-21"]  # nine and an ace
    way.double[OWN, find_row(15, soft=True), SIX] = True
    assert list(cells(card_of(way, **rules), "Doubled once, soft")) == ["16-21"]  # soft fifteen and an ace


def test_two_cards_that_a_switch_makes_another_hand_have_a_second_row() -> None:
    worth = np.zeros((len(VALUES), len(VALUES), len(UPS)))
    ten, ace = VALUES.index("ten"), VALUES.index("ace")
    worth[ten, ace, :] = 1.0  # as dealt the lower value stands first, after a switch the higher
    worth[ace, ten, :] = 0.7284
    way = replace(make_blank_strategy("tests"), worth=worth)
    card = card_of(way, ranking="natural 21 1/2, switched", hands=2, switch={}, pays=EVEN)
    rows = {one.hands: one for one in card.worth}
    assert rows["A-10"].cells == ("+100",) * 10
    assert rows["A-10 switched"].cells == ("+72.8",) * 10
    assert rows["A-10"].came == ("dealt",)
    assert rows["A-10 switched"].came == ("switched",)
    assert rows["10-9"].came == ("dealt", "switched")
    assert len(rows) == 10 * 11 // 2 + 1
    picture = ElementTree.fromstring(draw_card(card, "Switch", "8 decks"))
    assert {"A-10 switched", "+72.8"} <= {one.text for one in picture.iter()}
    assert "A-10 made by the switch is no natural, and counts by its own row." in card.notes[-1]


def test_a_switched_natural_is_printed_at_what_it_wins_and_loses() -> None:
    """It beats all but a natural, which beats it, and 21 and 22, with which it ties (004: 5068-5070); the
    player-dealer hits soft 17 (004: 5028), and looks for a natural under an ace alone, so against an ace he has none.
    """
    game = load("clubone/21st-century-blackjack-switch")
    assert isinstance(game.rules, TwentyOnePage)
    rows = {one.hands: one for one in make_strategy_card(game.rules, find_solution(game, 8).strategy).worth}
    for up, points in (("2", 2), ("9", 9), ("ten", 10), ("ace", 1)):
        shoe = dict.fromkeys(range(1, 10), 32) | {10: 128}
        for gone in (1, 10, points):
            shoe[gone] -= 1
        ends = dealer_ends(points, shoe)
        natural = ends.pop("natural", 0.0)
        looked = up == "ace"
        win = sum(chance for end, chance in ends.items() if end not in (21, 22))
        expected = win / (1 - natural) if looked else win - natural
        assert float(rows["A-10 switched"].cells[UPS.index(up)]) == pytest.approx(100 * expected, abs=0.0501)


def test_a_notebook_shows_the_card_in_the_words_that_are_printed() -> None:
    solved = strategy("clubone/21st-century-blackjack-switch", decks=8)
    assert isinstance(solved, SolvedCard)
    html = solved._repr_html_()
    assert html is not None
    shown = read(html)
    assert shown.words == print_words(partial(print_result, solved))
    assert {"Hard", "Soft"} <= set(shown.words)
    assert any(row[0] == "A-10 switched" for row in shown.rows)


def dealer_ends(up: int, shoe: dict[int, int]) -> dict[object, float]:
    """How a player-dealer who hits soft 17 ends behind an up card, by his total, each card of the shoe as likely."""
    ends: dict[object, float] = {}

    def draw(hard: int, aces: bool, held: int, chance: float) -> None:
        total = hard + 10 if aces and hard <= 11 else hard
        if held == 2 and total == 21:
            ends["natural"] = ends.get("natural", 0.0) + chance
        elif total > 17 or (total == 17 and total == hard):
            ends[total] = ends.get(total, 0.0) + chance
        else:
            left = sum(shoe.values())
            for card, number in list(shoe.items()):
                if number:
                    shoe[card] -= 1
                    draw(hard + card, aces or card == 1, held + 1, chance * number / left)
                    shoe[card] += 1

    draw(up, up == 1, 1, 1.0)
    return ends
