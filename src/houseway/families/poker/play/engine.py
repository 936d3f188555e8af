"""A pot game from the blinds to the showdown: the walk from stop to stop, and the decisions on the way."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from houseway.core.money import Cents
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.setup import filed_pack
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import Carried, Ledger
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.betting import NO_RULE, Bets, check, count_owed, new
from houseway.families.poker.play.choosing import answer, begin_draw, can_muck, finish_draw, list_answers, list_asked
from houseway.families.poker.play.dealing import deal_street, take_out_dead
from houseway.families.poker.play.dealt_cards import Cards, DealtCards, make_empty_hands
from houseway.families.poker.play.ending import end, make_finish
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

    felt: Position
    purse: Purse
    notes: Notes
    at: int
    cloth: DealtCards
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
        return self.felt.seats

    @property
    def live(self) -> tuple[int, ...]:
        """The seats still in, in the same order."""
        return tuple([self.felt.seats[place] for place in sorted(self.bets.order)])

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have folded."""
        live = self.live
        return tuple([seat for seat in self.felt.seats if seat not in live])

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips behind; once the round is over, without what was won."""
        return dict(zip(self.felt.seats, self.bets.stacks, strict=True))

    @property
    def in_front(self) -> dict[int, Cents]:
        """What each seat has put in on this street; between two betting rounds it is all in the middle."""
        if self.asked and self.felt.sheet.reached[self.at]:
            return dict.fromkeys(self.felt.seats, 0)
        return dict(zip(self.felt.seats, self.bets.front, strict=True))

    @property
    def paid_in(self) -> dict[int, Cents]:
        """What each seat has put in over the whole hand, antes included."""
        pairs = zip(self.purse.entered, self.bets.stacks, strict=True)
        return dict(zip(self.felt.seats, [entered - stack for entered, stack in pairs], strict=True))

    @property
    def pot(self) -> Cents:
        """All that is in the middle and in front of the players."""
        return self.purse.money - sum(self.bets.stacks)

    @property
    def street(self) -> int:
        """The number of the street, from 0."""
        return self.felt.sheet.walk[min(self.at, len(self.felt.sheet.walk) - 1)][0]

    @property
    def board(self) -> Cards:
        """The cards in the middle."""
        return self.cloth.board

    def held(self, seat: int) -> HeldCards:
        """A seat's own cards, in the order in which they came."""
        return self.cloth.held[self.felt.place(seat)]

    def to_call(self, seat: int) -> Cents:
        """What a seat would have to add to stay in."""
        place = self.felt.place(seat)
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
        return self.cloth.gone

    @property
    def not_exposed(self) -> Cards:
        """The cards that are said to be exposed, and have not come face down to anybody so far."""
        if not self.felt.exposed:
            return ()
        facts = self.facts.told() if self.facts else []
        came = {card for fact in facts if fact.kind in EXPOSED for card in fact.cards}
        return tuple(sorted(self.felt.exposed - came))

    @cached_property
    def told(self) -> Account:
        """The story so far, from the facts."""
        return tell(self.felt, self.facts, self._named)

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return Story(self.told.events)

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return Ledger(self.told.lines)

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that were shown, in words."""
        return self.told.hands

    def _named(self, seat: int, half: str, against: Sequence[int]) -> str:
        others = [self.held(other) for other in against]
        board, low = self.cloth.board, self.notes.low
        return name_hand(self.felt, self.held(seat), board, played_low=low, half=half, against=others)

    def decide(self, decision: Decision) -> "PokerState":
        """Act for the seat in turn, and deal on as far as the next decision."""
        felt, purse, notes, at, cloth, bets, facts, turn, asked, _ = self
        if asked:
            return _answer(self, decision)
        _, action, amount, _ = decision
        place = bets.queue[0]
        after = check(bets) if action == "check" else act(bets, action, amount or 0)
        moved = bets.stacks[place] - after.stacks[place]
        facts = new(Chain, (facts, action, felt.seats[place], moved, (), "", None))
        if felt.sheet.opened:
            notes = note_opening(felt, notes, at, cloth, place, action)
        if after.queue:
            turn = make_turn(felt, notes, at, cloth, after, purse.money - sum(after.stacks))
            return new(PokerState, (felt, purse, notes, at, cloth, after, facts, turn, (), None))
        return _end_betting(felt, purse, notes, at, cloth, after, facts)


def _end_betting(
    felt: Position, purse: Purse, notes: Notes, at: int, cloth: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """A betting round has ended: go on, unless nobody opened where somebody must."""
    openers = felt.page.openers
    nobody = notes.opener < 0 and not notes.low and bets.acted and not bets.price.to
    if openers is not None and nobody and felt.sheet.reached[at] == 1:
        facts = Chain(facts, "passed out", 0, 0, (), openers.passed_out)
        if openers.passed_out != "low":
            return _finish(felt, purse, notes._replace(passed_out=True), at, cloth, bets, facts)
        return _walk_on(felt, purse, notes._replace(low=True), at - 1, cloth, bets, facts)
    return _walk_on(felt, purse, notes, at, cloth, bets, facts)


def _walk_on(
    felt: Position, purse: Purse, notes: Notes, at: int, cloth: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """Go from stop to stop until somebody has a decision to make or the hand is over."""
    walk = felt.sheet.walk
    live = tuple(sorted(bets.order))
    # Where the pot takes a certain hand, one who is left alone still has to make it.
    alone = 0 if felt.page.showdown.needs else 1
    while len(live) > alone:
        at += 1
        if at == len(walk):
            break
        street, step = walk[at]
        if step == "deal":
            cloth, facts = deal_street(felt, cloth, facts, street, live)
            if felt.exposed:
                purse, bets, facts = take_out_dead(felt, purse, cloth, bets, facts)
                live = tuple(sorted(bets.order))
        elif step == "bet":
            if notes.bomb and street == 0:
                continue
            bets = begin_round(felt, notes, at, cloth, bets, live)
            if bets.queue:
                turn = make_turn(felt, notes, at, cloth, bets, purse.money - sum(bets.stacks))
                return new(PokerState, (felt, purse, notes, at, cloth, bets, facts, turn, (), None))
        elif step == "drawn":
            cloth, facts = finish_draw(felt, cloth, facts)
        else:
            facts = Chain(facts, "street", 0, street)
            if step == "draw":
                cloth, facts = begin_draw(felt, cloth, facts, street)
            asked = () if step == "kill" and notes.killer >= 0 else list_asked(felt, step, cloth, bets, live)
            if asked:
                return _ask(felt, purse, notes, at, cloth, bets, facts, asked)
    return _finish(felt, purse, notes, at, cloth, bets, facts)


def _ask(
    felt: Position,
    purse: Purse,
    notes: Notes,
    at: int,
    cloth: DealtCards,
    bets: Bets,
    facts: Chain | None,
    asked: tuple[int, ...],
) -> PokerState:
    street, step = felt.sheet.walk[at]
    name = felt.sheet.names[at]
    words = say_where(name, purse.money - sum(bets.stacks))
    may = list_answers(felt, step, street, cloth, asked[0])
    if step == "show":
        paid = [entered - stack for entered, stack in zip(purse.entered, bets.stacks, strict=True)]
        may = may if can_muck(paid, bets.order, notes.mucked, asked[0]) else may[:1]
    who = WHO[felt.seats[asked[0]]]
    turn = Turn(who, may, words, "cards" if step == "draw" else "a word", street=name)
    return PokerState(felt, purse, notes, at, cloth, bets, facts, turn, asked)


def _answer(state: PokerState, decision: Decision) -> PokerState:
    """An answer to a question other than to bet."""
    felt, purse, notes, at, cloth, bets, facts, _, asked, _ = state
    place, action = asked[0], decision.action
    later = asked[1:]
    if action == "kill":
        amount = decision.amount or 0
        moved = min(amount - bets.front[place], bets.stacks[place])
        stacks, front = list(bets.stacks), list(bets.front)
        stacks[place] -= moved
        front[place] += moved
        felt = kill_pot(felt)
        bets = bets._replace(price=make_kill_price(felt, amount), stacks=tuple(stacks), front=tuple(front))
        notes, later = notes._replace(killer=place), ()
        facts = Chain(facts, "chosen kill", felt.seats[place], moved)
    else:
        cloth, facts = answer(felt, cloth, facts, place, decision)
    if action == "muck":
        notes = notes._replace(mucked=(*notes.mucked, place))
        later = later if len(bets.order) > len(notes.mucked) + 1 else ()
    if later:
        return _ask(felt, purse, notes, at, cloth, bets, facts, later)
    return _walk_on(felt, purse, notes, at, cloth, bets, facts)


def _finish(
    felt: Position, purse: Purse, notes: Notes, at: int, cloth: DealtCards, bets: Bets, facts: Chain | None
) -> PokerState:
    """The end of the hand: what happens at it is added to the facts."""
    at = min(at, len(felt.sheet.walk) - 1)
    ending = end(felt, make_finish(felt, purse, notes, at, cloth, bets, facts))
    for fact in ending.facts:
        facts = new(Chain, (facts, *fact))
    return new(PokerState, (felt, purse, notes, at, cloth, bets, facts, None, (), ending.result))


def count_most_cards(page: PokerPage) -> int:
    """What a full table takes if nobody folds, burned cards included; never more than the deck where it runs short."""
    players = max(page.seats.players)
    needed = sum(players * len(street.cards) + street.board + street.burn for street in page.street)
    return min(needed, sum(filed_pack(page.deck, page.deck.decks.min).values()))


def deal(setup: Setup[PokerPage]) -> PokerState:
    """Take fees, antes and blinds, deal the first street, and go as far as the first decision."""
    felt = open_round(setup)
    put = post_money(felt)
    players = len(felt.seats)
    able = players - put.stacks.count(0)
    bets = new(Bets, (NO_RULE, put.price, tuple(range(players)), (), put.stacks, put.front, able, 0, 0))
    notes = Notes(put.straddler, put.killer, put.bomb)
    return _walk_on(felt, put.purse, notes, -1, DealtCards(make_empty_hands(players)), bets, put.facts)
