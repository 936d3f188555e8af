"""All that the end of a hand is worked out from, put together at the moment at which it ends."""

from houseway.families.poker.play.betting import Bets
from houseway.families.poker.play.dealt_cards import Cloth
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.notes import Notes
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.posting import Purse
from houseway.families.poker.play.result import Finish


def finish_of(felt: Felt, purse: Purse, notes: Notes, at: int, cloth: Cloth, bets: Bets, facts: Chain | None) -> Finish:
    """Who is left, with which cards and for how much."""
    seats = felt.seats
    live = sorted(bets.order)
    showing = [place for place in live if place not in notes.mucked] if notes.mucked else live
    finish = Finish(
        tuple([seats[place] for place in live]),
        {seats[place]: cloth.held[place] for place in showing},
        cloth.board,
        {seat: entered - stack for seat, entered, stack in zip(seats, purse.entered, bets.stacks, strict=True)},
        purse.dead,
        felt.sheet.reached[at],
        felt.limits.upper,
    )
    if felt.page.sevens:
        finish = _with_checks(finish, felt, bets, facts)
    return _with_opener(finish, felt, notes) if felt.sheet.opened else finish


def _with_checks(finish: Finish, felt: Felt, bets: Bets, facts: Chain | None) -> Finish:
    """What the rule of sevens asks of the last betting round."""
    price = bets.price
    short_bet = price.last >= 0 and not price.bets and price.to * 2 < bets.rule.least
    return finish._replace(
        last_round=dict(zip(felt.seats, bets.front, strict=True)),
        checked=frozenset([seat for place, seat in enumerate(felt.seats) if bets.checked >> place & 1]),
        short_bet=short_bet,
        calls=_last_calls(facts) if short_bet else (),
    )


def _last_calls(facts: Chain | None) -> tuple[int, ...]:
    """The seats that have called the last bet, in their order."""
    calls: list[int] = []
    while facts is not None and facts.kind in ("call", "fold"):
        if facts.kind == "call":
            calls.insert(0, facts.seat)
        facts = facts.before
    return tuple(calls)


def _with_opener(finish: Finish, felt: Felt, notes: Notes) -> Finish:
    """Who opened, on what, and whether anybody came along."""
    return finish._replace(
        opener=felt.seats[notes.opener] if notes.opener >= 0 else None,
        opened_on=notes.opened_on,
        opened_falsely=notes.falsely,
        called=notes.called,
        low=notes.low,
        passed_out=notes.passed_out,
    )
