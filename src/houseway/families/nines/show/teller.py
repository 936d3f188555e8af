"""The nines told to one who sits at them: the hands, why a hand is forced, late wagers, and hints."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.money import parse_money, show_money
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.choices import list_offers
from houseway.core.terminal.drawing import print_hanging
from houseway.core.terminal.teller import Teller
from houseway.families.nines.advise.choice_values import (
    find_late_wager,
    value_against_house_way,
    value_bank_choices,
    value_in_equilibrium,
    value_late_wager,
)
from houseway.families.nines.advise.guide_tables import format_percent
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.choosing import BET, HOUSE_WAY, PASS
from houseway.families.nines.play.options.position import PLAYER
from houseway.families.nines.play.options.rules import Action, compile_options, count_card
from houseway.families.nines.show.words import describe_hand
from houseway.families.wager_table import say_pays

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import Console

    from houseway.book.loader import Game
    from houseway.core.money import Cents
    from houseway.core.round import Choice, Decision, Round, Turn
    from houseway.core.terminal.drawing import DrawnHand
    from houseway.core.terminal.teller import Place
    from houseway.families.nines.price.options.states import Counts

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
        """List both hands to be drawn."""
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
        """Write a hand as it lies; where all play one, yours is what you made of it, once a card came to it."""
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
        """Say what a hand counts, once all of it is seen."""
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
        """Say what this seat has to decide, and on which count."""
        if late := self._find_late_wager(turn):
            bet = turn.choices[0]
            return Text(f"{late.name}, {_say_pays(late)}: put {_say_span(bet)} on it, or pass.")
        if self.me == PLAYER_DEALER:
            return Text(f"Your turn as the player-dealer, on {self._words(PLAYER_DEALER)}.")
        whose = "The Player hand has" if self.is_community else "You have"
        return Text(f"Your turn. {whose} {self._words(PLAYER if self.is_community else self.me)}.")

    def offers(self, turn: "Turn") -> list[str]:
        """List every choice of this turn, in words."""
        if self._find_late_wager(turn):
            bet = turn.choices[0]
            return [f"1 bet {_say_span(bet)} (b AMOUNT, or the amount alone)", "2 pass (p, or Enter)"]
        return [f"{words} (w)" if words.endswith(HOUSE_WAY) else words for words in list_offers(turn)]

    def other_words(self, turn: "Turn") -> "Mapping[str, str]":  # noqa: ARG002
        """Find the words for a card, and the letter of the house way.

        Where hands are doubled, d stands for nothing else.
        """
        d_word = {"down": "double"} if self.rules.options.double else {"draw": "hit"}
        return {"w": HOUSE_WAY, "way": HOUSE_WAY, "card": "hit", **d_word}

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read a choice; at a late wager also an amount alone, or Enter for none."""
        decision = self._read(turn, typed)
        self.said = decision.action
        return decision

    def _read(self, turn: "Turn", typed: str) -> "Decision":
        late = self._find_late_wager(turn)
        if late and not typed:
            return turn.decision(PASS)
        if late and _AMOUNT.fullmatch(typed) and typed not in ("1", "2"):
            return turn.decision(BET, parse_money(typed))
        if late and typed.lower() in ("1", "b", BET):
            raise IllegalChoice(f"say how much to put on {late.name}, {_say_span(turn.choices[0])}: type the amount")
        return super().read(turn, typed)

    def _find_late_wager(self, turn: "Turn") -> NinesWager | None:
        """Find the late wager that this turn asks for, if it does."""
        return find_late_wager(self.page, turn)

    # -- what choices are worth

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:  # noqa: ARG002
        """Say what each choice is worth here, from a full shoe."""
        up = self.rules.deal.banker_up
        shown = None if up is None else count_card(parse_cards([self._hand(PLAYER_DEALER)[up - 1]])[0])
        if self.me == PLAYER_DEALER:
            player = self._list_first_counts(PLAYER) if self.is_community else None
            yield from write_bank_hint(
                self.game, self.decks, self._list_first_counts(PLAYER_DEALER), shown, player, self._list_acted()
            )
            return
        cards = self._list_first_counts(PLAYER if self.is_community else self.me)
        if late := self._find_late_wager(turn):
            yield from write_late_hint(self.game, self.decks, late, cards, shown)
            return
        actions = [choice.action for choice in turn.choices]
        yield from write_seat_hint(self.game, self.decks, cards, shown, actions)

    def _list_first_counts(self, who: str) -> tuple[int, ...]:
        """Find the counts of a hand's first cards."""
        cards = parse_cards(self._hand(who)[: self.rules.deal.cards])
        return tuple(sorted(map(count_card, cards)))

    def _list_acted(self) -> "list[tuple[Action, Cents]]":
        """List what each seat with a wager did, and how much it has there."""
        return [(self.did[who], amount) for who, amount in self.wagered.items() if who in self.did]


def _say_span(bet: "Choice") -> str:
    assert bet.amount is not None
    return show_money(bet.amount) if bet.amount == bet.most else bet.span


def _say_pays(wager: NinesWager) -> str:
    return f"which pays {say_pays(wager)}"


def write_seat_hint(
    game: "Game[NinesPage]", decks: int, cards: "Counts", up: int | None, offered: Sequence[str]
) -> Iterator[str]:
    """Say what each choice of a seat's is worth against the house way and, where it chooses too, in equilibrium."""
    found = value_against_house_way(game, decks, cards, up)
    if found is None:
        raise HousewayError("nothing is known of this hand")
    balanced = value_in_equilibrium(game, decks, cards, up) or found
    if balanced == found:
        yield f"Best: {_show_rated(balanced, offered)}."
    else:
        yield f"Best against the house way: {_show_rated(found, offered)}."
        yield f"Against a player-dealer who answers best (equilibrium): {_show_rated(balanced, offered)}."
    yield "Of your wager on average, from a full shoe with nobody else at the table."


def _show_rated(worths: "Mapping[Action, Fraction]", offered: Sequence[str]) -> str:
    """Show the choices, the best first."""
    rated = sorted(((worth, action) for action, worth in worths.items() if action in offered), reverse=True)
    return ", ".join(f"{action} {format_percent(worth)}" for worth, action in rated)


def write_late_hint(
    game: "Game[NinesPage]", decks: int, wager: "NinesWager", cards: "Counts", up: int | None
) -> Iterator[str]:
    """Say what a late wager is worth, for a seat that then plays at its best against the house way."""
    worth = value_late_wager(game, decks, wager, cards, up)
    if worth is None:
        raise HousewayError("nothing is known of this wager here")
    best = "Make it" if worth > 0 else "Pass"
    yield f"{best}: {wager.name} is worth {format_percent(worth)} of what you put on it here, from a full shoe."


def write_bank_hint(
    game: "Game[NinesPage]",
    decks: int,
    cards: "Counts",
    up: int | None,
    player: "Counts | None",
    acted: "Sequence[tuple[Action, Cents]]",
) -> Iterator[str]:
    """Say what standing and drawing are worth to the player-dealer, against seats that play the house way."""
    stand, draw = value_bank_choices(game, decks, cards, up, player, acted)
    best = "hit" if draw > stand else "stand"
    yield f"Best: {best}. On average you gain {_show_dollars(stand)} if you stand and {_show_dollars(draw)} if you hit."
    yield "Each seat by itself, as one that plays the house way and that the bank covers, from a full shoe."


def _show_dollars(cents: "Fraction") -> str:
    amount = float(cents) / 100
    return f"{'-' if amount < 0 else '+'}${abs(amount):.2f}"
