"""The cards of a written hand: who got which when, and a deck that deals them, with others for those nobody knows."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.core.cards import Card, Pack
from houseway.core.errors import BadNotation
from houseway.families.poker.page import PokerPage
from houseway.interop.phh_actions import Action

Place = int
"""A card's place in the story: its number among all that were dealt, known or not."""


@dataclass
class KnownCards:
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
        """Make a place for one more card."""
        self.cards.append(card)
        return len(self.cards) - 1


def trace_cards(page: PokerPage, actions: Sequence[Action]) -> KnownCards:
    """Find what the actions say of the cards; raises `BadNotation` where they throw away or show what was not dealt.

    A card that is shown, or thrown away by name, was one of those that were dealt unknown.
    """
    known = KnownCards()
    for action in actions:
        match action.deed:
            case "board":
                known.board += [known.place(card) for card in action.cards]
                # Without a board one card may serve all, where the deck does not reach.
                shares = page.shortage is not None and page.shortage.way == "burns, then a shared card"
                _check_count(action, len(known.board), page.board_cards or int(shares), "the board")
            case "deal":
                places = [known.place(card) for card in action.cards]
                known.came[action.player] += places
                known.held[action.player] += places
                most = sum(len(street.cards) for street in page.street)
                thrown = sum(map(len, known.thrown[action.player]))
                _check_count(action, len(known.came[action.player]), most + thrown, f"p{action.player}")
            case "draw":
                known.thrown[action.player].append([_take(known, action, card) for card in action.cards])
            case "show":
                _show_cards(known, action)
            case "fold":
                known.folded[action.player] = _find_street(page, known)
    return known


def _check_count(action: Action, count: int, most: int, who: str) -> None:
    if count > most:
        raise BadNotation(f"{action.shown}: this game deals {who} no more than {most}, and here are {count}")


def is_known(known: KnownCards, player: int) -> bool:
    """Say whether every card that a player holds is known."""
    return all(known.cards[place] is not None for place in known.held[player])


def _take(known: KnownCards, action: Action, card: Card | None) -> Place:
    """Find the place of a card that leaves a hand."""
    held = known.held[action.player]
    named = [place for place in held if card is not None and known.cards[place] == card]
    unknown = [place for place in held if known.cards[place] is None]
    if not named and not unknown:
        which = "an unknown card" if card is None else f"the {card.named}"
        raise BadNotation(f"{action.shown}: p{action.player} does not hold {which}")
    place = (named or unknown)[0]
    if not named:
        known.cards[place] = card
    held.remove(place)
    return place


def _show_cards(known: KnownCards, action: Action) -> None:
    held = known.held[action.player]
    unknown = [place for place in held if known.cards[place] is None]
    for card in action.cards:
        if card is None or any(known.cards[place] == card for place in held):
            continue
        if not unknown:
            raise BadNotation(f"{action.shown}: p{action.player} does not hold the {card.named}")
        known.cards[unknown.pop(0)] = card


def _find_street(page: PokerPage, known: KnownCards) -> int:
    """Find the street that the hand has reached: by the draws, by the cards on the board, or by the longest hand."""
    if any(street.draw for street in page.street):
        return max((len(draws) for draws in known.thrown.values()), default=0)
    longest = max((len(places) for places in known.came.values()), default=0)
    own = board = 0
    reached = 0
    for number, street in enumerate(page.street):
        if len(known.board) > board or longest > own:
            reached = number
        own += len(street.cards)
        board += street.board
    return reached


Arranged = Callable[[list[Card]], list[Card]]
"""Puts the cards that a hand does not name into the order in which they are taken."""
BURN = -1
UNWRITTEN = -2
"""In the place of a card that the history does not mention at all."""


class FilledDeck(NamedTuple):
    """A deck that deals the hand: its order, how cards come that are shuffled again, and the card of each place."""

    order: tuple[Card, ...]
    reshuffled: tuple[Card, ...]
    cards: tuple[Card | None, ...]


def fill_deck(page: PokerPage, known: KnownCards, players: int, pack: Pack, arranged: Arranged) -> FilledDeck:
    """Make a whole deck that deals the hand, with cards that it does not name for those that nobody knows.

    Those not needed lie at the bottom. Where the deck runs out, cards come again that were burned or thrown away.
    """
    size = sum(pack.values())
    script = list(_list_places(page, known, players, size))
    first, again = script[:size], script[size:]
    from_burns = page.shortage is not None and page.shortage.way == "burns, then a shared card"
    shared = _find_shared(page, known)
    late = [shared] if shared else _list_named(known.cards, again) if from_burns else []
    free = iter(arranged(_list_unnamed(known, first, late, pack)))
    buried = iter(() if shared else late)
    cards = list(known.cards)
    order: list[Card] = []
    for place in first:
        card = _find_at(cards, place) or (next(buried, None) if place == BURN else None) or next(free)
        order.append(card)
        if place >= 0:
            cards[place] = card
    burned = [card for place, card in zip(first, order, strict=True) if place == BURN]
    whole = (*order, *free, *([shared] if shared else ()))
    if shared:
        return FilledDeck(whole, (*burned[:1], shared), tuple(cards))
    if from_burns and again:
        spare = [card for card in burned if card not in late]
        return FilledDeck(whole, (*spare[:1], whole[-1], *late), tuple(cards))
    return FilledDeck(whole, tuple(_return_thrown(known, cards, again)), tuple(cards))


def _return_thrown(known: KnownCards, cards: list[Card | None], again: Sequence[Place]) -> Iterator[Card]:
    """Return cards that were thrown away, as they come again.

    For those that nobody knows the first that are not wanted.
    """
    named = _list_named(cards, again)
    draws = max(map(len, known.thrown.values()), default=0)
    by_draw = [known.thrown[player][draw : draw + 1] for draw in range(draws) for player in sorted(known.thrown)]
    thrown = [cards[place] for draw in by_draw for places in draw for place in places]
    others = iter([card for card in thrown if card is not None and card not in named])
    for place in again:
        card = _find_at(cards, place) or next(others, None)
        if card is not None:
            yield card
        if place >= 0:
            cards[place] = card


def _list_named(cards: Sequence[Card | None], places: Sequence[Place]) -> list[Card]:
    """List the cards of these places that are known."""
    return [card for place in places if (card := _find_at(cards, place)) is not None]


def _find_shared(page: PokerPage, known: KnownCards) -> Card | None:
    """Find the card in the middle that is everybody's last, where a deck without a board does not reach for all."""
    return known.cards[known.board[-1]] if known.board and not page.board_cards else None


def _find_at(cards: Sequence[Card | None], place: Place) -> Card | None:
    return cards[place] if place >= 0 else None


def _list_unnamed(known: KnownCards, script: Sequence[Place], kept: Sequence[Card], pack: Pack) -> list[Card]:
    """List the cards of the pack that are not dealt by name; raises `BadNotation` where one is dealt too often."""
    left = Counter(pack)
    for card in [*(_find_at(known.cards, place) for place in script), *kept]:
        if card is None:
            continue
        if left[card] <= 0:
            raise BadNotation(f"the {card.named} {'is dealt twice' if card in pack else 'is not in this deck'}")
        left[card] -= 1
    return list(left.elements())


def _list_places(page: PokerPage, known: KnownCards, players: int, size: int) -> Iterator[Place]:
    """List the places in the order in which their cards leave the deck."""
    came = {player: iter(known.came[player]) for player in range(1, players + 1)}
    board = iter(known.board)
    gone = draws = 0
    for number, street in enumerate(page.street):
        live = [player for player in came if known.folded.get(player, len(page.street)) >= number]
        if len(live) < 2:
            return
        own = [player for _ in street.cards for player in live]
        # The last card of a deck that does not reach is not burned.
        if street.burn and not (page.shortage and not street.draw and gone == size - 1 and len(own) > 1):
            gone += 1
            yield BURN
        if street.draw:
            own = [player for player in live for _ in _find_drawn(known, player, draws)]
            draws += 1
        if own and _find_shared(page, known) and street is page.street[-1]:
            return
        for player in own:
            gone += 1
            yield next(came[player], UNWRITTEN)
        for _ in range(street.board):
            gone += 1
            yield next(board, UNWRITTEN)


def _find_drawn(known: KnownCards, player: int, number: int) -> Sequence[Place]:
    """Find what a player threw away on a draw; nothing where the history ends before it."""
    draws = known.thrown[player]
    return draws[number] if number < len(draws) else ()
