"""A table over many rounds: seats, stacks, the bank and its rotation, the shoe, and the wagers that stay up."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Self

from houseway.book.loader import OpenGame, PostedFee
from houseway.book.model.fees import Stakes
from houseway.cards import Card, Chance, Secure, Seeded, Shoe, order_of, parse_cards
from houseway.errors import TableRefusal
from houseway.families import begin
from houseway.families.nines.tables import MOST_CARDS
from houseway.money import Cents, show_money
from houseway.round import Round, Setup
from houseway.round.setup import check_decks, check_wager, fewest_to_begin, filed_pack
from houseway.table import PLAYER_DEALER, Bettor, Layout, Stake
from houseway.table.limits import check_amount, posted_limits


@dataclass
class Chair:
    """A seated player or a back-line bettor: who they are, their chips, and their wagers for the next round."""

    table: "Table"
    bettor: Bettor
    chips: Cents
    wagers: dict[str, Cents] = field(default_factory=dict)
    standing: dict[str, Cents] = field(default_factory=dict)

    @property
    def behind(self) -> Cents:
        """Chips not yet on a wager."""
        return self.chips - sum(self.wagers.values()) - sum(self.standing.values())

    def bet(self, wager: str, amount: Cents) -> Self:
        """Put chips on a wager, in place of what was there; a refusal changes nothing."""
        self.table.check_bet(self, wager, amount)
        self.wagers[wager] = amount
        return self

    def take_back(self, wager: str) -> Self:
        """Take a wager back before the deal; also one that stayed up from an earlier round."""
        if wager not in self.wagers and wager not in self.standing:
            raise TableRefusal(f"{self.bettor} has nothing on {wager}")
        self.wagers.pop(wager, None)
        self.standing.pop(wager, None)
        return self

    def back_line(self, chips: Cents) -> "Chair":
        """A bettor who stands behind this seat, after those who stand there already."""
        return self.table.stand_behind(self.bettor.seat, chips)


class Table:
    """A table of one game, with one posted fee option.

    The player-dealer sits in the last seat unless another is named, and has chips enough for bank and collection
    unless `player_dealer_chips` says how many. A pot game has no player-dealer and no bank.
    """

    def __init__(
        self,
        game: OpenGame,
        *,
        bank: Cents | None = None,
        fee_option: str | int | None = None,
        seats: int | None = None,
        player_dealer: int | None = None,
        player_dealer_chips: Cents | None = None,
        decks: int | None = None,
        minimum: Cents | None = None,
        maximum: Cents | None = None,
        limit: Stakes | None = None,
    ) -> None:
        self.game = game
        self.decks = check_decks(game, decks)
        self.fee: PostedFee | None = None if fee_option is None else game.fee(fee_option)
        self.limits = posted_limits(self.fee, minimum, maximum)
        self.limit = limit or (self.fee.option.stakes[0] if self.fee and self.fee.option.stakes else None)
        positions = _positions(game, seats)
        dealer = positions if player_dealer is None else player_dealer
        self.layout = Layout(positions, dealer if game.page.banked else None)
        if game.page.banked and (bank is None or bank <= 0):
            raise TableRefusal(f"{game.id} is banked: the player-dealer must put up a bank")
        self.bank = bank
        self.dealer_chips = player_dealer_chips
        self.chairs: dict[Bettor, Chair] = {}
        self.rounds_banked = 0
        self.button: int | None = None
        self.declined: set[int] = set()
        self.live: Round | None = None
        self._shoe: Shoe | None = None

    # -- sitting down and wagering

    def sit(self, seat: int, chips: Cents) -> Chair:
        """Seat a player with chips."""
        self.layout.check(seat)
        if seat == self.layout.player_dealer:
            raise TableRefusal(f"seat {seat} is the player-dealer's")
        return self._take(Bettor(seat), chips)

    def stand_behind(self, seat: int, chips: Cents) -> Chair:
        """Place a back-line bettor behind a seated player, after the others who stand there."""
        self.chair(seat)
        places = [bettor.place for bettor in self.chairs if bettor.seat == seat]
        return self._take(Bettor(seat, max(places) + 1), chips)

    def chair(self, seat: int, place: int = 0) -> Chair:
        """Who sits (or stands) there; raises `TableRefusal` where nobody does."""
        try:
            return self.chairs[Bettor(seat, place)]
        except KeyError:
            raise TableRefusal(f"{Bettor(seat, place)} is empty") from None

    def leave(self, seat: int, place: int = 0) -> Cents:
        """Leave the table with one's chips; not in the middle of a round."""
        self._between_rounds("leave")
        return self.chairs.pop(self.chair(seat, place).bettor).chips

    def check_bet(self, chair: Chair, wager: str, amount: Cents) -> None:
        """Refuse a wager that does not exist, is outside its limits, or cannot be funded."""
        self._between_rounds("wager")
        check_amount(self.limits, check_wager(self.game, wager), Stake(chair.bettor, wager, amount))
        free = chair.behind + chair.wagers.get(wager, 0) + chair.standing.get(wager, 0)
        if amount > free:
            raise TableRefusal(f"{chair.bettor} has {show_money(free)} and cannot put {show_money(amount)} on {wager}")

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """All wagers on the table, in the order of seats, those that stayed up included."""
        return tuple(
            Stake(bettor, wager, amount)
            for bettor, chair in sorted(self.chairs.items())
            for wager, amount in (chair.standing | chair.wagers).items()
        )

    # -- the bank

    @property
    def offered_to(self) -> int | None:
        """The seat to which the player-dealer position must be offered before the next round, if any."""
        rotation = self.game.page.rotation
        if rotation is None or self.layout.player_dealer is None or self.rounds_banked < rotation.rounds:
            return None
        seats = {bettor.seat for bettor in self.chairs if not bettor.place} - self.declined
        return self.layout.next_among(self.layout.player_dealer, seats - {self.layout.player_dealer})

    def accept_bank(self, seat: int, bank: Cents) -> None:
        """The seat to which the bank is offered takes it, with this much put up; its wagers are taken back."""
        self._between_rounds("take the bank")
        if seat != self.offered_to:
            raise TableRefusal(f"the player-dealer position is not offered to seat {seat}")
        chair = self.chair(seat)
        if not 0 < bank <= chair.chips:
            raise TableRefusal(f"seat {seat} has {show_money(chair.chips)} and cannot bank {show_money(bank)}")
        former, former_chips = self.layout.player_dealer, self.dealer_chips
        for bettor in [one for one in self.chairs if one.seat == seat]:
            del self.chairs[bettor]
        self.layout = replace(self.layout, player_dealer=seat)
        self.bank, self.dealer_chips = bank, chair.chips
        if former is not None and former_chips:
            self._take(Bettor(former), former_chips)
        self.rounds_banked, self.declined = 0, set()

    def decline_bank(self, seat: int) -> None:
        """The seat passes; when all have passed, the player-dealer goes on for another turn."""
        if seat != self.offered_to:
            raise TableRefusal(f"the player-dealer position is not offered to seat {seat}")
        self.declined.add(seat)
        if self.offered_to is None:
            self.rounds_banked, self.declined = 0, set()

    # -- rounds

    def deal(
        self, *, seed: int | None = None, cards: str | Sequence[Card] | None = None, chance: Chance | None = None
    ) -> Round:
        """Deal a round.

        From the table's own shoe, shuffled by the machine's entropy; or, with `seed` or `chance`, from a fresh shoe
        shuffled by that. `cards` names the first cards, for a hand that really happened: without a seed they are all.
        """
        self._between_rounds("deal")
        if self.offered_to is not None:
            raise TableRefusal(f"the player-dealer position must first be offered to seat {self.offered_to}")
        if self.game.page.banked and not self.stakes:
            raise TableRefusal("nobody has made a wager")
        order = self._order(seed, cards, chance)
        standing = tuple(
            Stake(bettor, wager, amount)
            for bettor, chair in sorted(self.chairs.items())
            for wager, amount in chair.standing.items()
            if wager not in chair.wagers
        )
        self.live = begin(
            Setup(
                self.game,
                self.layout,
                order,
                self.decks,
                stakes=self.stakes,
                bank=self.bank,
                fee=self.fee,
                limits=self.limits,
                chips=MappingProxyType({bettor: chair.chips for bettor, chair in self.chairs.items() if chair.chips}),
                dealer_chips=self.dealer_chips,
                standing=standing,
                button=self._next_button(),
                limit=self.limit,
            )
        )
        return self.live

    def finish(self, played: Round) -> None:
        """Take a finished round's chips into the stacks, keep what stays up, and pass on the button or the bank."""
        if self.live is None or played.setup is not self.live.setup:
            raise TableRefusal("that round was not dealt at this table")
        if not played.is_over:
            raise TableRefusal("the round is not over")
        net = played.net()
        for bettor, chair in self.chairs.items():
            chair.chips += net.get(str(bettor), 0)
            chair.wagers.clear()
            chair.standing = {one.wager: one.amount for one in played.state.standing if one.bettor == bettor}
        if self.dealer_chips is not None:
            self.dealer_chips += net.get(PLAYER_DEALER, 0)
        if self._shoe is not None and self._shoe.order[self._shoe.gone :] == played.setup.order:
            self._shoe = replace(self._shoe, gone=self._shoe.gone + played.state.cards_gone)
        self.button = played.setup.button
        self.rounds_banked += 1
        self.live = None

    def _take(self, bettor: Bettor, chips: Cents) -> Chair:
        self._between_rounds("sit down")
        if bettor in self.chairs:
            raise TableRefusal(f"{bettor} is taken")
        if chips <= 0:
            raise TableRefusal(f"{bettor} needs chips to play")
        self.chairs[bettor] = Chair(self, bettor, chips)
        return self.chairs[bettor]

    def _between_rounds(self, act: str) -> None:
        if self.live is not None:
            raise TableRefusal(f"a round is being played: finish it before you {act}")

    def _order(self, seed: int | None, cards: str | Sequence[Card] | None, chance: Chance | None) -> tuple[Card, ...]:
        deck = self.game.page.deck
        whole = filed_pack(deck, self.decks)
        source = Seeded(seed) if seed is not None else chance
        if cards is not None:
            return order_of(whole, source, first=parse_cards(cards) if isinstance(cards, str) else cards)
        if source is not None:
            return order_of(whole, source)
        shoe = self._shoe
        # Only the nines go on from round to round; one deck is shuffled for each.
        goes_on = self.game.page.banked and self.decks > 1
        if shoe is None or not goes_on or shoe.left < fewest_to_begin(deck, MOST_CARDS):
            order = order_of(whole, Secure())
            shoe = self._shoe = Shoe(order, 1 + min(order[0].pip, 10) if deck.burn == "first card" else 0)
        return shoe.order[shoe.gone :]

    def _next_button(self) -> int | None:
        """In a pot game the button moves one player clockwise after each deal."""
        if self.game.page.banked:
            return None
        seats = [bettor.seat for bettor, chair in self.chairs.items() if chair.chips]
        return self.layout.next_among(self.button or self.layout.positions, seats)


def filed_sizes(game: OpenGame) -> tuple[int, ...]:
    """How many positions the filed tables have, the player-dealer's seat included; the usual table first."""
    own = 1 if game.page.banked else 0
    return tuple(players + own for players in game.page.seats.players)


def _positions(game: OpenGame, seats: int | None) -> int:
    sizes = filed_sizes(game)
    if seats is None:
        return sizes[0]
    if seats not in sizes:
        raise TableRefusal(f"{game.id} is filed for tables of {' or '.join(map(str, sizes))} seats, not {seats}")
    return seats
