"""The setup of a round: the game, the seats, the wagers, the bank, and the order of the cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from houseway.book.loader import Game, PageT_co, PostedFee
from houseway.book.model.game import Deck, GamePage
from houseway.book.model.pot_fees import Stakes
from houseway.book.model.wagers import Beginning, Wager
from houseway.core.cards import Card, Pack, make_pack
from houseway.core.cards.chance import check_dice
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.table import (
    Bettor,
    Carried,
    Layout,
    LedgerLine,
    Miscount,
    Post,
    PostedLimits,
    Stake,
    check_stakes,
    collect_before_the_deal,
)
from houseway.core.table.collection import find_voucher_fee
from houseway.core.table.limits import check_cents, check_squares, is_whole
from houseway.core.table.parties import PLAYER_DEALER
from houseway.core.values import FrozenMap, shorten

NO_LIMITS = PostedLimits()
NOBODYS: Mapping[Bettor, int] = FrozenMap()


@dataclass(frozen=True)
class Setup(Generic[PageT_co]):
    """A round about to be dealt.

    `chips` are the stacks before any wager is put down; those who are not named there have chips enough. `standing` are
    stakes left up from the round before, which also count among `stakes`. `button` and `limit` belong to pot games: the
    seat with the dealer button, and the lower and upper bet. `dice` are those that the action button is counted by,
    where a game shakes them; `vouchers` are how many a bettor uses. `carried` is a pot that nobody won in the round
    before, in games that play on for it. `posts` are what single players put down before a pot game beside antes and
    blinds. `exposed` are down cards that the house dealer exposes, and `reshuffled` is how cards come that are shuffled
    again because the deck runs out; without it their order follows from that of the others. `miscounts` are hands that
    were dealt with a wrong number of cards.
    """

    game: Game[PageT_co]
    layout: Layout
    order: tuple[Card, ...]
    decks: int
    stakes: tuple[Stake, ...] = ()
    bank: Cents | None = None
    fee: PostedFee | None = None
    limits: PostedLimits = NO_LIMITS
    chips: Mapping[Bettor, Cents] = NOBODYS
    dealer_chips: Cents | None = None
    standing: tuple[Stake, ...] = ()
    button: int | None = None
    limit: Stakes | None = None
    dice: tuple[int, ...] = ()
    vouchers: Mapping[Bettor, int] = NOBODYS
    carried: Carried | None = None
    posts: tuple[Post, ...] = ()
    exposed: tuple[Card, ...] = ()
    reshuffled: tuple[Card, ...] = ()
    miscounts: tuple[Miscount, ...] = ()

    def __post_init__(self) -> None:
        for name in ("chips", "vouchers"):
            if not isinstance(getattr(self, name), FrozenMap):
                object.__setattr__(self, name, FrozenMap(getattr(self, name)))

    def __repr__(self) -> str:
        seats = " ".join(map(str, self.seats))
        return shorten(f"Setup({self.game.id!r}, seats {seats}, {len(self.stakes)} wagers, {len(self.order)} cards)")

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part, in their order: those with wagers, or in a pot game those with chips."""
        staked = {stake.bettor.seat for stake in self.stakes} or {bettor.seat for bettor in self.chips}
        return tuple(sorted(staked))

    def round_the_table(self, beginning: Beginning) -> tuple[int, ...]:
        """Find the seats with wagers, clockwise from where it begins; the player-dealer is passed over."""
        return tuple(
            seat for seat in self.layout.list_opposing(self.layout.find_seat_at(beginning)) if seat in self.seats
        )

    def collection(self) -> tuple[LedgerLine, ...]:
        """Find the fees that are taken before the deal."""
        return collect_before_the_deal(self.fee, self.game.rules.wager, self.stakes, self.vouchers)


def make_filed_pack(deck: Deck, decks: int) -> Pack:
    """Make the cards of so many of a game's filed decks."""
    return make_pack(deck.kind, decks=decks, jokers=deck.jokers if decks >= deck.jokers_from else 0)


def count_fewest_to_begin(deck: Deck, most_cards: int) -> int:
    """Count how many cards a shoe must still hold for a round to begin from it.

    A round must find the cards that it may need. There must be more where a cut card lies before them: the round in
    which it comes out is finished, and none is begun after that.
    """
    return max(most_cards, deck.cut_card + 1 if deck.cut_card is not None else 0)


def can_shoe_go_on(page: GamePage, decks: int) -> bool:
    """Say whether the next round is dealt from the cards that are left, or from cards that are shuffled for it."""
    if page.deck.reshuffle is not None:
        return page.deck.reshuffle == "each shoe"
    return page.banked and decks > 1


def count_dice(page: GamePage) -> int:
    """Count how many dice are shaken for the action button.

    None where a card or a seat says where settlement starts.
    """
    return (page.settle and page.settle.button and page.settle.button.dice) or 0


def check_decks(game: Game, decks: int | None) -> int:
    """Find the number of decks, or the game's usual one where none is given; refuses what the filing does not allow."""
    allowed = game.rules.deck.decks
    if decks is None:
        return allowed.default
    if not is_whole(decks) or decks not in allowed.allowed:
        if game.rules.deck.kind == "tiles":
            raise TableRefusal(f"{game.id} is dealt from one set of tiles, not {decks!r}")
        span = allowed.words
        raise TableRefusal(f"{game.id} is dealt from {span} {'deck' if span == '1' else 'decks'}, not {decks!r}")
    return decks


def check_bank(game: Game, bank: Cents | None) -> None:
    """Refuse a bank of nothing, or of what is no money."""
    if bank is None or (is_whole(bank) and bank <= 0):
        raise TableRefusal(f"{game.id} is banked: the player-dealer must put up a bank of more than nothing")
    check_cents("a bank", bank)


def check_wager(game: Game, name: str) -> Wager:
    """Find the wager of that name that may be made before the deal; raises `TableRefusal` where there is none."""
    offered = {wager.name: wager for wager in game.rules.before_the_deal}
    if name not in offered:
        if name in [wager.name for wager in game.rules.after_the_deal]:
            raise TableRefusal(f"{game.id}: {name} is made after the deal; before it there is {', '.join(offered)}")
        raise TableRefusal(f"{game.id} has no wager {name!r}: it has {', '.join(offered)}")
    return offered[name]


def check_carried(setup: Setup) -> None:
    """Refuse a carried pot in a game that carries none, one of nothing, and seats that are not at the table."""
    pot = setup.carried
    if pot is None:
        return
    if not setup.game.rules.carries_pots:
        raise TableRefusal(f"{setup.game.id} carries no pot from one round into the next")
    check_cents("a carried pot", pot.amount, least=1)
    if not is_whole(pot.rounds) or pot.rounds < 1:
        raise TableRefusal(f"a carried pot has been played for in one round or more, not in {pot.rounds!r}")
    for seat in (*pot.seats, *pot.losers):
        setup.layout.check(seat)
        if Bettor(seat) not in setup.chips:
            raise TableRefusal(f"seat {seat} is named with the carried pot, and nobody sits there with known chips")
        if (*pot.seats, *pot.losers).count(seat) > 1:
            raise TableRefusal(f"seat {seat} is named twice with the carried pot")


def check_miscounts(setup: Setup) -> None:
    """Refuse hands of a wrong number of cards where the page does not say what becomes of them."""
    if setup.miscounts and not setup.game.rules.counts_hands:
        raise TableRefusal(f"{setup.game.id} is not dealt with a wrong number of cards: that is a misdeal")
    for one in setup.miscounts:
        setup.layout.check(one.seat)
        if Bettor(one.seat) not in setup.chips:
            raise TableRefusal(f"seat {one.seat} has a wrong number of cards, and nobody sits there")
        if [other.seat for other in setup.miscounts].count(one.seat) > 1:
            raise TableRefusal(f"seat {one.seat} has two wrong numbers of cards")


def check_banked(setup: Setup) -> None:
    """Refuse a banked round that the filing does not allow, before a chip moves.

    Every wager must be one of the game's, within its limits and with the wager it needs, by someone in a seat that is
    not the player-dealer's, and everybody must be able to fund what they put down and the collection on it.
    """
    game = setup.game
    if setup.button is not None or setup.limit is not None:
        raise TableRefusal(f"{game.id} is banked: it has no dealer button and no betting limit")
    if not setup.stakes:
        raise TableRefusal("nobody has made a wager")
    for stake in setup.stakes:
        setup.layout.check(stake.bettor.seat)
        if stake.bettor.seat == setup.layout.player_dealer:
            raise TableRefusal(f"{stake.bettor} is the player-dealer's and takes no wagers")
        check_wager(game, stake.wager)
    check_bank(setup.game, setup.bank)
    check_stakes(setup.limits, game.rules.wager, setup.stakes)
    check_squares(game.rules, setup.layout.positions, setup.stakes)
    _check_standing(setup)
    _check_vouchers(setup)
    _check_dice(setup)
    _check_funds(setup)


def _check_standing(setup: Setup) -> None:
    for stake in setup.standing:
        if stake not in setup.stakes:
            raise TableRefusal(f"{stake.bettor} has no {show_money(stake.amount)} on {stake.wager} that could stand")
        if not check_wager(setup.game, stake.wager).can_stay_up:
            raise TableRefusal(f"{stake.bettor}: {stake.wager} is decided in every round and cannot stay up")


def _check_vouchers(setup: Setup) -> None:
    staked = {stake.bettor for stake in setup.stakes}
    for bettor, used in setup.vouchers.items():
        find_voucher_fee(setup.fee)
        if not is_whole(used) or used < 1:
            raise TableRefusal(f"{bettor} cannot use {used!r} vouchers")
        if bettor not in staked:
            raise TableRefusal(f"{bettor} uses a voucher and has made no wager")


def _check_dice(setup: Setup) -> None:
    count = count_dice(setup.game.rules)
    if setup.dice and not count:
        raise TableRefusal(f"{setup.game.id} shakes no dice for the action button")
    if count and not setup.dice:
        raise TableRefusal(f"{setup.game.id} counts the action button by {count} dice: say how they fell")
    check_dice(setup.dice, count)


def _check_funds(setup: Setup) -> None:
    owed: dict[str, Cents] = {PLAYER_DEALER: setup.bank or 0}
    for stake in setup.stakes:
        owed[str(stake.bettor)] = owed.get(str(stake.bettor), 0) + stake.amount
    for line in setup.collection():
        owed[line.source] = owed.get(line.source, 0) + line.amount
    held: dict[str, Cents | None] = {str(bettor): chips for bettor, chips in setup.chips.items()}
    held[PLAYER_DEALER] = setup.dealer_chips
    for who, amount in owed.items():
        have = held.get(who)
        if have is not None and amount > have:
            raise TableRefusal(f"{who} has {show_money(have)} and cannot put down {show_money(amount)}, fees included")
