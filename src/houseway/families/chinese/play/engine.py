"""A round of Chinese poker: thirteen cards each, words, settings, and the showdown pair by pair."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from houseway.core.money import Cents
from houseway.core.ranking.chinese import Setting
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import Ledger
from houseway.core.values import FrozenMap
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.seating import CARDS, Position, seat_players
from houseway.families.chinese.play.speaking import (
    LAY_BACK,
    LAY_MIDDLE,
    PLAY,
    WAIT,
    Cards,
    list_layings,
    list_words,
    remove_cards,
    sort_high_first,
)
from houseway.families.chinese.play.telling import (
    SETTING,
    SPEAKING,
    Account,
    Exchange,
    RoundSoFar,
    list_standings,
    settle_pairs,
    tell,
)

__all__ = ["ChineseState", "Exchange", "count_most_cards", "deal"]

_SPEAK = "Thirteen cards: speak before the hands are set"
_BACK = "Set the back: five of the thirteen cards"
_MIDDLE = "Set the middle: five of the eight cards that are left"


class _Moment(NamedTuple):
    """A round at one moment.

    `dealt` are the thirteen cards of each seat, as they came. `spoken` is what was said, waits included, and
    `asked` are the seats that have yet to speak or, once all have spoken, yet to set, the next in turn first. `back` is
    what the seat in turn has laid, and `sets` are the settings that lie.
    """

    position: Position
    dealt: tuple[Cards, ...]
    asked: tuple[int, ...]
    turn: Turn | None
    spoken: tuple[tuple[int, str], ...] = ()
    setting: bool = False
    back: Cards = ()
    sets: tuple[tuple[int, Setting], ...] = ()
    exchanges: tuple[Exchange, ...] = ()


class ChineseState(_Moment, NoWagers):
    """A round of Chinese poker in progress."""

    # -- what others may look at, by seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, clockwise from the button's left."""
        return self.position.seats

    @property
    def dealt_hands(self) -> Mapping[int, Cards]:
        """Everybody's thirteen cards, in the order in which they came."""
        return FrozenMap(zip(self.position.seats, self.dealt, strict=True))

    @property
    def said(self) -> Mapping[int, str]:
        """What everybody has said, in the order of the declarations; who waits has not."""
        return FrozenMap((seat, word) for seat, word in self.spoken if word != WAIT)

    @property
    def settings(self) -> Mapping[int, Setting]:
        """The hands that are set."""
        return FrozenMap(self.sets)

    @property
    def stacks(self) -> Mapping[int, Cents]:
        """What everybody has in front once the fees are paid; the settlement is not in it."""
        return FrozenMap(zip(self.position.seats, self.position.chips, strict=True))

    # -- the protocol of a round

    @property
    def cards_gone(self) -> int:
        """How many cards have left the deck."""
        return CARDS * len(self.position.seats)

    @cached_property
    def account(self) -> Account:
        """The story so far."""
        laid = [
            (seat, name, cards)
            for seat, one in self.sets
            for name, cards in (("back", one.back), ("middle", one.middle), ("front", one.front))
        ]
        if self.back:
            laid.append((self.asked[0], "back", self.back))
        return tell(RoundSoFar(self.position, self.dealt_hands, self.spoken, laid, self.settings, self.exchanges))

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return Story(self.account.events)

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return Ledger(self.account.lines)

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that were shown, in words."""
        return self.account.hands

    def decide(self, decision: Decision) -> "ChineseState":
        """Speak or lay for the seat in turn, and go on to the next one, or to the showdown."""
        if not self.setting:
            return _speak(self, decision.action)
        return _lay(self, decision.cards)


def _ask_next(state: ChineseState) -> ChineseState:
    """The next one to speak is asked; once all have spoken, the next one to set; once all are set, the hands open."""
    position, seat = state.position, state.asked[0] if state.asked else 0
    if seat and not state.setting:
        said = [word for _, word in state.spoken]
        may_wait = len(state.asked) > 1 and (seat, WAIT) not in state.spoken
        turn = Turn(
            f"seat {seat}", tuple(list_words(position.rules.scoring, said, may_wait=may_wait)), _SPEAK, street=SPEAKING
        )
        return state._replace(turn=turn)
    if not state.setting:
        said_by = state.said
        playing = tuple(one for one in position.seats if said_by[one] == PLAY)
        return _ask_next(state._replace(setting=True, asked=playing))
    if not seat:
        return _open_hands(state)
    cards = sort_high_first(state.dealt[position.seats.index(seat)])
    if not state.back:
        return state._replace(turn=Turn(f"seat {seat}", list_layings(LAY_BACK, cards), _BACK, "cards", street=SETTING))
    middles = list_layings(LAY_MIDDLE, remove_cards(cards, state.back))
    return state._replace(turn=Turn(f"seat {seat}", middles, _MIDDLE, "cards", street=SETTING))


def _speak(state: ChineseState, word: str) -> ChineseState:
    seat, *later = state.asked
    if word == WAIT:
        later.append(seat)
    return _ask_next(state._replace(spoken=(*state.spoken, (seat, word)), asked=tuple(later)))


def _lay(state: ChineseState, cards: Cards) -> ChineseState:
    if not state.back:
        return _ask_next(state._replace(back=cards))
    seat, *later = state.asked
    front = remove_cards(sort_high_first(state.dealt[state.seats.index(seat)]), state.back + cards)
    done = (*state.sets, (seat, Setting(front, cards, state.back)))
    return _ask_next(state._replace(sets=done, back=(), asked=tuple(later)))


def _open_hands(state: ChineseState) -> ChineseState:
    """Give the showdown."""
    said = state.said
    hands = list_standings(state.position, state.dealt, said, state.settings)
    return state._replace(turn=None, exchanges=settle_pairs(state.position, hands, said))


def count_most_cards(page: ChinesePage) -> int:
    """Find what a full table takes."""
    return CARDS * max(page.seats.players)


def deal(setup: Setup) -> ChineseState:
    """Take the fees, deal thirteen cards to each, one at a time, and ask the first to speak."""
    position = seat_players(setup)
    players = len(position.seats)
    dealt = tuple(setup.order[place : CARDS * players : players] for place in range(players))
    return _ask_next(ChineseState(position, dealt, position.seats, None))
