"""Who sits at the table of `houseway play`: you, the other players, and the company that banks for a living."""

from collections.abc import Iterator
from dataclasses import dataclass

from houseway.book.loader import OpenGame
from houseway.book.model import ChineseGame, PanguingueGame, PushNineGame
from houseway.book.model.pai_gow import PaiGowWager
from houseway.book.model.wagers import Wager
from houseway.bots import banked as bots
from houseway.cards import Card, Chance, Secure, Seeded, order_of
from houseway.chair import Chair
from houseway.errors import TableRefusal
from houseway.money import Cents, show_money
from houseway.posted import BETS_TO_SIT_DOWN, fee_before_the_deal, posted_table
from houseway.round import Round
from houseway.round.setup import filed_pack
from houseway.sitting import Table
from houseway.table import PLAYER_DEALER, Bettor, Stake, collect_before_the_deal
from houseway.table.collection import player_fee
from houseway.table.sizes import filed_sizes

YOUR_SEAT = 1
BANKS_BEHIND = 10
"""The company at the player-dealer's seat has this many banks in chips, and buys in again below one."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    chips: Cents | None = None
    bank: Cents | None = None
    fee_option: str | None = None
    decks: int | None = None
    others: int | None = None
    seed: int | None = None
    cards: tuple[Card, ...] = ()
    rounds: int | None = None
    limit: str | None = None


@dataclass
class Seats:
    """The table with everybody at it. You have seat 1 and, when you bank, the player-dealer's chips are yours."""

    table: Table
    wishes: Wishes
    others: tuple[int, ...]
    company: int | None
    bank: Cents
    dealt: int = 0

    @property
    def game(self) -> OpenGame:
        """The game that is played."""
        return self.table.game

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that may be made before the deal."""
        return self.game.page.before_the_deal

    @property
    def buttons(self) -> dict[str, Cents]:
        """The bonus wagers that bring an Envy button, each with the least that does."""
        rules = [wager.envy for wager in self.game.page.wager if isinstance(wager, PaiGowWager) and wager.envy]
        return {envy.comes_with: envy.least for envy in rules}

    @property
    def you_bank(self) -> bool:
        """Whether you are the player-dealer."""
        return self.table.layout.player_dealer == YOUR_SEAT

    @property
    def me(self) -> str:
        """Who you are in this round."""
        return PLAYER_DEALER if self.you_bank else f"seat {YOUR_SEAT}"

    @property
    def viewer(self) -> int | str:
        """Whose view of the round is yours."""
        return PLAYER_DEALER if self.you_bank else YOUR_SEAT

    @property
    def chips(self) -> Cents:
        """Your stack."""
        return (self.table.dealer_chips or 0) if self.you_bank else self.chair.chips

    @property
    def buy_in(self) -> Cents:
        """What each of the others sits down with."""
        return buy_in(self.table, self.wishes)

    @property
    def chair(self) -> Chair:
        """Your chair, while somebody else banks."""
        return self.table.chair(YOUR_SEAT)

    @property
    def standing(self) -> dict[str, Cents]:
        """Your wagers that stay up from earlier rounds."""
        return {} if self.you_bank else self.chair.standing

    def chance(self, stream: int) -> Chance:
        """Chance for this round: stream 0 shuffles, 1 and 2 are the other players' wagers and choices."""
        return Secure() if self.wishes.seed is None else Seeded(self.wishes.seed, 3 * self.dealt + stream)

    def deal(self) -> Round:
        """Deal the next round: the first one from the cards that were named, if any were."""
        cards = self.wishes.cards if self.dealt == 0 else ()
        shuffles = self.chance(0) if cards or self.wishes.seed is not None else None
        return self.table.deal(cards=cards or None, chance=shuffles)

    def finish(self, played: Round) -> None:
        """Take the finished round's chips into the stacks."""
        self.table.finish(played)
        self.dealt += 1

    @property
    def ways_in(self) -> tuple[tuple[str, ...], ...]:
        """The wagers with which one is dealt in, base wagers first; those together that need each other."""
        base = [wager.name for wager in self.wagers if wager.kind == "base"]
        if self.game.family == "twenty_one":
            return (tuple(base),)
        needs = {wager.name: set(wager.needs) for wager in self.wagers}
        pairs = {name: tuple(one for one in base if one == name or one in needs[name]) for name in base}
        alone = {wager.name: (wager.name,) for wager in self.wagers if not wager.needs}
        return tuple(dict.fromkeys((pairs | alone).values()))

    @property
    def only_way_in(self) -> tuple[str, ...]:
        """The base wagers that everybody makes who plays; none where one may choose between them."""
        base = {wager.name for wager in self.wagers if wager.kind == "base"}
        every = [way for way in self.ways_in if base == set(way)]
        return every[0] if every else ()

    @property
    def in_for_pot(self) -> Cents:
        """The carried pot that you are in for, if there is one."""
        pot = self.table.carried
        return pot.amount if pot is not None and YOUR_SEAT in pot.seats else 0

    @property
    def may_buy_back(self) -> bool:
        """Whether you lost the round before, and its pot is carried."""
        pot = self.table.carried
        return pot is not None and YOUR_SEAT in pot.losers

    @property
    def carried_words(self) -> str:
        """The pot that the next round is played for, where one is carried."""
        pot = self.table.carried
        if pot is None:
            return ""
        free = self.in_for_pot and isinstance(self.game.page, PushNineGame)
        yours = ", and you are in for nothing" if free else ""
        return f" A pot of {show_money(pot.amount)} is carried{yours}."

    def cheapest(self) -> Cents:
        """The least with which you can be dealt in, its fee included; of a pot game what cannot be paid all in."""
        page = self.game.page
        if isinstance(page, PushNineGame):
            return page.ante_at(self.table.limits.minimum)
        if isinstance(page, PanguingueGame) and self.table.limit:
            return page.tops_at(self.table.limit) + fee_before_the_deal(self.table)
        if not page.banked:
            return 1 + fee_before_the_deal(self.table)
        offered, you = {wager.name: wager for wager in self.wagers}, Bettor(YOUR_SEAT)
        costs = []
        for way in self.ways_in:
            stakes = [Stake(you, name, self.table.limits.for_wager(offered[name])[0]) for name in way]
            fee = player_fee(self.table.fee, self.game.page.wager, stakes, you) if self.table.fee else 0
            costs.append(sum(stake.amount for stake in stakes) + fee)
        return min(costs)

    def wager_others(self) -> None:
        """The other players put their wagers down."""
        chance, limits, buttons = self.chance(1), self.table.limits, self.buttons
        for seat in self.others if self.game.page.banked else ():
            chair = self.table.chair(seat)
            chair.wagers.clear()
            for wager, amount in bots.wagers(self.wagers, limits, chair.behind, chance, buttons).items():
                if wager not in chair.standing:
                    chair.bet(wager, amount)

    def buy_in_again(self) -> Iterator[str]:
        """Those who have too little left to play buy in again; say who."""
        floor = max(self.table.limits.minimum, 100) * 4 if self.game.page.banked else self.cheapest()
        limit = self.table.limit
        floor = max(floor, 2 * limit.lower if limit else 0, self.game.page.least_chips(limit) // 4)
        for seat in self.others:
            chair = self.table.chair(seat)
            if chair.chips < floor:
                chair.chips += self.buy_in
                yield f"Seat {seat} buys in again for {show_money(self.buy_in)}."
        dealer_chips = self.table.dealer_chips
        if self.company is not None and not self.you_bank and (dealer_chips or 0) < 2 * self.bank:
            self.table.dealer_chips = BANKS_BEHIND * self.bank

    def collection_from_bank(self) -> Cents:
        """What the player-dealer will pay to the house for the wagers that are down."""
        lines = collect_before_the_deal(self.table.fee, self.game.page.wager, self.table.stakes)
        return sum(line.amount for line in lines if line.source == PLAYER_DEALER)

    def fit_your_bank(self) -> bool:
        """Bring your bank down to the chips you have after the collection; false where nothing is left to bank with."""
        left = self.chips - self.collection_from_bank()
        if left <= 0:
            return False
        assert self.table.bank is not None
        self.table.bank = min(self.table.bank, left)
        return True

    def pass_bank_on(self) -> Iterator[str]:
        """The others answer the offer of the bank: players pass, the company takes it back; stops at your turn."""
        while (seat := self.table.offered_to) is not None and seat != YOUR_SEAT:
            if seat == self.company:
                bank = min(self.bank, self.table.chair(seat).chips)
                self.table.accept_bank(seat, bank)
                yield f"Seat {seat} takes the bank and puts up {show_money(bank)}. You are back at seat {YOUR_SEAT}."
            else:
                self.table.decline_bank(seat)
                yield f"Seat {seat} passes the bank."
                if self.table.offered_to is None:
                    yield f"The player-dealer{' (you)' if self.you_bank else ''} goes on."


def seat_everybody(game: OpenGame, wishes: Wishes) -> Seats:
    """Open a table of the game and seat everybody; raises `TableRefusal` where that cannot be done."""
    banked = game.page.banked
    others = wishes.others if wishes.others is not None else (2 if banked else 3)
    size = _size(game, others)
    bank = _bank(game, wishes)
    option, limit = posted_table(game, others + 1, wishes.fee_option, wishes.limit)
    table = Table(
        game,
        bank=bank,
        fee_option=option,
        seats=size,
        player_dealer_chips=None if bank is None else BANKS_BEHIND * bank,
        decks=wishes.decks,
        minimum=_minimum(game, option),
        limit=limit,
    )
    order_of(filed_pack(game.page.deck, table.decks), None, first=wishes.cards)
    table.sit(YOUR_SEAT, _own_chips(table, wishes))
    seats = tuple(range(YOUR_SEAT + 1, YOUR_SEAT + 1 + others))
    for seat in seats:
        table.sit(seat, buy_in(table, wishes))
    return Seats(table, wishes, seats, table.layout.player_dealer, bank or 0)


def _own_chips(table: Table, wishes: Wishes) -> Cents:
    """What you sit down with: what you said, or $1,000, and more where that is few bets."""
    if wishes.chips is not None:
        return wishes.chips
    return max(1_000_00, BETS_TO_SIT_DOWN * table.limit.upper if table.limit else 0)


def buy_in(table: Table, wishes: Wishes) -> Cents:
    """As much as you have, or forty times the table minimum where that is more."""
    return max(_own_chips(table, wishes), 40 * table.limits.minimum)


def _size(game: OpenGame, others: int) -> int:
    """The smallest filed table that seats you, so many others and the player-dealer."""
    own = 1 if game.page.banked else 0
    sizes = sorted(filed_sizes(game))
    fewest = game.page.fewest if isinstance(game.page, ChineseGame | PanguingueGame) else 2
    most, least = sizes[-1] - own - 1, 0 if game.page.banked else fewest - 1
    if not least <= others <= most:
        raise TableRefusal(f"{game.id} seats {least} to {most} others beside you, not {others}")
    return next(size for size in sizes if size >= others + 1 + own)


def _minimum(game: OpenGame, option: str | None) -> Cents | None:
    """In a game of antes the highest minimum that is filed, so that they are more than the collection takes."""
    filed = game.fee(option).option.minimum if option and isinstance(game.page, PushNineGame) else None
    return filed.most if filed else None


def _bank(game: OpenGame, wishes: Wishes) -> Cents | None:
    if game.page.banked:
        return wishes.bank if wishes.bank is not None else 5_000_00
    if wishes.bank is not None:
        raise TableRefusal(f"{game.id} is played for a pot: it has no bank")
    return None
