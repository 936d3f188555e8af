"""The batch kernel: hands worked out by hand, and every page beside the engine on the same cards."""

from houseway.book.loader import load
from houseway.core.cards import Card, make_order, parse_cards
from houseway.core.round.setup import make_filed_pack
from houseway.families.poker.price.batch import list_nets
from houseway.families.poker.price.kernel_plan import compile_check_call


def laid(game_id: str, hands: list[str], board: str) -> tuple[Card, ...]:
    """The order of a deck with these hands and this board: cards in turn, and a burn before flop, turn and river."""
    held, middle = [parse_cards(hand) for hand in hands], parse_cards(board)
    named = {*middle, *(card for hand in held for card in hand)}
    burns = [card for card in make_filed_pack(load(game_id).rules.deck, 1) if card not in named]
    dealt = [hand[number] for number in range(len(held[0])) for hand in held]
    return make_order(
        make_filed_pack(load(game_id).rules.deck, 1),
        None,
        first=[*dealt, burns[0], *middle[:3], burns[1], middle[3], burns[2], middle[4]],
    )


def test_a_board_that_everybody_plays() -> None:
    # $4-$8 with six: 6 x $4 = $24, less $2 collection and $1 jackpot fee; $21 in halves of a dollar is $3.50 each.
    game = load("crystal/holdem-limit")
    table = compile_check_call(game, 6, game.fee("4-8"))
    hands = ["2c 3d", "2d 3h", "2h 3s", "2s 3c", "4c 5d", "4d 5h"]
    assert list_nets(table, [laid(game.id, hands, "Ts Js Qs Ks As")]).tolist() == [[-50] * 6]


def test_the_odd_chip_of_a_tie_lies_left_of_the_button() -> None:
    # $4-$8 with three: $12 less $1 and $1 is $10. Aces and kings twice: $5 each; three times, $3 each and $1 over.
    game = load("crystal/holdem-limit")
    table = compile_check_call(game, 3, game.fee("4-8"))
    two = laid(game.id, ["2c 3d", "Ac 9d", "Ad 9h"], "Ah Kc Kd 7s 6s")
    three = laid(game.id, ["Ac 3d", "As 3c", "Ad 3h"], "Ah Kc Kd Qs 6s")
    assert list_nets(table, [two, three]).tolist() == [[-400, 100, 100], [0, -100, -100]]


def test_a_quartered_pot() -> None:
    # Three at $6-$12 without a fee: $18. The kings take the high half, $9; two A-2 lows share the other in whole
    # dollars: $5 for the first on the button's left, $4 for the second.
    game = load("standard/omaha-high-low-8")
    table = compile_check_call(game, 3, None)
    hands = ["Kh Kd Qc Jd", "As 2d 9c 9d", "Ah 2c Th Td"]
    assert list_nets(table, [laid(game.id, hands, "Kc 7h 5s 4d Jh")]).tolist() == [[300, -100, -200]]
