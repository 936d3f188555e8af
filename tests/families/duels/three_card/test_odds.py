"""Prices beside a second count that deals every hand of a small pack, one by one."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.book.loader import Game
from houseway.core.cards import Card, Pack
from houseway.core.cards.card import SUITS
from houseway.core.errors import HousewayError
from houseway.families.prices import Asked, Play, WagerOdds
from tests import breadth
from tests.doors import price_wagers
from tests.families.duels.three_card import one_by_one as naive
from tests.families.duels.three_card.drafts import ANTE, PLAY, base, bonus, contest, duel, side
from tests.families.duels.three_card.one_by_one import Deal, NaiveCard, Rule, Wager

OWN, BOTH, BEATEN, WINNER = "Own", "Both", "Beaten", "Winner"
OWN_PAYS = {"straight": "5:1", "pair": "3:2", "high card": "1:2"}
BOTH_PAYS = {"flush": "9:1", "full house": "7:1", "straight": "4:1", "two pair": "2:1", "pair": "1:4"}
BEATEN_PAYS = {"three of a kind": "50:1", "straight": "20:1", "flush": "10:1", "pair": "3:1"}

THE_GAME = Rule(3, (Wager(ANTE, "wins"),), Wager(PLAY, "returned"), (1,), (12,), 1)
BLIND = (Wager(ANTE, "returned"), Wager("Blind", "contested", None, pays={1: 2, 3: 4}))


def rules() -> list[tuple[Game, Rule]]:
    """Drafts that differ in everything that a page may say, each beside the same rules for the second count."""
    pays = [{"hand": "Pair", "when": "pair", "odds": "2:1"}, {"hand": "Straight", "when": "straight", "odds": "4:1"}]
    blind = base("Blind", contest("contested", None), of="own hand", pays=pays, equals=ANTE)
    returned = contest("wins or is returned", "3:2", ties="loses")
    won_back = Wager(ANTE, "wins or is returned", Fraction(3, 2), "loses")
    return [
        (duel(exposed=(3,)), THE_GAME),
        (duel(), Rule(3, THE_GAME.base, THE_GAME.raised, (1,), (12,), 0)),
        (duel(exposed=(1, 2)), Rule(3, THE_GAME.base, THE_GAME.raised, (1,), (12,), 2)),
        (
            duel(blind, exposed=(2,), ante=contest("returned"), play={"contest": contest("contested")}, times=(1, 3)),
            Rule(3, BLIND, Wager(PLAY, "contested"), (1, 3), (12,), 1),
        ),
        (
            duel(least=("king", "seven"), ante=returned, play={"contest": contest("wins", ties="wins")}, times=(2,)),
            Rule(3, (won_back,), Wager(PLAY, "wins", ties="wins"), (2,), (13, 7), 0),
        ),
        (duel(least=None, exposed=(1,)), Rule(3, (Wager(ANTE),), Wager(PLAY), (1,), None, 1)),
    ]


def packs(seed: int, *, several: bool) -> tuple[Pack, list[NaiveCard]]:
    """A small pack, twice: as the package has it, and as plain pairs; of eight cards, and of nine in the soak."""
    chance, size = Random(seed), 9 if breadth.ALL else 8
    plain = [(rank, suit) for rank in (14, 13, 12, 11, 9, 8) for suit in range(4)]
    drawn = [chance.choice(plain) for _ in range(size)] if several else chance.sample(plain, size)
    return Counter(Card(rank, SUITS[suit]) for rank, suit in drawn), drawn


def prices(game: Game, left: Pack, play: Play, wagers: Sequence[str] = ()) -> dict[str, WagerOdds]:
    names = tuple(wagers or (wager.name for wager in game.rules.wager))
    return {one.name: one for one in price_wagers(Asked(game, 1, left, (), names, play))}


@pytest.mark.parametrize("several", [False, True], ids=["one deck", "several decks"])
@pytest.mark.parametrize("at", range(6))
def test_every_deal_of_a_small_pack(at: int, several: bool) -> None:
    game, rule = rules()[at]
    left, plain = packs(at, several=several)
    dealt = list(naive.deals(plain, rule))
    ways: list[tuple[Play, naive.Choice]] = [
        ("best", naive.best_choice(dealt, rule)),
        ("simple", naive.best_threshold(dealt, rule)),
    ]
    for play, choice in ways:
        price = prices(game, left, play)[ANTE]
        each = [naive.gains(deal, choice(deal), rule) for deal in dealt]
        nets = Counter(sum(row, Fraction(0)) for row in each)
        assert {one.net: one.count for one in price.outcomes} == nets, play
        assert price.deals == len(dealt)
        assert price.ev == sum(net * count for net, count in nets.items()) / len(dealt)
        names = [*(wager.name for wager in rule.base), PLAY]
        totals = {name: sum(row[place] for row in each) / len(dealt) for place, name in enumerate(names)}
        assert {part.name: part.ev for part in price.parts} == totals


def paid(pays: dict[str, str], names: Sequence[str], value: naive.Value) -> Fraction:
    """What a pay table says of a value; a royal without a line of its own is a straight flush."""
    asked = names[value[0]]
    return Fraction(*map(int, pays[asked].split(":"))) if asked in pays else Fraction(-1)


def judged(deal: Deal, name: str) -> Fraction:
    """What a bonus wager of the drafts below gains when it is not forfeited."""
    own, theirs = naive.three(deal.own), naive.three(deal.theirs)
    if name == OWN:
        return paid(OWN_PAYS, naive.THREE, own)
    if name == BOTH:
        return paid(BOTH_PAYS, naive.FIVE, naive.five(deal.own + deal.theirs))
    return Fraction(-1) if own == theirs else paid(BEATEN_PAYS, naive.THREE, min(own, theirs))


@cache
def dealt_and_chosen(seed: int, exposed: int) -> tuple[list[Deal], dict[Play, naive.Choice]]:
    """Every deal of one small pack of a deck with so many cards seen, and how it is played in each way."""
    rule = Rule(3, THE_GAME.base, THE_GAME.raised, (1,), (12,), exposed)
    dealt = list(naive.deals(packs(seed, several=False)[1], rule))
    return dealt, {"best": naive.best_choice(dealt, rule), "simple": naive.best_threshold(dealt, rule)}


@pytest.mark.parametrize("on_fold", ["stays", "forfeited"])
@pytest.mark.parametrize("exposed", [(), (3,), (1, 3)])
def test_bonus_wagers_on_own_and_on_both_hands(exposed: tuple[int, ...], on_fold: str) -> None:
    beside: list[dict[str, Any]] = [
        bonus(OWN, OWN_PAYS, on_fold=on_fold),
        bonus(BOTH, BOTH_PAYS, "own and player-dealer's cards", on_fold),
        bonus(BEATEN, BEATEN_PAYS, "beaten hand", "forfeited"),
    ]
    game = duel(*beside, exposed=exposed)
    left, _ = packs(7, several=False)
    dealt, choices = dealt_and_chosen(7, len(exposed))
    for play, choice in choices.items():
        found = prices(game, left, play)
        for name, forfeited in ((OWN, on_fold == "forfeited"), (BOTH, on_fold == "forfeited"), (BEATEN, True)):
            gained = [Fraction(-1) if forfeited and not choice(deal) else judged(deal, name) for deal in dealt]
            assert found[name].ev == sum(gained) / len(dealt), (play, name)
            assert prices(game, left, play, (name,))[name] == found[name], "alone or with others"


def test_a_beaten_hand_of_several_decks() -> None:
    game = duel(bonus(BEATEN, BEATEN_PAYS, "beaten hand", "forfeited"), exposed=(1,))
    left, plain = packs(3, several=True)
    dealt = list(naive.deals(plain, THE_GAME))
    choice = naive.best_choice(dealt, THE_GAME)
    gained = [judged(deal, BEATEN) if choice(deal) else Fraction(-1) for deal in dealt]
    assert prices(game, left, "best")[BEATEN].ev == sum(gained) / len(dealt)


@pytest.mark.parametrize("unqualified", ["wins", "returned", "contested", "wins or is returned"])
@pytest.mark.parametrize("ties", ["pushes", "loses", "wins"])
def test_a_bonus_wager_on_the_contest(unqualified: str, ties: str) -> None:
    game = duel(side(WINNER, contest(unqualified, "5:2", ties=ties)), exposed=(1,))
    beside = Wager(WINNER, unqualified, Fraction(5, 2), ties)
    left, _ = packs(5, several=False)
    dealt, choices = dealt_and_chosen(5, THE_GAME.exposed)
    choice = choices["best"]
    lost, gained = Fraction(-1), Counter[Fraction]()
    for deal in dealt:
        own, theirs = naive.three(deal.own), naive.three(deal.theirs)
        won = beside.gain(own, theirs, qualified=THE_GAME.qualifies(theirs))
        gained[won if choice(deal) else lost] += 1
    price = prices(game, left, "best", (WINNER,))[WINNER]
    counts = Counter[Fraction]()
    for one in price.outcomes:
        counts[one.gain] += one.count
    assert counts == gained
    assert "a fold forfeits it" in price.method
    assert prices(game, left, "best")[ANTE] == prices(duel(exposed=(1,)), left, "best")[ANTE]


def test_a_raise_is_priced_with_its_ante() -> None:
    left, _ = packs(1, several=False)
    assert list(prices(duel(), left, "best", (PLAY,))) == [ANTE]


def test_progress_is_told_and_nothing_is_solved_for_a_wager_that_no_fold_touches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    heard: list[float] = []
    game = duel(bonus(OWN, OWN_PAYS))
    left, _ = packs(11, several=False)
    price_wagers(Asked(game, 1, left, (), (OWN,), "best", heard.append))
    assert not heard
    price_wagers(Asked(game, 1, left, (), (ANTE,), "best", heard.append))
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_a_solution_is_kept_and_found_again_where_it_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    heard: list[float] = []
    asked = Asked(duel(), 1, packs(2, several=False)[0], (), (ANTE,), "best", heard.append)
    first = price_wagers(asked)
    heard.clear()
    assert price_wagers(asked) == first
    assert not heard
    for file in (tmp_path / "houseway").iterdir():
        file.write_bytes(file.read_bytes()[:100])
    assert price_wagers(asked) == first
    assert heard


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: prices(duel(), packs(1, several=False)[0], "house-way"), "no house way is filed"),
        (lambda: prices(duel(exposed=(1, 2, 3)), packs(1, several=False)[0], "best"), "against 3 open cards"),
        (lambda: prices(duel(), Counter([Card(14, "s")] * 5), "best"), "takes 6 cards for two hands, and 5 are left"),
        (
            lambda: prices(
                duel(bonus(BOTH, BOTH_PAYS, "own and player-dealer's cards")), Counter([Card(14, "s")] * 6), "best"
            ),
            "six cards of several decks",
        ),
        (
            lambda: prices(duel(base("Blind", contest("wins"))), packs(1, several=False)[0], "best"),
            "Blind may be any amount beside the Ante",
        ),
    ],
)
def test_what_is_not_counted_is_refused_in_one_line(ask: Callable[[], object], words: str) -> None:
    with pytest.raises(HousewayError, match=words) as refused:
        ask()
    assert "\n" not in str(refused.value)
