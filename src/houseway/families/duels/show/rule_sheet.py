"""The rule sheet's part on a duel: the deal, the streets, who qualifies, who wins, and what a fold gives up."""

from collections.abc import Iterator, Sequence

from rich.padding import Padding
from rich.table import Table

from houseway.book.lines import show_lines
from houseway.core.paper.parts import Paper, make_table, print_indented, print_section
from houseway.core.ranking import high
from houseway.core.ranking.three_card import THREE_CARD_ORDERS
from houseway.families.duels.page import Contest, DuelsPage, DuelsStreet, DuelsWager, Qualifier, Side
from houseway.families.wager_table import Row, list_pay_rows

READS = {
    "own hand": "the seat's own hand",
    "own and player-dealer's cards": "the best five of the seat's and the player-dealer's cards together",
    "community cards": "the community cards alone",
    "beaten hand": "the lower of the two hands, the seat's or the player-dealer's; it loses when they are equal",
}
NUMBERS = {2: "two", 3: "three", 5: "five"}
ROYALS = {3: "mini royal flush", 5: "royal flush"}


def print_duel(out: Paper, page: DuelsPage) -> None:
    """Print how a duel is dealt, decided, compared and folded."""
    print_section(out, "Hands")
    for words in (*_describe_deal(page), *_describe_ranking(page)):
        print_indented(out, words)
    print_section(out, "What a seat decides")
    out.print(Padding(_make_street_table(page), (0, 0, 0, 2)))
    for words in _describe_decisions(page):
        print_indented(out, words)
    print_section(out, "A fold")
    for words in _describe_fold(page):
        print_indented(out, words)
    print_section(out, "Who wins")
    _print_contest(out, page)
    for words in _describe_reading(page):
        print_indented(out, words)


def list_wager_rows(wager: DuelsWager) -> list[Row]:
    """List how a wager on a hand that was not folded can end."""
    rows = list_pay_rows(wager, lambda line: line.asked)
    if wager.contest is None:
        return [*rows, ("anything else", "lose", "")]
    return [*rows, *_list_contest_rows(wager.contest, has_table=bool(wager.pays))]


def _list_contest_rows(rule: Contest, *, has_table: bool) -> Iterator[Row]:
    where = show_lines(rule.lines)
    beats = "any other hand that wins" if has_table else "beats the player-dealer"
    yield beats, rule.odds or "push", where
    if rule.ties != "pushes":
        yield "equal hands", "lose" if rule.ties == "loses" else rule.odds or "push", where
    if rule.unqualified == "wins":
        yield "player-dealer does not qualify", "its pay" if has_table else rule.odds or "push", where
    elif rule.unqualified in ("returned", "wins or is returned"):
        better = ", but its hand is no worse than the seat's" if rule.unqualified != "returned" else ""
        yield f"player-dealer does not qualify{better}", "returned", where


def _describe_deal(page: DuelsPage) -> Iterator[str]:
    deal = page.deal
    how = "in stacks" if deal.by == "stacks" else "one at a time"
    when = "before all others" if deal.community_dealt == "first" else "after all others"
    common = f"; {NUMBERS[deal.community]} community cards to the middle, {when}" if deal.community else ""
    yield (
        f"{NUMBERS[deal.cards].capitalize()} cards to each seat, {how}, clockwise from {_describe_side(deal.first)}, "
        f"and last to the player-dealer{common} ({show_lines(deal.lines)})."
    )
    if deal.exposed:
        shown = _join_names([f"card {place}" for place in deal.exposed], "and")
        yield f"The player-dealer's {shown} {'are' if len(deal.exposed) > 1 else 'is'} turned up before any decision."
    elif any(wager.contest for wager in page.wager):
        yield "The player-dealer's cards stay face down until every seat has decided."


def _describe_ranking(page: DuelsPage) -> Iterator[str]:
    size = page.hand_size
    if size == 3:
        order = THREE_CARD_ORDERS.get(page.ranking)
        if order is None:
            return
        named = [order.royal if name == ROYALS[3] else name for name in reversed(order.categories)]
        lowest = "" if order.low_straight_flush else " A suited three-two-ace is only a flush."
        yield f"Three cards rank, from the highest: {', '.join(named)}.{lowest}"
        return
    own = (
        f"Its own {NUMBERS[page.deal.cards]} cards and the {NUMBERS.get(page.deal.community, '')} in common make a hand"
    )
    whose = f"{own}{', the best five of them' if size > 5 else ''}. " if page.deal.community else ""
    yield f"{whose}Five cards rank, from the highest: {', '.join(reversed(high.CATEGORIES))}."


def _make_street_table(page: DuelsPage) -> Table:
    shown = make_table("street", "what lies open", "may put down", "or", "lines")
    for street in page.street:
        shown.add_row(
            street.name,
            _describe_open_cards(page, street),
            _describe_raise(page, street),
            street.otherwise,
            show_lines(street.lines),
        )
    return shown


def _describe_open_cards(page: DuelsPage, street: DuelsStreet) -> str:
    community = f"{street.shown} of {page.deal.community} community cards" if page.deal.community else ""
    dealer = f"{len(page.deal.exposed)} of the player-dealer's" if page.deal.exposed else ""
    return ", ".join(filter(None, ("one's own cards", community if street.shown else "", dealer)))


def _describe_raise(page: DuelsPage, street: DuelsStreet) -> str:
    times = list(map(str, street.times))
    return f"{street.wager}: {_join_names(times, 'or')} x {page.unit}"


def _describe_decisions(page: DuelsPage) -> Iterator[str]:
    rule = page.decision
    yield f"Seats decide one after the other, clockwise from {_describe_side(rule.first)} ({show_lines(rule.lines)})."
    streets = [street.wager for street in page.street]
    for name in dict.fromkeys(streets):
        if streets.count(name) > 1:
            yield f"A seat makes one {name} wager; once it is down, the seat decides no more."
    unit = next(wager for wager in page.wager if wager.name == page.unit)
    free = [wager.name for wager in page.wager if wager.kind == "bonus" and not wager.needs]
    if free:
        yield f"A seat with {_join_names(free, 'or')} alone is dealt in and decides nothing."
    if unit.back_line:
        behind = {
            "follows the seat": "does what the seat does, and folds where their chips do not reach",
            "decides": "decides on their own wagers alone",
        }
        yield f"Who has {unit.name} on the back line {behind[rule.back_line]}."


def _describe_fold(page: DuelsPage) -> Iterator[str]:
    given_up = [wager.name for wager in page.wager if wager.on_fold == "forfeited"]
    raised = len([wager for wager in page.wager if wager.kind == "raise"]) > 1
    yield f"Gives up {_join_names(given_up, 'and')}{', with the raises made before' if raised else ''}."
    for wager in page.wager:
        if wager.on_fold == "stays":
            yield f"{wager.name} stays: it is settled as if the hand had not been folded."
        if wager.on_fold == "stays on the community cards":
            yield f"{wager.name} stays, but only the community cards can win it now."
    when = {
        "in their turn": "What is given up meets the bank in its turn among the other wagers.",
        "at once": "What is given up meets the bank before every other wager.",
    }
    yield when[page.decision.forfeits]


def _print_contest(out: Paper, page: DuelsPage) -> None:
    """Print who qualifies, and what the comparison of the hands does to each wager."""
    contests = [(wager, wager.contest) for wager in page.wager if wager.contest is not None]
    if not contests:
        print_indented(out, "Hands are paid by tables; the player-dealer's cards are compared with nobody's.")
        return
    rule = page.qualifier
    if rule:
        print_indented(
            out, f"The player-dealer qualifies with {_describe_qualifier(rule)} or better ({show_lines(rule.lines)})."
        )
    below = [f"below {_describe_qualifier(rule)}"] if rule else []
    shown = make_table("wager", "better hand", "equal hands", "lower hand", *below)
    for wager, contest in contests:
        unqualified = [_describe_unqualified(wager, contest)] if rule else []
        shown.add_row(wager.name, _describe_win(wager, contest), _describe_tie(wager, contest), "loses", *unqualified)
    out.print(Padding(shown, (0, 0, 0, 2)))


def _describe_win(wager: DuelsWager, rule: Contest) -> str:
    if not wager.pays:
        return f"wins {rule.odds}" if rule.odds else "pushes"
    return f"wins by its table, or {rule.odds}" if rule.odds else "wins by its table, or pushes"


def _describe_tie(wager: DuelsWager, rule: Contest) -> str:
    return _describe_win(wager, rule) if rule.ties == "wins" else rule.ties


def _describe_unqualified(wager: DuelsWager, rule: Contest) -> str:
    words = {
        "wins": f"{_describe_win(wager, rule)}, whatever it holds",
        "returned": "goes back",
        "contested": "is contested all the same",
        "wins or is returned": f"the better hand {_describe_win(wager, rule)}, any other goes back",
    }
    return words[rule.unqualified or "contested"]


def _describe_reading(page: DuelsPage) -> Iterator[str]:
    """Say which cards each pay table looks at, where no contest says it, and what becomes of a royal without a line."""
    is_contested = any(wager.contest for wager in page.wager)
    by_read: dict[str, list[str]] = {}
    for wager in page.wager:
        if wager.of is not None and wager.contest is None:
            by_read.setdefault(wager.of, []).append(wager.name)
    for of, names in by_read.items():
        told = (
            f"{_join_names(names, 'and')}: {'their tables read' if len(names) > 1 else 'its table reads'} {READS[of]}"
        )
        yield f"{told}{', whether it wins or not' if is_contested and of == 'own hand' else ''}."
    bare = [wager.name for wager in page.wager if wager.of is not None and _is_royal_missing(page, wager)]
    if bare:
        yield f"{_join_names(bare, 'and')}: a suited straight up to the ace is paid as any straight flush."


def _is_royal_missing(page: DuelsPage, wager: DuelsWager) -> bool:
    """Say whether a table pays the straight flush and has no line for the best of them."""
    assert wager.of is not None
    named = {line.when for line in (*wager.pays, *wager.pushes)}
    return "straight flush" in named and ROYALS[min(page.count_read(wager.of), 5)] not in named


def _describe_qualifier(rule: Qualifier) -> str:
    ranks = list(rule.ranks)
    if rule.hand == "high card":
        return f"{'-'.join(ranks)} high" if ranks else "any hand"
    article = "" if rule.hand in ("two pair", "three of a kind", "four of a kind") else "a "
    of = f" of {_join_names([_make_plural(rank) for rank in ranks], 'and')}" if ranks else ""
    return f"{article}{rule.hand}{of}"


def _make_plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"


def _describe_side(side: Side) -> str:
    where, _, whose = side.partition(" of ")
    return f"the seat to the {where} of the {whose}"


def _join_names(names: Sequence[str], last: str) -> str:
    """Join names in a row: Ante, Blind and Play."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
