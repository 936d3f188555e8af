"""The cards of a written hand: who got which when, as far as its actions tell."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.families.poker.page import PokerPage
from houseway.interop.phh_actions import Action

Place = int
"""A card's place in the story: its number among all that were dealt, known or not."""


@dataclass
class CardsTold:
    """The cards of a hand as its actions tell them.

    `cards` has a card or none for each place. Each player's `came` are places in the order in which they came, `held`
    those not thrown away, and `thrown` those of each draw. `folded` is the street on which a player gave up.
    """

    cards: list[Card | None] = field(default_factory=list)
    board: list[Place] = field(default_factory=list)
    came: dict[int, list[Place]] = field(default_factory=lambda: defaultdict(list))
    held: dict[int, list[Place]] = field(default_factory=lambda: defaultdict(list))
    thrown: dict[int, list[list[Place]]] = field(default_factory=lambda: defaultdict(list))
    folded: dict[int, int] = field(default_factory=dict)

    def place(self, card: Card | None) -> Place:
        """A place for one more card."""
        self.cards.append(card)
        return len(self.cards) - 1


def trace_cards(page: PokerPage, actions: Sequence[Action]) -> CardsTold:
    """What the actions say of the cards; raises `BadNotation` where they throw away or show what was not dealt.

    A card that is shown, or thrown away by name, was one of those that were dealt unknown.
    """
    told = CardsTold()
    for action in actions:
        match action.deed:
            case "board":
                told.board += [told.place(card) for card in action.cards]
                # Without a board one card may serve all, where the deck does not reach.
                shares = page.shortage is not None and page.shortage.way == "burns, then a shared card"
                _check_count(action, len(told.board), page.board_cards or int(shares), "the board")
            case "deal":
                places = [told.place(card) for card in action.cards]
                told.came[action.player] += places
                told.held[action.player] += places
                most = sum(len(street.cards) for street in page.street)
                thrown = sum(map(len, told.thrown[action.player]))
                _check_count(action, len(told.came[action.player]), most + thrown, f"p{action.player}")
            case "draw":
                told.thrown[action.player].append([_take(told, action, card) for card in action.cards])
            case "show":
                _show_cards(told, action)
            case "fold":
                told.folded[action.player] = _find_street(page, told)
    return told


def _check_count(action: Action, count: int, most: int, who: str) -> None:
    if count > most:
        raise BadNotation(f"{action.shown}: this game deals {who} no more than {most}, and here are {count}")


def is_known(told: CardsTold, player: int) -> bool:
    """Whether every card that a player holds is known."""
    return all(told.cards[place] is not None for place in told.held[player])


def _take(told: CardsTold, action: Action, card: Card | None) -> Place:
    """The place of a card that leaves a hand."""
    held = told.held[action.player]
    named = [place for place in held if card is not None and told.cards[place] == card]
    unknown = [place for place in held if told.cards[place] is None]
    if not named and not unknown:
        which = "an unknown card" if card is None else f"the {card.named}"
        raise BadNotation(f"{action.shown}: p{action.player} does not hold {which}")
    place = (named or unknown)[0]
    if not named:
        told.cards[place] = card
    held.remove(place)
    return place


def _show_cards(told: CardsTold, action: Action) -> None:
    held = told.held[action.player]
    unknown = [place for place in held if told.cards[place] is None]
    for card in action.cards:
        if card is None or any(told.cards[place] == card for place in held):
            continue
        if not unknown:
            raise BadNotation(f"{action.shown}: p{action.player} does not hold the {card.named}")
        told.cards[unknown.pop(0)] = card


def _find_street(page: PokerPage, told: CardsTold) -> int:
    """The street that the hand has reached: by the draws, by the cards on the board, or by the longest hand."""
    if any(street.draw for street in page.street):
        return max((len(draws) for draws in told.thrown.values()), default=0)
    longest = max((len(places) for places in told.came.values()), default=0)
    own = board = 0
    reached = 0
    for number, street in enumerate(page.street):
        if len(told.board) > board or longest > own:
            reached = number
        own += len(street.cards)
        board += street.board
    return reached
