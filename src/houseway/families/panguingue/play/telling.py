"""The story and the ledger of panguingue, told from its facts when somebody asks, with cards and melds in words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from houseway.core.money import show_money
from houseway.core.round import Event
from houseway.core.round.events import EVERYONE, Detail, Kind, Payment
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, say_that
from houseway.core.table import COLLECTION, JACKPOT, POT, LedgerLine
from houseway.core.values import FrozenMap
from houseway.families.panguingue.play.faces import FACES, STRIDE, Face, Faces, get_cards
from houseway.families.panguingue.play.facts import LAID, Chain, Fact, list_facts_since
from houseway.families.panguingue.play.melding import change_melds
from houseway.families.panguingue.play.melds import Meld, MeldRules, find_split_by, list_conditions
from houseway.families.panguingue.play.position import WHO, Position

_ONE = ("ace", "deuce", "trey", "four", "five", "six", "seven", "jack", "queen", "king")
_MANY = ("aces", "deuces", "treys", "fours", "fives", "sixes", "sevens", "jacks", "queens", "kings")
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def say_number(number: int) -> str:
    """Say a small number: seven."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def say_card(face: Face) -> str:
    """Say a card: the seven of hearts."""
    return f"the {_ONE[face % STRIDE]} of {_SUITS[face // STRIDE]}"


def say_meld(meld: Meld) -> str:
    """Say a meld: three fives in one suit, four kings of different suits, a rope in hearts."""
    first = FACES[meld.cards[0]]
    if meld.kind == "rope":
        return f"a rope in {_SUITS[first // STRIDE]}"
    how = "in one suit" if meld.kind == "one suit" else "of different suits"
    return f"{say_number(len(meld.cards))} {_MANY[first % STRIDE]} {how}"


def say_condition(rules: MeldRules, meld: Meld) -> str:
    """Say what a meld is paid for: three fives in one suit; ace, deuce, trey of hearts."""
    if meld.kind != "rope":
        return say_meld(meld)
    suit = _SUITS[FACES[meld.cards[0]] // STRIDE]
    return " and ".join([f"{name} of {suit}" for name in list_conditions(rules, meld)])


def say_laid(kind: str, number: int, faces: Faces, before: tuple[Meld, ...], melds: tuple[Meld, ...]) -> list[Part]:
    """Say what is laid, added, borrowed or split, as it follows a player's name.

    `number` is that of the meld that it is done with, and `before` and `melds` are all of the player's, until now and
    from now on.
    """
    new, card = melds[-1], say_card(faces[0])
    lays: list[Part] = [Agrees("lays"), f"{new}, {say_meld(new)}"]
    if kind == "meld":
        return lays
    old = before[number - 1]
    if kind == "borrow from":
        return [Agrees("borrows"), f"{card} from {old} and", *lays]
    if kind == "add to":
        return [Agrees("adds"), f"{card} to {old}"]
    by = " and ".join([say_card(face) for face in find_split_by(faces)])
    return [Agrees("splits"), f"{old}{f' by {by}' if by else ''} into {melds[number - 1]} and {new}"]


KEPT = 1 << 14
"""So many sentences about one card are kept."""
_SPOKEN: Mapping[str, tuple[Part, ...]] = {
    "in": (Agrees("is"), "in"),
    "go on top": (Agrees("goes"), "on top"),
    "share the tops": ("would share the tops",),
    "play": ("would rather play",),
    "let it go": (Agrees("lets"), "it go"),
    "force": (Agrees("forces"), "the card"),
}
_DRAWN: Mapping[str, tuple[str, str, Detail]] = {
    "draw": ("plucks", "", "plucked"),
    "pluck": ("plucks", "", "plucked"),
    "take": ("takes", "", "taken"),
    "forced": ("has", "to take", "forced"),
}
"""The verb, what follows it before the card, and how the card was drawn."""
_CHOSEN = frozenset({"pluck", "take"})
_THROWN = frozenset({"discard", "pluck again"})
_WON = {"out": "going out", "alone": "nobody else is in", "shared": "half of them", "nobody": "no hand is good"}
_FEES: Mapping[str, Detail] = {
    "collected": "player fee",
    "time": "time",
    "drop": "collection",
    "jackpot": "jackpot fee",
}
_CARDS = frozenset({"dealt", "dealt up", "eldest", "served", "withdrawn", "reshuffled"})
_BETWEEN_SEATS = frozenset({"paid", "returned", "out", "wrong count"})


class Account(NamedTuple):
    """The account of a round: events, ledger lines, and the melds of everybody who is in."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    melds: Mapping[int, tuple[Meld, ...]]

    @property
    def hands(self) -> Mapping[str, str]:
        """The melds in words."""
        return FrozenMap({f"seat {seat}": _describe_melds(melds) for seat, melds in self.melds.items()})


class TellerMemory(NamedTuple):
    """The memory of a teller: the melds of everybody who is in, what is paid for next, and what it told."""

    melds: dict[int, tuple[Meld, ...]]
    pays_for: str
    pays_out: bool
    events: list[Event]
    lines: list[LedgerLine]


def tell(position: Position, chain: Chain | None) -> Account:
    """Tell what happened, from where it was told last."""
    marked, kept = position.bookmark.take() or (None, None)
    facts, goes_on = list_facts_since(chain, marked)
    begun = TellerMemory(dict.fromkeys(position.seats, ()), "", False, [], [])
    teller = _Teller(position, kept if kept and goes_on else begun)
    for fact in facts:
        teller.tell(fact)
    position.bookmark.leave(chain, teller.keep())
    return Account(tuple(teller.events), tuple(teller.lines), FrozenMap(teller.melds))


def _describe_melds(melds: tuple[Meld, ...]) -> str:
    return "; ".join([f"{meld} = {say_meld(meld)}" for meld in melds]) or "no melds"


@lru_cache(maxsize=KEPT)
def _say_drawn(seat: int, kind: str, face: Face) -> Sentence:
    verb, rest, _ = _DRAWN[kind]
    return Sentence(Name(WHO[seat]), Agrees(verb), rest, say_card(face))


@lru_cache(maxsize=KEPT)
def _say_thrown(seat: int, face: Face, again: bool) -> Sentence:
    end: tuple[Part, ...] = ("and", Agrees("plucks"), "again") if again else ()
    return Sentence(Name(WHO[seat]), Agrees("throws"), say_card(face), *end)


class _Teller:
    """Goes through the facts, and keeps in mind what their words need: the melds of everybody who is in."""

    def __init__(self, position: Position, kept: TellerMemory) -> None:
        self.position = position
        self.melds, self.pays_for, self.pays_out, self.events, self.lines = kept

    def keep(self) -> TellerMemory:
        """Say what is to be kept in mind until the story goes on."""
        return TellerMemory(self.melds, self.pays_for, self.pays_out, self.events, self.lines)

    def tell(self, fact: Fact) -> None:
        """Tell one fact more."""
        kind = fact.kind
        if kind in _DRAWN or kind in _THROWN:
            self._tell_draw(fact)
        elif kind in _SPOKEN:
            self._tell_word(fact)
        elif kind in LAID:
            self._tell_melds(fact)
        elif kind in _BETWEEN_SEATS:
            self._tell_between_seats(fact)
        elif kind in _CARDS:
            self._tell_cards(fact)
        else:
            self._tell_money(fact)

    def _add_event(
        self,
        kind: Kind,
        fact: Fact,
        words: str,
        faces: Faces = (),
        seen: frozenset[str] = EVERYONE,
        *,
        amount: int = 0,
        action: str | None = None,
        face_up: bool | None = None,
        detail: Detail | None = None,
    ) -> None:
        who = WHO[fact.seat] if fact.seat else POT if kind == "collected" else "table"
        cards = get_cards(faces)
        self.events.append(
            Event(kind, who, words, cards, seen, amount=amount or None, action=action, face_up=face_up, detail=detail)
        )

    def _tell_draw(self, fact: Fact) -> None:
        """Tell a card plucked, taken or thrown, which everybody sees."""
        seat, kind, faces = fact.seat, fact.kind, fact.faces
        who, cards = WHO[seat], get_cards(faces)
        if kind in _THROWN:
            words = _say_thrown(seat, faces[0], kind == "pluck again")
            self.events.append(Event("decided", who, words, cards, action=kind))
            return
        words = _say_drawn(seat, kind, faces[0])
        chosen = kind if kind in _CHOSEN else None
        self.events.append(Event("drawn", who, words, cards, action=chosen, detail=_DRAWN[kind][2]))

    def _tell_word(self, fact: Fact) -> None:
        if fact.kind == "go on top":
            del self.melds[fact.seat]
        words = Sentence(Name(WHO[fact.seat]), *_SPOKEN[fact.kind])
        self._add_event("decided", fact, words, fact.faces, action=fact.kind)

    def _tell_melds(self, fact: Fact) -> None:
        """Something is laid, added, borrowed or split; what there is to pay is for this."""
        seat, number, faces, rules = fact.seat, fact.amount, fact.faces, self.position.compiled.rules
        before = self.melds[seat]
        melds = self.melds[seat] = change_melds(fact.kind, before, number, faces)
        match fact.kind:
            case "meld" | "borrow from":
                self.pays_for = say_condition(rules, melds[-1])
            case "add to":
                old, more = before[number - 1], melds[number - 1]
                added = f"{say_card(faces[0])} added to {say_meld(old)}"
                self.pays_for = say_condition(rules, more) if old.kind == "rope" else added
            case _:
                self.pays_for = "a condition that splitting made"
        who, lie = WHO[seat], tuple([meld.cards for meld in melds])
        words = Sentence(Name(who), *say_laid(fact.kind, number, faces, before, melds))
        action = f"{fact.kind} {number}" if number else fact.kind
        self.events.append(Event("decided", who, words, get_cards(faces), melds=lie, action=action))

    def _tell_between_seats(self, fact: Fact) -> None:
        """Tell chips from all players to one, or back to them."""
        who = WHO[fact.seat]
        if fact.kind == "out":
            self.pays_for, self.pays_out = "going out and every condition once more", True
            words = Sentence(Name(who), Agrees("has"), f"{say_number(11)} cards in melds and", Agrees("is"), "out")
            self._add_event("compared", fact, words, detail="out")
        elif fact.kind == "wrong count":
            self.melds[fact.seat] = ()
            aside = "a wrong number of cards: hand and melds are set aside, what"
            words = Sentence(Name(who), Agrees("has"), aside, Agrees("it"), "collected goes back")
            self._add_event("compared", fact, words, detail="wrong count")
        elif fact.kind == "returned":
            for other, amount in fact.paid:
                words = Sentence(Name(who), Agrees("gives"), f"{show_money(amount)} back to", Name(WHO[other]))
                self._add_event("returned", fact, words, amount=amount, detail="wrong count")
                self.lines.append(LedgerLine(who, WHO[other], amount, "conditions of a fouled hand"))
        else:
            self._tell_payment(fact)

    def _tell_payment(self, fact: Fact) -> None:
        who, owed = WHO[fact.seat], fact.amount
        parts = [*self._name_payers([payer for payer, _ in fact.paid]), Name(who)]
        parts.append(f"{show_money(owed)} for {self.pays_for}")
        for payer, amount in fact.paid:
            if amount < owed:
                parts += [";", Name(WHO[payer]), Agrees("has"), f"only {show_money(amount)}"]
            if amount:
                self.lines.append(LedgerLine(WHO[payer], who, amount, self.pays_for))
        payments = tuple([Payment(WHO[payer], amount, owed) for payer, amount in fact.paid])
        total = sum([amount for _, amount in fact.paid]) or None
        detail: Detail | None = "out" if self.pays_out else None
        self.events.append(Event("paid", who, Sentence(*parts), amount=total, detail=detail, paid_by=payments))

    def _name_payers(self, seats: list[int]) -> list[Part]:
        """Name who pays: every player, where nobody else sits there who does not."""
        if len(seats) == 1:
            return [Name(WHO[seats[0]]), Agrees("pays")]
        if not seats:
            return ["nobody pays"]
        if len(seats) == len(self.position.seats) - 1:
            return ["every player pays"]
        *first, last = map(str, seats)
        return [f"each of seats {', '.join(first)} and {last} pays"]

    def _tell_cards(self, fact: Fact) -> None:
        """Tell cards from the deck, and from hands with too many."""
        faces, who = fact.faces, WHO[fact.seat]
        own, name = frozenset({who}), Name(who)
        cards = f"{say_number(len(faces))} {'card' if len(faces) == 1 else 'cards'}"
        match fact.kind:
            case "dealt":
                self._add_event("dealt", fact, Sentence(f"{cards.capitalize()} to", name), faces, own, face_up=False)
            case "dealt up":
                if down := faces[:-1]:
                    words = Sentence(f"{say_number(len(down)).capitalize()} down to", name)
                    self._add_event("dealt", fact, words, down, own, face_up=False)
                words = Sentence(f"{say_card(faces[-1])} is turned up to", name)
                self._add_event("exposed", fact, words, faces[-1:], face_up=True)
            case "eldest":
                words = Sentence(name, Agrees("has"), "the lowest card up and", Agrees("is"), "the eldest hand")
                self._add_event("button", fact, words)
            case "served":
                words = Sentence("The mucker serves", name, f"{cards} more")
                self._add_event("dealt", fact, words, faces, own, face_up=False)
            case "withdrawn":
                words = Sentence(f"The mucker takes {cards} too many from", name)
                self._add_event("returned", fact, words, faces, own, detail="too many")
            case _:
                said = f"The stock is out: {fact.amount} discards are shuffled again"
                self._add_event("burned", fact, said, detail="reshuffled")

    def _tell_money(self, fact: Fact) -> None:
        """Fees, the tops, and who gets them."""
        who, amount, money = WHO[fact.seat] if fact.seat else POT, fact.amount, show_money(fact.amount)
        match fact.kind:
            case "collected" | "time" | "drop" | "jackpot":
                fee = _FEES[fact.kind]
                pays = (
                    say_that(who, "pays", f"{money} collection, {fee}")
                    if fact.seat
                    else f"{money} from the tops: {fee}"
                )
                self._add_event("collected", fact, pays, amount=amount, detail=fee)
                box = JACKPOT if fact.kind == "jackpot" else COLLECTION
                self.lines.append(LedgerLine(who, box, amount, fee))
            case "tops":
                self._add_event(
                    "posted", fact, say_that(who, "puts", f"{money} into the tops"), amount=amount, detail="tops"
                )
                self.lines.append(LedgerLine(who, POT, amount, "tops"))
            case "dead":
                del self.melds[fact.seat]
                words = Sentence(Name(who), Agrees("has"), "a dead hand and", Agrees("takes"), f"{money} back")
                self._add_event("returned", fact, words, amount=amount, detail="dead hand")
                self.lines.append(LedgerLine(POT, who, amount, "tops of a dead hand"))
            case _:
                reason = f"the tops: {_WON[fact.words]}"
                self._add_event("won", fact, say_that(who, "wins", f"{money}, {reason}"), amount=amount)
                self.lines.append(LedgerLine(POT, who, amount, reason))
