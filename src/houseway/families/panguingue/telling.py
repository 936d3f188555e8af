"""The story and the ledger of panguingue, told from its facts when somebody asks."""

from collections.abc import Mapping
from typing import NamedTuple

from houseway.families.panguingue.faces import Faces, cards_of
from houseway.families.panguingue.facts import LAID, Fact
from houseway.families.panguingue.felt import Felt
from houseway.families.panguingue.laying import melds_after
from houseway.families.panguingue.melds import Meld
from houseway.families.panguingue.splitting import split_by
from houseway.families.panguingue.wording import card_words, condition_words, meld_words, number_words
from houseway.frozen import FrozenMap
from houseway.money import show_money
from houseway.round import Event
from houseway.round.events import EVERYONE, Kind
from houseway.table import COLLECTION, JACKPOT, POT, LedgerLine

_SPOKEN = {
    "in": "is in",
    "go on top": "goes on top",
    "share the tops": "would share the tops",
    "play": "would rather play",
    "let it go": "lets it go",
    "force": "forces the card",
}
_DRAWN = {"pluck": "plucks", "take": "takes", "forced": "has to take"}
_THROWN = {"discard": "throws", "pluck again": "throws"}
_WON = {"out": "going out", "alone": "nobody else is in", "shared": "half of them", "nobody": "no hand is good"}
_CARDS = frozenset({"dealt", "dealt up", "eldest", "served", "withdrawn", "reshuffled"})
_BETWEEN_SEATS = frozenset({"paid", "returned", "out", "wrong count"})


class Told(NamedTuple):
    """What there is to tell: events, ledger lines, and the melds of everybody who was in, in words."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


def told(felt: Felt, facts: list[Fact]) -> Told:
    """Tell what happened."""
    teller = _Teller(felt)
    for fact in facts:
        teller.tell(fact)
    hands = {f"seat {seat}": _melds_words(melds) for seat, melds in teller.melds.items()}
    return Told(tuple(teller.events), tuple(teller.lines), FrozenMap(hands))


def _melds_words(melds: tuple[Meld, ...]) -> str:
    return "; ".join([f"{meld} = {meld_words(meld)}" for meld in melds]) or "no melds"


class _Teller:
    """Goes through the facts, and keeps in mind what their words need: the melds of everybody who is in."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.melds: dict[int, tuple[Meld, ...]] = dict.fromkeys(felt.seats, ())
        self.pays_for = ""
        self.events: list[Event] = []
        self.lines: list[LedgerLine] = []

    def tell(self, fact: Fact) -> None:
        """One fact more."""
        kind = fact.kind
        if kind in _DRAWN or kind in _THROWN:
            self._drew(fact)
        elif kind in _SPOKEN:
            self._spoke(fact)
        elif kind in LAID:
            self._laid(fact)
        elif kind in _BETWEEN_SEATS:
            self._between_seats(fact)
        elif kind in _CARDS:
            self._dealt(fact)
        else:
            self._money(fact)

    def _event(
        self, kind: Kind, fact: Fact, words: str, faces: Faces = (), seen: frozenset[str] = EVERYONE, amount: int = 0
    ) -> None:
        who = f"seat {fact.seat}" if fact.seat else POT if kind == "collected" else "table"
        self.events.append(Event(kind, who, words, cards_of(faces), seen, amount=amount or None))

    def _drew(self, fact: Fact) -> None:
        """A card plucked, taken or thrown, which everybody sees."""
        name, seat = card_words(fact.faces[0]), fact.seat
        if fact.kind in _DRAWN:
            self._event("drawn", fact, f"seat {seat} {_DRAWN[fact.kind]} {name}", fact.faces)
        else:
            again = " and plucks again" if fact.kind == "pluck again" else ""
            self._event("decided", fact, f"seat {seat} throws {name}{again}", fact.faces)

    def _spoke(self, fact: Fact) -> None:
        if fact.kind == "go on top":
            del self.melds[fact.seat]
        self._event("decided", fact, f"seat {fact.seat} {_SPOKEN[fact.kind]}", fact.faces)

    def _laid(self, fact: Fact) -> None:
        """Something is laid, added, borrowed or split; what there is to pay is for this."""
        seat, number, faces, rules = fact.seat, fact.amount, fact.faces, self.felt.sheet.rules
        before = self.melds[seat]
        melds = self.melds[seat] = melds_after(fact.kind, before, number, faces)
        new, card = melds[-1], card_words(faces[0])
        old = before[number - 1] if number else new
        lays = f"lays {new}, {meld_words(new)}"
        match fact.kind:
            case "meld":
                words, self.pays_for = lays, condition_words(rules, new)
            case "borrow from":
                words, self.pays_for = f"borrows {card} from {old} and {lays}", condition_words(rules, new)
            case "add to":
                more = melds[number - 1]
                words = f"adds {card} to {old}"
                rope = old.kind == "rope"
                self.pays_for = condition_words(rules, more) if rope else f"{card} added to {meld_words(old)}"
            case _:
                by = " and ".join([card_words(face) for face in split_by(faces)])
                words = f"splits {old}{f' by {by}' if by else ''} into {melds[number - 1]} and {new}"
                self.pays_for = "a condition that splitting made"
        lie = tuple([meld.cards for meld in melds])
        who = f"seat {seat}"
        self.events.append(Event("decided", who, f"{who} {words}", cards_of(faces), melds=lie))

    def _between_seats(self, fact: Fact) -> None:
        """Chips from all players to one, or back to them."""
        seat = fact.seat
        if fact.kind == "out":
            self.pays_for = "going out and every condition once more"
            self._event("compared", fact, f"seat {seat} has {number_words(11)} cards in melds and is out")
        elif fact.kind == "wrong count":
            self.melds[seat] = ()
            words = (
                f"seat {seat} has a wrong number of cards: hand and melds are set aside, what it collected goes back"
            )
            self._event("compared", fact, words)
        elif fact.kind == "returned":
            for other, amount in fact.paid:
                self._event(
                    "returned", fact, f"seat {seat} gives {show_money(amount)} back to seat {other}", amount=amount
                )
                self.lines.append(LedgerLine(f"seat {seat}", f"seat {other}", amount, "conditions of a fouled hand"))
        else:
            self._paid(fact)

    def _paid(self, fact: Fact) -> None:
        seat, owed = fact.seat, fact.amount
        who = self._payers([payer for payer, _ in fact.paid])
        words = f"{who} pays seat {seat} {show_money(owed)} for {self.pays_for}"
        for payer, amount in fact.paid:
            if amount < owed:
                words += f"; seat {payer} has only {show_money(amount)}"
            if amount:
                self.lines.append(LedgerLine(f"seat {payer}", f"seat {seat}", amount, self.pays_for))
        self._event("paid", fact, words, amount=sum([amount for _, amount in fact.paid]))

    def _payers(self, seats: list[int]) -> str:
        """Who pays: every player, where nobody else sits there who does not."""
        if len(seats) < 2:
            return f"seat {seats[0]}" if seats else "nobody"
        if len(seats) == len(self.felt.seats) - 1:
            return "every player"
        *first, last = map(str, seats)
        return f"each of seats {', '.join(first)} and {last}"

    def _dealt(self, fact: Fact) -> None:
        """Cards from the deck, and from hands with too many."""
        seat, faces = fact.seat, fact.faces
        who, count = f"seat {seat}", number_words(len(faces))
        own = frozenset({who})
        cards = f"{count} {'card' if len(faces) == 1 else 'cards'}"
        match fact.kind:
            case "dealt":
                self._event("dealt", fact, f"{cards.capitalize()} to {who}", faces, own)
            case "dealt up":
                if down := faces[:-1]:
                    self._event("dealt", fact, f"{number_words(len(down)).capitalize()} down to {who}", down, own)
                self._event("exposed", fact, f"{card_words(faces[-1])} is turned up to {who}", faces[-1:])
            case "eldest":
                self._event("button", fact, f"{who} has the lowest card up and is the eldest hand")
            case "served":
                self._event("dealt", fact, f"The mucker serves {who} {cards} more", faces, own)
            case "withdrawn":
                self._event("returned", fact, f"The mucker takes {cards} too many from {who}", faces, own)
            case _:
                self._event("burned", fact, f"The stock is out: {fact.amount} discards are shuffled again")

    def _money(self, fact: Fact) -> None:
        """Fees, the tops, and who gets them."""
        who, amount = f"seat {fact.seat}" if fact.seat else POT, show_money(fact.amount)
        match fact.kind:
            case "collected" | "time" | "drop" | "jackpot":
                reason = {"collected": "player fee", "time": "time", "drop": "collection"}.get(fact.kind, "jackpot fee")
                words = (
                    f"{who} pays {amount} collection, {reason}" if fact.seat else f"{amount} from the tops: {reason}"
                )
                self._event("collected", fact, words, amount=fact.amount)
                box = JACKPOT if fact.kind == "jackpot" else COLLECTION
                self.lines.append(LedgerLine(who, box, fact.amount, reason))
            case "tops":
                self._event("posted", fact, f"{who} puts {amount} into the tops", amount=fact.amount)
                self.lines.append(LedgerLine(who, POT, fact.amount, "tops"))
            case "dead":
                del self.melds[fact.seat]
                self._event("returned", fact, f"{who} has a dead hand and takes {amount} back", amount=fact.amount)
                self.lines.append(LedgerLine(POT, who, fact.amount, "tops of a dead hand"))
            case _:
                reason = f"the tops: {_WON[fact.words]}"
                self._event("won", fact, f"{who} wins {amount}, {reason}", amount=fact.amount)
                self.lines.append(LedgerLine(POT, who, fact.amount, reason))
