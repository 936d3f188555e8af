"""The story and the ledger of a pot game, told from its facts when somebody asks."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card, show_cards
from houseway.families.poker.facts import Fact
from houseway.families.poker.felt import Felt
from houseway.families.poker.flows import flow
from houseway.families.poker.hands import judge
from houseway.families.poker.result import Held
from houseway.frozen import FrozenMap
from houseway.money import show_money
from houseway.round import NOBODY, Event
from houseway.round.events import EVERYONE, Kind
from houseway.table import POT, LedgerLine

Named = Callable[[int, str, Sequence[int]], str]
"""What a seat's hand is in words, or one half of it, against the hands of other seats."""
_ACTIONS = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises to",
    "complete": "completes to",
    "bring in": "brings it in for",
    "open falsely": "bets",
}
_WAGERS = frozenset({"bet", "raise", "complete", "open falsely"})
_POSTS = frozenset({"ante", "blind", "dead blind", "straddle", "kill", "bomb pot"})
_CHOICES = frozenset({"draw", "stand pat", "discard", "turn up", "keep down", "pass", "passed out", "muck"})
_MONEY = frozenset({"collected", "time", "drop", "jackpot", "returned", "dead", "carried in", "carried"})
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_OPENERS = {
    "": "shows the openers",
    "split": "shows that the openers were split",
    "false": "has no openers and loses the pot",
}


class Told(NamedTuple):
    """What there is to tell: events, ledger lines, and the hands that were shown, in words."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


def hand_name(
    felt: Felt,
    held: Held,
    board: tuple[Card, ...],
    *,
    played_low: bool,
    half: str = "",
    against: Sequence[Held] = (),
) -> str:
    """What a hand is, in words; of a game with two halves both, unless one `half` is asked for.

    Where it beats the best hand that it is `against` by a kicker alone, the kicker is named.
    """
    compares = judge(felt.page, passed_out=played_low)
    high = "" if half == "low" else compares.high_name_against(held, against, board)
    low = compares.low_name_against(held, against, board) if compares.low_order and half != "high" else None
    return "; ".join(filter(None, (high, low)))


def told(felt: Felt, facts: list[Fact], named: Named) -> Told:
    """Tell what happened; `named` says what a seat's hand is, or its high or low half, against those of other seats."""
    teller = _Teller(felt, named)
    for fact in facts:
        teller.tell(fact)
    return Told(tuple(teller.events), tuple(teller.lines), FrozenMap(teller.hands))


class _Teller:
    """Goes through the facts, and keeps in mind what their words need: chips behind and in front, who is still in."""

    def __init__(self, felt: Felt, named: Named) -> None:
        self.felt = felt
        self.named = named
        self.stacks = dict(zip(felt.seats, felt.chips, strict=True))
        self.front = dict.fromkeys(felt.seats, 0)
        self.live = list(felt.seats)
        self.spoken = False
        self.unseen = "all others folded"
        self.events: list[Event] = []
        self.lines: list[LedgerLine] = []
        self.hands: dict[str, str] = {}

    def tell(self, fact: Fact) -> None:
        """One fact more."""
        kind = fact.kind
        if kind in _ACTIONS:
            self._acted(fact)
            self.spoken = True
            return
        if self.spoken:
            # What was in front of the seats has gone into the pot.
            self.front = dict.fromkeys(self.felt.seats, 0)
            self.spoken = False
        if kind in _POSTS:
            self._posted(fact)
        elif kind in _CHOICES:
            self._chose(fact)
        elif kind in _MONEY:
            self._money(fact)
        elif kind in ("show", "openers", "won"):
            self._ended(fact)
        else:
            self._cards(fact)

    def _event(
        self, kind: Kind, fact: Fact, words: str, cards: tuple[Card, ...] = (), seen: frozenset[str] = EVERYONE
    ) -> None:
        who = f"seat {fact.seat}" if fact.seat else POT if kind in ("collected", "carried") else "table"
        self.events.append(Event(kind, who, words, cards, seen, amount=fact.amount or None))

    def _line(self, fact: Fact, reason: str) -> None:
        source, to = flow(fact.kind, fact.seat)
        self.lines.append(LedgerLine(source, to, fact.amount, reason))

    def _paid(self, fact: Fact, reason: str) -> None:
        if fact.amount:
            self.stacks[fact.seat] -= fact.amount
            self._line(fact, reason)

    def _acted(self, fact: Fact) -> None:
        """A fold, a check, or chips put in; the words of a bet or raise say what it comes to."""
        seat, who = fact.seat, f"seat {fact.seat}"
        if fact.kind == "fold":
            self.live.remove(seat)
        reason = "bet" if fact.kind == "open falsely" else fact.kind
        self._paid(fact, reason)
        self.front[seat] += fact.amount
        says = self.front[seat] if fact.kind in _WAGERS else fact.amount
        amount = f" {show_money(says)}" if says else ""
        all_in = " and is all in" if fact.amount and not self.stacks[seat] else ""
        words = f"{who} {_ACTIONS[fact.kind]}{amount}{all_in}"
        self.events.append(Event("decided", who, words, amount=says or None))

    def _posted(self, fact: Fact) -> None:
        """Forced money, and what single players put down beside it."""
        name = fact.words or fact.kind
        self._paid(fact, name)
        if fact.kind == "kill" and self._on_top():
            self.front[fact.seat] = 0
        if fact.kind in ("blind", "straddle", "kill"):
            self.front[fact.seat] += fact.amount
        words = f"antes {show_money(fact.amount)}" if name == "ante" else f"posts the {name}, {show_money(fact.amount)}"
        if fact.kind == "kill":
            lower, upper = show_money(self.felt.limits.lower), show_money(self.felt.limits.upper)
            words = f"kills the pot for {show_money(self.front[fact.seat])}: the limits are {lower} and {upper}"
        self._event("posted", fact, f"seat {fact.seat} {words}")

    def _on_top(self) -> bool:
        """Whether the killer's own blind counts for nothing beside the kill blind."""
        kill = self.felt.page.kill
        return kill is not None and kill.blind == "all blinds"

    def _chose(self, fact: Fact) -> None:
        """What a player did with cards."""
        who, count = f"seat {fact.seat}", len(fact.cards)
        own = frozenset({who})
        cards = "a card" if count == 1 else f"{_COUNTS[count]} cards"
        match fact.kind:
            case "draw":
                self._event("decided", fact._replace(amount=0), f"{who} draws {cards}", fact.cards, own)
            case "discard":
                self._event("decided", fact._replace(amount=0), f"{who} throws {cards} away", fact.cards, own)
            case "turn up":
                self._event("exposed", fact, f"{who} turns up the {fact.cards[0].words}", fact.cards)
            case "stand pat":
                self._event("stood", fact, f"{who} stands pat")
            case "muck":
                self._event("decided", fact, f"{who} throws the hand away")
            case "passed out":
                low = ": the hand is played for low" if fact.words == "low" else ""
                self._event("decided", fact, f"Nobody opens{low}")
            case "pass":
                self._event("decided", fact, f"{who} does not kill the pot")
            case _:
                self._event("decided", fact, f"{who} keeps the down card down")

    def _money(self, fact: Fact) -> None:
        """Fees, bets that go back, and pots that come from another round or go on into the next."""
        amount = show_money(fact.amount)
        match fact.kind:
            case "collected" | "time":
                reason = "player fee" if fact.kind == "collected" else "time"
                self._paid(fact, reason)
                self._event("collected", fact, f"seat {fact.seat} pays {amount} collection, {reason}")
            case "drop" | "jackpot":
                self._event("collected", fact, f"{amount} from the pot: {fact.words}")
                self._line(fact, fact.words)
            case "returned":
                self._event("returned", fact, f"seat {fact.seat} takes back {amount}: {fact.words}")
                self._line(fact, fact.words)
            case "dead":
                self._died(fact)
            case "carried in":
                self._event("carried", fact, f"{amount} from the round before are in the pot")
            case _:
                self._event("carried", fact, f"{amount} stay in the pot for the next round")

    def _died(self, fact: Fact) -> None:
        """A hand that exposed cards have killed: it is out, with its ante."""
        self.live.remove(fact.seat)
        self.stacks[fact.seat] += fact.amount
        self.unseen = "nobody else is left"
        back = f" takes back {show_money(fact.amount)}" if fact.amount else ""
        self._event("returned", fact, f"seat {fact.seat}{back}: its cards are exposed, and the hand is dead")
        if fact.amount:
            self._line(fact, "exposed cards: the hand is dead")

    def _ended(self, fact: Fact) -> None:
        """Hands shown, openers proved, pots won."""
        who = f"seat {fact.seat}"
        if fact.kind == "show":
            name = self.named(fact.seat, "", ())
            self.hands[who] = f"{show_cards(fact.cards)} = {name}"
            self._event("exposed", fact, f"{who} shows: {name}", fact.cards)
        elif fact.kind == "openers":
            self._event("exposed", fact, f"{who} {_OPENERS[fact.words]}", fact.cards)
        else:
            half = next((half for half in ("high", "low") if f"{half} half" in fact.words), "")
            others = [seat for seat in self.live if seat != fact.seat and f"seat {seat}" in self.hands]
            how = self.named(fact.seat, half, others) if who in self.hands else self.unseen
            self._event("won", fact, f"{who} wins {show_money(fact.amount)}, {fact.words}: {how}")
            self._line(fact, f"{fact.words}: {how}")

    def _cards(self, fact: Fact) -> None:
        """Cards that are dealt."""
        who = f"seat {fact.seat}"
        match fact.kind:
            case "cards":
                self._street(fact)
            case "burn":
                self._event("burned", fact, "A card is burned", fact.cards, NOBODY)
            case "down":
                self._event("dealt", fact, f"A card to {who}", fact.cards, frozenset({who}))
            case "up":
                self._event("dealt", fact, f"A card face up to {who}", fact.cards)
            case "board":
                self.events.append(Event("dealt", "board", f"The {fact.words}", fact.cards))
            case "shared":
                self.events.append(Event("dealt", "board", "One card for all: the deck does not reach", fact.cards))
            case "exposed":
                self._event("exposed", fact, f"A card to {who} is exposed and {fact.words}", fact.cards)
            case _:
                self.events.append(
                    Event("dealt", "table", f"The deck has run out: {fact.amount} cards are shuffled again")
                )

    def _street(self, fact: Fact) -> None:
        """A whole street, card by card."""
        street, cards = self.felt.page.street[fact.amount], list(fact.cards)
        if street.burn and street.draw is None:
            self._cards(Fact("burn", 0, 0, (cards.pop(0),)))
        for lies in street.cards:
            for seat in self.live:
                self._cards(Fact(lies, seat, 0, (cards.pop(0),)))
        if street.board:
            self.events.append(Event("dealt", "board", f"The {street.name}", tuple(cards)))
