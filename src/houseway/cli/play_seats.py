"""Who sits at the table of `houseway play`: you, the other players, and the company that banks for a living."""

from collections.abc import Iterator
from dataclasses import dataclass

from houseway.book.loader import Game
from houseway.book.model.wagers import Wager
from houseway.core.cards import Card, Chance, Secure, Seeded, make_order
from houseway.core.money import Cents, show_money
from houseway.core.round import Round
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER
from houseway.families import family_of
from houseway.tables import hosting
from houseway.tables.hosting import BANKS_BEHIND
from houseway.tables.seat import Seat
from houseway.tables.table import Table

YOUR_SEAT = 1


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
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that may be made before the deal."""
        return self.game.rules.before_the_deal

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
        """The viewer whose view of the round is yours."""
        return PLAYER_DEALER if self.you_bank else YOUR_SEAT

    @property
    def chips(self) -> Cents:
        """Your stack."""
        return (self.table.dealer_chips or 0) if self.you_bank else self.chair.chips

    @property
    def buy_in(self) -> Cents:
        """What each of the others sits down with."""
        return hosting.find_buy_in(self.table, self.wishes.chips)

    @property
    def chair(self) -> Seat:
        """Your chair, while somebody else banks."""
        return self.table.find_seat(YOUR_SEAT)

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
        return hosting.list_ways_in(self.game)

    @property
    def only_way_in(self) -> tuple[str, ...]:
        """The base wagers that everybody makes who plays; none where one may choose between them."""
        return hosting.find_only_way_in(self.game)

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
        free = self.in_for_pot and family_of(self.game).plays_for_antes
        yours = ", and you are in for nothing" if free else ""
        return f" A pot of {show_money(pot.amount)} is carried{yours}."

    def cheapest(self) -> Cents:
        """Find the least with which you can be dealt in, its fee included; of a pot game what cannot be paid all in."""
        return hosting.find_cheapest(self.table)

    def wager_others(self) -> None:
        """Put down the wagers of the other players."""
        chance = self.chance(1)
        for seat in self.others if self.game.rules.banked else ():
            chair = self.table.find_seat(seat)
            chair.wagers.clear()
            for wager, amount in hosting.choose_bot_wagers(self.table, seat, chance).items():
                chair.bet(wager, amount)

    def buy_in_again(self) -> Iterator[str]:
        """Let those buy in again who have too little left to play, and say who."""
        least = hosting.find_least_to_stay(self.table)
        for seat in self.others:
            chair = self.table.find_seat(seat)
            if chair.chips < least:
                chair.chips += self.buy_in
                yield f"Seat {seat} buys in again for {show_money(self.buy_in)}."
        dealer_chips = self.table.dealer_chips
        if self.company is not None and not self.you_bank and (dealer_chips or 0) < 2 * self.bank:
            self.table.dealer_chips = BANKS_BEHIND * self.bank

    def fit_your_bank(self) -> bool:
        """Bring your bank down to the chips you have after the collection; false where nothing is left to bank with."""
        fitting = hosting.find_fitting_bank(self.table)
        if fitting:
            self.table.bank = fitting
        return fitting > 0

    def pass_bank_on(self) -> Iterator[str]:
        """Answer the offer of the bank for the others: players pass, the company takes it back; stops at your turn."""
        while (seat := self.table.offered_to) is not None and seat != YOUR_SEAT:
            if seat == self.company:
                bank = min(self.bank, self.table.find_seat(seat).chips)
                self.table.accept_bank(seat, bank)
                yield f"Seat {seat} takes the bank and puts up {show_money(bank)}. You are back at seat {YOUR_SEAT}."
            else:
                self.table.decline_bank(seat)
                yield f"Seat {seat} passes the bank."
                if self.table.offered_to is None:
                    yield f"The player-dealer{' (you)' if self.you_bank else ''} goes on."


def seat_everybody(game: Game, wishes: Wishes) -> Seats:
    """Open a table of the game and seat everybody; raises `TableRefusal` where that cannot be done."""
    others = wishes.others if wishes.others is not None else (2 if game.rules.banked else 3)
    size = hosting.find_size(game, others + 1)
    table = hosting.open_table(
        game,
        others + 1,
        size=size,
        bank=wishes.bank,
        fee_option=wishes.fee_option,
        limit=wishes.limit,
        decks=wishes.decks,
    )
    make_order(make_filed_pack(game.rules.deck, table.decks), None, first=wishes.cards)
    table.sit(YOUR_SEAT, hosting.find_usual_chips(table) if wishes.chips is None else wishes.chips)
    seats = tuple(range(YOUR_SEAT + 1, YOUR_SEAT + 1 + others))
    for seat in seats:
        table.sit(seat, hosting.find_buy_in(table, wishes.chips))
    return Seats(table, wishes, seats, table.layout.player_dealer, table.bank or 0)
