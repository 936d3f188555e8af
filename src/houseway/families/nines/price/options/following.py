"""Following a way to play: what each side does at a moment, and refusals of a way that does not fit the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import TableRefusal
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import ACTIONS, JOKER, Action, OptionRules, compile_options
from houseway.families.nines.price.options.policy import BankMoment, BankPlay, Counts, NinesPlay, SeatMoment
from houseway.families.nines.price.options.shoe import count_cards

SeatChances = Mapping[Action, Fraction]
_CERTAIN = Fraction(1)


@dataclass(frozen=True)
class Follower:
    """A way to play, followed at a table with so many seats; `held` is how many cards of each count are in the shoe.

    What a way says of moments that the game does not know is not read. A moment that the shoe can bring, and of which
    the way says nothing, is refused.
    """

    game: Game[NinesPage]
    play: NinesPlay
    held: Counts
    seats: int

    @cached_property
    def rules(self) -> OptionRules:
        """The rules of the game."""
        return compile_options(self.game)

    def find_seat_chances(self, cards: Counts, up: int | None) -> SeatChances:
        """How likely a seat with these first cards is to do each thing; it is sure where it has no choice."""
        strength, moment = self.rules.find_strength(cards), SeatMoment(tuple(sorted(cards)), up)
        actions = self.rules.list_seat_actions(strength)
        if len(actions) == 1 or self.play.seat is None:
            return self.find_house_way_chances(cards)
        given = self.play.seat.get(moment)
        if given is not None:
            self._check(given, actions, moment)
            return {action: chance for action, chance in given.items() if chance}
        if self.can_deal(*cards, *_list_up(up)) and self._is_asked(strength, up):
            raise self._refuse_silence(f"a seat with {_describe_cards(moment.cards)}{_describe_up(up)}")
        return self.find_house_way_chances(cards)

    def find_house_way_chances(self, cards: Counts) -> SeatChances:
        """What the house way does with a seat's first cards, for certain."""
        return {self.rules.find_seat_house_way(self.rules.find_strength(cards)): _CERTAIN}

    def find_bank_chances(self, cards: Counts, up: int | None, player: Counts | None) -> Mapping[Action, Fraction]:
        """How likely a player-dealer with a choice is to draw, by what the seat did.

        At a table with several seats it cannot depend on what one of them did.
        """
        if self.play.bank is None:
            return dict.fromkeys(ACTIONS, Fraction(self.rules.find_bank_house_way(self.rules.find_strength(cards))))
        seen = self._list_seen_actions(player)
        if _make_moment(cards, up, player, "surrender") in self.play.bank:
            seen.append("surrender")
        found = {action: self._find_answer(self.play.bank, cards, up, player, action) for action in seen}
        if self.seats > 1 and len(set(found.values())) > 1:
            raise TableRefusal(
                f"{self.game.id}: the player-dealer of {self.play.name!r} answers what one seat did, "
                f"and {self.seats} seats play"
            )
        return found

    def find_late_wagers(self, cards: Counts, up: int | None) -> int:
        """Which late wagers a seat makes with these first cards, one bit each in the order of the page."""
        strength, moment = self.rules.find_strength(cards), SeatMoment(tuple(sorted(cards)), up)
        made = 0
        for place, wager in enumerate(self.rules.late_wagers):
            if not self.rules.is_barred(wager, strength, up) and moment in self.play.late.get(wager.name, (moment,)):
                made |= 1 << place
        return made

    def _find_answer(
        self, given: BankPlay, cards: Counts, up: int | None, player: Counts | None, action: Action
    ) -> Fraction:
        moment = _make_moment(cards, up, player, action)
        chance = given.get(moment)
        if chance is None:
            if self._is_open(cards, player):
                facing = "" if moment.player is None else f" facing {_describe_cards(moment.player)}"
                raise self._refuse_silence(
                    f"the player-dealer with {_describe_cards(moment.cards)}{facing} after {action!r}"
                )
            return Fraction(self.rules.find_bank_house_way(self.rules.find_strength(cards)))
        if not 0 <= chance <= 1:
            raise TableRefusal(f"{self.play.name!r} has a player-dealer draw with a chance of {chance}")
        return chance

    def _list_seen_actions(self, player: Counts | None) -> list[Action]:
        """What a player-dealer who has to answer may see a seat do: one that gave up asks for nothing."""
        strengths = range(10) if player is None else [self.rules.find_strength(player)]
        found = dict.fromkeys(action for strength in strengths for action in self.rules.list_seat_actions(strength))
        return [action for action in found if action != "surrender"]

    def can_deal(self, *cards: int) -> bool:
        """Whether the shoe can deal all of these cards."""
        return all(cards.count(card) <= self.held[card] for card in cards)

    def _is_asked(self, strength: int, up: int | None) -> bool:
        """Whether a seat is asked at all: not where every hand of the player-dealer's ends the drawing."""
        shown = strength if self.rules.deal.hands == "community" else None
        banks = (9,) if up == JOKER else range(10)
        return not all(self.rules.is_over(shown, bank) for bank in banks)

    def _is_open(self, cards: Counts, player: Counts | None) -> bool:
        """Whether the player-dealer comes to choose: not where these hands end the drawing."""
        shown = None if player is None else self.rules.find_strength(player)
        return not self.rules.is_over(shown, self.rules.find_strength(cards))

    def _check(self, given: SeatChances, actions: tuple[Action, ...], moment: SeatMoment) -> None:
        where = f"{self.play.name!r}, a seat with {_describe_cards(moment.cards)}{_describe_up(moment.up)}"
        for action, chance in given.items():
            if chance and action not in actions:
                raise TableRefusal(f"{where}: it may {', '.join(actions[:-1])} or {actions[-1]}, not {action}")
        if any(chance < 0 for chance in given.values()) or sum(given.values()) != 1:
            raise TableRefusal(f"{where}: the chances of what it does are not a whole")

    def _refuse_silence(self, who: str) -> TableRefusal:
        return TableRefusal(f"{self.play.name!r} does not say what {who} does in {self.game.id}")


def make_follower(game: Game[NinesPage], play: NinesPlay, cards: Pack, seats: int) -> Follower:
    """Whoever follows a way to play a game with these cards in the shoe."""
    return Follower(game, play, count_cards(cards), seats)


def _make_moment(cards: Counts, up: int | None, player: Counts | None, action: Action) -> BankMoment:
    return BankMoment(tuple(sorted(cards)), up, None if player is None else tuple(sorted(player)), action)


def _list_up(up: int | None) -> tuple[int, ...]:
    return () if up is None else (up,)


def _describe_cards(cards: Counts) -> str:
    return " ".join("joker" if card == JOKER else str(card) for card in cards)


def _describe_up(up: int | None) -> str:
    return "" if up is None else f" against {_describe_cards((up,))}"
