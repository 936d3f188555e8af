"""The pot side of a table: the button and the blinds, who sits out, kills, straddles, over buttons, and the clock."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from houseway.book.loader import PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Round
from houseway.core.table import Layout
from houseway.core.table.generations import FIRST, NEWEST
from houseway.core.table.layout import IN_WORDS
from houseway.core.table.limits import check_cents
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.next_hand import NextHand, list_ready_seats, make_next_hand
from houseway.families.poker.play.standing import EndedRound, Standing, Way, remember_round

if TYPE_CHECKING:
    from houseway.families.poker.play.engine import PokerState


class PotTable:
    """The part of a pot game's table that lasts from round to round, and what players may ask for in between."""

    def __init__(self, page: PokerPage, in_half_hour: int, rules: int = NEWEST) -> None:
        # Before the second rules two players were enough for every pot game.
        self.page = page if rules > FIRST else page.model_copy(update={"fewest": 2})
        self.rules = rules
        self.in_half_hour = in_half_hour
        self.standing = Standing()

    def sit_out(self, seat: int) -> None:
        """Be passed over, and owe the blinds that go by, until one sits in again."""
        self.standing = self.standing.pass_over(seat)

    def sit_in(self, seat: int, way: Way = "waits") -> None:
        """Come back, or say how to come in: waiting for the big blind, posting what is owed, or buying the button."""
        missed = self.page.missed
        if way == "buys the button" and not (missed and missed.buys_button):
            raise TableRefusal("the button cannot be bought in this game")
        rules = (missed.new, missed.missed) if missed else ()
        if way == "posts" and all(rule == "waits" for rule in rules):
            raise TableRefusal("nobody posts to come in at this game: wait for the big blind")
        self.standing = self.standing.let_in(seat, way)

    def straddle(self, seat: int) -> None:
        """Announce a straddle for the next round; it is put down if the seat is then the first after the blinds."""
        if self.page.straddle is None:
            raise TableRefusal("no straddle is taken in this game")
        self.standing = replace(self.standing, straddle=seat)

    def take_over_button(self, seat: int) -> None:
        """Play at doubled limits wherever everybody does."""
        if self.page.over_buttons is None:
            raise TableRefusal("this game has no over buttons")
        self.standing = replace(self.standing, over=self.standing.over | {seat})

    def give_back_over_button(self, seat: int) -> None:
        """Play at the table's own limits again."""
        self.standing = replace(self.standing, over=self.standing.over - {seat})

    def bomb_pot(self, amount: Cents, stacks: Mapping[int, Cents]) -> None:
        """Play the next round as a bomb pot of so much each, which everybody must have."""
        if self.page.bomb_pot is None:
            raise TableRefusal("no bomb pot is played in this game")
        check_cents("a bomb pot", amount, least=1)
        for seat, chips in stacks.items():
            if seat not in self.standing.away and chips < amount:
                raise TableRefusal(f"seat {seat} has {show_money(chips)} and cannot put up {show_money(amount)}")
        self.standing = replace(self.standing, bomb_pot=amount)

    def leave(self, seat: int) -> None:
        """Forget a player who has left."""
        self.standing = self.standing.remove_player(seat)

    def next(
        self, layout: Layout, stacks: Mapping[int, Cents], limit: Stakes | None, fee: PostedFee | None
    ) -> NextHand:
        """Make the next round: button, seats dealt in, posts and stakes."""
        if len(list_ready_seats(self.page, self.standing, stacks, limit)) < self.page.fewest:
            least, fewest = self.page.least_to_play(limit), IN_WORDS[self.page.fewest]
            chips = f"{show_money(least)} or more" if least > 1 else "chips"
            raise TableRefusal(f"a pot game needs at least {fewest} players with {chips} who sit in")
        return make_next_hand(self.page, layout, self.standing, stacks, limit, fee, self.in_half_hour)

    def note_deal(self, hand: NextHand) -> None:
        """Remember a round that has been dealt."""
        self.standing = hand.standing

    def finish(self, played: Round) -> None:
        """Remember how a round ended."""
        state: PokerState = played.state  # type: ignore[assignment]
        assert state.result is not None, "the round is over"
        upper = played.setup.limit.upper if played.setup.limit else 0
        killer = next((post.seat for post in played.setup.posts if post.what == "kill"), None)
        ended = EndedRound(state.result, state.facts, killer, upper, state.position.limits.lower)
        self.standing = remember_round(self.standing, self.page, ended, self.rules)
