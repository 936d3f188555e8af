"""A pot game from the blinds to the showdown: the walk from stop to stop, and the decisions on the way."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from houseway.core.money import Cents
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import Carried, Ledger
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.betting import NO_RULE, Bets, check, count_owed, new
from houseway.families.poker.play.choosing import answer, begin_draw, can_muck, finish_draw, list_answers, list_asked
from houseway.families.poker.play.dealing import deal_street, take_out_dead
from houseway.families.poker.play.dealt_cards import Cards, DealtCards, make_empty_hands
from houseway.families.poker.play.ending import make_finish, settle_hand
from houseway.families.poker.play.facts import EXPOSED, Chain
from houseway.families.poker.play.opening import kill_pot, open_round
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.posting import Purse, make_kill_price, post_money
from houseway.families.poker.play.result import HeldCards, Notes, Result
from houseway.families.poker.play.speaking import WHO, act, begin_round, make_turn, note_opening, say_where
from houseway.families.poker.play.telling import Account, name_hand, tell


class Moment(NamedTuple):
    """A pot game at one moment; players are told by their places, counted from the first that gets cards.

    `at` is the stop of the walk; `asked` are those who have yet to answer a question other than to bet.
    """

    position: Position
    purse: Purse
    notes: Notes
    at: int
    dealt_cards: DealtCards
    bets: Bets
    facts: Chain | None
    turn: Turn | None
    asked: tuple[int, ...] = ()
    result: Result | None = None


class PokerState(Moment, NoWagers):
    """A pot game in progress."""

    # -- what others may look at, by seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, clockwise from the button's left."""
        return self.position.seats

    @property
    def live(self) -> tuple[int, ...]:
        """The seats still in, in the same order."""
        return tuple([self.position.seats[place] for place in sorted(self.bets.order)])

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have folded."""
        live = self.live
        return tuple([seat for seat in self.position.seats if seat not in live])

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips behind; once the round is over, without what was won."""
        return dict(zip(self.position.seats, self.bets.stacks, strict=True))

    @property
    def in_front(self) -> dict[int, Cents]:
        """What each seat has put in on this street; between two betting rounds it is all in the middle."""
        if self.asked and self.position.compiled.reached[self.at]:
            return dict.fromkeys(self.position.seats, 0)
        return dict(zip(self.position.seats, self.bets.front, strict=True))

    @property
    def paid_in(self) -> dict[int, Cents]:
        """What each seat has put in over the whole hand, antes included."""
        pairs = zip(self.purse.entered, self.bets.stacks, strict=True)
        return dict(zip(self.position.seats, [entered - stack for entered, stack in pairs], strict=True))

    @property
    def pot(self) -> Cents:
        """All that is in the middle and in front of the players."""
        return self.purse.money - sum(self.bets.stacks)

    @property
    def street(self) -> int:
        """The number of the street, from 0."""
        return self.position.compiled.walk[min(self.at, len(self.position.compiled.walk) - 1)][0]

    @property
    def board(self) -> Cards:
        """The cards in the middle."""
        return self.dealt_cards.board

    def find_hand(self, seat: int) -> HeldCards:
        """Find a seat's own cards, in the order in which they came."""
        return self.dealt_cards.held[self.position.place(seat)]

    def to_call(self, seat: int) -> Cents:
        """Find what a seat would have to add to stay in."""
        place = self.position.place(seat)
        if self.asked or place not in self.bets.order or not self.bets.stacks[place]:
            return 0
        return max(0, min(count_owed(self.bets, place), self.bets.stacks[place]))

    # -- the protocol of a round

    @property
    def carried(self) -> Carried | None:
        """The pot that nobody has won."""
        return self.result.carried if self.result else None

    @property
    def cards_gone(self) -> int:
        """How many cards have left the deck, burned ones among them."""
        return self.dealt_cards.gone

    @property
    def not_exposed(self) -> Cards:
        """The cards that are said to be exposed, and have not come face down to anybody so far."""
        if not self.position.exposed:
            return ()
        facts = self.facts.list_facts() if self.facts else []
        came = {card for fact in facts if fact.kind in EXPOSED for card in fact.cards}
        return tuple(sorted(self.position.exposed - came))

    @cached_property
    def account(self) -> Account:
        """The story so far, from the facts."""
        return tell(self.position, self.facts, self._name_hand)

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return Story(self.account.events)

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return Ledger(self.account.lines)

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that were shown, in words."""
        return self.account.hands

    def _name_hand(self, seat: int, half: str, against: Sequence[int]) -> str:
        others = [self.find_hand(other) for other in against]
        board, low = self.dealt_cards.board, self.notes.low
        return name_hand(self.position, self.find_hand(seat), board, played_low=low, half=half, against=others)

    def decide(self, decision: Decision) -> "PokerState":
        """Act for the seat in turn, and deal on as far as the next decision."""
        position, purse, notes, at, dealt_cards, bets, facts, turn, asked, _ = self
        if asked:
            return _answer(self, decision)
        _, action, amount, _ = decision
        place = bets.queue[0]
        after = check(bets) if action == "check" else act(bets, action, amount or 0)
        moved = bets.stacks[place] - after.stacks[place]
        facts = new(Chain, (facts, action, position.seats[place], moved, (), "", None))
        if position.compiled.opened:
            notes = note_opening(position, notes, at, dealt_cards, place, action)
        if after.queue:
            turn = make_turn(position, notes, at, dealt_cards, after, purse.money - sum(after.stacks))
            return new(PokerState, (position, purse, notes, at, dealt_cards, after, facts, turn, (), None))
        return _end_betting(position, purse, notes, at, dealt_cards, after, facts)


def _end_betting(
    position: Position, purse: Purse, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """A betting round has ended: go on, unless nobody opened where somebody must."""
    openers = position.page.openers
    nobody = notes.opener < 0 and not notes.low and bets.acted and not bets.price.to
    if openers is not None and nobody and position.compiled.reached[at] == 1:
        facts = Chain(facts, "passed out", 0, 0, (), openers.passed_out)
        if openers.passed_out != "low":
            return _finish(position, purse, notes._replace(passed_out=True), at, dealt_cards, bets, facts)
        return _walk_on(position, purse, notes._replace(low=True), at - 1, dealt_cards, bets, facts)
    return _walk_on(position, purse, notes, at, dealt_cards, bets, facts)


def _walk_on(
    position: Position, purse: Purse, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """Go from stop to stop until somebody has a decision to make or the hand is over."""
    walk = position.compiled.walk
    live = tuple(sorted(bets.order))
    # Where the pot takes a certain hand, one who is left alone still has to make it.
    alone = 0 if position.page.showdown.needs else 1
    while len(live) > alone:
        at += 1
        if at == len(walk):
            break
        street, step = walk[at]
        if step == "deal":
            dealt_cards, facts = deal_street(position, dealt_cards, facts, street, live)
            if position.exposed:
                purse, bets, facts = take_out_dead(position, purse, dealt_cards, bets, facts)
                live = tuple(sorted(bets.order))
        elif step == "bet":
            if notes.bomb and street == 0:
                continue
            bets = begin_round(position, notes, at, dealt_cards, bets, live)
            if bets.queue:
                turn = make_turn(position, notes, at, dealt_cards, bets, purse.money - sum(bets.stacks))
                return new(PokerState, (position, purse, notes, at, dealt_cards, bets, facts, turn, (), None))
        elif step == "drawn":
            dealt_cards, facts = finish_draw(position, dealt_cards, facts)
        else:
            facts = Chain(facts, "street", 0, street)
            if step == "draw":
                dealt_cards, facts = begin_draw(position, dealt_cards, facts, street)
            asked = () if step == "kill" and notes.killer >= 0 else list_asked(position, step, dealt_cards, bets, live)
            if asked:
                return _ask(position, purse, notes, at, dealt_cards, bets, facts, asked)
    return _finish(position, purse, notes, at, dealt_cards, bets, facts)


def _ask(
    position: Position,
    purse: Purse,
    notes: Notes,
    at: int,
    dealt_cards: DealtCards,
    bets: Bets,
    facts: Chain | None,
    asked: tuple[int, ...],
) -> PokerState:
    street, step = position.compiled.walk[at]
    name = position.compiled.names[at]
    words = say_where(name, purse.money - sum(bets.stacks))
    may = list_answers(position, step, street, dealt_cards, asked[0])
    if step == "show":
        paid = [entered - stack for entered, stack in zip(purse.entered, bets.stacks, strict=True)]
        may = may if can_muck(paid, bets.order, notes.mucked, asked[0]) else may[:1]
    who = WHO[position.seats[asked[0]]]
    turn = Turn(who, may, words, "cards" if step == "draw" else "a word", street=name)
    return PokerState(position, purse, notes, at, dealt_cards, bets, facts, turn, asked)


def _answer(state: PokerState, decision: Decision) -> PokerState:
    """Take an answer to a question other than to bet."""
    position, purse, notes, at, dealt_cards, bets, facts, _, asked, _ = state
    place, action = asked[0], decision.action
    later = asked[1:]
    if action == "kill":
        amount = decision.amount or 0
        moved = min(amount - bets.front[place], bets.stacks[place])
        stacks, front = list(bets.stacks), list(bets.front)
        stacks[place] -= moved
        front[place] += moved
        position = kill_pot(position)
        bets = bets._replace(price=make_kill_price(position, amount), stacks=tuple(stacks), front=tuple(front))
        notes, later = notes._replace(killer=place), ()
        facts = Chain(facts, "chosen kill", position.seats[place], moved)
    else:
        dealt_cards, facts = answer(position, dealt_cards, facts, place, decision)
    if action == "muck":
        notes = notes._replace(mucked=(*notes.mucked, place))
        later = later if len(bets.order) > len(notes.mucked) + 1 else ()
    if later:
        return _ask(position, purse, notes, at, dealt_cards, bets, facts, later)
    return _walk_on(position, purse, notes, at, dealt_cards, bets, facts)


def _finish(
    position: Position, purse: Purse, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """Give the end of the hand: what happens at it is added to the facts."""
    at = min(at, len(position.compiled.walk) - 1)
    ending = settle_hand(position, make_finish(position, purse, notes, at, dealt_cards, bets, facts))
    for fact in ending.facts:
        facts = new(Chain, (facts, *fact))
    return new(PokerState, (position, purse, notes, at, dealt_cards, bets, facts, None, (), ending.result))


def count_most_cards(page: PokerPage) -> int:
    """Find what a full table takes if nobody folds, burned cards included.

    Never more than the deck where it runs short.
    """
    players = max(page.seats.players)
    needed = sum(players * len(street.cards) + street.board + street.burn for street in page.street)
    return min(needed, sum(make_filed_pack(page.deck, page.deck.decks.min).values()))


def deal(setup: Setup[PokerPage]) -> PokerState:
    """Take fees, antes and blinds, deal the first street, and go as far as the first decision."""
    position = open_round(setup)
    put = post_money(position)
    players = len(position.seats)
    able = players - put.stacks.count(0)
    bets = new(Bets, (NO_RULE, put.price, tuple(range(players)), (), put.stacks, put.front, able, 0, 0))
    notes = Notes(put.straddler, put.killer, put.bomb)
    return _walk_on(position, put.purse, notes, -1, DealtCards(make_empty_hands(players)), bets, put.facts)
