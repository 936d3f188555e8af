"""Players of panguingue: what they know, what they make of it, and whom they beat."""

from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from houseway.book.loader import load
from houseway.core.cards import Seeded, parse_cards
from houseway.core.round import Choice, Turn
from houseway.core.table import Miscount
from houseway.families import begin
from houseway.families.panguingue.advise.bots import choose_as_bot, rate_choices
from houseway.families.panguingue.advise.judging import LAYER, Judge, get_judge
from houseway.families.panguingue.advise.view import PanView, make_view
from houseway.families.panguingue.play.engine import PanState
from houseway.families.panguingue.play.faces import CARDS, FACES, get_faces
from houseway.families.panguingue.play.melding import list_options, make_discard_choice, survey
from houseway.families.panguingue.play.melds import Meld, make_meld
from houseway.families.panguingue.play.position import (
    NO_FACE,
    CompiledPanguingue,
    Moment,
    Phase,
    Position,
    compile_page,
    make_player,
)
from houseway.families.panguingue.play.position import Player as PanPlayer
from tests.families.panguingue import slow_melds as slow
from tests.families.panguingue.bots_at_play import Player, at_random, begun, eager, lays_all, pick, score
from tests.families.panguingue.slow_turns import as_laid


def sheet(literal: bool = False) -> CompiledPanguingue:
    return compile_page(load("crystal/pan", literal=literal))


def know(
    phase: Phase,
    hand: str = "",
    melds: tuple[str, ...] = (),
    drawn: str = "",
    thrown: str = "",
    rivals: int = 3,
    foremost: int = 3,
    victim: tuple[int, int] | None = None,
    literal: bool = False,
) -> PanView:
    """What a player knows at a table of seven with an ante of one chip."""
    faces, lying = get_faces(parse_cards(hand)), tuple(meld(cards) for cards in melds)
    uses, _, _ = survey(sheet(literal).rules, faces, lying)
    one = {"drawn": drawn, "thrown": thrown}
    cards = {name: FACES[parse_cards(card)[0]] if card else NO_FACE for name, card in one.items()}
    return PanView(
        sheet(literal),
        phase,
        faces,
        lying,
        uses,
        cards["drawn"],
        cards["thrown"],
        7.0,
        rivals,
        0,
        foremost,
        victim,
    )


def meld(cards: str) -> Meld:
    found = make_meld(parse_cards(cards))
    assert found is not None
    return found


def said(known: PanView, *words: str) -> str:
    """What is chosen of a few words."""
    return choose_as_bot(known, Turn("seat 1", tuple(map(Choice, words)))).action


def played(known: PanView) -> tuple[str, str]:
    """What is chosen in play, of all that can be done."""
    hand = known.hand if known.drawn == NO_FACE else tuple(sorted((*known.hand, known.drawn)))
    may = list_options(known.compiled.rules, hand, known.melds)
    throws = dict.fromkeys(known.hand) if known.drawn == NO_FACE else [known.drawn]
    choice = choose_as_bot(known, Turn("seat 1", (*may, *map(make_discard_choice, throws))))
    return choice.action, " ".join(sorted(map(str, choice.cards)))


# -- what hands wait for


def waits(judge: Judge, hand: tuple[str, ...]) -> dict[str, int]:
    """The cards that a hand waits for, and the chips that each of them pays."""
    return unpacked(judge.examine(get_faces(parse_cards(hand))).waits)


def unpacked(layers: int) -> dict[str, int]:
    found = {}
    for face, card in CARDS.items():
        if layers >> face & 1:
            found[str(card)] = sum(layers >> face + LAYER * layer & 1 for layer in range(1, 9))
    return found


def test_two_cards_wait_for_a_third() -> None:
    judge = get_judge(sheet())
    assert waits(judge, ("5h", "6h")) == {"4h": 0, "7h": 0}
    assert waits(judge, ("7s", "7s")) == {"7s": 4}
    assert waits(judge, ("7s", "7h")) == {"7c": 1, "7d": 1}
    assert waits(judge, ("Jd", "Kd")) == {"Qd": 1}
    assert waits(judge, ("Kd", "Kd")) == {"Kd": 1, "Kc": 0, "Kh": 0, "Ks": 0}
    assert waits(judge, ("5h", "Qs")) == {}


def test_every_pair_waits_for_what_the_slow_finder_lays() -> None:
    judge, rules = get_judge(sheet()), slow.SlowRules()
    chance, cards = Seeded(5), [str(card) for card in CARDS.values()]
    for _ in range(300):
        one, other = cards[chance.below(40)], cards[chance.below(40)]
        melds = {third: slow.kind_of((one, other, third)) for third in cards}
        found = {third: slow.value(rules, (kind, (one, other, third))) for third, kind in melds.items() if kind}
        assert waits(judge, (one, other)) == found


def test_open_ends_are_what_the_slow_finder_adds() -> None:
    judge, rules = get_judge(sheet()), slow.SlowRules()
    for cards in ("5h 6h 7h", "Ah 2h 3h", "2s 3s 4s", "7s 7s 7s 7s", "5c 5d 5h", "Kc Kd Kd", "4h 4h 4h"):
        kind, laid = as_laid(meld(cards))
        found = {}
        for card in map(str, CARDS.values()):
            if slow.takes(rules, (kind, laid), card):
                found[card] = slow.value(rules, (kind, (*laid, card))) - slow.value(rules, (kind, laid))
        assert unpacked(judge.find_open_ends(meld(cards))[0]) == found


# -- in or on top


def test_three_sevens_of_spades_stay_in_and_ten_odd_cards_go_on_top() -> None:
    # Three sevens of spades collect four chips from everybody at once; ten ranks in mixed suits have not even a pair.
    good, bad = "7s 7s 7s 2h 3h 5c Jd Qd 4s Kc", "Ac 2d 4h 5s 7c Jd Kh 3s 6d Qs"
    assert said(know("speak", good), "in", "go on top") == "in"
    assert said(know("speak", bad), "in", "go on top") == "go on top"


def test_nobody_goes_on_top_where_that_saves_no_payment() -> None:
    bad = "Ac 2d 4h 5s 7c Jd Kh 3s 6d Qs"
    assert said(know("speak", bad, literal=True), "in", "go on top") == "in"


def test_the_tops_are_shared_with_a_poor_hand_and_played_for_with_a_good_one() -> None:
    poor = know("share", "Ac 2c 4h 5h 7c Jc Kh 3s 6d Qs", rivals=1)
    rich = know("share", "7s 7s 7s 5h 5h 5h Jd Qd 4s 4s", rivals=1)
    assert said(poor, "share the tops", "play") == "share the tops"
    assert said(rich, "share the tops", "play") == "play"


# -- in play


def test_the_card_that_wins_is_taken() -> None:
    flat = ("4h 5h 6h 7h", "Jc Qc Kc", "5c 5d 5h")
    assert said(know("choose", "", flat, thrown="Jh"), "take", "pluck") == "take"


def test_nobody_waits_for_a_better_card_to_go_out_with() -> None:
    lying = ("Jc Jc Jd Jh", "Ac Ah Ah", "6d 6h 6s")
    assert played(know("play", "", lying, drawn="Js", rivals=1, foremost=0)) == ("add to 1", "Js")


def test_a_condition_is_taken() -> None:
    assert said(know("choose", "7s 7s Jd 2c 4h 5c Kd Qh 6d 3h", thrown="7s"), "take", "pluck") == "take"


def test_of_two_melds_the_one_that_pays_is_laid() -> None:
    # The sevens pay four chips; with five and six the seven would make a rope that pays nothing.
    assert played(know("play", "5s 6s 7s 7s Jd 2c 4h Kd Qh 2h", drawn="7s")) == ("meld", "7s 7s 7s")


def test_a_card_without_a_partner_is_thrown_before_one_of_a_pair() -> None:
    # Five and six wait for two cards, the queens for one; the jack of clubs waits for nothing.
    assert played(know("play", "5h 6h Qd Qd Jc", ("7s 7s 7s", "2c 3c 4c"))) == ("discard", "Jc")


def test_of_two_pairs_the_one_that_waits_for_less_is_broken() -> None:
    # Five and six of hearts wait for two faces, four and six of clubs for one.
    action, card = played(know("play", "5h 6h 4c 6c", ("7s 7s 7s", "Jd Qd Kd")))
    assert (action, card) in [("discard", "4c"), ("discard", "6c")]


def test_a_long_rope_is_split_for_its_open_ends() -> None:
    # From four to queen only three and king can be added; to its halves three, seven, six and king.
    assert played(know("play", "2h 5c Ks As", ("4d 5d 6d 7d Jd Qd",))) == ("split 1", "4d 5d 6d")


def test_a_seven_is_borrowed_for_a_condition() -> None:
    # Three sevens in three suits pay a chip; four, five and six stay a rope.
    assert played(know("play", "7h 7s Kd 2h", ("4c 5c 6c 7c",))) == ("borrow from 1", "7c 7h 7s")


def test_eleven_cards_are_laid_down_to_the_last() -> None:
    # Eight cards lie; six and seven of hearts with the five are out.
    assert played(know("play", "6h 7h", ("Jc Qc Kc", "2d 3d 4d 5d 6d"), drawn="5h")) == ("meld", "5h 6h 7h")


@pytest.mark.parametrize(
    ("held", "chips", "word"),
    [(0, 0, "let it go"), (1, 0, "let it go"), (2, 0, "force"), (2, 1, "let it go"), (4, 0, "force")],
)
def test_a_card_is_forced_where_it_breaks_a_pair_and_costs_nothing(held: int, chips: int, word: str) -> None:
    # Without cards in hand it would put that player out; one card is gladly thrown; two and four are pairs.
    assert said(know("force", victim=(held, chips), thrown="4h"), "force", "let it go") == word


# -- what they know, and whom they beat


def test_a_bot_is_given_a_view_and_never_a_state() -> None:
    assert get_type_hints(choose_as_bot) == {"know": PanView, "turn": Turn, "return": Choice}
    held = {kind for hint in get_type_hints(PanView).values() for kind in (hint, *get_args(hint))}
    assert held.isdisjoint({Moment, PanState, PanPlayer, Position})


def test_bots_know_nothing_of_the_cards_that_others_hold_or_will_draw() -> None:
    live, chance = begun(load("crystal/pan"), 5, 11), Seeded(11)
    looked = 0
    while live.turn is not None:
        state = live.state
        assert isinstance(state, PanState)
        if len(live.choices) > 1:
            other = otherwise(state)
            assert make_view(other) == make_view(state)
            assert pick(other, live.turn) == pick(state, live.turn)
            looked += 1
        live = live.decide(eager(live, chance) if live.choices[0].action != "in" else live.choices[0])
    assert looked > 20


def otherwise(state: PanState) -> PanState:
    """The same table with other cards in the hands of the others, and in the stock."""
    me = state.asked[0] if state.asked else state.place
    players = list(state.players)
    for place, player in enumerate(players):
        if place != me and player.hand:
            hand = tuple(sorted((face * 7 + 5) % 10 + 12 * (face // 12) for face in player.hand))
            players[place] = make_player(state.position.compiled.rules, hand, player.melds)
    faces = state.position.faces
    position = state.position._replace(faces=(*faces[: state.gone], *reversed(faces[state.gone :])))
    return state._replace(players=tuple(players), position=position)


def test_ratings_name_what_may_be_chosen_and_the_best_is_chosen() -> None:
    live = begun(load("oaks/panguingue"), 4, 3)
    while live.turn is not None:
        state = live.state
        assert isinstance(state, PanState)
        choice = pick(state, live.turn)
        if state.phase in ("choose", "play") and len(live.choices) > 1:
            found = rate_choices(make_view(state), live.turn)
            assert {one for one, _ in found} <= set(live.choices)
            assert max(found, key=lambda one: one[1])[0] == choice
        live = live.decide(live.choices[0] if state.phase == "speak" else choice)


@pytest.mark.parametrize(
    ("page", "others", "hands"), [("crystal/pan", lays_all, 150), ("oaks/panguingue", at_random, 60)]
)
def test_bots_beat_random_players_and_players_who_lay_everything(page: str, others: Player, hands: int) -> None:
    _, errors = score(load(page), others, hands)
    assert errors > 3


@pytest.mark.parametrize("page", ["crystal/pan", "clubone/panguingue", "oaks/panguingue"])
def test_bots_play_to_the_end_with_few_chips_and_by_the_letter(page: str) -> None:
    game = load(page, literal=True)
    live = begun(game, 5, 2, chips=4_00)
    again = begin(replace(live.setup))
    while live.turn is not None:
        assert isinstance(live.state, PanState)
        live = live.decide(pick(live.state, live.turn))
    for decision in live.decisions:
        again = again.decide(decision.action, cards=decision.cards)
    assert sum(live.net().values()) == 0
    assert again.ledger == live.ledger


def test_a_bot_plays_on_with_too_many_cards_until_that_is_noticed() -> None:
    setup = begun(load("crystal/pan"), 4, 6).setup
    live = begin(replace(setup, miscounts=(Miscount(2, 14, noticed=2),)))
    while live.turn is not None:
        assert isinstance(live.state, PanState)
        live = live.decide("in" if live.state.phase == "speak" else pick(live.state, live.turn))
    assert "wrong" in " ".join(event.words for event in live.events)
