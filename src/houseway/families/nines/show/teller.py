"""The nines told to one who sits at them: the hands, why a hand is forced, late wagers, and hints."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.cards import parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.money import parse_money, show_money
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.choices import list_offers
from houseway.core.terminal.drawing import print_hanging
from houseway.core.terminal.teller import Teller
from houseway.families.nines.advise.choice_values import find_late_wager
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.choosing import BET, HOUSE_WAY, PASS
from houseway.families.nines.play.options.position import PLAYER
from houseway.families.nines.play.options.rules import Action, compile_options, count_card
from houseway.families.nines.show.hint import bank_hint, late_hint, seat_hint
from houseway.families.nines.show.words import describe_hand
from houseway.families.wager_table import pay_words

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.money import Cents
    from houseway.core.round import Choice, Decision, Round, Turn
    from houseway.core.terminal.drawing import DrawnHand
    from houseway.core.terminal.teller import Place

_AMOUNT = re.compile(r"\$?\d[\d,]*(?:\.\d+)?")
_DEEDS: Mapping[str | None, Action] = {
    "stand": "stand",
    "must stand": "stand",
    "hit": "hit",
    "must hit": "hit",
    "double": "double",
    "surrender": "surrender",
}
"""What a seat did with its hand, by the choice that it made or what the rules made of it."""
_MUST: Mapping[str | None, str] = {"stand": "stand", "hit": "must draw"}


class BaccaratTeller(Teller[NinesPage]):
    """Tells a round in which nobody decides anything."""

    def _list_pictured(self) -> tuple[str, ...]:
        """Both hands are drawn."""
        return PLAYER, "banker"


class NinesTeller(Teller[NinesPage]):
    """Tells a round to the one who sits at `me`, or who is the player-dealer."""

    def __init__(self, out: "Console", place: "Place[NinesPage]") -> None:
        super().__init__(out, place)
        self.page, self.rules = self.game.rules, compile_options(self.game)
        self.did: dict[str, Action] = {}
        self.chosen: set[str] = set()
        self.wagered: dict[str, Cents] = {}
        self.was_asked = False
        self.said = ""

    # -- what lies on the table

    @property
    def is_community(self) -> bool:
        """Whether all seats play one hand."""
        return self.rules.deal.hands == "community"

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time."""
        choosing = [one for one in view["wagers"] if one["wager"] in self.rules.options.wagers]
        self.wagered = {}
        for one in choosing:
            self.wagered[one["bettor"]] = self.wagered.get(one["bettor"], 0) + one["amount"]
        super().tell(view)

    def _tell_one(self, event: dict[str, Any]) -> None:
        self._note(event)
        if event["kind"] == "drawn" and event["who"] == PLAYER and not self.did:
            first = describe_hand(self.game, tuple(self._hand(PLAYER)[: self.rules.deal.cards]))
            print_hanging(self.out, Text(f"Nobody chooses: the house way draws on {first}"))
        super()._tell_one(event)
        if event["kind"] == "decided" and event["who"] == self.me:
            self.was_asked, self.said = False, ""

    def _note(self, event: dict[str, Any]) -> None:
        """Keep what each seat did with its hand."""
        who, kind, detail = event["who"], event["kind"], event.get("detail")
        if kind == "exposed" and detail == "natural":
            self.did[who] = "show"
        stands = "stand" if kind == "stood" and detail != "natural" else None
        done = _DEEDS.get(event.get("action") or detail or stands)
        if kind in ("decided", "stood") and done and who != PLAYER_DEALER:
            seats = list(self.wagered) if who == PLAYER else [who]
            self.chosen |= {who}
            self.did |= dict.fromkeys(seats, done)

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """Your own choice needs no words, but one that the rules or the house way made for you does."""
        mine = event["kind"] == "decided" and event["who"] == self.me
        return not (mine and self._is_made_for_me) and super()._is_silent(event)

    @property
    def _is_made_for_me(self) -> bool:
        """Whether you named no choice of your own."""
        return self.said in ("", HOUSE_WAY)

    def _sentence(self, event: dict[str, Any]) -> str:
        """What was done for you with a hand that lies face down is told to you alone: its count, or the house way."""
        action = event.get("action")
        mine = event["kind"] == "decided" and event["who"] == self.me and action in _MUST and "detail" not in event
        if not mine or self.is_community or self.page.dealt == "face up":
            return super()._sentence(event)
        if self.was_asked:
            return f"You have the house way and {action}"
        return f"You have {self._words(self.me)} and {_MUST[action]}"

    def _hand(self, who: str) -> list[str]:
        """A hand as it lies; where all play one, yours is what you made of it, once a card came to it."""
        if who != self.me or not self.is_community or who == PLAYER_DEALER:
            return super()._hand(who)
        shared, own = super()._hand(PLAYER), super()._hand(who)
        if not own and (who not in self.chosen or len(shared) == self.rules.deal.cards):
            return []
        return shared[: self.rules.deal.cards] if self.did.get(who) == "stand" else [*shared, *own]

    def _list_pictured(self) -> tuple[str, ...]:
        own = PLAYER if self.is_community and not self._hand(self.me) else self.me
        return tuple(dict.fromkeys((PLAYER if self.me == PLAYER_DEALER and self.is_community else own, PLAYER_DEALER)))

    def _title(self, who: str) -> str:
        return {PLAYER: "Player hand", PLAYER_DEALER: "Player-dealer"}.get(who, super()._title(who))

    def _words(self, who: str) -> str:
        """What a hand counts, once all of it is seen."""
        hand = self._hand(who)
        return "" if BACK in hand else describe_hand(self.game, tuple(hand))

    def _list_drawn_hands(self) -> "tuple[DrawnHand, ...]":
        """Nothing is drawn of hands of which no card is seen."""
        hands = super()._list_drawn_hands()
        return hands if any(card != BACK for hand in hands for card in hand.cards) else ()

    # -- what you decide

    def draw(self, turn: "Turn | None" = None) -> None:
        """Draw the hands that matter to this seat at its turn."""
        self.was_asked = self.was_asked or turn is not None
        super().draw(turn)

    def question(self, turn: "Turn") -> Text:
        """What this seat has to decide, and on which count."""
        if late := self._late(turn):
            bet = turn.choices[0]
            return Text(f"{late.name}, {_pays(late)}: put {_span(bet)} on it, or pass.")
        if self.me == PLAYER_DEALER:
            return Text(f"Your turn as the player-dealer, on {self._words(PLAYER_DEALER)}.")
        whose = "The Player hand has" if self.is_community else "You have"
        return Text(f"Your turn. {whose} {self._words(PLAYER if self.is_community else self.me)}.")

    def offers(self, turn: "Turn") -> list[str]:
        """Every choice of this turn, in words."""
        if self._late(turn):
            bet = turn.choices[0]
            return [f"1 bet {_span(bet)} (b AMOUNT, or the amount alone)", "2 pass (p, or Enter)"]
        return [f"{words} (w)" if words.endswith(HOUSE_WAY) else words for words in list_offers(turn)]

    def other_words(self, turn: "Turn") -> "Mapping[str, str]":  # noqa: ARG002
        """The words for a card, and the letter of the house way; where hands are doubled, d stands for nothing else."""
        d_word = {"down": "double"} if self.rules.options.double else {"draw": "hit"}
        return {"w": HOUSE_WAY, "way": HOUSE_WAY, "card": "hit", **d_word}

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """A choice; at a late wager also an amount alone, or Enter for none."""
        decision = self._read(turn, typed)
        self.said = decision.action
        return decision

    def _read(self, turn: "Turn", typed: str) -> "Decision":
        late = self._late(turn)
        if late and not typed:
            return turn.decision(PASS)
        if late and _AMOUNT.fullmatch(typed) and typed not in ("1", "2"):
            return turn.decision(BET, parse_money(typed))
        if late and typed.lower() in ("1", "b", BET):
            raise IllegalChoice(f"say how much to put on {late.name}, {_span(turn.choices[0])}: type the amount")
        return super().read(turn, typed)

    def _late(self, turn: "Turn") -> NinesWager | None:
        """The late wager that this turn asks for, if it does."""
        return find_late_wager(self.page, turn)

    # -- what choices are worth

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:  # noqa: ARG002
        """What each choice is worth here, from a full shoe."""
        up = self.rules.deal.banker_up
        shown = None if up is None else count_card(parse_cards([self._hand(PLAYER_DEALER)[up - 1]])[0])
        if self.me == PLAYER_DEALER:
            player = self._first(PLAYER) if self.is_community else None
            yield from bank_hint(self.game, self.decks, self._first(PLAYER_DEALER), shown, player, self._list_acted())
            return
        cards = self._first(PLAYER if self.is_community else self.me)
        if late := self._late(turn):
            yield from late_hint(self.game, self.decks, late, cards, shown)
            return
        actions = [choice.action for choice in turn.choices]
        yield from seat_hint(self.game, self.decks, cards, shown, actions)

    def _first(self, who: str) -> tuple[int, ...]:
        """The counts of a hand's first cards."""
        cards = parse_cards(self._hand(who)[: self.rules.deal.cards])
        return tuple(sorted(map(count_card, cards)))

    def _list_acted(self) -> "list[tuple[Action, Cents]]":
        """What each seat with a wager did, and how much it has there."""
        return [(self.did[who], amount) for who, amount in self.wagered.items() if who in self.did]


def _span(bet: "Choice") -> str:
    assert bet.amount is not None
    return show_money(bet.amount) if bet.amount == bet.most else bet.span


def _pays(wager: NinesWager) -> str:
    return f"which pays {pay_words(wager)}"
