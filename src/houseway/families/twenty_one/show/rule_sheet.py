"""The rule sheet's part on a blackjack: what hands count, who draws, what may be chosen, and who wins."""

from collections.abc import Iterable, Iterator

from rich.padding import Padding

from houseway.book.lines import show_lines
from houseway.book.model.condition import list_asked, say_wanted
from houseway.core.paper.parts import Paper, make_table, print_indented, print_section
from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, TwentyOneOrder, show_points
from houseway.families.twenty_one.page import (
    Chart,
    Double,
    FreeBets,
    Insurance,
    Split,
    Surrender,
    Totals,
    TwentyOnePage,
)


def print_twenty_one(out: Paper, page: TwentyOnePage) -> None:
    """Print how hands are counted, drawn, doubled, split, given up and compared."""
    order = TWENTY_ONE_ORDERS.get(page.ranking)
    print_section(out, "Hands")
    for words in (*(_describe_counting(order) if order else ()), *_describe_dealing(page)):
        print_indented(out, words)
    print_section(out, "Who draws")
    shown = make_table("hand", "must hit", "must stand", "option", "lines")
    shown.add_row("seat", *_describe_chart(page.seat_chart))
    shown.add_row("player-dealer", *_describe_chart(page.player_dealer_chart))
    if page.player_dealer_way:
        shown.add_row("player-dealer, as priced", *_describe_chart(page.player_dealer_way))
    out.print(Padding(shown, (0, 0, 0, 2)))
    print_section(out, "What a seat may do")
    for words in _describe_choices(page):
        print_indented(out, words)
    print_section(out, "Who wins")
    for words in _describe_comparison(page):
        print_indented(out, words)


def _describe_counting(order: TwentyOneOrder) -> Iterator[str]:
    two = "; two aces may both count eleven" if order.high_aces == 2 else ""
    yield f"Tens and pictures count ten, an ace one or eleven{two}."
    for natural in order.naturals:
        made = " or ".join(natural.first_two)
        how = {"dealt": "in the first two cards", "switched": "made by a switch", "split": "after a split"}[
            natural.came
        ]
        ties = f" and ties with {show_points(natural.ties)}" if natural.ties is not None else ""
        named = f"{natural.name[:1].upper()}{natural.name[1:]}"
        yield f"{named}: {made}, {how}; it counts {show_points(natural.counts)}{ties}."
    if order.naturals:
        yield "A natural of the first two cards beats every total."
    if order.over == "either side":
        yield f"No hand is over: the one nearer to {show_points(order.most)}, from above or below, is the better."
        return
    which, good = "Any other" if order.naturals else "A", ""
    if order.drawn_top:
        good = f", but {show_points(order.drawn_top)} is good"
    yield f"{which} hand is over when it counts more than {show_points(order.most)}{good}."
    if order.joker_total is not None:
        yield f"A joker makes any other hand {show_points(order.joker_total)}."


def _describe_dealing(page: TwentyOnePage) -> Iterator[str]:
    hands = "two hands" if page.hands == 2 else "one hand"
    first = page.deal.first.replace("of ", "of the ")
    face = ""
    if set(page.deck.decks.allowed) <= page.deal.face_down:
        face = " The seats' first cards are face down."
    elif page.deal.face_down:
        face = f" With {_write_numbers(page.deal.face_down)} decks the seats' first cards are face down."
    yield f"Each seat plays {hands}, and the seat to the {first} is first ({show_lines(page.deal.lines)}).{face}"
    if page.deal.hole == "after the seats":
        yield "The player-dealer shows one card and draws the second when all seats have acted."
    elif page.check and page.check.up:
        yield (
            f"Showing {_name_ups(page.check.up)}, the player-dealer's face-down card is looked at before anyone acts; "
            f"a natural ends the round ({show_lines(page.check.lines)})."
        )
    else:
        yield "The player-dealer's second card is face down, and nobody looks at it until all seats have acted."
    if page.deal.no_action_against:
        yield f"Against {_name_ups(page.deal.no_action_against)} nobody acts."


def _name_ups(ups: Iterable[str]) -> str:
    """Up cards in words: an ace or a ten-card."""
    return " or ".join({"ace": "an ace", "ten": "a ten-card", "8": "an 8"}.get(up, f"a {up}") for up in ups)


def _describe_chart(chart: Chart) -> tuple[str, str, str, str]:
    rest = "all others"
    if not (chart.hit.hard or chart.hit.soft or chart.stand.hard or chart.stand.soft):
        rest = "everything"
    elif (
        set(range(4, 22)) <= chart.hit.hard | chart.stand.hard
        and set(range(12, 22)) <= chart.hit.soft | chart.stand.soft
    ):
        rest = "none"
    return _describe_totals(chart.hit), _describe_totals(chart.stand), rest, show_lines(chart.lines)


def _describe_totals(totals: Totals) -> str:
    parts = [f"{kind} {_write_numbers(some)}" for kind, some in (("hard", totals.hard), ("soft", totals.soft)) if some]
    return ", ".join(parts)


def _describe_choices(page: TwentyOnePage) -> Iterator[str]:
    yield "Hit and stand, where the chart leaves it open."
    if page.switch:
        yield f"Switch the second cards of its two hands, before it plays them ({show_lines(page.switch.lines)})."
    if page.double:
        yield from _describe_double(page.double)
    if page.split:
        yield _describe_split(page.split)
    if page.free:
        yield _describe_free(page.free)
    if page.surrender:
        yield _describe_surrender(page.surrender)
    if page.insurance:
        yield _describe_insurance(page.insurance)
    if any(wager.back_line for wager in page.base_wagers) and (page.double or page.split):
        yield (
            "A back-line bettor may follow the seat's double or split with chips of their own, or stay; what the seat "
            "gives up, they give up too (no filing says; see the rulings that all games share)."
        )
    refused = [
        name
        for name, rule in (
            ("doubling", page.double),
            ("splitting", page.split),
            ("surrender", page.surrender),
            ("insurance", page.insurance),
        )
        if rule is None
    ]
    if refused:
        yield f"There is no {' and no '.join(refused)}."


def _describe_double(rule: Double) -> Iterator[str]:
    on = f"with {_describe_totals(rule.totals)}" if rule.totals else "with any two cards"
    if not rule.despite_chart:
        on += " that the chart does not make stand"
    how = {
        "equal": "for as much again",
        "up to equal": "for as much again or less",
        "less when short": "for as much again, or for less by one who has not the chips",
    }[rule.amount]
    least = ", but no less than the table minimum" if rule.least == "table minimum" else ""
    after = "also after a split" if rule.after_split else "not after a split"
    yield f"Double {on}, {how}{least}, for one more card; {after} ({show_lines(rule.lines)})."
    if rule.again:
        times = {1: "once more", 2: "twice more"}.get(rule.again, f"{rule.again} times more")
        cap = ", no raise above the table maximum" if rule.capped else ""
        yield f"A doubled hand may be doubled again, {times}: up to {2 ** (rule.again + 1)} times the wager{cap}."
    if rule.rescue:
        yield "A doubled hand that is not over may be rescued: the last raise comes back, the rest is given up."


def _describe_split(rule: Split) -> str:
    tens = "ten-cards only of the same rank" if rule.tens == "same rank" else "any two ten-cards"
    most = f"up to {rule.most_hands} hands" if rule.most_hands else "into any number of hands"
    of_tens = f", tens up to {rule.tens_most_hands}" if rule.tens_most_hands not in (None, rule.most_hands) else ""
    of_aces = f", aces up to {rule.aces_most_hands}" if rule.aces_most_hands not in (None, rule.most_hands) else ""
    draw = "split aces get one card each" if rule.aces_draw == "one card" else "split aces draw like other hands"
    return f"Split two cards of one value, {tens}; {most}{of_tens}{of_aces}; {draw} ({show_lines(rule.lines)})."


def _describe_free(rule: FreeBets) -> str:
    tens = "any pair" if rule.split_tens else "any pair but tens"
    return (
        f"Free bets: a double with {_describe_totals(rule.double)} and a split of {tens} cost nothing; they are "
        f"paid when the hand wins and nothing is lost with them ({show_lines(rule.lines)})."
    )


def _describe_surrender(rule: Surrender) -> str:
    when = {
        "early": "half is lost whatever the player-dealer has",
        "in turn": "half is lost whatever the player-dealer turns up",
        "late": "after any look at the hole card, and void against a natural",
    }[rule.timing]
    but = f", not against {_name_ups(rule.not_against)}" if rule.not_against else ""
    after = ", also after a split" if rule.after_split else ""
    return f"Surrender half of the wager on the first two cards{but}{after}; {when} ({show_lines(rule.lines)})."


def _describe_insurance(rule: Insurance) -> str:
    much = "half of the wager" if rule.amount == "half" else "up to half of the wager"
    even = " A seat with a natural may take even money." if rule.even_money else ""
    shown, where = _name_ups(rule.against), show_lines(rule.lines)
    return f"{rule.wager} for {much} when the player-dealer shows {shown} ({where}).{even}"


def _describe_comparison(page: TwentyOnePage) -> Iterator[str]:
    for rule in page.compare.rule:
        yield f"{say_wanted(rule.hand, list_asked(rule.when))}: the seat {rule.result} ({show_lines(rule.lines)})."
    yield (
        f"{'Otherwise a' if page.compare.rule else 'A'} hand that is over loses, even to a player-dealer who is over "
        "too; a hand that is not over beats a player-dealer who is; the higher hand wins, and equal hands push "
        f"({show_lines(page.compare.lines)})."
    )
    if page.compare.raised_against_natural == "returned":
        yield "What doubling and splitting added comes back if the player-dealer has a natural."
    if page.naturals_paid == "at once":
        yield "A seat's natural is paid as soon as it is known that the player-dealer has none."


def _write_numbers(numbers: Iterable[int]) -> str:
    """Write numbers as spans: 2-11, 13."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(map(_write_span, spans))


def _write_span(run: list[int]) -> str:
    """Write a run of totals in words; nothing counts more than 31."""
    if run[-1] >= 30:
        return f"{run[0]} or more"
    return str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}"
