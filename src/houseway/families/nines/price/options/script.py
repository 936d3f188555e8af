"""How rounds of a game with options are played, as dense tables: the page's rules and one way to play, for native code.

A hand is looked up by its place: its first cards as the digits of a number, in the order in which they were dealt, so
that nothing is sorted while rounds are dealt.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import pack
from houseway.families.nines.play.options.rules import ACTIONS, OptionRules, count_card
from houseway.families.nines.price.options.following import Follower, SeatChances
from houseway.families.nines.price.options.policy import Counts
from houseway.families.nines.price.options.sheet import BatchWagers, Steps
from houseway.families.nines.price.options.shoe import CARDS

CODES = 53
"""Cards by their code, the joker's last."""
NO_CARD, CHOSE_TO_STAND = CARDS, CARDS + 1
"""What the player-dealer's chart reads of a player hand that drew nothing, beside the kinds of cards."""
READS = CARDS + 2
"""How many things the chart can read."""
CHOOSES = 2
"""In the chart, beside standing and drawing: the player-dealer has the choice."""
STRENGTHS = 11
NOBODY = STRENGTHS
"""In the place of a player hand's strength: there is no community hand that could end the drawing."""
MIXED = len(ACTIONS) - 1
"""How many chances there are in a row of those of a seat: that of the last action is the rest."""

Cells = NDArray[np.uint16]
Chances = NDArray[np.uint64]
Key = TypeVar("Key", bound=Hashable)


class TableIndex(NamedTuple):
    """Where in the book each table begins, and what kind of game it is.

    By card: what it counts (`value`), how many are gone once it is burned first (`burned`), and which pair it makes
    with another. By hand: its strength, that with one more card (`finished`), the number by which the player-dealer
    knows it as the player's or as the own (`player_number`, `bank_number`), whether it chooses between a card and none,
    what the strategy and the house way do with it against an open card (`moves`), and which late wagers are made on it.
    `chart` is whether the player-dealer draws, `answers` what it does where it has the choice, `ends` whether strengths
    end the drawing. Numbers in `moves` and `answers` that are no action are places in the chances.

    `hands`, `ups` and `theirs` are how many hands, open cards and player hands are told apart. `up` is which first card
    of the player-dealer's lies open, or none; `idle` is whether the player-dealer does not play where all have given
    up. `steps` are those of `sheet.Shape`.
    """

    value: int
    burned: int
    pair: int
    strength: int
    finished: int
    player_number: int
    bank_number: int
    chooses: int
    moves: int
    made: int
    chart: int
    answers: int
    ends: int
    hands: int
    ups: int
    theirs: int
    first: int
    up: int
    checked_late: bool
    community: bool
    shared: bool
    pairs: bool
    idle: bool
    steps: Steps


@dataclass(frozen=True, eq=False)
class CompiledPlay:
    """A game and a way to play it, as native code reads them."""

    script: TableIndex
    book: Cells
    chances: Chances


@dataclass(frozen=True)
class _Writer:
    """A book in the making: tables one behind the other, and chances as words of 63 bits."""

    tables: list[NDArray[Any]] = field(default_factory=list)
    chances: list[int] = field(default_factory=list)

    def write_table(self, numbers: Iterable[Any]) -> int:
        """Write a table, and say where it begins."""
        begins = sum(one.size for one in self.tables)
        self.tables.append(np.array(list(numbers), dtype=np.uint16).ravel())
        return begins

    def write_chances(self, *chances: Fraction) -> int:
        """Write chances, and say where they begin."""
        begins = len(self.chances)
        self.chances.extend(int(chance * (1 << 63)) for chance in chances)
        return begins


def compile_play(followed: Follower, sheet: BatchWagers) -> CompiledPlay:
    """The tables of a game and a way to play it."""
    rules, writer, shape = followed.rules, _Writer(), sheet.shape
    hands = list(product(range(CARDS), repeat=rules.deal.cards))
    strengths = [rules.find_strength(hand) for hand in hands]
    community = rules.deal.hands == "community"
    ups: tuple[int | None, ...] = tuple(range(CARDS)) if rules.deal.banker_up else (None,)
    cards = sorted(pack(jokers=1), key=lambda card: card.code)
    theirs = _number_keys([tuple(sorted(hand)) if community else None for hand in hands])
    own = _number_keys([_find_own_key(rules, hand) for hand in hands])
    script = TableIndex(
        value=writer.write_table(count_card(card) for card in cards),
        burned=writer.write_table(1 + min(card.pip, 10) for card in cards),
        pair=writer.write_table(sheet.twos.kinds.ravel()),
        strength=writer.write_table(strengths),
        finished=writer.write_table(rules.find_strength((*hand, card)) for hand in hands for card in range(CARDS)),
        player_number=writer.write_table(theirs[0]),
        bank_number=writer.write_table(own[0]),
        chooses=writer.write_table(rules.is_choice_to_stand(strength) for strength in strengths),
        moves=writer.write_table(_list_moves(followed, writer, hands, ups)),
        made=writer.write_table(followed.find_late_wagers(hand, up) for hand in hands for up in ups),
        chart=writer.write_table(_list_chart(rules)),
        answers=writer.write_table(_fill_answers(followed, writer, own[1], theirs[1])),
        ends=writer.write_table(_list_ends(rules, community=community)),
        hands=len(hands),
        ups=len(ups),
        theirs=len(theirs[1]),
        first=rules.deal.cards,
        up=rules.deal.banker_up or 0,
        checked_late=rules.options.check == "after the options",
        community=community,
        shared=rules.deal.drawn == "community",
        pairs=shape.player_pairs * shape.banker_pairs > 1,
        idle=all(wager.kind == "raise" or wager.name in rules.options.wagers for wager in rules.page.wager),
        steps=shape.steps,
    )
    return CompiledPlay(script, np.concatenate(writer.tables), np.array(writer.chances, dtype=np.uint64))


def _find_own_key(rules: OptionRules, hand: Counts) -> tuple[Counts, int | None]:
    """What the player-dealer knows of the own hand: its cards, and which of them lay open."""
    up = rules.deal.banker_up
    return tuple(sorted(hand)), hand[up - 1] if up else None


def _number_keys(keys: Sequence[Key]) -> tuple[list[int], list[Key]]:
    """The number of each key among those that differ, and these in order."""
    numbers: dict[Key, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys], list(numbers)


def _list_moves(followed: Follower, writer: _Writer, hands: list[Counts], ups: tuple[int | None, ...]) -> list[int]:
    """What a seat does by the strategy, and by the house way."""

    def move(chances: SeatChances) -> int:
        if len(chances) == 1:
            return ACTIONS.index(next(iter(chances)))
        each = [chances.get(action, Fraction(0)) for action in ACTIONS]
        return len(ACTIONS) + writer.write_chances(*(sum(each[: at + 1], Fraction(0)) for at in range(MIXED)))

    own = [move(followed.find_seat_chances(hand, up)) for hand in hands for up in ups]
    return own + [move(followed.find_house_way_chances(hand)) for hand in hands for _ in ups]


def _fill_answers(
    followed: Follower, writer: _Writer, own: list[tuple[Counts, int | None]], theirs: list[Counts | None]
) -> NDArray[np.int64]:
    """What a player-dealer with a choice does, by the own hand, the player's hand, and what the seat did.

    Hands that the shoe cannot deal are left out.
    """
    rules = followed.rules
    known: dict[Fraction, int] = {Fraction(0): 0, Fraction(1): 1}

    def answer(chance: Fraction) -> int:
        if chance not in known:
            known[chance] = 2 + writer.write_chances(chance)
        return known[chance]

    table = np.zeros((len(own), len(theirs), len(ACTIONS)), np.int64)
    for bank, (cards, up) in enumerate(own):
        if followed.can_deal(*cards) and len(rules.list_bank_draws(rules.find_strength(cards), None)) > 1:
            dealt = ((player, seen) for player, seen in enumerate(theirs) if followed.can_deal(*cards, *(seen or ())))
            for player, seen in dealt:
                by_action = {
                    action: answer(chance) for action, chance in followed.find_bank_chances(cards, up, seen).items()
                }
                # Whatever the player-dealer does is the same to one who gave up.
                usual = next(iter(by_action.values()))
                table[bank, player] = [by_action.get(action, usual) for action in ACTIONS]
    return table


def _list_chart(rules: OptionRules) -> list[int]:
    """Whether the player-dealer draws, by the own strength and what the player hand drew."""
    found = []
    for strength, read in product(range(STRENGTHS), range(READS)):
        card = read if read < CARDS else None
        draws = rules.list_bank_draws(strength, card, chose_to_stand=read == CHOSE_TO_STAND)
        found.append(CHOOSES if len(draws) > 1 else int(draws[0]))
    return found


def _list_ends(rules: OptionRules, *, community: bool) -> list[bool]:
    """Whether first hands end the drawing, by the player hand's strength and the player-dealer's."""
    shown = [*(range(STRENGTHS) if community else [None] * STRENGTHS), None]
    return [rules.is_over(player, bank) for player in shown for bank in range(STRENGTHS)]
