"""A duel told to one who sits at it: the cards in common, what one has so far, and what each choice puts at stake."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents, show_money
from houseway.core.progress import show_progress
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import inline
from houseway.core.terminal.teller import Teller
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY
from houseway.families.duels.show.hand_words import describe_hand
from houseway.families.duels.show.hint import Sight, times_by

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.book.loader import Game
    from houseway.core.round import Choice, Turn


class DuelsTeller(Teller):
    """Tells a duel to the one who sits at `me`, or who is the player-dealer."""

    def __init__(self, out: "Console", game: "Game[DuelsPage]", decks: int, me: str) -> None:
        super().__init__(out, me)
        self.game, self.decks = game, decks
        self.page, self.compiled = game.rules, compile_duel(game)
        self.stakes: dict[str, Cents] = {}
        self.raised: dict[str, Cents] = {}

    # -- what lies on the table

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time."""
        self.stakes = {one["wager"]: one["amount"] for one in view["wagers"] if one["bettor"] == self.me}
        super().tell(view)

    def _pictured(self) -> tuple[str, ...]:
        """The player-dealer's hand where it is compared with others, the cards in common, and one's own hand last."""
        dealer = (PLAYER_DEALER,) if self.compiled.contests and self.me != PLAYER_DEALER else ()
        return (*dealer, COMMUNITY, self.me)

    def _lay_down(self, kind: str, who: str, cards: list[str]) -> None:
        """Keep what has been seen; the community is turned up from the left, the player-dealer's where it is filed."""
        hand = self.hands.get(who, [])
        if kind != "exposed" or len(cards) >= len(hand):
            super()._lay_down(kind, who, cards)
            return
        backs = [place for place, card in enumerate(hand) if card == BACK]
        turned = backs if who == COMMUNITY else [place - 1 for place in self.page.deal.exposed]
        for place, card in zip(turned, cards, strict=False):
            hand[place] = card

    def _words(self, who: str) -> str:
        """What a hand makes with the cards that lie open."""
        hand = self.hands[who]
        if BACK in hand or who == COMMUNITY:
            return ""
        return describe_hand(self.game, tuple(hand), tuple(map(str, self._open)))

    @property
    def _open(self) -> tuple[Card, ...]:
        return parse_cards([card for card in self.hands.get(COMMUNITY, []) if card != BACK])

    # -- what happens

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who = event["kind"], event["who"]
        if kind == "decided" and who == self.me and "amount" in event:
            self.raised[event["wager"]] = event["amount"]
        if kind == "exposed" and who == COMMUNITY:
            self._lay_down(kind, who, event["cards"])
            self.out.print(Text("  Turned up: ").append_text(inline(self.out, event["cards"])))
            return
        if kind == "exposed" and who == PLAYER_DEALER and not self.compiled.contests:
            return
        super()._tell_one(event)

    # -- what you decide

    def question(self, turn: "Turn") -> Text:
        """The street, what may be put down, and what happens otherwise."""
        street, unit = self._street(turn), self.page.unit
        times = [str(choice.amount // self.stakes[unit]) for choice in turn.choices if choice.amount is not None]
        if not times:
            put_down = f"you do not have the chips for {street.wager}"
        else:
            much = f"as much as your {unit}" if times == ["1"] else f"{_listed(times)} times your {unit}"
            put_down = f"put {much} on {street.wager}"
        return Text.assemble((f"{street.name}: ", "bold"), f"{put_down}, {self._otherwise(street, bool(times))}.")

    def offers(self, turn: "Turn") -> list[str]:
        """Every choice with its number, its amount and its multiple, and what to type for it."""
        several = sum(choice.action == "play" for choice in turn.choices) > 1
        return [
            f"{number} {self._offer(choice, several=several)}" for number, choice in enumerate(turn.choices, start=1)
        ]

    def other_words(self, turn: "Turn") -> dict[str, str]:
        """The name of the wager that the raise goes on, and what everybody calls it."""
        return {self._street(turn).wager.lower(): "play", "raise": "play"}

    def hint(self) -> Iterator[str]:
        """The best choice of those that are offered, and the rules to remember for this street."""
        assert self.turn is not None
        street, unit = self._street(self.turn), self.page.unit
        if len(self.turn.choices) == 1:
            yield f"Only the {street.otherwise} is possible: you do not have the chips for {street.wager}."
            return
        seen = Sight(
            street,
            parse_cards(self.hands[self.me]),
            self._open,
            parse_cards([card for card in self.hands.get(PLAYER_DEALER, []) if card != BACK]),
            {name: amount // self.stakes[unit] for name, amount in self.raised.items()},
        )
        with show_progress("solving") as progress:
            best = times_by(self.game, self.decks, "best", seen, progress)
            moments = DUELS.strategy_guide(self.game, self.decks, progress).rules
            simple = times_by(self.game, self.decks, "simple", seen, progress)
        if best is not None:
            yield self._best(self.turn, street, best)
        if len(moments) == len(self.page.street):
            moments = (moments[self.page.street.index(street)],)
        for moment in moments:
            yield f"Rules to remember, {moment.when[:1].lower()}{moment.when[1:]}:"
            yield from (f"- {rule}" for rule in moment.rules)
        if simple is not None and simple != best:
            yield f"The rules are an approximation: with these cards they would {self._deed(street, simple)}."

    def _best(self, turn: "Turn", street: DuelsStreet, best: int) -> str:
        """The best choice in words; where the chips do not reach for it, the nearest that is offered."""
        unit = self.stakes[self.page.unit]
        offered = [choice.amount // unit for choice in turn.choices if choice.amount is not None]
        if not best or best in offered:
            return f"Best: {self._deed(street, best)}."
        nearest = min(offered, key=lambda times: abs(times - best))
        return (
            f"The best play would {self._deed(street, best)}, for which you do not have the chips: "
            f"the nearest choice is {nearest} x {self.page.unit}."
        )

    def _deed(self, street: DuelsStreet, times: int) -> str:
        return f"put {times} x {self.page.unit} on {street.wager}" if times else street.otherwise

    def _offer(self, choice: "Choice", *, several: bool) -> str:
        if choice.amount is None:
            return f"{choice.action} ({choice.action[0]})"
        dollars = show_money(choice.amount)
        typed = f"p {dollars.removeprefix('$')}" if several else "p"
        return f"play {dollars}, {choice.amount // self.stakes[self.page.unit]} x {self.page.unit} ({typed})"

    def _street(self, turn: "Turn") -> DuelsStreet:
        """The street at which this turn comes."""
        return next(street for street in self.page.street if street.name == turn.street)

    def _otherwise(self, street: DuelsStreet, can_play: bool) -> str:
        either = "or" if can_play else "and must"
        if street.otherwise == "fold":
            lost = [wager.name for wager in self.page.wager if self._is_lost(wager.name)]
            amount = sum((self.stakes | self.raised)[name] for name in lost)
            return f"{either} fold and lose {show_money(amount)} ({_listed(lost, 'and')})"
        after = self.page.street[self.page.street.index(street) + 1]
        turned = after.shown - street.shown
        more = " more" if street.shown else ""
        sees = f" and see {turned}{more} community card{'s' if turned > 1 else ''}" if turned else ""
        return f"{either} check{sees}"

    def _is_lost(self, wager: str) -> bool:
        """Whether a fold would give this wager of yours up now."""
        return wager in self.raised or (wager in self.stakes and self.compiled.on_fold[wager] == "forfeited")


def _listed(names: Sequence[str], last: str = "or") -> str:
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
