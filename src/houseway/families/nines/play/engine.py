"""Dealing, drawing and settling a round of the nines, as a person watches it."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.cards import Card, Shoe, show_cards
from houseway.core.ranking.nines import Final, count_nine_card, count_nine_total
from houseway.core.round import Decision, Event, Setup, State, Story, Turn
from houseway.core.round.settlement_words import tell_button, tell_fees, tell_settled
from houseway.core.round.setup import check_banked
from houseway.core.table import Cover, Ledger, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.nines.conditions import NinesFacts
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.compiled import (
    MOST_CARDS,
    STOOD,
    CompiledNines,
    compile_rules,
    judge_cards,
    make_facts,
)
from houseway.families.nines.play.options import engine as options

Hand = tuple[Card, ...]
_UNTOLD = Story()


@dataclass(frozen=True)
class NinesState:
    """A finished round of the nines: both hands draw by rule, so nothing is ever left to decide."""

    player: Hand
    banker: Hand
    story: Story
    ledger: Ledger
    settled: tuple[Settled, ...]
    cards_gone: int

    @property
    def turn(self) -> Turn | None:
        """Never anyone's."""
        return None

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that were not decided and stay up."""
        return tuple(one.stake for one in self.settled if one.verdict.result == "stays up")

    @property
    def hands(self) -> Mapping[str, str]:
        """Both hands with their totals."""
        return {
            "player": f"{show_cards(self.player)} = {count_nine_total(self.player)}",
            "banker": f"{show_cards(self.banker)} = {count_nine_total(self.banker)}",
        }

    def decide(self, decision: Decision) -> "NinesState":
        """There is nothing to decide; the round refuses before it comes here."""
        raise AssertionError(f"no decision exists in this game: {decision}")


def count_most_cards(page: NinesPage) -> int:
    """Three to each of the two hands, at however many seats; or what seats with options may take."""
    return MOST_CARDS if page.options is None else options.count_most_cards(page)


def deal(setup: Setup[NinesPage]) -> State:
    """Collect the fees, deal both hands, draw by rule, and settle every wager; or go to the first option."""
    page = setup.game.rules
    if page.options is not None:
        return options.deal(setup)
    check_banked(setup)
    fees = setup.collection()
    player, banker, gone, story = play_hands(compile_rules(setup.game), Shoe(setup.order), Story(tell_fees(fees)))
    final = Final(count_nine_total(player), len(player), count_nine_total(banker), len(banker))
    words = final.words if final.winner == "tie" else f"The {final.words}"
    settled, events = _settle(setup, page, make_facts(final, player, banker))
    story = story.plus(Event("compared", "table", words), *events)
    ledger = Ledger().plus(fees).plus(one.line for one in settled)
    return NinesState(player, banker, story, ledger, settled, gone)


def play_hands(compiled: CompiledNines, shoe: Shoe, story: Story = _UNTOLD) -> tuple[Hand, Hand, int, Story]:
    """Deal two cards to each hand by turns, then the third cards: both hands, the cards gone, and the story."""
    draw = compiled.draw
    first, shoe = shoe.deal(4)
    player, banker = first[0::2], first[1::2]
    story = story.plus(_tell_dealt_hand("player", player), _tell_dealt_hand("banker", banker))
    player_total, banker_total = count_nine_total(player), count_nine_total(banker)
    if draw.is_over(player_total, banker_total):
        who = "player" if player_total >= 8 else "banker"
        return (
            player,
            banker,
            shoe.gone,
            story.plus(Event("stood", who, "A natural: neither hand draws", detail="natural")),
        )
    third = STOOD
    if draw.player[player_total]:
        card, shoe = shoe.deal(1)
        player, third = player + card, count_nine_card(card[0])
        story = story.plus(_tell_drawn_card("player", card, player))
    else:
        story = story.plus(Event("stood", "player", f"The Player hand stands on {player_total}", total=player_total))
    if draw.banker[banker_total][third]:
        card, shoe = shoe.deal(1)
        banker += card
        story = story.plus(_tell_drawn_card("banker", card, banker))
    else:
        story = story.plus(Event("stood", "banker", f"The Banker hand stands on {banker_total}", total=banker_total))
    return player, banker, shoe.gone, story


def _settle(
    setup: Setup[NinesPage], page: NinesPage, facts: NinesFacts
) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    assert setup.bank is not None, "check_banked refuses before it comes here"
    rule, compiled = page.settle, compile_rules(setup.game)
    hands = {"player": tuple(facts.player), "banker": tuple(facts.banker)}

    def judge(stake: Stake) -> Verdict:
        if stake.wager in compiled.by_cards:
            return judge_cards(compiled.by_cards[stake.wager], facts, facts.final.words)
        return compiled.verdicts[stake.wager][facts.final.place]

    short = is_short(setup.stakes, setup.bank)
    start, counted = find_starting_seat(rule, setup.layout, hands, setup.seats, short=short, dice=setup.dice)
    ordered = sort_stakes(setup.stakes, rule, setup.layout, start)
    settled, _ = settle(ordered, judge, Cover(setup.bank, rule.cover), losers_first=rule.losers_first)
    return settled, (*tell_button(start, counted), *map(tell_settled, settled))


def _tell_dealt_hand(hand: str, cards: Hand) -> Event:
    total = count_nine_total(cards)
    return Event("dealt", hand, f"The {hand.title()} hand: {total}", cards, face_up=True, total=total)


def _tell_drawn_card(hand: str, card: Hand, whole: Hand) -> Event:
    total = count_nine_total(whole)
    return Event("drawn", hand, f"The {hand.title()} hand draws and has {total}", card, face_up=True, total=total)
