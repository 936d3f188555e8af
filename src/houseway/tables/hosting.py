"""Hosting a table: opening one of a filed size, with what one sits down and is dealt in, bots' wagers, and the bank.

It also says what is chosen for one who does not choose: who gets up in the middle of a hand, or lets the time run out.
"""

from dataclasses import replace

from houseway.book.loader import Game
from houseway.book.model.wagers import Wager
from houseway.core.cards import Chance, Secure
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Round, Turn
from houseway.core.round.setup import check_bank
from houseway.core.table import PLAYER_DEALER, Bettor, Stake, check_stakes, collect_before_the_deal
from houseway.core.table.collection import find_player_fee
from houseway.core.table.layout import count_fewest_players, list_filed_sizes
from houseway.families import bots, family_of
from houseway.tables.limits import BETS_TO_SIT_DOWN, choose_printed_kill, find_fee_before_the_deal, find_posted_table
from houseway.tables.seat import Seat
from houseway.tables.table import Table

BANKS_BEHIND = 10
"""The company that banks for a living has this many banks in chips, and buys in again below two."""
USUAL_BANK: Cents = 5_000_00
USUAL_CHIPS: Cents = 1_000_00
WAGERS_OFFERED = 40
"""So many of the smallest wagers somebody is offered to sit down with."""
POT_BETS_OFFERED = 50
"""The same in bets of a pot game."""
LEAST_OFFERED: Cents = 1_00

# -- opening a table


def open_table(
    game: Game,
    players: int,
    *,
    size: int | None = None,
    bank: Cents | None = None,
    fee_option: str | None = None,
    limit: str | None = None,
    decks: int | None = None,
    minimum: Cents | None = None,
) -> Table:
    """Open a table for so many players beside the company that banks; raises `TableRefusal` for what is not filed.

    At a fee option that is printed with a kill, pots are killed.
    """
    game = choose_printed_kill(game, fee_option)
    option, stakes = find_posted_table(game, players, fee_option, limit)
    up = choose_bank(game, bank)
    return Table(
        game,
        bank=up,
        fee_option=option,
        seats=size or find_size(game, players),
        player_dealer_chips=None if up is None else BANKS_BEHIND * up,
        decks=decks,
        minimum=minimum if minimum is not None else _find_minimum(game, option),
        limit=stakes,
    )


def count_most_players(game: Game) -> int:
    """Count how many players the largest filed table seats, beside the player-dealer."""
    return max(list_filed_sizes(game)) - (1 if game.rules.banked else 0)


def find_size(game: Game, players: int) -> int:
    """Find the smallest filed table that seats so many players, and the player-dealer beside them."""
    own = 1 if game.rules.banked else 0
    least, most = count_fewest_players(game), count_most_players(game)
    if not least <= players <= most:
        raise TableRefusal(f"{game.id} seats {least - 1} to {most - 1} others beside you, not {players - 1}")
    return next(size for size in sorted(list_filed_sizes(game)) if size >= players + own)


def choose_bank(game: Game, bank: Cents | None) -> Cents | None:
    """Choose the bank that is asked for, or the usual one; none in a game that is played for a pot."""
    if game.rules.banked:
        return bank if bank is not None else USUAL_BANK
    if bank is not None:
        raise TableRefusal(f"{game.id} is played for a pot: it has no bank")
    return None


def _find_minimum(game: Game, option: str | None) -> Cents | None:
    """Find the highest minimum that is filed in a game of antes, so that they are more than the collection takes."""
    filed = game.fee(option).option.minimum if option and family_of(game).plays_for_antes else None
    return filed.most if filed else None


# -- what one sits down with, and needs to play


def find_usual_chips(table: Table) -> Cents:
    """Find what one sits down with who says nothing: $1,000, and more where that is few bets."""
    return max(USUAL_CHIPS, BETS_TO_SIT_DOWN * table.limit.upper if table.limit else 0)


def find_buy_in(table: Table, chips: Cents | None = None) -> Cents:
    """Find what the others sit down with.

    So much, or the usual, or forty times the table minimum where that is more.
    """
    own = find_usual_chips(table) if chips is None else chips
    return max(own, 40 * table.limits.minimum)


def find_preset_chips(table: Table) -> Cents:
    """Find what somebody is offered to sit down with, by what is played for.

    So many bets, and never less than is needed.
    """
    if table.limit:
        bets = POT_BETS_OFFERED * table.limit.upper
    else:
        bets = WAGERS_OFFERED * max(table.limits.minimum, LEAST_OFFERED)
    return max(bets, find_least_chips(table))


def find_least_chips(table: Table) -> Cents:
    """Find the least that somebody sits down with."""
    return max(1, table.game.rules.least_chips(table.limit), find_cheapest(table))


def list_ways_in(game: Game) -> tuple[tuple[str, ...], ...]:
    """List the wagers with which one is dealt in, base wagers first; those together that need each other."""
    wagers = game.rules.before_the_deal
    base = [wager.name for wager in wagers if wager.kind == "base"]
    if family_of(game).bets_every_base_wager:
        return (tuple(base),)
    needs = {wager.name: set(wager.needs) for wager in wagers}
    pairs = {name: tuple(one for one in base if one == name or one in needs[name]) for name in base}
    alone = {wager.name: (wager.name,) for wager in wagers if not wager.needs}
    return tuple(dict.fromkeys((pairs | alone).values()))


def find_only_way_in(game: Game) -> tuple[str, ...]:
    """Find the base wagers that everybody makes who plays; none where one may choose between them."""
    base = {wager.name for wager in game.rules.before_the_deal if wager.kind == "base"}
    every = [way for way in list_ways_in(game) if base == set(way)]
    return every[0] if every else ()


def find_cheapest(table: Table) -> Cents:
    """Find the least with which one can be dealt in, its fee included; of a pot game what cannot be paid all in."""
    page = table.game.rules
    ante = family_of(table.game).ante_at(page, table.limits.minimum)
    if ante is not None:
        return ante
    if not page.banked:
        return page.least_to_play(table.limit) + find_fee_before_the_deal(table)
    offered, anybody = {wager.name: wager for wager in page.before_the_deal}, Bettor(1)
    costs = []
    for way in list_ways_in(table.game):
        stakes = [Stake(anybody, name, table.limits.for_wager(offered[name])[0]) for name in way]
        fee = find_player_fee(table.fee, page.wager, stakes, anybody) if table.fee else 0
        costs.append(sum(stake.amount for stake in stakes) + fee)
    return min(costs)


def find_least_to_stay(table: Table) -> Cents:
    """Find who has less than this and plays on anyway buys in again."""
    banked, limit = table.game.rules.banked, table.limit
    least = max(table.limits.minimum, 100) * 4 if banked else find_cheapest(table)
    return max(least, 2 * limit.lower if limit else 0, table.game.rules.least_chips(limit) // 4)


# -- wagers


def list_buttons(game: Game) -> dict[str, Cents]:
    """List the bonus wagers that bring an Envy button, each with the least that does."""
    return {award.comes_with: award.least for award in family_of(game).envy_awards(game.rules)}


def choose_bot_wagers(table: Table, seat: int, chance: Chance) -> dict[str, Cents]:
    """Find what a bot puts down beside its wagers that still stand."""
    chair = table.find_seat(seat)
    free = chair.behind + sum(chair.wagers.values())
    wished = bots.choose_wagers(table.game.rules.before_the_deal, table.limits, free, chance, list_buttons(table.game))
    return {wager: amount for wager, amount in wished.items() if wager not in chair.standing}


def check_down(chair: Seat) -> None:
    """Refuse what a player has down where the round could not be dealt with it: wagers it needs, and the collection."""
    table, bettor = chair.table, chair.bettor
    stakes = [Stake(bettor, wager, amount) for wager, amount in chair.down.items()]
    check_stakes(table.limits, table.game.rules.wager, stakes)
    lines = collect_before_the_deal(table.fee, table.game.rules.wager, stakes, {bettor: chair.vouchers})
    fee = sum(line.amount for line in lines if line.source == str(bettor))
    if fee > chair.behind:
        raise TableRefusal(
            f"{bettor} has {show_money(chair.behind)} left and cannot pay the collection of {show_money(fee)}"
        )


def find_wager_limits(table: Table, wager: Wager) -> dict[str, Cents | None]:
    """Find what a wager takes: the least, the most where there is one, and the steps that are usual between them."""
    least, most = table.limits.for_wager(wager)
    return {"least": least, "most": most, "step": 100 if least % 100 == 0 or least == 1 else least}


# -- the bank


def find_collection_from_bank(table: Table) -> Cents:
    """Find what the player-dealer will pay to the house for the wagers that are down."""
    lines = collect_before_the_deal(table.fee, table.game.rules.wager, table.stakes)
    return sum(line.amount for line in lines if line.source == PLAYER_DEALER)


def find_fitting_bank(table: Table) -> Cents:
    """Find the bank as far as the player-dealer has the chips for it after the collection.

    Nothing where none is left.
    """
    assert table.bank is not None, "the game is banked"
    if table.dealer_chips is None:
        return table.bank
    return max(0, min(table.bank, table.dealer_chips - find_collection_from_bank(table)))


def take_bank(table: Table, seat: int, bank: Cents) -> None:
    """Whoever has this seat takes the bank without being offered it, from a player-dealer who gives it up.

    The former player-dealer sits down with the chips that are left, if any are.
    """
    table.check_between_rounds("take the bank")
    chair = table.find_seat(seat)
    check_bank(table.game, bank)
    if bank > chair.chips:
        raise TableRefusal(f"seat {seat} has {show_money(chair.chips)} and cannot bank {show_money(bank)}")
    former, left = table.layout.player_dealer, table.dealer_chips
    del table.chairs[chair.bettor]
    table.layout = replace(table.layout, player_dealer=seat)
    table.bank, table.dealer_chips = bank, chair.chips
    if former is not None and left:
        table.chairs[Bettor(former)] = Seat(table, Bettor(former), left)
    table.rounds_banked, table.declined = 0, set()


# -- choices of those who do not choose

MILDEST = (
    "check",
    "fold",
    "pass",
    "keep down",
    "house way",
    "stand",
    "keep",
    "no insurance",
    "play on",
    "stay",
    "stay out",
)
"""The actions that cost the least, the one that is taken before the others first."""


def find_mildest(turn: Turn) -> Choice:
    """Find what costs the least: check or fold, the house way, stand; and a hit where it must be."""
    for action in MILDEST:
        for choice in turn.choices:
            if choice.action == action:
                return choice
    return turn.choices[0]


def find_way_out(live: Round, turn: Turn) -> Choice:
    """Find what is chosen in a round of any game.

    The mildest, or what a bot would do where a hand must be played on.
    """
    family = family_of(live.setup.game)
    return family.bot_choice(live, turn, Secure()) if family.must_play_on(turn) else find_mildest(turn)
