"""The written actions of a hand as decisions, one after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import BadNotation, HousewayError
from houseway.core.money import Cents
from houseway.core.round import Round, Turn
from houseway.families.poker.play.engine import PokerState
from houseway.interop.phh import History
from houseway.interop.phh_actions import Action
from houseway.interop.phh_deck import Place
from houseway.interop.phh_games import find_units

_WAGERS = ("bet", "raise", "complete")
_CARDS = ("deal", "board")
_SHOWDOWN = ("show", "muck")


class Stuck(Exception):
    """An action that the rules refuse, and how many went before it."""

    def __init__(self, done: int, why: str) -> None:
        super().__init__(why)
        self.done = done


class LeftOut(Exception):
    """An action that the file leaves out, and how many went before it."""

    def __init__(self, done: int, action: Action) -> None:
        super().__init__(f"{action.text} is left out")
        self.done = done
        self.action = action

    def put_in(self, history: History) -> History:
        """Make the history with the action."""
        before, after = history.actions[: self.done], history.actions[self.done :]
        return replace(history, actions=(*before, self.action, *after))


class FoldsForNothing(Exception):
    """A player folds with nothing to call, which a room may allow and our tables do not ask."""

    def __init__(self, player: int) -> None:
        super().__init__(f"p{player} folds with nothing to call")
        self.player = player


class PlayedHand(NamedTuple):
    """The round after all actions of a hand.

    `beyond` is how much more than the file says a player has put in: a whole bet or raise, of which the file names
    only as much as the others can call. Nobody can meet the rest, and it goes back.
    """

    played: Round
    beyond: Mapping[int, Cents]


@dataclass(frozen=True)
class Hand:
    """A hand that is played by its written actions.

    `seats` are where the players sit, and `showing` those of them who show at the end. `thrown` are the places of the
    cards that each player throws away, draw by draw, and `cards` is what lies at each place; a hand that we have
    written has neither: its actions name their cards, and none is left out. `absent` have folded with nothing to call:
    they check as long as they can, fold when they no longer can, and show nothing. `unknown` are those of whose cards
    some are unknown.
    """

    history: History
    seats: tuple[int, ...]
    showing: frozenset[int]
    thrown: Mapping[int, Sequence[Sequence[Place]]] | None = None
    cards: Sequence[Card | None] = ()
    absent: frozenset[int] = frozenset()
    unknown: frozenset[int] = frozenset()

    def play(self, played: Round) -> PlayedHand:
        """Make the round after all actions, and after the showdown where it has come to one."""
        beyond: dict[int, Cents] = {}
        for done, action in enumerate(self.history.actions):
            if action.deed in _CARDS or action.deed in _SHOWDOWN:
                continue
            played = self._pass_absent(played, action.player)
            try:
                played = self._decide(played, action, done)
            except HousewayError as bad:
                raise Stuck(done, f"{action.shown}: {bad}") from None
            if action.deed == "bet" and (more := (played.decisions[-1].amount or 0) - self._read_cents(action)):
                beyond[action.player] = more
        return PlayedHand(self._end(self._pass_absent(played, 0)), beyond)

    def _read_cents(self, action: Action) -> Cents:
        return 0 if action.amount is None else find_units(self.history).cents(action.amount)

    def _read_player(self, turn: Turn) -> int:
        return self.seats.index(turn.seat or 0) + 1

    def _pass_absent(self, played: Round, acting: int) -> Round:
        """Make the round once those who are absent have let their turns go by, up to the turn of who acts."""
        while (turn := played.turn) is not None and self._read_player(turn) in self.absent - {acting}:
            names = [choice.action for choice in turn.choices]
            played = played.decide(next(name for name in ("check", "stand pat", "muck", "fold") if name in names))
        return played

    def _end(self, played: Round) -> Round:
        """Make the round after the showdown, and where everybody else is absent after checking down to it."""
        state = played.state
        assert isinstance(state, PokerState)
        here = {self.seats.index(seat) + 1 for seat in state.live} - self.absent
        while (turn := played.turn) is not None:
            names = [choice.action for choice in turn.choices]
            if names[0] == "show":
                if len(here) > 1 and not here & self.showing:
                    raise BadNotation("nobody shows cards that are known: who wins cannot be told")
                played = played.decide(self._tell_showing(turn))
            elif len(here) == 1 and self.absent:
                played = self._pass_absent(played.decide("stand pat" if "stand pat" in names else "check"), 0)
            else:
                break
        return played

    def _tell_showing(self, turn: Turn) -> str:
        """Say whether the player in turn shows or throws the hand away; the last one for a pot has to show."""
        player = self._read_player(turn)
        if player in self.showing:
            return "show"
        if all(choice.action == "show" for choice in turn.choices) and player in self.unknown:
            raise BadNotation(f"p{player} has to show for a pot, and the cards are unknown")
        return turn.choices[-1].action

    def _decide(self, played: Round, action: Action, done: int) -> Round:
        turn = played.turn
        if turn is None or turn.choices[0].action in _SHOWDOWN:
            raise BadNotation("the hand is over")
        names = [choice.action for choice in turn.choices]
        if self._read_player(turn) != action.player:
            raise self._refuse_out_of_turn(turn, names, done)
        amount = None if action.amount is None else self._read_cents(action)
        match action.deed:
            case "bet":
                name = next((name for name in names if name in _WAGERS), "raise")
                return played.decide(name, self._find_wager(played, turn, self._read_cents(action)))
            case "check or call":
                return played.decide("check" if "check" in names else "call")
            case "fold" if "check" in names and self.thrown is not None:
                if action.player not in self.absent:
                    raise FoldsForNothing(action.player)
                return played.decide("check")
            case "draw":
                thrown = self._list_thrown(action)
                return played.decide("draw" if thrown else "stand pat", cards=thrown)
            case "own":
                return played.decide(action.word[1:].replace("_", " "), amount, self._list_named(action))
        return played.decide(action.deed)

    def _find_wager(self, played: Round, turn: Turn, named: Cents) -> Cents:
        """Find what a bet or raise comes to at the table.

        Where the file names all that the others can call, a whole one.
        """
        state = played.state
        assert isinstance(state, PokerState)
        others = [seat for seat in state.live if seat != turn.seat and self.seats.index(seat) + 1 not in self.absent]
        reach = max((state.in_front[seat] + state.stacks[seat] for seat in others), default=0)
        whole = min((choice.amount or 0 for choice in turn.choices if choice.action in _WAGERS), default=0)
        return whole if named == reach < whole else named

    def _refuse_out_of_turn(self, turn: Turn, names: Sequence[str], done: int) -> Exception:
        """Find what is wrong where somebody else is to act: the file leaves out a check, or a fold, or is mistaken.

        It can leave a check out of a street on which the player does nothing else, and a fold of who does nothing more.
        """
        player = self._read_player(turn)
        later = self.history.actions[done:]
        street = next((number for number, one in enumerate(later) if one.deed in _CARDS), len(later))
        action = self.history.actions[done]._replace(player=player, cards=(), amount=None)
        if self.thrown is not None and "check" in names and not _has_actions(player, later[:street]):
            return LeftOut(done, action._replace(deed="check or call", text=f"p{player} cc"))
        if self.thrown is not None and "fold" in names and not _has_actions(player, later):
            return LeftOut(done, action._replace(deed="fold", text=f"p{player} f"))
        return BadNotation(f"it is the turn of p{player}")

    def _list_thrown(self, action: Action) -> tuple[Card, ...]:
        """List the cards that a draw throws away, by the deck that is dealt here."""
        if self.thrown is None:
            return self._list_named(action)
        earlier = [one for one in self.history.actions if one.deed == "draw" and one.player == action.player]
        places = self.thrown[action.player][earlier.index(action)]
        return tuple(card for place in places if (card := self.cards[place]) is not None)

    def _list_named(self, action: Action) -> tuple[Card, ...]:
        return tuple(card for card in action.cards if card is not None)


def _has_actions(player: int, actions: Sequence[Action]) -> bool:
    """Say whether a player does something in these actions; getting cards is nothing that one does."""
    return any(action.player == player and action.deed not in _CARDS for action in actions)
