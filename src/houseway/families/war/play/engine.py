"""Dealing, deciding and settling a war: one card each, who goes to war or surrenders, and the cards of the war."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from houseway.core.cards import Card, Shoe, show_cards
from houseway.core.cards.chance import Dice
from houseway.core.money import MOST_MONEY, Cents, show_money
from houseway.core.round import NOBODY, Choice, Decision, Event, Setup, Story, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, say_that
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER, tell_button, tell_fees, tell_settled
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Bettor, Cover, Ledger, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.core.values import FrozenMap
from houseway.families.war.conditions import Comparison, compare
from houseway.families.war.page import WarPage, WarRule
from houseway.families.war.play.compiled import LOST_AT_ONCE, compile_rules

Seats = Mapping[int, Sequence[Card]]
Judged = Sequence[tuple[Stake, Verdict]]
"""Wagers that are decided, each with its verdict: one by one, also where somebody has made the same wager twice."""


def judge_first_cards(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> Judged:
    """Judge the wagers that the first cards decide: all but the base wagers on cards that are equal."""
    compiled = compile_rules(setup.game)
    found = []
    for stake in setup.stakes:
        own = seats[stake.bettor.seat][0]
        if stake.wager != compiled.primary or compare(own, dealer[0]) != "equal":
            found.append((stake, compiled.judge_cards(stake.wager, own, dealer[0])))
    return found


def judge_surrenders(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """Judge what is decided before the war: the parts of a surrendered wager, and a wager that going to war loses."""
    compiled = compile_rules(setup.game)
    fighting = {stake.bettor for stake in warring}
    found = []
    for stake in _list_tied_stakes(setup, seats, dealer):
        if stake.bettor not in fighting:
            lost = compiled.count_surrendered(stake.amount)
            if lost:
                found.append((stake._replace(amount=lost), Verdict("loses", "surrendered")))
            if stake.amount > lost:
                kept = stake._replace(amount=stake.amount - lost, part=1)
                found.append((kept, Verdict("returned", "surrendered")))
        elif compiled.lost_at_once:
            found.append((stake, LOST_AT_ONCE))
    return found


def judge_war(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """Judge what the war decides: its wagers, and the wagers on the first cards that went into it."""
    compiled = compile_rules(setup.game)
    fighting = {stake.bettor for stake in warring}

    def compare_in_war(stake: Stake) -> Comparison:
        return compare(seats[stake.bettor.seat][1], dealer[1])

    found = [(stake, compiled.judge_cards(stake.wager, seats[stake.bettor.seat][1], dealer[1])) for stake in warring]
    if not compiled.lost_at_once:
        tied = [stake for stake in _list_tied_stakes(setup, seats, dealer) if stake.bettor in fighting]
        found += [(stake, compiled.judge_primary_in_war(compare_in_war(stake))) for stake in tied]
    return found


def _list_tied_stakes(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> list[Stake]:
    """List the base wagers on first cards that are equal."""
    name = compile_rules(setup.game).primary
    return [
        stake
        for stake in setup.stakes
        if stake.wager == name and compare(seats[stake.bettor.seat][0], dealer[0]) == "equal"
    ]


def find_start(setup: Setup[WarPage], dealer: Sequence[Card]) -> tuple[int, Card | Dice | None]:
    """Find the seat whose wagers come first, and what put the action button there, where there is a button."""
    page = setup.game.rules
    assert setup.bank is not None
    short = is_short(setup.stakes, setup.bank)
    return find_starting_seat(
        page.settle, setup.layout, {PLAYER_DEALER: dealer}, setup.seats, short=short, dice=setup.dice
    )


def settle_judged(
    setup: Setup, judged: Judged, cover: Cover, start: int
) -> tuple[tuple[Settled, ...], Cover, tuple[Event, ...]]:
    """Settle decided wagers in the filed order: how each ended, what is left of the cover, and the events."""
    rule = setup.game.rules.settle
    assert rule is not None
    verdicts = dict(judged)
    ordered = sort_stakes([stake for stake, _ in judged], rule, setup.layout, start)
    done, cover = settle(ordered, verdicts.__getitem__, cover, losers_first=rule.losers_first)
    return done, cover, tuple(map(tell_settled, done))


Cards = tuple[Card, ...]
_HOW: Mapping[Comparison, tuple[Part, ...]] = {
    "lower": (Agrees("loses"), "to"),
    "equal": (Agrees("ties"), "with"),
    "higher": (Agrees("beats"),),
}
_ENDS: Mapping[Comparison, Detail] = {"lower": "loses", "equal": "ties", "higher": "wins"}


@dataclass(frozen=True)
class WarState:
    """A war in progress.

    `seats` holds each seat's cards, the first and then that of the war, in the order in which they are dealt to, and
    `dealer` those of the player-dealer. `undecided` are those who tied and have yet to go to war or to surrender, the
    next one first; `warring` the stakes on the war.
    """

    setup: Setup[WarPage]
    shoe: Shoe
    seats: Mapping[int, Cards]
    dealer: Cards
    start: int
    story: Story
    ledger: Ledger
    cover: Cover
    undecided: tuple[Bettor, ...] = ()
    warring: tuple[Stake, ...] = ()
    settled: tuple[Settled, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """The next one who tied; without the chips for the war, they may only surrender."""
        if not self.undecided:
            return None
        who = self.undecided[0]
        amount, given_up = (
            self._sum_primary(who),
            sum(map(compile_rules(self.setup.game).count_surrendered, self._list_primaries(who))),
        )
        surrender = Choice("surrender")
        tied = (Name(str(who)), *_HOW["equal"], WITH_THE_DEALER)
        loses, war = f"surrender {show_money(given_up)} of {show_money(amount)}", self._page.war.wager
        if not self._can_fund(who, amount):
            short = f"no {show_money(amount)} to go to war, and must {loses}"
            return Turn(str(who), (surrender,), Sentence(*tied, ",", Agrees("has"), short), wager=war)
        choices = (surrender, Choice("war", amount=amount), *self._offer_tie(who, amount))
        words = Sentence(*tied, f": go to war for {show_money(amount)} more, or {loses}")
        return Turn(str(who), choices, words, wager=war)

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards that have left the shoe, burned ones among them."""
        return self.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """Each card, and that of the war after it, once the round is over."""
        if self.undecided:
            return {}
        seats = {f"seat {seat}": show_cards(cards) for seat, cards in sorted(self.seats.items())}
        return seats | {PLAYER_DEALER: show_cards(self.dealer)}

    def decide(self, decision: Decision) -> "WarState":
        """Let one bettor go to war or surrender; after the last one the war is dealt and settled."""
        who, *rest = self.undecided
        after = replace(self, undecided=tuple(rest))._choose(who, decision)
        if self._page.war.back_line == "follows the seat":
            for bettor in self._list_tied(who.seat)[1:]:
                goes = decision.action != "surrender" and self._can_fund(bettor, self._sum_primary(bettor))
                follows = goes or decision.action == "surrender"
                same = Decision(str(bettor), "war" if goes else "surrender")
                after = after._choose(bettor, same, "follows" if follows else "cannot follow")
        return after if rest else after._conclude()

    def begin(self) -> "WarState":
        """Settle the wagers that the first cards decide, and ask those who tied."""
        told = (_tell_comparison(seat, cards[0], self.dealer[0]) for seat, cards in self.seats.items())
        after = self._tell(*told)._settle(judge_first_cards(self.setup, self.seats, self.dealer))
        tied = [bettor for seat in self.seats if self._is_tied(seat) for bettor in self._list_deciders(seat)]
        return replace(after, undecided=tuple(tied))

    @property
    def _page(self) -> WarPage:
        return self.setup.game.rules

    def _is_tied(self, seat: int) -> bool:
        return compare(self.seats[seat][0], self.dealer[0]) == "equal"

    def _list_tied(self, seat: int) -> list[Bettor]:
        """List who has the wager on the first cards at a seat: its player, then those who stand behind."""
        name = self._page.primary.name
        return sorted({one.bettor for one in self.setup.stakes if one.bettor.seat == seat and one.wager == name})

    def _list_deciders(self, seat: int) -> list[Bettor]:
        """List those at a seat who decide for themselves."""
        tied = self._list_tied(seat)
        return tied if self._page.war.back_line == "decides" else tied[:1]

    def _list_primaries(self, bettor: Bettor) -> list[Cents]:
        """List what a bettor has on the first cards, wager by wager."""
        name = self._page.primary.name
        return [stake.amount for stake in self.setup.stakes if stake.bettor == bettor and stake.wager == name]

    def _sum_primary(self, bettor: Bettor) -> Cents:
        return sum(self._list_primaries(bettor))

    def _count_left(self, bettor: Bettor) -> Cents | None:
        """Count what a bettor has beside the wager that stands, wins so far included; none where nobody knows."""
        if bettor not in self.setup.chips:
            return None
        gained = self.ledger.net([str(bettor)])[str(bettor)]
        return self.setup.chips[bettor] + gained - self._sum_primary(bettor)

    def _can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        left = self._count_left(bettor)
        return left is None or left >= amount

    def _offer_tie(self, who: Bettor, amount: Cents) -> tuple[Choice, ...]:
        """Offer a war with a bonus wager on its cards, where that is allowed; the amount is that of the bonus."""
        if not self._page.war.tie_again:
            return ()
        (bonus,) = (wager for wager in self._page.wager if wager.kind == "bonus")
        if who.place and not bonus.back_line:
            return ()
        least, most = self.setup.limits.for_wager(bonus)
        left = self._count_left(who)
        beside = amount if bonus.at_most or bonus.equals else None
        tops = [top for top in (most, beside, None if left is None else left - amount) if top is not None]
        least = max(least, amount) if bonus.equals else least
        if tops and min(tops) < least:
            return ()
        return (Choice("war and tie", amount=least, most=min(tops) if tops else MOST_MONEY),)

    def _choose(self, who: Bettor, decision: Decision, detail: Detail | None = None) -> "WarState":
        """Put down what one bettor chooses, or one who follows."""
        if decision.action == "surrender":
            words: str = say_that(str(who), "surrenders")
            return self._tell(Event("decided", str(who), words, action="surrender", detail=detail))
        page, amount = self._page, self._sum_primary(who)
        war = Stake(who, page.war.wager, amount)
        war_for = f"to war for {show_money(amount)}"
        ties: tuple[Stake, ...] = ()
        if decision.action == "war and tie":
            assert decision.amount is not None
            (bonus,) = (wager.name for wager in page.wager if wager.kind == "bonus")
            ties = (Stake(who, bonus, decision.amount, part=1),)
            war_for += f", with {show_money(ties[0].amount)} on {bonus}"
        words = say_that(str(who), "goes", war_for)
        event = Event("decided", str(who), words, wager=war.wager, amount=amount, action=decision.action, detail=detail)
        return replace(self._tell(event), warring=(*self.warring, war, *ties))

    def _conclude(self) -> "WarState":
        """Collect the surrenders; then deal and settle the war, where anybody went to it."""
        after = self._settle(judge_surrenders(self.setup, self.seats, self.dealer, self.warring))
        if not self.warring:
            return after
        return after._deal_war()._settle_war()

    def _deal_war(self) -> "WarState":
        """Burn, and deal one more card to each seat at war and to the player-dealer."""
        rule, shoe, story = self._page.war, self.shoe, self.story
        seats = dict(self.seats)
        fighting = {stake.bettor.seat for stake in self.warring}
        dealer = self.dealer
        for number, seat in enumerate([*(seat for seat in self.seats if seat in fighting), None]):
            if rule.burn and (rule.burned == "before each card" or number == 0):
                burned, shoe = shoe.deal(rule.burn)
                gone = "1 card is burned" if rule.burn == 1 else f"{rule.burn} cards are burned"
                story = story.plus(Event("burned", "table", gone, burned, NOBODY))
            card, shoe = shoe.deal(1)
            who = PLAYER_DEALER if seat is None else f"seat {seat}"
            name = THE_DEALER if seat is None else Name(who)
            words = Sentence(name, Agrees("goes"), f"to war with the {card[0].words}")
            story = story.plus(Event("drawn", who, words, card, face_up=True))
            if seat is None:
                dealer += card
            else:
                seats[seat] += card
        return replace(self, shoe=shoe, seats=FrozenMap(seats), dealer=dealer, story=story)

    def _settle_war(self) -> "WarState":
        stakes = judge_war(self.setup, self.seats, self.dealer, self.warring)
        fighting = dict.fromkeys(stake.bettor.seat for stake in self.warring)
        told = tuple(_tell_comparison(seat, self.seats[seat][1], self.dealer[1]) for seat in fighting)
        return self._tell(*told)._settle(stakes)

    def _settle(self, judged: Judged) -> "WarState":
        """Settle wagers that are decided with the bank, in the filed order."""
        done, cover, events = settle_judged(self.setup, judged, self.cover, self.start)
        story = self.story.plus(*events)
        ledger = self.ledger.plus(one.line for one in done)
        return replace(self, story=story, ledger=ledger, cover=cover, settled=self.settled + done)

    def _tell(self, *events: Event) -> "WarState":
        return replace(self, story=self.story.plus(*events))


def _tell_card(name: Name, cards: Cards) -> Event:
    words = Sentence(name, Agrees("has"), f"the {cards[0].words}")
    return Event("dealt", name.who, words, cards, face_up=True)


def _tell_comparison(seat: int, own: Card, dealer: Card) -> Event:
    who, how = f"seat {seat}", compare(own, dealer)
    words = Sentence(Name(who), *_HOW[how], WITH_THE_DEALER, f": {own.words} against {dealer.words}")
    return Event("compared", who, words, detail=_ENDS[how])


def count_most_cards(page: WarPage) -> int:
    """Count the cards that the largest table may need."""
    return count_cards_at_war(page.war, max(page.seats.players))


def count_cards_at_war(rule: WarRule, seats: int) -> int:
    """Count two cards for each of so many seats and for the player-dealer, and all cards that are burned."""
    hands = seats + 1
    return 2 * hands + rule.burn * (hands if rule.burned == "before each card" else 1)


def deal(setup: Setup[WarPage]) -> WarState:
    """Collect the fees, deal a card face up to each seat and to the player-dealer, and settle what they decide."""
    check_banked(setup)
    page = setup.game.rules
    assert setup.bank is not None
    fees = setup.collection()
    shoe = Shoe(setup.order)
    seats: dict[int, Cards] = {}
    for seat in setup.round_the_table(page.deal.first):
        seats[seat], shoe = shoe.deal(1)
    dealer, shoe = shoe.deal(1)
    start, counted = find_start(setup, dealer)
    dealt = [_tell_card(Name(f"seat {seat}"), own) for seat, own in seats.items()]
    last = _tell_card(THE_DEALER, dealer)
    return WarState(
        setup=setup,
        shoe=shoe,
        seats=FrozenMap(seats),
        dealer=dealer,
        start=start,
        story=Story((*tell_fees(fees), *dealt, last, *tell_button(start, counted))),
        ledger=Ledger().plus(fees),
        cover=Cover(setup.bank, page.settle.cover),
    ).begin()
