"""The rule sheet's part on the nines: when each hand draws, and where people decide, who chooses what when."""

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table

from houseway.book.lines import show_lines
from houseway.core.paper.parts import Paper, make_table, print_indented, print_section, show_all_of, show_one_of
from houseway.core.ranking.nines import NINE_ORDERS, WORDS
from houseway.families.nines.page import NinesDeal, NinesOptions, NinesPage, NinesWager

_FIRST = {
    "action button": "from the action button on",
    "left of player-dealer": "from the player-dealer's left on",
    "right of player-dealer": "from the player-dealer's right on",
    "left of house dealer": "from the house dealer's left on",
    "right of house dealer": "from the house dealer's right on",
}
_ORDINALS = ("first", "second", "third")
BY_CARD = "by the Player hand's third card"
"""What the chart says of a total whose draw is in the other chart."""


def print_options(out: Paper, page: NinesPage) -> None:
    """Print how such a game is dealt and counted, who draws on which total, and what may be chosen."""
    deal, options = page.deal, page.options
    assert deal is not None
    assert options is not None
    print_section(out, f"The deal ({show_lines(deal.lines)})")
    for words in (*_describe_deal(page, deal), *_describe_counts(page)):
        print_indented(out, words)
    print_section(out, f"Cards ({show_lines(page.draw.lines)})")
    out.print(Padding(make_totals_chart(page, options), (0, 0, 0, 2)))
    _print_card_chart(out, page)
    for words in (*_describe_ending(page, deal, options), *_describe_drawing(deal)):
        print_indented(out, words)
    print_section(out, f"Choices ({show_lines(options.lines)})")
    for words in (
        *_describe_choices(page, deal, options),
        *_describe_late_wagers(page, deal),
        *_describe_house_way(page, options),
    ):
        print_indented(out, words)


def _describe_deal(page: NinesPage, deal: NinesDeal) -> Iterator[str]:
    """Say how the first cards go out, and which of them lie open."""
    cards = f"{WORDS[deal.cards]} cards"
    lies = "lies face up" if page.dealt == "face up" else "lies face down"
    if deal.hands == "community":
        yield (
            f"Two hands of {cards} are dealt, one card at a time by turns: the Player hand, which all seats play, and "
            f"the player-dealer's. The Player hand {lies}."
        )
    else:
        looks = "" if page.dealt == "face up" else ", and its player looks at it"
        yield (
            f"Every seat is dealt a hand of its own, {cards}, one at a time {_FIRST[deal.first]}; the player-dealer is "
            f"dealt to last. A seat's hand {lies}{looks}."
        )
    if deal.banker_up is None:
        yield "The player-dealer's cards lie face down until all have chosen."
    else:
        rest = "the other" if deal.cards == 2 else "the others"
        yield (
            f"The player-dealer's {_ORDINALS[deal.banker_up - 1]} card lies open, {rest} face down until all have "
            "chosen."
        )


def _describe_counts(page: NinesPage) -> Iterator[str]:
    """Say what a hand counts."""
    tens = "Pictures" if page.deck.kind == "pan nine" else "Tens and pictures"
    yield f"An ace counts one, {tens.lower()} nothing, and of the sum only the last digit: nine is the best hand."
    order = NINE_ORDERS[page.ranking]
    if order.wild_jokers:
        top = " Two jokers beat every nine." if order.two_jokers_top else ""
        yield f"A joker counts whatever is best, so that a hand with one has nine.{top}"


def make_totals_chart(page: NinesPage, options: NinesOptions) -> Table:
    """Make what each side does by the total of its first cards; totals that fare alike share a row."""
    shown = make_table("first total", "a seat" if _has_own_hands(page) else "the Player hand", "the player-dealer")
    alike: dict[tuple[str, str], list[int]] = {}
    for total in range(10):
        alike.setdefault((describe_seat(page, options, total), describe_bank(page, options, total)), []).append(total)
    for (seat, bank), totals in alike.items():
        shown.add_row(show_all_of(totals), seat, bank)
    return shown


def describe_seat(page: NinesPage, options: NinesOptions, total: int) -> str:
    """Say what a seat must or may do with a first total."""
    forced = "must draw" if total in page.draw.player else "stands"
    words = "may choose" if total in options.player else forced
    if options.double and total in options.double.totals:
        words += ", may double"
    if options.surrender and total in options.surrender.totals:
        words += ", may surrender"
    return words


def describe_bank(page: NinesPage, options: NinesOptions, total: int) -> str:
    """Say what the player-dealer must or may do with a first total."""
    rule = page.draw
    if total in options.banker:
        return "may choose"
    if rule.banker_if_player_drew is not None:
        chart = rule.banker_if_player_drew.get(total, frozenset())
        if total in rule.banker_if_player_stood and chart == frozenset(range(10)):
            return "must draw"
        return BY_CARD if chart or total in rule.banker_if_player_stood else "stands"
    return "must draw" if total in rule.banker_if_player_stood else "stands"


def _print_card_chart(out: Paper, page: NinesPage) -> None:
    """Print when the player-dealer draws, where that depends on the card that the Player hand drew."""
    rule = page.draw
    if rule.banker_if_player_drew is None:
        return
    options = page.options
    assert options is not None
    shown = make_table("player-dealer", *map(str, range(10)), "stood")
    for total in (one for one in range(10) if describe_bank(page, options, one) == BY_CARD):
        hits = rule.banker_if_player_drew.get(total, frozenset())
        drawn = ("H" if card in hits else "S" for card in range(10))
        shown.add_row(str(total), *drawn, "H" if total in rule.banker_if_player_stood else "S")
    print_indented(
        out,
        "By the third card, the player-dealer draws (H) or stands (S) against the card that the Player hand drew, or "
        "against a hand that stood:",
    )
    out.print(Padding(shown, (0, 0, 0, 2)))
    chosen = rule.banker_if_player_chose_to_stand
    if chosen is not None and chosen != rule.banker_if_player_stood:
        print_indented(out, f"Against a hand that stood by choice, the player-dealer draws on {show_all_of(chosen)}.")


def _describe_ending(page: NinesPage, deal: NinesDeal, options: NinesOptions) -> Iterator[str]:
    """Say what ends the round before a card is drawn."""
    rule, ends = page.draw, sorted(page.draw.banker_ends)
    first = f"the first {WORDS[deal.cards]} cards"
    if rule.naturals_stop and deal.hands == "community":
        yield f"An eight or nine in {first}, in either hand, ends the drawing: the hands are compared as they lie."
    elif rule.naturals_stop or ends:
        which = "8 or 9" if rule.naturals_stop else show_all_of(ends)
        yield f"Where the player-dealer has {which} in {first}, nobody draws: the hands are compared as they lie."
    else:
        yield "No total of the first cards ends the round before its time."
    if not (rule.naturals_stop or ends):
        return
    if options.check == "before the options":
        yield "The player-dealer's cards are looked at for that before anybody chooses."
        return
    back = f"; what was put down on {options.double.wager} then goes back" if options.double else ""
    given = ", and who surrendered has surrendered" if options.surrender else ""
    yield f"The player-dealer's cards are looked at for that once all have chosen{back}{given}."
    if NINE_ORDERS[page.ranking].wild_jokers and deal.banker_up is not None:
        yield "A joker of the player-dealer's that lies open ends the round before anybody chooses."


def _describe_drawing(deal: NinesDeal) -> Iterator[str]:
    """Say which card may follow, and how it lies."""
    if deal.drawn == "community":
        yield "One card at most is drawn to the Player hand, face up, and all who draw share it."
    else:
        lies = "face up" if deal.drawn_lies == "face up" else "face down, and nobody looks at it before the end"
        hand = ", which counts with the Player hand for that seat alone" if deal.hands == "community" else ""
        yield f"Whoever draws is dealt one card of their own{hand}, {lies}."


def _describe_choices(page: NinesPage, deal: NinesDeal, options: NinesOptions) -> Iterator[str]:
    """Say who chooses, for whom, and what else may be done than to draw or to stand."""
    behind = any(wager.back_line for wager in page.wager if wager.name in options.wagers)
    whose = {
        "seat": f"Each seat chooses for itself{'; who bets behind it follows' if behind else ''}",
        "largest wager": "At each seat whoever has the most on it chooses, on the back line too, and the others follow",
        "each bettor": f"Each bettor on the {' or the '.join(options.wagers)} chooses for that wager",
    }
    yield (
        f"{whose[options.decider]}. The seats choose clockwise from the player-dealer's left; after that the "
        "player-dealer's cards are turned up."
    )
    if options.banker:
        knows = "the Player hand and who drew" if deal.hands == "community" else "who drew and who stood"
        yield f"The player-dealer chooses last, knowing {knows}."
    if options.double:
        yield (
            f"{options.double.wager}: as much again as the wager, for exactly one card, on "
            f"{show_all_of(options.double.totals)} ({show_lines(options.double.lines)})."
        )
    if options.surrender:
        yield (
            f"Surrender: the hand is given up for {options.surrender.share.replace(':', '/')} of its wager, on "
            f"{show_all_of(options.surrender.totals)} "
            f"({show_lines(options.surrender.lines)})."
        )
    apart = [wager.name for wager in page.wager if _is_on_house_way_hand(wager, options)]
    if apart:
        yield f"For {_join_names(apart)} the Player hand is always played the house way, whatever others choose."


def _is_on_house_way_hand(wager: NinesWager, options: NinesOptions) -> bool:
    """Tell whether a wager looks at the hand that the house way makes, for whoever has it."""
    no_choice = wager.kind == "base" and wager.name not in options.wagers
    return wager.faces == "house way" or no_choice


def _describe_late_wagers(page: NinesPage, deal: NinesDeal) -> Iterator[str]:
    """List the wagers that wait for the first cards, and where they may not be made."""
    for wager in page.wager:
        if wager.late is None:
            continue
        checked = " and before the player-dealer's are looked at" if page.draw.naturals_stop else ""
        yield (
            f"{wager.name} is made once the first cards lie open, before anybody chooses{checked} "
            f"({show_lines(wager.late.lines)})."
        )
        hand = "Player hand" if deal.hands == "community" else "seat"
        bars = []
        if wager.late.barred_equal:
            barred = show_one_of(wager.late.barred_equal)
            bars.append(f"where the {hand} has {barred} and the player-dealer's open card counts the same")
        if wager.late.barred_totals:
            bars.append(f"where the {hand} has {show_one_of(wager.late.barred_totals)}")
        if bars:
            yield f"It may not be made {', nor '.join(bars)}."


def _describe_house_way(page: NinesPage, options: NinesOptions) -> Iterator[str]:
    """Say what the house way does on the totals with a choice."""
    way = page.house_way
    assert way is not None
    bank_draws = way.draws if way.player_dealer_draws is None else way.player_dealer_draws
    sides = [f"a seat {_describe_draws(options.player, way.draws)}"]
    sides += [f"the player-dealer {_describe_draws(options.banker, bank_draws)}"] if options.banker else []
    yield f"House way, for those who ask ({show_lines(way.lines)}): with a choice {'; '.join(sides)}."


def _describe_draws(chosen: frozenset[int], draws: frozenset[int]) -> str:
    parts = [f"draws on {show_all_of(chosen & draws)}"] if chosen & draws else []
    parts += [f"stands on {show_all_of(chosen - draws)}"] if chosen - draws else []
    return " and ".join(parts)


def _join_names(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _has_own_hands(page: NinesPage) -> bool:
    return page.deal is not None and page.deal.hands == "own"


def print_rules(out: Paper, page: NinesPage) -> None:
    """Print when each hand draws a third card, or who chooses whether to."""
    if page.options is not None:
        print_options(out, page)
        return
    print_section(out, f"Third cards ({show_lines(page.draw.lines)})")
    print_indented(out, f"The first two cards of both hands are dealt {page.dealt}.")
    print_indented(out, f"The Player hand draws on {show_all_of(page.draw.player)} and stands on anything else.")
    print_indented(out, f"Where it stood, the Banker hand draws on {show_all_of(page.draw.banker_if_player_stood)}.")
    print_indented(
        out, "Where it drew, the Banker hand draws (H) or stands (S) by its own total and the Player's third card:"
    )
    shown = make_table("Banker", *map(str, range(10)))
    chart = page.draw.banker_if_player_drew or {}
    for total in sorted(chart, reverse=True):
        hits = chart[total]
        shown.add_row(str(total), *("H" if third in hits else "S" for third in range(10)))
    out.print(Padding(shown, (0, 0, 0, 2)))
    stop = "An eight or nine in two cards, in either hand, ends the drawing."
    go_on = "An eight or nine in two cards does not stop the other hand from drawing."
    print_indented(out, stop if page.draw.naturals_stop else go_on)
    if page.house_way:
        print_indented(
            out,
            f"House way, for those who ask: draw on {show_all_of(page.house_way.draws)} "
            f"({show_lines(page.house_way.lines)}).",
        )
