"""What is wrong with a blackjack that its page alone cannot tell: rules, pays, charts and the deck."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import combinations_with_replacement

from houseway.book.loader import Game
from houseway.book.model.condition import EVERYTHING, all_hold, list_asked
from houseway.core.cards import DECKS, Card
from houseway.core.cards.card import JOKER, SUITS
from houseway.core.errors import BookError
from houseway.core.ranking.twenty_one import SUITED, DealerFinal, SeatFinal, find_card_points
from houseway.core.round.setup import make_filed_pack
from houseway.families.twenty_one.conditions import (
    DEALER_HAND,
    FINISHED_HANDS,
    Dealable,
    Part,
    TwentyOneCondition,
    TwentyOneFacts,
    TwentyOneWhen,
    Whens,
    can_name,
    find_dealer_number_kinds,
    find_kind,
    find_number_kinds,
    list_asked_of,
)
from houseway.families.twenty_one.page import Reads, TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play.bonus import list_lines
from houseway.families.twenty_one.play.compiled import (
    CardsWanted,
    CompiledTwentyOne,
    FinalsAlone,
    Hand,
    Must,
    compile_game,
    is_met_by_hands,
    is_of_finals,
)
from houseway.families.twenty_one.play.engine import count_most_cards

Pairs = Collection[tuple[SeatFinal, DealerFinal]]


def find_faults(game: Game[TwentyOnePage]) -> list[str]:
    """Find rules and pays that no hands meet, wins that nothing pays, gaps in a chart, and a deck that is too small."""
    page, compiled = game.rules, compile_game(game)
    if page.deck.jokers and compiled.order.joker_total is None:
        return [
            f"deck: there are jokers, and in the order {page.ranking!r} a joker counts nothing: name another ranking"
        ]
    if misplaced := list(_find_misplaced(page)):
        return [*misplaced, *_find_chart_faults(page, compiled), *_find_short_deck(page)]
    try:
        return [*_find_hand_faults(page, compiled), *_find_chart_faults(page, compiled), *_find_short_deck(page)]
    except BookError as bad:
        return [str(bad)]


def _find_hand_faults(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[str]:
    """Everything that only the finished hands show which can come about."""
    lines = [line for wager in page.wager if wager.kind == "bonus" for line in list_lines(wager)]
    compared = [rule.asked for rule in compiled.rules]
    compared += [list_asked(pay.when) for wager in page.wager if wager.kind != "bonus" for pay in wager.pays]
    # What says nothing of itself would tell all hands apart: it is tried on those that others tell apart.
    whens = [*filter(is_of_finals, compared), *(line.finals for line in lines)]
    dealers = list_dealer_finals(page, compiled, whens)
    pairs = [(seat, dealer) for seat in list_seat_finals(page, compiled, whens) for dealer in dealers]
    yield from _find_pair_faults(page, compiled, pairs)
    for wager in page.wager:
        if wager.kind == "bonus":
            yield from find_bonus_faults(page, wager, dealers)
    yield from _find_insurance_faults(page, pairs)


def _find_misplaced(page: TwentyOnePage) -> Iterator[str]:
    """Find conditions on first cards where finished hands are compared."""
    for rule in page.compare.rule:
        for key in _list_card_keys(rule.when):
            yield f"compare.rule {rule.hand!r}: {key!r} is a condition for bonus wagers, and finished hands have none"
    for wager in page.wager:
        for pay in wager.pays if wager.kind != "bonus" else ():
            for key in _list_card_keys(pay.when):
                yield f"wager {wager.name!r}, {pay.hand!r}: {key!r} is a condition for bonus wagers, and this is none"


def _list_card_keys(when: TwentyOneWhen) -> list[str]:
    """List the conditions on cards that only a bonus wager names; one that says nothing of itself is tried instead."""
    asked = [(key, condition.reads) for key, condition, _ in list_asked(when)]
    told = FINISHED_HANDS | {Part.DEALER_CARDS}
    return sorted(key for key, reads in asked if reads != EVERYTHING and not reads.is_within(*told))


def _find_pair_faults(page: TwentyOnePage, compiled: CompiledTwentyOne, pairs: Pairs) -> Iterator[str]:
    """Find rules that never hold.

    Of each base wager the first win that no line pays, and pays that no win is paid by.
    """
    used: set[int | None] = set()
    paid: dict[str, set[int | None]] = {wager.name: set() for wager in page.base_wagers}
    unpaid: dict[str, str] = {}
    looks = {name for name, lines in compiled.odds.items() if not all(is_of_finals(line.asked) for line in lines)}
    for seat, dealer in pairs:
        facts = FinalsAlone(seat=seat, dealer=dealer)
        result, rule = compiled.compare(facts)
        used.add(rule)
        for name, places in paid.items() if result == "wins" else ():
            try:
                found = (
                    set(_list_paying_lines(compiled, name, facts))
                    if name in looks
                    else {compiled.find_pay(name, facts)}
                )
                places.update(found or {None})
                if found in ({None}, set()) and name not in unpaid:
                    compiled.judge(name, seat, dealer)
            except BookError as bad:
                unpaid.setdefault(name, str(bad))
    for place, each in enumerate(compiled.rules):
        if place not in used:
            yield f"compare.rule {each.hand!r} can never hold: no such hands come about, or a rule above takes them all"
    for wager in page.base_wagers:
        if wager.name in unpaid:
            yield unpaid[wager.name]
        for place, pay in enumerate(wager.pays):
            if place not in paid[wager.name]:
                yield f"wager {wager.name!r}: {pay.hand!r} is never paid: no such win comes about, or one above pays"


def _list_paying_lines(compiled: CompiledTwentyOne, wager: str, facts: FinalsAlone) -> Iterator[int]:
    """List the lines that may pay two hands, of which some may look at their cards, down to the first that surely does.

    A condition that looks at what no base wager has is found out by being asked.
    """
    for place, line in enumerate(compiled.odds[wager]):
        with suppress(CardsWanted):
            holds = all_hold(line.asked, facts)
            if is_of_finals(line.asked):
                if holds:
                    yield place
                    return
                continue
        yield place


def _find_insurance_faults(page: TwentyOnePage, pairs: Pairs) -> Iterator[str]:
    """Insurance that nothing pays."""
    if page.insurance is None:
        return
    wager = next(wager for wager in page.wager if wager.name == page.insurance.wager)
    naturals = [pair for pair in pairs if pair[1].natural]
    if not any(is_met_by_hands(list_asked(pay.when), *pair) for pay in wager.pays for pair in naturals):
        yield f"wager {wager.name!r}: no line pays it when the player-dealer has a natural"


def _find_chart_faults(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[str]:
    """Find totals that the player-dealer's chart leaves out.

    A chart that says nothing at all leaves everything to him.
    """
    chart = page.player_dealer_chart
    if not (chart.hit.hard | chart.hit.soft | chart.stand.hard | chart.stand.soft):
        if page.player_dealer_way is None:
            yield "player_dealer_way: the chart leaves every card to him; say how he is taken to play"
        return
    open_ = {
        compiled.count_hand(cards)
        for cards in list_dealer_hands(page, compiled)
        if compiled.read_dealer_chart(cards) is None
    }
    for hand in sorted(open_, key=lambda hand: (hand.soft, hand.halves)):
        yield f"player_dealer_chart: nothing is said of a {hand}: put it under hit or under stand"


def _find_short_deck(page: TwentyOnePage) -> list[str]:
    held = sum(make_filed_pack(page.deck, page.deck.decks.min).values())
    needed = count_most_cards(page)
    if needed > held:
        players = max(page.seats.players)
        return [f"deck: {players} players and the player-dealer may need {needed} cards, and the deck has {held}"]
    return []


FITTING: Mapping[Reads, frozenset[Part]] = {
    "own cards": frozenset({Part.FIRST, Part.TWO, *DEALER_HAND}),
    "own cards and up card": frozenset({Part.FIRST, Part.UP, *DEALER_HAND}),
    "both own hands": frozenset({Part.FIRST, Part.FOUR, *DEALER_HAND}),
    "player-dealer's hand": DEALER_HAND,
}
"""What each kind of wager can read of a deal."""
READS: Mapping[Reads, int] = {"own cards": 2, "own cards and up card": 3, "both own hands": 4}
"""How many cards a wager on first cards reads."""


def find_bonus_faults(page: TwentyOnePage, wager: TwentyOneWager, dealers: Collection[DealerFinal]) -> Iterator[str]:
    """Find all that is wrong with a bonus wager's pay table."""
    assert wager.of is not None
    for place, pay in enumerate(wager.pays):
        named = f"wager {wager.name!r}, {pay.hand!r}"
        for key in sorted(_list_unfit_keys(wager.of, pay.when)):
            yield f"{named}: {key!r} does not fit a wager that reads the {wager.of}"
        yield from (f"{named}: {why}" for why in _find_impossible_cards(page, wager, pay.when))
        above = next((one for one in wager.pays[:place] if _is_wider(one.when, pay.when)), None)
        if above:
            yield f"{named}: never pays, since {above.hand!r} above it pays the same cards"
        elif wager.of == "player-dealer's hand" and not _can_come_about(wager, place, dealers):
            yield f"{named}: never pays: the player-dealer makes no such hand, or a line above pays it"
    yield from _find_missing_steps(wager)


def _list_unfit_keys(of: Reads, when: TwentyOneWhen) -> Iterator[str]:
    """List the conditions that read what the wager cannot; one that says nothing of itself is taken at its word."""
    for key, condition, _ in list_asked(when):
        if condition.reads != EVERYTHING and not condition.reads.is_within(*FITTING[of]):
            yield key


def _find_impossible_cards(page: TwentyOnePage, wager: TwentyOneWager, when: TwentyOneWhen) -> Iterator[str]:
    """Find why the conditions of a line want cards that are too many, too few, or not in the largest pack."""
    decks = page.deck.decks.max
    dealt = Dealable(READS.get(wager.of) if wager.of else None, make_filed_pack(page.deck, decks), decks)
    asked = [
        (condition, wanted) for _, condition, wanted in list_asked(when) if isinstance(condition, TwentyOneCondition)
    ]
    if sum(condition.takes(wanted) for condition, wanted in asked if condition.takes) > READS["own cards"]:
        yield "two cards cannot match the up card so often"
    for condition, wanted in asked:
        if condition.find_faults is not None:
            yield from condition.find_faults(wanted, dealt)


def _is_wider(above: TwentyOneWhen, below: TwentyOneWhen) -> bool:
    """Say whether every hand of the lower line is the upper line's already."""
    for key, _, wide in list_asked(above):
        narrow = getattr(below, key)
        if narrow is None or not (narrow <= wide if isinstance(wide, frozenset) else narrow == wide):
            return False
    return True


def _can_come_about(wager: TwentyOneWager, place: int, dealers: Collection[DealerFinal]) -> bool:
    """Say whether some finished hand is paid by a line.

    Not known of one that looks at cards, or is below such a line.
    """
    lines = list_lines(wager)[: place + 1]
    if any(line.firsts or line.others for line in lines):
        return True
    facts = [TwentyOneFacts(dealer=dealer) for dealer in dealers]
    return any(next(line for line in lines if line.is_met(his)) is lines[-1] for his in facts if lines[-1].is_met(his))


def _find_missing_steps(wager: TwentyOneWager) -> Iterator[str]:
    """Find a number that is left out between two that are paid."""
    paid: dict[str, set[int]] = {}
    for key, condition, wanted in (one for pay in wager.pays for one in list_asked(pay.when)):
        if condition.is_ladder and isinstance(wanted, frozenset):
            paid.setdefault(key, set()).update(wanted)
    for key, steps in paid.items():
        for number in sorted(set(range(min(steps), max(steps))) - steps):
            yield f"wager {wager.name!r}: {key} {number} is not paid, though less and more are"


DISTINCT = 3
"""Hands of so many cards are told apart by their ranks; longer ones by what they count."""
FURTHEST = 31
"""No filed rule tells hands further over apart; where nobody is ever over, a hand could be drawn to without end."""


def list_seat_finals(page: TwentyOnePage, compiled: CompiledTwentyOne, whens: Whens) -> set[SeatFinal]:
    """List a seat's finished hands, dealt, switched or made by a split; cards are counted where a rule asks for it."""
    kind = find_number_kinds(whens, Part.SEAT_NUMBER, lambda cards: TwentyOneFacts(seat=SeatFinal(0, cards, 0)))
    must = cache(compiled.read_seat_chart)
    hands = [hand for hand in _list_hands(page, must) if must(hand) != "hit" or len(hand) > 2]
    finals = {compiled.make_seat_final(hand) for hand in hands}
    finals |= {compiled.make_seat_final(hand, "split") for hand in hands if len(hand) == 2}
    if page.switch:
        finals |= {compiled.make_seat_final(hand, "switched") for hand in hands if len(hand) == 2}
    return {final._replace(cards=find_kind(kind, final.cards)) for final in finals}


def list_dealer_finals(page: TwentyOnePage, compiled: CompiledTwentyOne, whens: Whens) -> set[DealerFinal]:
    """List the player-dealer's finished hands; cards, exact ranks and red cards count where a rule asks for them."""
    kind = find_dealer_number_kinds(whens)
    ranks_read, suits_read = list_asked_of(whens, Part.DEALER_RANKS), list_asked_of(whens, Part.DEALER_SUITED)
    counts_reds = bool(list_asked_of(whens, Part.DEALER_REDS))
    must = cache(compiled.read_dealer_chart)
    finals: set[DealerFinal] = set()
    for hand in _list_hands(page, must, by_rank=bool(ranks_read or suits_read)):
        if must(hand) == "hit":
            continue
        final = compiled.make_dealer_final(hand)
        name = final.exact.removesuffix(SUITED)
        kept = name if any(can_name(one, name) for one in ranks_read) else ""
        plain = final._replace(exact=kept, cards=find_kind(kind, final.cards))
        both = (plain, plain._replace(exact=f"{name}{SUITED}")) if name and (kept or suits_read) else (plain,)
        for one in both:
            finals |= {one._replace(reds=reds) for reds in range(len(hand) + 1)} if counts_reds else {one}
    return finals


def list_dealer_hands(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[Hand]:
    """List the hands that the player-dealer can come to hold, one for each that counts differently."""
    return _list_hands(page, compiled.read_dealer_chart)


def _list_hands(page: TwentyOnePage, must: Callable[[Hand], Must | None], *, by_rank: bool = False) -> Iterator[Hand]:
    """List every first two cards, and every hand that can be drawn from there, one of each that counts differently.

    `by_rank`: short hands of other ranks differ too, though they count the same.
    """
    alphabet = _choose_cards(page, by_rank=by_rank)
    first: list[Hand] = list(combinations_with_replacement(alphabet, 2))
    if any(card.rank == 13 for card in alphabet):
        first.append((Card(14, "s"), Card(13, "s")))
    counted = [(card, find_card_points(card)) for card in alphabet]
    seen: set[object] = set()
    waiting = [(hand, sum(map(find_card_points, hand))) for hand in first]
    while waiting:
        hand, points = waiting.pop()
        if (key := _make_key(hand, points)) in seen:
            continue
        seen.add(key)
        yield hand
        if points <= FURTHEST and must(hand) != "stand":
            waiting += [((*hand, card), points + more) for card, more in counted]


def _choose_cards(page: TwentyOnePage, *, by_rank: bool) -> list[Card]:
    """Choose one card of each value, of different suits, or of each rank."""
    wanted = (set(range(2, 15)) if by_rank else {*range(2, 10), 13, 14}) & DECKS[page.deck.kind]
    cards = [Card(rank, SUITS[rank % 3]) for rank in sorted(wanted)]
    return [*cards, JOKER] if page.deck.jokers else cards


def _make_key(hand: Hand, points: int) -> object:
    if len(hand) <= DISTINCT:
        return tuple(sorted(hand))
    ranks = [card.rank for card in hand]
    return points, min(ranks.count(14), 2), JOKER.rank in ranks, len(hand)
