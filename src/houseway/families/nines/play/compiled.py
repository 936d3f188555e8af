"""The compiled rules of a nines game: who draws, and what each wager does at each pair of finished hands.

The engine, the exact count and the batch kernel all read these tables and nothing else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from houseway.book.loader import Game
from houseway.book.model.condition import all_hold, join_reads, list_asked
from houseway.core.cards import Card
from houseway.core.money import parse_odds
from houseway.core.ranking.nines import Final
from houseway.core.table import Verdict
from houseway.families.nines.conditions import NinesFacts, NinesWhen, Part
from houseway.families.nines.page import NinesPage, NinesWager

MOST_CARDS = 6
"""No round takes more."""

STOOD = 10
"""The column of the banker's chart for a player hand that took no third card."""


FINALS: tuple[Final, ...] = tuple(Final(*pair) for pair in product(range(10), (2, 3), range(10), (2, 3)))
"""Every pair of finished hands, in the order of their place."""


@dataclass(frozen=True)
class DrawTables:
    """The draw as tables: by the player's total; by the banker's total and the player's third card (or none)."""

    player: tuple[bool, ...]
    banker: tuple[tuple[bool, ...], ...]
    naturals_stop: bool

    def is_over(self, player_total: int, banker_total: int) -> bool:
        """Tell whether a natural in either hand ends the drawing."""
        return self.naturals_stop and (player_total >= 8 or banker_total >= 8)


@dataclass(frozen=True)
class CompiledNines:
    """A game's rules, compiled: `verdicts[wager][final.place]`.

    `looked` are the wagers that look at more than what the finished hands count; their verdicts are asked of the cards.
    """

    draw: DrawTables
    verdicts: dict[str, tuple[Verdict, ...]]
    by_cards: dict[str, NinesWager]


@lru_cache(maxsize=64)
def compile_rules(game: Game[NinesPage]) -> CompiledNines:
    """Compile a game under its reading, once."""
    page = game.rules
    tabled = {wager.name: wager for wager in page.wager if can_judge_by_finals(wager)}
    looked = {wager.name: wager for wager in page.wager if wager.name not in tabled}
    return CompiledNines(make_draw_tables(page), {name: _judge_finals(wager) for name, wager in tabled.items()}, looked)


def can_judge_by_finals(wager: NinesWager) -> bool:
    """Tell whether a wager looks at nothing but what the finished hands count and how many cards they have."""
    return all(join_reads(list_asked(when)).is_within(Part.FINALS) for when in wager.conditions)


def make_draw_tables(page: NinesPage) -> DrawTables:
    """Make the drawing rules as tables; a banker's total without a row in the filed chart stands."""
    rule = page.draw
    chart = rule.banker_if_player_drew
    assert chart is not None, "a page that draws by rule has the chart"
    banker = tuple(
        (
            *(third in chart.get(total, ()) for third in range(10)),
            total in rule.banker_if_player_stood,
        )
        for total in range(10)
    )
    return DrawTables(tuple(total in rule.player for total in range(10)), banker, rule.naturals_stop)


def is_met_by_final(when: NinesWhen, final: Final) -> bool:
    """Tell whether a condition of the book holds for two finished hands."""
    return all_hold(list_asked(when), NinesFacts(final=final))


def _judge_finals(wager: NinesWager) -> tuple[Verdict, ...]:
    asked = {id(when): list_asked(when) for when in wager.conditions}

    def at(final: Final) -> Verdict:
        facts = NinesFacts(final=final)
        return find_verdict(wager, lambda when: all_hold(asked[id(when)], facts), final.words)

    return tuple(map(at, FINALS))


def make_facts(final: Final, player: Sequence[Card], banker: Sequence[Card]) -> NinesFacts:
    """Make the facts of a finished deal, with the cards of both hands."""
    facts = NinesFacts(final=final)
    facts.player, facts.banker = player, banker
    facts.player_first, facts.banker_first = player[:2], banker[:2]
    return facts


def judge_cards(wager: NinesWager, facts: NinesFacts, words: str) -> Verdict:
    """Say what becomes of a wager in a deal that is told in full, or as far as the wager looks; `words` tell a loss."""
    return find_verdict(wager, lambda when: all_hold(list_asked(when), facts), words)


def list_lines(wager: NinesWager) -> Iterator[tuple[NinesWhen, Verdict]]:
    """List what a wager's lines ask for and what becomes of it there, in the order in which they are read.

    A push is the exception to a pay, so it is read first; then pays; then losses.
    """
    for push in wager.pushes:
        yield push.when, Verdict("pushes", push.hand)
    for pay in wager.pays:
        yield pay.when, Verdict("wins", pay.hand, parse_odds(pay.odds))
    for loss in wager.loses:
        yield loss.when, Verdict("loses", loss.hand)


def list_verdicts(wager: NinesWager) -> tuple[Verdict, ...]:
    """List all that can become of a wager; its losses are one, whatever they are called."""
    found = [Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays]
    found += [Verdict("pushes", push.hand) for push in wager.pushes]
    found.append(Verdict("loses", "loses"))
    if wager.can_stay_up:
        found.append(Verdict("stays up", "stays up"))
    return tuple(dict.fromkeys(found))


def judge_rest(wager: NinesWager, words: str) -> Verdict:
    """Say what becomes of a wager where none of its lines holds; `words` tell a loss."""
    return Verdict("stays up", "not decided") if wager.can_stay_up else Verdict("loses", words)


def find_verdict(wager: NinesWager, fits: Callable[[NinesWhen], bool], words: str) -> Verdict:
    """Find what becomes of a wager: the first line that fits says it."""
    for when, verdict in list_lines(wager):
        if fits(when):
            return verdict
    return judge_rest(wager, words)


def judge_line(page: NinesPage, wager: str, line: Mapping[str, Any]) -> Verdict | None:
    """Say what becomes of a wager at all hands of a line; none where they differ, or where it looks at cards."""
    own = next((one for one in page.wager if one.name == wager), None)
    if own is None or page.options is not None or not can_judge_by_finals(own):
        return None
    when = NinesWhen.model_construct(**line["when"])
    if not join_reads(list_asked(when)).is_within(Part.FINALS):
        return None
    met = [final for final in FINALS if is_met_by_final(when, final)]
    verdicts = [find_verdict(own, lambda one, final=final: is_met_by_final(one, final), "") for final in met]  # type: ignore[misc]
    return verdicts[0] if len({(one.result, one.odds) for one in verdicts}) == 1 else None
