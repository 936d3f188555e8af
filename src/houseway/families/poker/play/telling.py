"""The story and the ledger of a pot game, told from its facts when somebody asks."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from houseway.core.cards import Card, show_cards
from houseway.core.money import Cents, show_money
from houseway.core.round import NOBODY, Event
from houseway.core.round.events import EVERYONE, Detail, Kind
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.table import POT, LedgerLine
from houseway.core.values import FrozenMap
from houseway.families.poker.play.facts import (
    Chain,
    Fact,
    FactKind,
    find_flow,
    list_facts_since,
    say_act,
    say_dead,
    say_dealt,
    say_kill,
    say_openers,
    say_post,
    say_thrown,
)
from houseway.families.poker.play.hands import get_judge
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.result import HeldCards
from houseway.families.poker.play.speaking import WHO

NameHand = Callable[[int, str, Sequence[int]], str]
"""What a seat's hand is in words, or one half of it, against the hands of other seats."""
_ACTIONS: Mapping[str, str] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "complete": "complete",
    "bring in": "bring in",
    # The table sees a bet, whatever the cards are.
    "open falsely": "bet",
}
"""What is done in a betting round, as everybody sees it."""
_WAGERS = frozenset({"bet", "raise", "complete", "open falsely"})
_POSTS: Mapping[str, Detail] = {
    "ante": "ante",
    "blind": "blind",
    "dead blind": "dead blind",
    "straddle": "straddle",
    "kill": "kill",
    "chosen kill": "kill",
    "bomb pot": "bomb pot",
}
_IN_FRONT = frozenset({"blind", "straddle", "kill"})
_CHOICES = frozenset({"draw", "stand pat", "discard", "turn up", "keep down", "pass", "passed out", "muck"})
_MONEY = frozenset({"collected", "time", "drop", "half hour", "jackpot", "returned", "dead", "carried in", "carried"})
_DROPS: Mapping[str, Detail] = {"drop": "collection", "half hour": "time", "jackpot": "jackpot fee"}
_PROOFS: Mapping[str, Detail] = {"": "openers", "split": "openers split", "false": "no openers"}
_HALVES = {"high half": "high", "low half": "low"}
_EXPOSED: Mapping[FactKind, Detail] = {"exposed, kept": "kept", "exposed, replaced": "replaced"}
_ALONE = tuple(frozenset({who}) for who in WHO)


class Account(NamedTuple):
    """The account of a round: events, ledger lines, and the hands that were shown, in words."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


class TellerMemory(NamedTuple):
    """The memory of a teller: chips behind and in front, who is still in, where the hand is, and what it told.

    `spoken` says that the last to be told was a bet or the like, and `unseen` why a pot is won without cards.
    """

    stacks: dict[int, Cents]
    front: dict[int, Cents]
    live: list[int]
    street: str | None
    spoken: bool
    unseen: str
    events: list[Event]
    lines: list[LedgerLine]
    hands: dict[str, str]


def name_hand(
    position: Position,
    held: HeldCards,
    board: tuple[Card, ...],
    *,
    played_low: bool,
    half: str = "",
    against: Sequence[HeldCards] = (),
) -> str:
    """Name a hand in words; of a game with two halves both, unless one `half` is asked for.

    Where it beats the best hand that it is `against` by a kicker alone, the kicker is named.
    """
    compares = get_judge(position.page, passed_out=played_low)
    high = "" if half == "low" else compares.name_high_against(held, against, board)
    low = compares.name_low_against(held, against, board) if compares.low_order and half != "high" else None
    return "; ".join(filter(None, (high, low)))


def tell(position: Position, chain: Chain | None, named: NameHand) -> Account:
    """Tell what happened, from where it was told last.

    `named` says what a seat's hand is, or its high or low half, against those of other seats.
    """
    marked, kept = position.bookmark.take() or (None, None)
    facts, goes_on = list_facts_since(chain, marked)
    teller = _Teller(position, named, kept if kept and goes_on else _make_memory(position))
    for fact in facts:
        teller.tell(fact)
    position.bookmark.leave(chain, teller.keep())
    return Account(tuple(teller.events), tuple(teller.lines), FrozenMap(teller.hands))


def _make_memory(position: Position) -> TellerMemory:
    """Work out what a teller has in mind before anything has happened."""
    stacks = dict(zip(position.seats, position.chips, strict=True))
    front = dict.fromkeys(position.seats, 0)
    return TellerMemory(stacks, front, list(position.seats), None, False, "all others folded", [], [], {})


class _Teller:
    """Goes through the facts, and keeps in mind what their words need: chips behind and in front, who is still in."""

    def __init__(self, position: Position, named: NameHand, kept: TellerMemory) -> None:
        self.position = position
        self.named = named
        self.stacks, self.front, self.live, self.street, self.spoken, self.unseen = kept[:6]
        self.events, self.lines, self.hands = kept[6:]

    def keep(self) -> TellerMemory:
        """Say what is to be kept in mind until the story goes on."""
        so_far = (self.stacks, self.front, self.live, self.street, self.spoken, self.unseen)
        return TellerMemory(*so_far, self.events, self.lines, self.hands)

    def tell(self, fact: Fact) -> None:
        """Tell one fact more."""
        kind = fact.kind
        if kind in _ACTIONS:
            self._tell_action(fact)
            self.spoken = True
            return
        if self.spoken:
            # What was in front of the seats has gone into the pot.
            self.front = dict.fromkeys(self.position.seats, 0)
            self.spoken = False
        if kind in _POSTS:
            self._tell_post(fact)
        elif kind in _CHOICES:
            self._tell_choice(fact)
        elif kind in _MONEY:
            self._tell_money(fact)
        elif kind in ("show", "openers", "won"):
            self._tell_end(fact)
        elif kind == "cards":
            self._tell_street(fact)
        elif kind == "street":
            self.street = self.position.page.street[fact.amount].name
        else:
            self._tell_cards(fact)

    def _add_event(
        self,
        kind: Kind,
        who: str,
        words: str,
        cards: tuple[Card, ...] = (),
        seen: frozenset[str] = EVERYONE,
        *,
        amount: Cents = 0,
        action: str | None = None,
        face_up: bool | None = None,
        part: str | None = None,
        detail: Detail | None = None,
    ) -> None:
        self.events.append(
            Event(
                kind,
                who,
                words,
                cards,
                seen,
                amount=amount or None,
                action=action,
                street=self.street,
                face_up=face_up,
                part=part,
                detail=detail,
            )
        )

    def _add_line(self, fact: Fact, reason: str) -> None:
        source, to = find_flow(fact.kind, fact.seat)
        self.lines.append(LedgerLine(source, to, fact.amount, reason))

    def _pay(self, fact: Fact, reason: str) -> None:
        if fact.amount:
            self.stacks[fact.seat] -= fact.amount
            self._add_line(fact, reason)

    def _tell_action(self, fact: Fact) -> None:
        """Tell a fold, a check, or chips put in; the words of a bet or raise say what it comes to."""
        kind, seat, moved = fact.kind, fact.seat, fact.amount
        if kind == "fold":
            self.live.remove(seat)
        action = _ACTIONS[kind]
        self._pay(fact, action)
        self.front[seat] += moved
        says = self.front[seat] if kind in _WAGERS else moved
        all_in = bool(moved) and not self.stacks[seat]
        words = say_act(seat, kind, says, all_in)
        detail: Detail | None = "all in" if all_in else None
        self._add_event("decided", WHO[seat], words, amount=says, action=action, detail=detail)

    def _tell_post(self, fact: Fact) -> None:
        """Tell forced money, and what single players put down beside it."""
        seat, detail = fact.seat, _POSTS[fact.kind]
        name = fact.words or detail
        self._pay(fact, name)
        if detail == "kill" and self._put_on_top():
            self.front[seat] = 0
        if detail in _IN_FRONT:
            self.front[seat] += fact.amount
        words = say_post(seat, name, fact.amount)
        if detail == "kill":
            words = say_kill(seat, self.front[seat], self.position.limits.lower, self.position.limits.upper)
        chosen = "kill" if fact.kind == "chosen kill" else None
        self._add_event("posted", WHO[seat], words, amount=fact.amount, action=chosen, detail=detail)

    def _put_on_top(self) -> bool:
        """Tell whether the killer's own blind counts for nothing beside the kill blind."""
        kill = self.position.page.kill
        return kill is not None and kill.blind == "all blinds"

    def _tell_choice(self, fact: Fact) -> None:
        """Tell what a player did with cards."""
        kind, seat, cards = fact.kind, fact.seat, fact.cards
        who = WHO[seat]
        match kind:
            case "draw" | "discard":
                words = say_thrown(seat, len(cards), kind == "draw")
                self._add_event("decided", who, words, cards, _ALONE[seat], action=kind)
            case "turn up":
                words = say_that(who, "turns", f"up the {cards[0].words}")
                self._add_event("exposed", who, words, cards, action=kind, face_up=True)
            case "stand pat":
                self._add_event("stood", who, say_that(who, "stands", "pat"), action=kind)
            case "muck":
                self._add_event("decided", who, say_that(who, "throws", "the hand away"), action=kind)
            case "passed out":
                low = fact.words == "low"
                said = "Nobody opens: the hand is played for low" if low else "Nobody opens"
                self._add_event("decided", "table", said, detail="played for low" if low else "passed out")
            case "pass":
                self._add_event("decided", who, say_that(who, "does", "not kill the pot"), action=kind)
            case _:
                self._add_event("decided", who, say_that(who, "keeps", "the down card down"), action=kind)

    def _tell_money(self, fact: Fact) -> None:
        """Fees, bets that go back, and pots that come from another round or go on into the next."""
        amount, who = fact.amount, WHO[fact.seat]
        money = show_money(amount)
        match fact.kind:
            case "collected" | "time":
                fee: Detail = "player fee" if fact.kind == "collected" else "time"
                self._pay(fact, fee)
                self._add_event(
                    "collected", who, say_that(who, "pays", f"{money} collection, {fee}"), amount=amount, detail=fee
                )
            case "drop" | "half hour" | "jackpot":
                drop = _DROPS[fact.kind]
                self._add_event("collected", POT, f"{money} from the pot: {fact.words}", amount=amount, detail=drop)
                self._add_line(fact, fact.words)
            case "returned":
                self._add_event("returned", who, say_that(who, "takes", f"back {money}: {fact.words}"), amount=amount)
                self._add_line(fact, fact.words)
            case "dead":
                self._tell_dead_hand(fact)
            case "carried in":
                said = f"{money} from the round before are in the pot"
                self._add_event("carried", POT, said, amount=amount, detail="from the round before")
            case _:
                self._add_event("carried", POT, f"{money} stay in the pot for the next round", amount=amount)

    def _tell_dead_hand(self, fact: Fact) -> None:
        """Tell a hand that exposed cards have killed: it is out, with its ante."""
        seat = fact.seat
        self.live.remove(seat)
        self.stacks[seat] += fact.amount
        self.unseen = "nobody else is left"
        self._add_event("returned", WHO[seat], say_dead(seat, fact.amount), amount=fact.amount, detail="dead hand")
        if fact.amount:
            self._add_line(fact, "exposed cards: the hand is dead")

    def _tell_end(self, fact: Fact) -> None:
        """Tell hands shown, openers proved, pots won."""
        seat, who = fact.seat, WHO[fact.seat]
        if fact.kind == "show":
            name = self.named(seat, "", ())
            self.hands[who] = f"{show_cards(fact.cards)} = {name}"
            chosen = "show" if self.position.page.showdown.asked else None
            self._add_event(
                "exposed",
                who,
                Sentence(Name(who), Agrees("shows"), ":", name),
                fact.cards,
                action=chosen,
                face_up=True,
                detail="whole hand",
            )
        elif fact.kind == "openers":
            words = say_openers(seat, fact.words)
            self._add_event("exposed", who, words, fact.cards, face_up=True, detail=_PROOFS[fact.words])
        else:
            self._tell_win(fact)

    def _tell_win(self, fact: Fact) -> None:
        seat, who, of = fact.seat, WHO[fact.seat], fact.of
        assert of is not None, "a pot is won"
        others = [other for other in self.live if other != seat and WHO[other] in self.hands]
        how = self.named(seat, _HALVES.get(of.half or "", ""), others) if who in self.hands else self.unseen
        words = say_that(who, "wins", f"{show_money(fact.amount)}, {fact.words}: {how}")
        self._add_event("won", who, words, amount=fact.amount, part=of.pot, detail=of.half)
        self._add_line(fact, f"{fact.words}: {how}")

    def _tell_cards(self, fact: Fact) -> None:
        """Tell cards that are dealt one by one."""
        seat, cards = fact.seat, fact.cards
        match fact.kind:
            case "burn":
                self._add_event("burned", "table", "A card is burned", cards, NOBODY)
            case "down":
                self._add_event("dealt", WHO[seat], say_dealt(seat, False), cards, _ALONE[seat], face_up=False)
            case "up":
                self._add_event("dealt", WHO[seat], say_dealt(seat, True), cards, face_up=True)
            case "board":
                self._add_event("dealt", "board", f"The {fact.words}", cards, face_up=True)
            case "shared":
                said = "One card for all: the deck does not reach"
                self._add_event("dealt", "board", said, cards, face_up=True, detail="shared card")
            case "exposed, kept" | "exposed, replaced":
                became = _EXPOSED[fact.kind]
                words = Sentence("A card to", Name(WHO[seat]), f"is exposed and {became}")
                self._add_event("exposed", WHO[seat], words, cards, face_up=True, detail=became)
            case _:
                said = f"The deck has run out: {fact.amount} cards are shuffled again"
                self._add_event("dealt", "table", said, detail="reshuffled")

    def _tell_street(self, fact: Fact) -> None:
        """Tell a whole street, card by card."""
        page, cards = self.position.page.street[fact.amount], fact.cards
        street = self.street = page.name
        place, told = 0, self.events
        if page.burn and page.draw is None:
            told.append(Event("burned", "table", "A card is burned", cards[:1], NOBODY, street=street))
            place = 1
        for lies in page.cards:
            up = lies == "up"
            for seat in self.live:
                sees = EVERYONE if up else _ALONE[seat]
                card = cards[place : place + 1]
                told.append(Event("dealt", WHO[seat], say_dealt(seat, up), card, sees, street=street, face_up=up))
                place += 1
        if page.board:
            told.append(Event("dealt", "board", f"The {street}", cards[place:], street=street, face_up=True))
