"""Before the first card: whether the round may be dealt at all, who sits where from the button, and for how much."""

from collections.abc import Collection

from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.round.bookmark import Bookmark
from houseway.core.round.setup import make_filed_pack
from houseway.core.round.unbanked import check_fee_row, find_stacks
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.allowing import check_posts
from houseway.families.poker.play.betting import new
from houseway.families.poker.play.limits import grown, limits_of, posted_stakes
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.reaching import check_reach, count_replacements
from houseway.families.poker.play.walk import Sheet, sheet_of


def opened(setup: Setup[PokerPage]) -> Felt:
    """The table of a pot game; raises `TableRefusal` where the round may not be dealt."""
    sheet = sheet_of(setup.game)
    stacks = find_stacks(setup, kept=setup.carried.seats if setup.carried else ())
    stakes = posted_stakes(setup)
    button = setup.button
    if button is None or button not in stacks:
        where = "nowhere" if button is None else f"at seat {button}"
        raise TableRefusal(f"the dealer button (`button`) belongs to a seat that is dealt in, and is {where}")
    seats = _in_turn(sheet.page, stacks, button)
    _check_chips(sheet.page, stakes, stacks, kept=setup.carried.seats if setup.carried else ())
    felt = new(
        Felt,
        (
            sheet.page,
            seats,
            tuple([stacks[seat] for seat in seats]),
            limits_of(sheet, stakes, len(seats)),
            button,
            setup.order,
            sheet,
            Bookmark(),
            setup.fee,
            setup.carried,
            setup.posts,
            frozenset(setup.exposed),
            setup.reshuffled,
        ),
    )
    if setup.fee is not None:
        check_fee_row(setup.fee, len(seats))
    if setup.exposed or setup.reshuffled:
        _check_cards(setup, sheet)
        _check_exposed(felt)
        check_reach(felt)
    if not setup.posts:
        return felt
    check_posts(felt)
    return killed(felt) if any(post.what == "kill" for post in setup.posts) else felt


def killed(felt: Felt) -> Felt:
    """The table of a pot that is played for more."""
    assert felt.page.kill is not None, "the page has kill pots"
    return felt._replace(limits=grown(felt.sheet, felt.limits, felt.page.kill.multiple))


def _in_turn(page: PokerPage, stacks: dict[int, Cents], button: int) -> tuple[int, ...]:
    seats = sorted(stacks)
    if page.action.first == "seat 1":
        return tuple(seats)
    start = seats.index(button) + 1
    return tuple(seats[start:] + seats[:start])


def _check_chips(page: PokerPage, stakes: Stakes, stacks: dict[int, Cents], *, kept: Collection[int]) -> None:
    """Refuse a seat that has less than the page asks for; those who are in for a carried pot need nothing."""
    least = page.least_to_play(stakes)
    for seat, chips in stacks.items():
        if chips < least and seat not in kept:
            asked = "the ante and the forced bet are" if page.forced_bet_at(stakes) else "the ante is"
            short = f"seat {seat} has {show_money(chips)} and cannot be dealt in"
            raise TableRefusal(f"{short}: {asked} {show_money(least)}")


def _check_cards(setup: Setup, sheet: Sheet) -> None:
    """Refuse exposed and reshuffled cards that the page or the deck does not know."""
    if setup.exposed and sheet.page.exposed is None:
        raise TableRefusal(f"{setup.game.id} does not say what becomes of an exposed card")
    if setup.reshuffled and sheet.page.shortage is None:
        raise TableRefusal(f"{setup.game.id} never shuffles cards again in a round")
    held = make_filed_pack(sheet.page.deck, setup.decks)
    for card in (*setup.exposed, *setup.reshuffled):
        if card not in held:
            raise TableRefusal(f"the {card.named} is not in this pack")
        if setup.exposed.count(card) > 1:
            raise TableRefusal(f"the {card.named} is said to be exposed twice")


def _check_exposed(felt: Felt) -> None:
    """Refuse a deal that the exposed cards put an end to, and cards of which it is known that nobody gets them down.

    Of the others that is found out as they are dealt.
    """
    rule = felt.page.exposed
    if rule is None or not felt.exposed:
        return
    if rule.on_the_deal == "replaced and burned" and felt.exposed.intersection(felt.order[:1]):
        raise TableRefusal("the first card off the deck is exposed, which is a misdeal: shuffle and deal again")
    down, count = _dealt_down(felt)
    on_the_deal = {card for cards in down for card in cards}
    if rule.at_most and len(felt.exposed & on_the_deal) > rule.at_most:
        raise TableRefusal(f"more than {rule.at_most} exposed on the deal are a misdeal: shuffle and deal again")
    after = felt.page.street[felt.sheet.first_street + 1 :]
    if rule.on_the_deal == "next card down" or any(street.draw or "down" in street.cards for street in after):
        return
    # Without down cards after the deal only those come that replace exposed ones.
    replacing = felt.order[count : count + count_replacements(felt, count)]
    for card in sorted(felt.exposed.intersection(felt.order) - on_the_deal.union(replacing)):
        raise TableRefusal(f"the {card.named} is said to be exposed, and is not dealt down")


def _dealt_down(felt: Felt) -> tuple[list[list[Card]], int]:
    """Everybody's down cards before the first betting round, and how many cards have left the deck then."""
    count, down = 0, [list[Card]() for _ in felt.seats]
    for street, ups in zip(felt.page.street[: felt.sheet.first_street + 1], felt.sheet.ups, strict=False):
        count += street.burn and street.draw is None
        for up in ups:
            for own, card in zip(down, felt.order[count:], strict=False):
                if not up:
                    own.append(card)
            count += len(down)
        count += street.board
    return down, count
