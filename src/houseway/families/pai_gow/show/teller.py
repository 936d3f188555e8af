"""Pai gow poker told to one who sits at it: seven cards to be set as two in front and five behind."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from houseway.core.cards import Card, parse_card, show_cards
from houseway.core.errors import IllegalChoice
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import DrawnHand
from houseway.core.terminal.set_hands import Cards, Rated, SettingTeller, TurnedUp, show_share, tell_beside
from houseway.core.terminal.teller import describe_settled, short_words
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compare, compile_rules
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Decision, Turn
    from houseway.core.table import Settled
    from houseway.core.terminal.teller import Place
    from houseway.families.pai_gow.price.solving.setting_values import SettingValue


MOST = 5
"""So many settings are told in a hint, the best ones, and the house's."""


class PaiGowTeller(SettingTeller[PaiGowPage]):
    """Tells a round of pai gow poker."""

    sides: ClassVar[tuple[str, str]] = ("front", "back")
    pile: ClassVar[str] = "pile"

    def __init__(self, out: "Console", place: "Place[PaiGowPage]") -> None:
        super().__init__(out, place)
        self.page, self.compiled = self.game.rules, compile_rules(self.game)
        self.warned: Cards = ()
        self.confirmed: Cards = ()
        if self._answers:
            self.figures = ("result",)

    @property
    def _answers(self) -> bool:
        """Whether you see the player-dealer's hand before you set yours."""
        return self.page.setting.first == "player-dealer" and self.me != PLAYER_DEALER

    # -- what lies on the table

    def _sort(self, cards: Sequence[Card]) -> Cards:
        return tuple(sorted(cards, key=lambda card: card.code, reverse=True))

    def _unset(self, cards: Cards) -> DrawnHand:
        return DrawnHand("Your cards", tuple(map(str, cards)), self.compiled.describe_seven(cards), numbered=True)

    def _set(self, cards: Cards) -> SetCards:
        """Seven cards, the two in front first."""
        return self.compiled.set_hand(cards, cards[:2])

    def _turn_up(self, cards: Cards, *, dealer: bool) -> TurnedUp:
        one = self._set(cards)
        words, result = [str(one.front_hand), str(one.back_hand)], ""
        if one.foul:
            result = "loses by a foul"
        elif not dealer:
            against = self._set(self.dealer_set)
            result = self.compiled.judge_base(one, against).result
            (front, back), theirs = compare(one, against), (against.front_hand, against.back_hand)
            words = [
                tell_beside(one.front_hand, front, theirs[0], by=""),
                tell_beside(one.back_hand, back, theirs[1], by="by a side card"),
            ]
        return TurnedUp(((_lay_out(one.front), words[0]), (_lay_out(one.back), words[1])), result)

    def wager_line(self, one: "Settled") -> Text:
        """Say what one of your wagers did; the table says which hands met, and nobody puts down an award."""
        if one.stake.wager in self.awards:
            paid = f"{one.stake.wager} "
            return Text.assemble(paid, (describe_settled(one)[0], "green"), f": {one.verdict.why}{short_words(one)}")
        reason = one.verdict.how or one.verdict.why
        return super().wager_line(replace(one, verdict=replace(one.verdict, why=reason)))

    # -- what you decide

    def _house_words(self, cards: Cards) -> str:
        way = set_house_way(self.page, cards)
        return f"{_write(way.setting)}; {way}"

    def _setting_offers(self, turn: "Turn") -> list[str]:  # noqa: ARG002
        return [f"{self._name_some_front()}: those two in front"]

    def _name_some_front(self) -> str:
        """Name two cards that can go in front, the house's, as they are and by their numbers: 4s 4c, or 5 6."""
        held, front = self.cards, self._sort(set_house_way(self.page, self.cards).front)
        return f"{show_cards(front)}, or {' '.join(str(held.index(card) + 1) for card in front)}"

    def note_question(self) -> None:
        """A foul is set when it is typed twice in succession: with a question between, it is warned of again."""
        self.warned = ()

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Set a foul when it is typed again right after the warning."""
        self.confirmed, self.warned = self.warned, ()
        return super().read(turn, typed)

    def _read_setting(self, turn: "Turn", words: str) -> "Decision":
        front = self._read_front(words)
        one = self.compiled.set_hand(self.cards, front)
        outranks = f"{one.front_hand} in front outranks {one.back_hand} behind"
        if one.foul and self.me == PLAYER_DEALER:
            raise IllegalChoice(f"the player-dealer's hand is never set as a foul: {outranks}")
        if one.foul and self.confirmed != front:
            self.warned = front
            raise IllegalChoice(
                f"That is a foul and loses your {self.page.base.name}: {outranks}. Type it again to set it so all "
                "the same, or name two other cards."
            )
        return turn.decision("set", cards=front)

    def _read_front(self, words: str) -> Cards:
        """Read two of your cards, by their numbers or as they are written."""
        typed = words.replace("joker", "Jo").split()
        if len(typed) != 2:
            raise IllegalChoice(
                f"two cards go in front, not {len(typed)}: type such as {self._name_some_front()} for their numbers"
            )
        front = self._sort([self._find_held(word) for word in typed])
        if front[0] == front[1]:
            raise IllegalChoice(f"{front[0]} is named twice: two different cards go in front")
        return front

    def _find_held(self, word: str) -> Card:
        held = self.cards
        if word.isdecimal():
            if len(word) > 1 or not 1 <= int(word) <= len(held):
                raise IllegalChoice(f"there is no card {word[:9]}: yours are numbered 1 to {len(held)}")
            return held[int(word) - 1]
        card = parse_card(word)
        if card not in held:
            raise IllegalChoice(f"you do not hold {card}: your cards are {show_cards(held)}")
        return card

    # -- what settings are worth

    def _rate(self, cards: Cards) -> tuple[Rated, ...]:
        from houseway.families.pai_gow.price.solving.setting_values import value_against, value_settings

        rated: list[tuple[SetCards, tuple[str, ...], bool]]
        if self._answers:
            results = value_against(self.game, cards, self._set(self.dealer_set))
            rated = [(one.setting, (one.result,), one.house) for one in results]
        else:
            values = value_settings(self.game, cards, "player-dealer" if self.me == PLAYER_DEALER else "seat")
            rated = [(one.setting, _shares(one), one.house) for one in values]
        sensible = [one for one in rated if not any(_is_higher(other[0], one[0]) for other in rated)][:MOST]
        return tuple(
            Rated(one.front, _write(one), str(one), figures, house)
            for one, figures, house in rated
            if house or (one, figures, house) in sensible
        )

    def _against(self) -> str:
        if self._answers:
            return "Against the hand that the player-dealer shows."
        whose = "a seat" if self.me == PLAYER_DEALER else "the player-dealer"
        seen = "; who sees your hand may find a better answer" if self.page.setting.first == "player-dealer" else ""
        return f"Against every hand that {whose} can have beside your cards, set the house way{seen}."


def _lay_out(cards: Cards) -> Cards:
    """Find the cards of one hand as they are laid out: what occurs most first, then by rank."""
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: (ranks.count(card.rank), card.code), reverse=True))


def _write(one: SetCards) -> str:
    return f"{show_cards(_lay_out(one.front))} | {show_cards(_lay_out(one.back))}"


def _is_higher(one: SetCards, other: SetCards) -> bool:
    """Say whether one setting has both hands as high as another, and is not the same: the other then makes no sense."""
    mine, theirs = ((hand.front_hand, hand.back_hand.strength) for hand in (one, other))
    return mine != theirs and mine[0] >= theirs[0] and mine[1] >= theirs[1]


def _shares(one: "SettingValue") -> tuple[str, ...]:
    hands = one.wins + one.pushes + one.loses
    shares = (show_share(count / hands) for count in (one.wins, one.pushes, one.loses))
    return (*shares, show_share(float(one.ev), signed=True))
