"""What a table deals from: a shoe that is dealt on, one that is shuffled anew, or a deck with a back; and its dice."""

from collections.abc import Sequence
from dataclasses import replace

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance, Secure, Shoe, make_order, parse_cards
from houseway.core.cards.chance import roll, shuffle
from houseway.core.round import Round
from houseway.core.round.setup import can_shoe_go_on, count_dice, count_fewest_to_begin, make_filed_pack
from houseway.families import family_of


class TableShoe:
    """The shoe that a table deals from.

    Its own shoe is shuffled by the machine's entropy and kept from round to round where the game deals it on. Where a
    deck is shuffled "into the back", the cards that a round has used are mixed with as many from the back of the deck
    and go there; the front is dealt on.
    """

    def __init__(self, game: Game, decks: int) -> None:
        self.game = game
        self.decks = decks
        self._own: Shoe | None = None

    def shoe(self, source: Chance | None, named: Sequence[Card] | None) -> Shoe:
        """Find the cards that the next round is dealt from.

        Named or shuffled for it, or the table's own as they stand.
        """
        page = self.game.rules
        whole = make_filed_pack(page.deck, self.decks)
        if source is not None or named is not None:
            return Shoe(make_order(whole, source, first=named or ()))
        if self._own is not None and not self.is_over:
            return self._own
        order = make_order(whole, Secure())
        return Shoe(order, 1 + min(order[0].pip, 10) if page.deck.burn == "first card" else 0)

    def shake(self, source: Chance | None, named: Sequence[Card] | None) -> tuple[int, ...]:
        """Find the dice for the action button.

        Cards that are named without a source of chance need dice that are, too.
        """
        count = count_dice(self.game.rules)
        if not count or (source is None and named is not None):
            return ()
        return roll(count, source or Secure())

    @property
    def is_over(self) -> bool:
        """Whether the next round is dealt from cards that are shuffled anew."""
        own = self._own if self._goes_on else None
        fewest = count_fewest_to_begin(self.game.rules.deck, family_of(self.game).most_cards(self.game))
        return own is None or own.left < fewest

    def keep(self, shoe: Shoe) -> None:
        """Keep the table's own shoe, from which a round is now dealt."""
        self._own = shoe

    def finish(self, played: Round) -> None:
        """Take the cards of a finished round out of the shoe that it was dealt from."""
        own = self._own
        if own is None or own.order[own.gone :] != played.setup.order:
            return
        if self.game.rules.deck.reshuffle == "into the back":
            self._own = Shoe(mix_into_the_back(own.order, played.state.cards_gone, Secure()))
        else:
            self._own = replace(own, gone=own.gone + played.state.cards_gone)

    @property
    def _goes_on(self) -> bool:
        return self.game.rules.deck.reshuffle == "into the back" or can_shoe_go_on(self.game.rules, self.decks)


def read_cards(cards: str | Sequence[Card]) -> tuple[Card, ...]:
    """Read cards as they are named to a table: in the notation, or one by one."""
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def mix_into_the_back(order: Sequence[Card], used: int, chance: Chance) -> tuple[Card, ...]:
    """Make a deck after a round: its front as it lay, and behind it the used cards mixed with as many from the back."""
    front = max(used, len(order) - used)
    mixed = [*order[:used], *order[front:]]
    shuffle(mixed, chance)
    return (*order[used:front], *mixed)
