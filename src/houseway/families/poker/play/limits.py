"""What a table is played for: the posted stakes, the forced money that follows from them, and each street's betting."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.table.stakes import check_span, find_filed_stakes, show_stake_limits
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.betting import NO_PRICE, BetRule, Price
from houseway.families.poker.play.position import CompiledPoker, Limits


def read_stakes(setup: Setup[PokerPage]) -> Stakes:
    """Read the stakes of the round; raises `TableRefusal` where there are none, or not those of the posted fee
    option.
    """
    limit, fee = setup.limit, setup.fee
    if limit is None:
        raise TableRefusal(f"{setup.game.id} needs a betting limit: a lower and an upper bet, or a fee option")
    if not 0 < limit.lower <= limit.upper:
        raise TableRefusal(f"{show_stake_limits(limit)} is no betting limit: the lower bet comes first")
    if limit.blinds or limit.bring_in is not None:
        _check_named(setup.game.rules, limit, fee.option.stakes if fee else ())
    if fee is None:
        return limit
    way = setup.game.rules.betting.limit
    if fee.option.structure and way not in fee.option.structure:
        ways = " and ".join(fee.option.structure)
        raise TableRefusal(f"fee option {fee.id} is filed for {ways} games, and {setup.game.id} is played {way}")
    check_span(fee.option, limit, one_limit=way in ("pot", "no limit"))
    return find_filed_stakes(fee.option, limit, antes=setup.game.rules.antes is not None)


def _check_named(page: PokerPage, limit: Stakes, printed: Sequence[Stakes]) -> None:
    """Refuse blinds and bring-ins that the game does not have, unless the house's own row prints them so."""
    blinds = len(page.blinds.post) if page.blinds else 0
    if len(limit.blinds) > blinds and limit.blinds not in [row.blinds for row in printed]:
        raise TableRefusal(f"{blinds or 'no'} blinds are posted in this game, and the stakes name {len(limit.blinds)}")
    if limit.bring_in and page.bring_in is None and limit.bring_in not in [row.bring_in for row in printed]:
        raise TableRefusal("the stakes name a bring-in, and nobody brings it in in this game")


def find_limits(compiled: CompiledPoker, stakes: Stakes, players: int) -> Limits:
    """Find the limits and the forced money between so many players."""
    return _make_limits(compiled, stakes.lower, stakes.upper, stakes.ante, stakes.blinds, stakes.bring_in, players)


@lru_cache(maxsize=4096)
def _make_limits(
    compiled: CompiledPoker,
    lower: Cents,
    upper: Cents,
    ante: Cents | None,
    blinds: tuple[Cents, ...],
    bring_in: Cents | None,
    players: int,
) -> Limits:
    page = compiled.page
    named = (page.blinds.heads_up if players == 2 else ()) or page.blinds.post if page.blinds else ()
    if blinds and len(blinds) < len(named):
        raise TableRefusal(f"{len(named)} blinds are posted in this game, and the stakes name {len(blinds)}")
    if ante is None:
        ante = take_part(lower, page.antes.part, "the ante") if page.antes else 0
    if bring_in is None:
        bring_in = take_part(lower, page.bring_in.part, "the bring-in") if page.bring_in else 0
    parts = tuple(take_part(lower, blind.part, f"the {blind.name}") for blind in named) if not blinds else ()
    posted = parts or (blinds[-len(named) :] if named else ())
    pairs = [(blind, amount) for blind, amount in zip(named, posted, strict=True) if amount]
    rules = _list_bet_rules(compiled, lower, upper, max(posted, default=lower))
    return Limits(
        lower,
        upper,
        ante,
        posted,
        bring_in,
        tuple(((blind.place - 1) % players, amount, blind.name) for blind, amount in pairs),
        pairs[-1][0].place % players if pairs else 0,
        rules,
        make_first_price(rules, max(posted, default=0)),
    )


def make_first_price(rules: tuple[BetRule | None, ...], amount: Cents) -> Price:
    """Work out what forced money makes it cost to come in: the first bet, unless it is less than one."""
    if not amount:
        return NO_PRICE
    rule = next(rule for rule in rules if rule)
    if rule.way in ("fixed", "spread") and amount < rule.least:
        return Price(amount)
    return Price(amount, amount, amount, 1)


def raise_limits(compiled: CompiledPoker, limits: Limits, multiple: str) -> Limits:
    """Give the limits of a pot that is played for more; what is forced has been posted."""
    lower = take_part(limits.lower, multiple, "the lower limit of a killed pot")
    upper = take_part(limits.upper, multiple, "the upper limit of a killed pot")
    return replace(limits, lower=lower, upper=upper, rules=_list_bet_rules(compiled, lower, upper, limits.big_blind))


def _list_bet_rules(compiled: CompiledPoker, lower: Cents, upper: Cents, blind: Cents) -> tuple[BetRule | None, ...]:
    """List the usual betting rule of every street, and none where nobody bets."""
    streets = enumerate(compiled.page.street)
    return tuple(
        make_bet_rule(compiled, number, lower, upper, blind) if street.bet != "none" else None
        for number, street in streets
    )


def take_part(amount: Cents, part: str, what: str) -> Cents:
    """Take a part of an amount; raises `TableRefusal` where it does not come out in whole cents."""
    share = amount * Fraction(part)
    if share.denominator != 1:
        raise TableRefusal(f"{what}, {part} of {show_money(amount)}, does not come out in whole cents")
    return int(share)


@lru_cache(maxsize=4096)
def make_bet_rule(
    compiled: CompiledPoker,
    street: int,
    lower: Cents,
    upper: Cents,
    blind: Cents,
    *,
    either: bool = False,
    two_began: bool = False,
) -> BetRule:
    """Make the betting rule of a street at these limits; `either` where a pair shows that lets both be bet."""
    page, betting = compiled.page, compiled.page.betting
    bet = page.street[street].bet
    either = betting.limit == "fixed" and (either or bet == "either")
    least = upper if betting.limit == "fixed" and bet == "upper" and not either else lower
    counts = Fraction(betting.all_in_counts_from)
    number = compiled.reached[compiled.walk.index((street, "bet"))]
    first = number == 1
    uncounted = first and page.blinds is not None and not betting.blind_counts
    cap = 1 + betting.raises + uncounted if betting.raises is not None else 0
    return BetRule(
        betting.limit,
        least,
        upper,
        either,
        0 if two_began and betting.uncapped == "two began" else cap,
        betting.uncapped == "two are left",
        counts.numerator,
        counts.denominator,
        betting.check_raise,
        betting.most or 0,
        int(blind * Fraction(betting.opening)) if betting.opening and first else 0,
        betting.rounded or 1,
        page.odd_chip.chip,
        plain=betting.limit == "fixed" and not either and betting.check_raise and page.openers is None,
        sevens=page.sevens is not None and number == compiled.reached[-1],
        adds_up=betting.all_ins_add_up,
    )
