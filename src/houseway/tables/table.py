"""A table over many rounds: seats, stacks, the bank and its rotation, the shoe, and the wagers that stay up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from houseway.book.loader import Game, PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, Chance, Seeded
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Round, Setup
from houseway.core.round.setup import check_bank, check_decks, check_wager
from houseway.core.table import PLAYER_DEALER, Bettor, Carried, Layout, Miscount, Post, Stake
from houseway.core.table.collection import choose_half_hour, list_time_posts
from houseway.core.table.generations import FIRST, NEWEST
from houseway.core.table.layout import choose_positions
from houseway.core.table.limits import check_amount, check_cents, check_squares, find_posted_limits
from houseway.core.table.stakes import check_kill, check_limit_kill, check_no_kill_posted, is_without_kill
from houseway.core.values import shorten
from houseway.families import begin
from houseway.families.poker import POKER
from houseway.tables.seat import Placed, Seat
from houseway.tables.shoe import TableShoe, read_cards

if TYPE_CHECKING:
    from houseway.families.poker.play.next_hand import NextHand
    from houseway.tables.pot_table import PotTable


class Table:
    """A table of one game, with one posted fee option.

    The player-dealer sits in the last seat unless another is named, and has chips enough for bank and collection
    unless `player_dealer_chips` says how many. A pot game has no player-dealer and no bank, but a `pot_side`, which
    keeps button, blinds, kills and the clock. `rules` is the generation of rules between rounds: an old log's is older.
    """

    def __init__(
        self,
        game: Game,
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
        rounds_in_half_hour: int | None = None,
        rules: int = NEWEST,
    ) -> None:
        self.game = game
        self.rules = rules
        self.decks = check_decks(game, decks)
        self.fee: PostedFee | None = None if fee_option is None else game.fee(fee_option)
        self.limits = find_posted_limits(self.fee, minimum, maximum)
        self.limit = limit or (self.fee.option.stakes[0] if self.fee and self.fee.option.stakes else None)
        if rules > FIRST:
            self._check_kill()
        size = choose_positions(game, seats)
        dealer = size if player_dealer is None else player_dealer
        self.layout = Layout(size, dealer if game.rules.banked else None)
        if game.rules.banked:
            check_bank(game, bank)
        if game.rules.banked and limit is not None:
            raise TableRefusal(f"{game.id} is banked: it has no betting limit")
        if not game.rules.banked and player_dealer is not None:
            raise TableRefusal(f"{game.id} is played for a pot: it has no player-dealer")
        if player_dealer_chips is not None:
            check_cents("what the player-dealer has", player_dealer_chips)
        self.bank = bank
        self.dealer_chips = player_dealer_chips
        self.chairs: dict[Bettor, Seat] = {}
        self.rounds_banked = 0
        self.button: int | None = None
        self.declined: set[int] = set()
        self.live: Round | None = None
        self.carried: Carried | None = None
        self._shoe = TableShoe(game, self.decks)
        self._in_half_hour = choose_half_hour(rounds_in_half_hour)
        self.rounds = 0
        self.pot_side = self._make_pot_side()

    def __repr__(self) -> str:
        bank = f", bank {show_money(self.bank)}" if self.bank is not None else ""
        return shorten(f"Table({self.game!r}, {self.layout.positions} seats, {len(self.chairs)} taken{bank})")

    def _make_pot_side(self) -> "PotTable | None":
        """Find what a table of the poker room keeps beside the rest; none at any other."""
        if not POKER.has(self.game):
            return None
        from houseway.tables.pot_table import PotTable

        kills = {} if self.is_killed else {"kill": None}
        return PotTable(self.game.rules.model_copy(update=kills), self._in_half_hour, self.rules)

    @property
    def is_killed(self) -> bool:
        """Whether pots may be killed here: not at a limit that is printed without a kill."""
        options = [posted.option for posted in self.game.posted_fees]
        chosen = self.fee.option if self.fee else None
        return self.rules == FIRST or not is_without_kill(chosen, options, self.limit)

    def check_posts(self, posts: Iterable[Post]) -> None:
        """Refuse a kill that somebody posts where none is printed."""
        if not self.is_killed:
            check_no_kill_posted(posts, self.fee, self.limit)

    def _check_kill(self) -> None:
        """Refuse a limit that is printed with a kill where none is played."""
        if self.fee:
            check_kill(self.fee.option, self.game.rules)
        elif self.limit:
            check_limit_kill([posted.option for posted in self.game.posted_fees], self.limit, self.game.rules)

    # -- sitting down and wagering

    def sit(self, seat: int, chips: Cents) -> Seat:
        """Seat a player with chips."""
        self.layout.check(seat)
        if seat == self.layout.player_dealer:
            raise TableRefusal(f"seat {seat} is the player-dealer's")
        check_cents(f"seat {seat}: chips to play with", chips, least=1)
        least = self.game.rules.least_chips(self.limit)
        if chips < least:
            raise TableRefusal(f"seat {seat} buys in for {show_money(least)} or more, not {show_money(chips)}")
        return self._take(Bettor(seat), chips)

    def stand_behind(self, seat: int, chips: Cents) -> Seat:
        """Place a back-line bettor behind a seated player, after the others who stand there."""
        self.find_seat(seat)
        places = [bettor.place for bettor in self.chairs if bettor.seat == seat]
        squares = self.game.rules.seats.squares
        if squares is not None and len(places) >= squares:
            raise TableRefusal(f"seat {seat} has {squares} betting squares, and all of them are taken")
        return self._take(Bettor(seat, max(places) + 1), chips)

    def find_seat(self, seat: int, place: int = 0) -> Seat:
        """Find who sits (or stands) there; raises `TableRefusal` where nobody does."""
        try:
            return self.chairs[Bettor(seat, place)]
        except KeyError:
            raise TableRefusal(f"{Bettor(seat, place)} is empty") from None

    def leave(self, seat: int, place: int = 0) -> Cents:
        """Leave with one's chips; not in a round, from before back-line bettors, or while in for a carried pot."""
        self.check_between_rounds("leave")
        chair = self.find_seat(seat, place)
        if not place:
            self._check_nobody_behind(seat)
        if self.carried is not None and not place:
            if seat in self.carried.seats and not self.pot_side:
                raise TableRefusal(f"seat {seat} is in for a carried pot of {show_money(self.carried.amount)}")
            self.carried = self.carried.without(seat)
        if self.pot_side and not place:
            self.pot_side.leave(seat)
        return self.chairs.pop(chair.bettor).chips

    def check_bet(self, chair: Seat, wager: str, amount: Cents) -> None:
        """Refuse a wager that does not exist, is outside its limits, or cannot be funded."""
        self.check_between_rounds("wager")
        check_amount(self.limits, check_wager(self.game, wager), Stake(chair.bettor, wager, amount))
        free = chair.behind + chair.down.get(wager, 0)
        if amount > free:
            raise TableRefusal(f"{chair.bettor} has {show_money(free)} and cannot put {show_money(amount)} on {wager}")
        others = [stake for stake in self.stakes if (stake.bettor, stake.wager) != (chair.bettor, wager)]
        check_squares(self.game.rules, self.layout.positions, [*others, Stake(chair.bettor, wager, amount)])

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """All wagers on the table, in the order of seats, those that stayed up included."""
        return tuple(stake for one in self._placed for stake in one.stakes)

    @property
    def _placed(self) -> tuple[Placed, ...]:
        """What everybody has down for the next round, in the order of seats; in a pot game nobody has."""
        return tuple(chair.placed for _, chair in sorted(self.chairs.items()) if chair.has_placed)

    # -- the bank

    @property
    def offered_to(self) -> int | None:
        """The seat to which the player-dealer position must be offered before the next round, if any."""
        rotation = self.game.rules.rotation
        if rotation is None or self.layout.player_dealer is None or self.rounds_banked < rotation.rounds:
            return None
        seats = {bettor.seat for bettor in self.chairs if not bettor.place} - self.declined
        return self.layout.find_next_among(
            self.layout.player_dealer, seats - {self.layout.player_dealer}, rotation.direction
        )

    def accept_bank(self, seat: int, bank: Cents) -> None:
        """The seat to which the bank is offered takes it, with this much put up; its wagers are taken back."""
        self.check_between_rounds("take the bank")
        if seat != self.offered_to:
            raise TableRefusal(f"the player-dealer position is not offered to seat {seat}")
        chair = self.find_seat(seat)
        self._check_nobody_behind(seat)
        check_bank(self.game, bank)
        if bank > chair.chips:
            raise TableRefusal(f"seat {seat} has {show_money(chair.chips)} and cannot bank {show_money(bank)}")
        former, former_chips = self.layout.player_dealer, self.dealer_chips
        del self.chairs[chair.bettor]
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

    @property
    def shoe_is_over(self) -> bool:
        """Whether the next round is dealt from a shoe that is shuffled anew."""
        return self._shoe.is_over

    def deal(
        self,
        *,
        seed: int | None = None,
        cards: str | Sequence[Card] | None = None,
        chance: Chance | None = None,
        dice: Sequence[int] | None = None,
        exposed: str | Sequence[Card] = (),
        reshuffled: str | Sequence[Card] = (),
        miscounts: Sequence[Miscount] = (),
    ) -> Round:
        """Deal a round.

        From the table's own shoe, shuffled by the machine's entropy; or, with `seed` or `chance`, from a fresh shoe
        shuffled by that. `cards` names the first cards, for a hand that really happened: without a seed they are all.
        `dice` says how they fell, in a game that shakes them for the action button: without it, chance does. Of a hand
        that really happened there may also be cards that the house dealer exposed, the order in which cards were
        shuffled again (`reshuffled`), and hands of a wrong number of cards (`miscounts`).
        """
        self.check_between_rounds("deal")
        if self.offered_to is not None:
            raise TableRefusal(f"the player-dealer position must first be offered to seat {self.offered_to}")
        source = Seeded(seed) if seed is not None else chance
        named = None if cards is None else read_cards(cards)
        shoe, hand = self._shoe.shoe(source, named), self._next_hand()
        dealt_in = tuple(map(Bettor, hand.seats)) if hand else self._playing
        dealt = begin(
            self.set_up(
                shoe.order[shoe.gone :],
                self._placed,
                {bettor: self.chairs[bettor].chips for bettor in dealt_in},
                button=hand.button if hand else self.next_button(),
                limit=hand.limit if hand else self.limit,
                dice=self._shoe.shake(source, named) if dice is None else tuple(dice),
                carried=self.carried.among(hand.seats) if self.carried and hand else self.carried,
                posts=hand.posts if hand else self._time(),
                exposed=read_cards(exposed),
                reshuffled=read_cards(reshuffled),
                miscounts=tuple(miscounts),
            )
        )
        if self.pot_side and hand:
            self.pot_side.note_deal(hand)
        self.live = dealt
        if source is None and named is None:
            self._shoe.keep(shoe)
        return dealt

    def set_up(
        self,
        order: tuple[Card, ...],
        placed: Iterable[Placed],
        chips: Mapping[Bettor, Cents],
        *,
        button: int | None,
        limit: Stakes | None,
        dice: tuple[int, ...],
        carried: Carried | None,
        posts: tuple[Post, ...],
        exposed: tuple[Card, ...] = (),
        reshuffled: tuple[Card, ...] = (),
        miscounts: tuple[Miscount, ...] = (),
    ) -> Setup:
        """Set up all that a round of this table begins with.

        What is said here, and what the table itself has posted.
        """
        bets = tuple(placed)
        return Setup(
            self.game,
            self.layout,
            order,
            self.decks,
            stakes=tuple(stake for one in bets for stake in one.stakes),
            bank=self.bank,
            fee=self.fee,
            limits=self.limits,
            chips=chips,
            dealer_chips=self.dealer_chips,
            standing=tuple(stake for one in bets for stake in one.stood),
            button=button,
            limit=limit,
            dice=dice,
            vouchers={one.bettor: one.vouchers for one in bets if one.vouchers},
            carried=carried,
            posts=posts,
            exposed=exposed,
            reshuffled=reshuffled,
            miscounts=miscounts,
        )

    def finish(self, played: Round) -> None:
        """Take a finished round's chips into the stacks, keep what stays up or is carried, pass on button or bank."""
        if self.live is None or played.setup != self.live.setup:
            raise TableRefusal("that round was not dealt at this table")
        if not played.is_over:
            raise TableRefusal("the round is not over")
        net = played.net()
        for bettor, chair in self.chairs.items():
            chair.chips += net.get(str(bettor), 0)
            chair.wagers.clear()
            chair.vouchers = 0
            chair.standing = {one.wager: one.amount for one in played.state.standing if one.bettor == bettor}
        if self.dealer_chips is not None:
            self.dealer_chips += net.get(PLAYER_DEALER, 0)
        self._shoe.finish(played)
        self.button = played.leads or played.setup.button
        self.carried = played.carried
        if self.pot_side:
            self.pot_side.finish(played)
        self.rounds_banked += 1
        self.rounds += 1
        self.live = None

    def call_off(self, shares: Mapping[int, Cents]) -> None:
        """Give up the round in play, if there is one: no chip has moved, and all wagers go back.

        A pot that was carried into it goes to the seats that `shares` names; without any it stays where it is.
        """
        if shares and sum(shares.values()) != (self.carried.amount if self.carried else 0):
            raise TableRefusal("a pot that nobody wins goes back to those who put it up, all of it")
        for seat, share in shares.items():
            if seat == self.layout.player_dealer:
                self.dealer_chips = (self.dealer_chips or 0) + share
            else:
                self.find_seat(seat).chips += share
        for chair in self.chairs.values():
            chair.wagers.clear()
        self.live, self.carried = None, None if shares else self.carried

    def _take(self, bettor: Bettor, chips: Cents) -> Seat:
        self.check_between_rounds("sit down")
        if bettor in self.chairs:
            raise TableRefusal(f"{bettor} is taken")
        check_cents(f"{bettor}: chips to play with", chips, least=1)
        self.chairs[bettor] = Seat(self, bettor, chips)
        return self.chairs[bettor]

    def check_between_rounds(self, act: str) -> None:
        """Refuse to do something while a round is being played."""
        if self.live is not None:
            raise TableRefusal(f"a round is being played: give it back with finish(round) before you {act}")

    def _check_nobody_behind(self, seat: int) -> None:
        if any(bettor.seat == seat and bettor.place for bettor in self.chairs):
            raise TableRefusal(f"back-line bettors stand behind seat {seat}: they leave before its player does")

    @property
    def _playing(self) -> tuple[Bettor, ...]:
        """The seats with the chips to be dealt in, or in for a carried pot without any."""
        pot = (*self.carried.seats, *self.carried.losers) if self.carried else ()
        least = self.game.rules.least_to_play(self.limit)
        return tuple(bettor for bettor, chair in self.chairs.items() if chair.chips >= least or bettor.seat in pot)

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips of everybody who sits at the table, by seat."""
        return {bettor.seat: chair.chips for bettor, chair in sorted(self.chairs.items()) if not bettor.place}

    def _next_hand(self) -> "NextHand | None":
        """Find the next round of a game in which button and blinds go round; none in any other."""
        return self.pot_side.next(self.layout, self.stacks, self.limit, self.fee) if self.pot_side else None

    def _time(self) -> tuple[Post, ...]:
        """Find the collection by the clock of a pot game that has no blinds to remember."""
        return list_time_posts(self.fee, self.rounds, self._in_half_hour, [bettor.seat for bettor in self._playing])

    def next_button(self) -> int | None:
        """Find the seat of the dealer's button in the next round of a pot game; none in a banked one."""
        if self.game.rules.banked:
            return None
        seats = [bettor.seat for bettor in self._playing]
        return self.layout.move_button(self.button, seats, winner_leads=self.game.rules.winner_leads)
