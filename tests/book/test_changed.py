"""A game that is changed: by path, checked like a page, told apart from what is filed, in every family."""

import copy
import pickle
from fractions import Fraction
from html import escape
from random import Random
from typing import Any

import pytest

from houseway import odds
from houseway.book.changes import Change
from houseway.book.known_keys import list_known_paths
from houseway.book.loader import load, make_settled_document
from houseway.book.paths import find_value, parse_path, show_path
from houseway.core.errors import BadNotation, BookError
from houseway.families import FAMILIES
from houseway.sheets.collection import print_fees
from houseway.sheets.html import make_html
from houseway.sheets.odds import print_odds
from houseway.sheets.rules import print_sheet
from houseway.tables.limits import find_posted_table
from houseway.tables.table import Table
from houseway.tables.written import read_round
from tests.exact_baccarat import every_deal

EZ = "crystal/ez-baccarat"
DRAGON = "wager.Dragon 7 Bonus Bet.pays.0.odds"
CHANGES: dict[str, tuple[str, dict[str, Any]]] = {
    "nines": (EZ, {DRAGON: "45:1", "deck.decks.default": 6, "draw.naturals_stop": False}),
    "twenty_one": (
        "crystal/21st-century-free-bet-blackjack",
        {"wager.Game wager.pays.Natural.odds": "3:2", "deck.decks.default": 8, "split.most_hands": 3},
    ),
    "duels": (
        "crystal/mississippi-stud-poker",
        {"wager.Ante.pays.Royal Flush.odds": "400:1", "deck.cut_card": 10, "decision.forfeits": "at once"},
    ),
    "poker": (
        "crystal/big-o-hi-lo",
        {"odd_chip.chip": "$1", "deck.cut_card": 1, "betting.raises": 4},
    ),
    "fast_action": (
        "clubone/fast-action-holdem",
        {"wager.base wager.odds": "2:1", "deck.cut_card": 20, "natural.both": "push"},
    ),
    "war": (
        "clubone/casino-war",
        {"wager.Tie wager.pays.0.odds": "11:1", "deck.decks.default": 8, "war.burn": 1},
    ),
    "pai_gow": (
        "crystal/face-up-pai-gow-poker",
        {"wager.Fortune Bonus Bet.pays.0.odds": "400:1", "deck.cut_card": 1, "setting.pushes": ["ace"]},
    ),
    "tiles": (
        "delta/pai-gow-tiles",
        {"wager.base wager.odds": "19:20", "deck.cut_card": 1, "deal.direction": "clockwise"},
    ),
    "push_nine": ("clubone/push-9", {"push.amount": "$300", "deck.cut_card": 1, "odd_chip.chip": "$0.50"}),
    "chinese": ("crystal/chinese-poker", {"points.segment": 2, "deck.cut_card": 0, "foul.points": 6}),
    "panguingue": (
        "crystal/pan",
        {"condition.valle set of one suit.chips": 3, "deck.cut_card": 40, "out.chips": 3},
    ),
}
"""In each family a pay or what comes nearest to one, the cards, and a rule of the play; none of it as it is filed."""


def test_every_family_is_changed() -> None:
    assert set(CHANGES) == {family.name for family in FAMILIES}


@pytest.mark.parametrize("family", CHANGES)
def test_a_game_of_every_family_can_be_changed(family: str) -> None:
    name, changes = CHANGES[family]
    filed = load(name)
    game = filed.changed(changes)
    before, after = make_settled_document(filed), make_settled_document(game)
    for key, value in changes.items():
        path = parse_path(key)
        assert find_value(after, path) == value != find_value(before, path)
        tables = [find_value(after, path[:number]) for number in range(1, len(path))]
        assert not [table for table in tables if isinstance(table, dict) and "lines" in table], key
    assert [one.key for one in game.changes] == list(changes)
    assert game.rules != filed.rules
    assert game.rules.filed == filed.rules.filed
    assert game != filed
    assert game == filed.changed(changes)
    assert load(name) == filed, "the book is as it was"
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert again == game
        assert again.changes == game.changes


@pytest.mark.parametrize("family", CHANGES)
def test_what_is_changed_back_is_the_filed_game(family: str) -> None:
    name, changes = CHANGES[family]
    filed = load(name)
    document = make_settled_document(filed)
    found = {key: find_value(document, parse_path(key)) for key in changes}
    back = {key: value if isinstance(value, int | str | list) else None for key, value in found.items()}
    again = filed.changed(changes).changed(back)
    assert again == filed
    assert again.changes == ()


def test_a_change_says_what_stood_there() -> None:
    game = load(EZ).changed({DRAGON: "45:1", "deck.cut_card": 14, "rotation": None, "seats.players": [7, 13]})
    pay, card, rotation = game.changes  # that 7 or 13 play is filed
    assert (pay, card) == (Change(DRAGON, "40:1", "45:1"), Change("deck.cut_card", None, 14))
    assert (rotation.key, rotation.after) == ("rotation", None)
    assert pay.to_dict() == {"key": DRAGON, "before": "40:1", "after": "45:1"}
    assert pay.words == f"{DRAGON} is 45:1 instead of 40:1"
    assert card.words == "deck.cut_card is 14 (nothing was said)"
    assert rotation.words.startswith("rotation is left out (it was ")


def test_a_key_that_is_changed_again_is_told_once() -> None:
    game = load(EZ).changed({DRAGON: "45:1"}).changed({"deck.decks.default": 6}).changed({DRAGON: "50:1"})
    assert game.changes == (Change(DRAGON, "40:1", "50:1"), Change("deck.decks.default", 8, 6))


def test_numbers_count_the_entries_as_they_are_found() -> None:
    """A step that is set and two that are left out: at once, and one after the other."""
    flow = load(EZ).rules.flow
    at_once = load(EZ).changed({"flow.0": None, "flow.1": None, "flow.2": "Cards are dealt."})
    assert at_once.rules.flow == ("Cards are dealt.", *flow[3:])
    one_by_one = load(EZ).changed({"flow.0": None}).changed({"flow.0": None})
    assert one_by_one.rules.flow == flow[2:]
    assert one_by_one.changed({"flow.0": "Cards are dealt."}) == at_once
    again = load(EZ).changed([(one.key, one.after) for one in at_once.changes])
    assert again == at_once
    assert again.changes == at_once.changes


def test_a_line_can_be_added_behind_the_last() -> None:
    line = {"hand": "Banker hand wins with nine", "when": {"winner": "banker", "banker_total": 9}, "odds": "2:1"}
    game = load(EZ).changed({"wager.Dragon 7 Bonus Bet.pays.1": {**line, "lines": [1, 2]}})
    (pay, added) = next(one for one in game.rules.wager if one.name.startswith("Dragon")).model_dump()["pays"]
    assert (added["hand"], added["odds"], added["lines"]) == (line["hand"], "2:1", ())
    assert pay["lines"], "the line that is not changed is still filed"
    assert game.changes[0].after == line


def test_a_change_wins_over_a_ruling() -> None:
    assert load(EZ, literal=True).rules.model_dump()["draw"]["naturals_stop"] is False
    game = load(EZ, literal=True).changed({"draw.naturals_stop": True})
    assert game.rules.model_dump()["draw"]["naturals_stop"] is True
    assert game.reading == load(EZ, literal=True).reading
    assert game.reread().changes == (), "as it is intended, naturals stop the drawing already"
    assert game.reread(literal=True) == game


def test_changes_are_given_where_a_game_is_loaded() -> None:
    assert load(EZ, changes={DRAGON: "45:1"}) == load(EZ).changed({DRAGON: "45:1"})


def test_a_name_with_a_dot_stands_in_quotation_marks() -> None:
    game = load("oaks/pure-21-5-blackjack").changed({'wager."Pure 21.5 Blackjack wager".pays.0.odds': "2:1"})
    assert game.changes[0].key == 'wager."Pure 21.5 Blackjack wager".pays.0.odds'


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"deck.deck.default": 6}, "there is no key 'deck.deck.default': the nearest is 'deck.decks.default'"),
        ({"decks.default": 6}, "there is no key 'decks.default': the nearest is 'deck.decks.default'"),
        ({"deck.decks.defualt": 6}, "there is no key 'deck.decks.defualt': the nearest is 'deck.decks.default'"),
        (
            {"wager.Dragon.pays.0.odds": "45:1"},
            f"there is no key 'wager.Dragon.pays.0.odds': the nearest is '{DRAGON}'",
        ),
        (
            {"wager.Tie Bet.pays.2.odds": "9:1"},
            "there is no key 'wager.Tie Bet.pays.2.odds': the nearest is 'wager.Tie Bet.pays.0.odds'",
        ),
        ({"deck.kind.name": "spanish"}, "there is no key 'deck.kind.name': the nearest is 'deck.kind'"),
        ({"deck.decks.default": "six"}, "deck > decks > default: write a whole number"),
        ({"deck.decks": 6}, "deck > decks: write a table of keys"),
        ({"draw.naturals_stop": 1}, "draw > naturals_stop: write true or false"),
        ({"wager.Tie Bet.pays": "9:1"}, "wager 'Tie Bet' > pays: write a list"),
        (
            {"wager.Tie Bet.pays.0.odds": 9},
            "wager 'Tie Bet' > pays 'The hands tie' > odds: write odds as a string, such as \"40:1\"",
        ),
        ({"deck.decks.default": 9}, "deck > decks: the default number of decks must lie between min and max"),
        ({"deck.decks": None}, "deck > decks: this key is missing"),
        ({"deck.cut_card": None}, "'deck.cut_card' is not there, and cannot be left out"),
        (
            {"wager.Dragon 7 Bonus Bet": None},
            "settle.order must name each wager once: look at 'Dragon 7 Bonus Bet'",
        ),
        ({"wager.Tie Bet.pays.0.when.winner": ["tie", "player", "banker"]}, "wager 'Tie Bet': no deal can lose this"),
        ({"deck.lines": 12}, "'deck.lines' says where the rules are filed, and cannot be changed"),
        ({"filed.seed": "001"}, "'filed.seed' says where the rules are filed, and cannot be changed"),
        ({"family": "war"}, "'family' says where the rules are filed, and cannot be changed"),
        (
            {"ruling.three-card-seven.intended": {}},
            "'ruling.three-card-seven.intended' is not changed: "
            "a ruling is flipped, and an option is chosen, by its id",
        ),
    ],
)
def test_what_cannot_be_changed_is_refused_in_one_line(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BookError) as refusal:
        load(EZ).changed(changes)
    assert str(refusal.value) == f"{EZ} cannot be changed so: {reason}"


def test_what_is_no_path_is_refused() -> None:
    with pytest.raises(BadNotation, match="is no path"):
        load(EZ).changed({"deck..decks": 6})


def test_a_name_that_is_shared_is_refused() -> None:
    game = load("crystal/chinese-poker", rulings={"version": "eastern"})
    with pytest.raises(BookError, match=r"2 entries are called 'straight flush': name one by its number, \d or \d$"):
        game.changed({"bonus.hand.straight flush.points": 4})


HOSTILE: tuple[Any, ...] = (
    *(None, 0, 1, 2, -1, 52, 10**9, True, False, "", "x", "9:1", "1:2", "0-9", "none", "$5"),
    *([], [1], ["x"], [["x"]], {}, {"x": 1}),
)


@pytest.mark.drawn(1, each=lambda case: case["family"])
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("family", CHANGES)
def test_any_value_at_any_place_is_played_or_refused_in_one_line(family: str, part: int) -> None:
    name, _ = CHANGES[family]
    filed = load(name)
    places = [
        path for path in list_known_paths((type(filed.rules),), make_settled_document(filed)) if "lines" not in path
    ]
    chance = Random(f"{family} {part}")
    for _ in range(20):
        key, value = show_path(chance.choice(places)), chance.choice(HOSTILE)
        refusal = ""
        try:
            game = filed.changed({key: value})
            again = filed.changed([(one.key, one.after) for one in game.changes])
            assert again == game, (key, value)
        except (BookError, BadNotation) as bad:
            refusal = str(bad)
        assert "there is no key" not in refusal, (key, value)
        assert "\n" not in refusal, (key, value)


def test_sheets_as_pages_say_what_was_changed() -> None:
    game = load(EZ).changed({DRAGON: "45:1"})
    line = f"Changed, and not as it is filed: {DRAGON} is 45:1 instead of 40:1."
    assert line in make_html(lambda out: print_sheet(out, game))
    assert line in make_html(lambda out: print_fees(out, game))
    assert line in make_html(lambda out: print_odds(out, odds(game), game, commands=False))
    assert "Changed" not in make_html(lambda out: print_sheet(out, load(EZ)))


@pytest.mark.parametrize("family", CHANGES)
def test_the_rule_sheet_of_every_family_says_what_was_changed(family: str) -> None:
    name, changes = CHANGES[family]
    page = make_html(lambda out: print_sheet(out, load(name).changed(changes)))
    for key in changes:
        assert f"{escape(key)} is " in page, key


@pytest.mark.parametrize("family", CHANGES)
def test_a_round_of_a_changed_game_of_every_family_reads_back_equal(family: str) -> None:
    name, changes = CHANGES[family]
    game = load(name).changed(changes)
    option, limit = find_posted_table(game, 3, None, None)
    bank = 50_000_00 if game.rules.banked else None
    table = Table(game, bank=bank, fee_option=option, limit=limit)
    for seat in (1, 2, 3):
        chair = table.sit(seat, 10_000_00)
        if game.rules.banked:
            chair.bet(game.rules.before_the_deal[0].name, 50_00)
    live = table.deal(seed=5)
    for _ in range(40):
        again = read_round(live.write())
        assert again == live
        assert again.setup.game.rules is game.rules, "games that are changed alike share their page"
        assert again.setup.game.changes == game.changes
        assert live.view()["changed"] == [one.to_dict() for one in game.changes]
        if live.turn is None:
            break
        live = live.decide(live.choices[0])


def test_a_price_after_a_change() -> None:
    """At 40 to 1 the edge of the Dragon 7 of eight decks is published as 7.6113 %.

    Of one unit 40 are won with probability p and one is lost otherwise: 41 p - 1, so that at 45 to 1 it is 46 p - 1.
    The deals that win are counted apart, in a way that shares nothing with the package.
    """
    every = every_deal(naturals_stop=True)
    dragon = (every.banker == 7) & every.banker_drew & (every.player < 7)
    p = Fraction(int(every.orders[dragon].sum()), int(every.orders.sum()))
    filed, changed = (odds(game)["Dragon 7 Bonus Bet"].ev for game in (load(EZ), load(EZ).changed({DRAGON: "45:1"})))
    assert filed == 41 * p - 1
    assert round(float(filed) * 100, 4) == -7.6113
    assert changed == 46 * p - 1
    assert round(float(changed) * 100, 4) == 3.6556  # 46 * (1 - 0.076113) / 41 - 1


def test_a_price_after_a_change_of_the_deck_and_the_play() -> None:
    """The tie of six decks at 9 to 1, with hands that draw on naturals too."""
    every = every_deal(naturals_stop=False, decks=6)
    p = Fraction(int(every.orders[every.player == every.banker].sum()), int(every.orders.sum()))
    changes = {"deck.decks.default": 6, "draw.naturals_stop": False, "wager.Tie Bet.pays.The hands tie.odds": "9:1"}
    assert odds(load(EZ).changed(changes))["Tie Bet"].ev == 10 * p - 1
