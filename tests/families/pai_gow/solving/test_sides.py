"""The worth of a setting to a seat and to the player-dealer, who takes the copies."""

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.families.pai_gow.price.solving.setting_values import SettingValue, value_settings

GAME = load("clubone/fortune-pai-gow-poker")


def both(cards: str, front: str) -> tuple[SettingValue, SettingValue]:
    """One setting as a seat's and as the player-dealer's."""
    held, ahead = parse_cards(cards), set(parse_cards(front))
    seat, dealer = (
        next(one for one in value_settings(GAME, held, side) if set(one.setting.front) == ahead)
        for side in ("seat", "player-dealer")
    )
    return seat, dealer


def test_without_a_copy_to_be_had_both_sides_fare_alike() -> None:
    # All kings and the joker are here: nobody else has a pair of kings, in front or behind.
    seat, dealer = both("Kh Kd Kc Ks Jo 7h 2d", "Kh Kd")
    assert (seat.wins, seat.pushes, seat.loses) == (dealer.wins, dealer.pushes, dealer.loses)
    assert seat.ev == dealer.ev


def test_copies_are_the_player_dealer_s() -> None:
    # King-queen and ace high can both be copied.
    seat, dealer = both("Ah Kd Qs 9c 7d 4h 2c", "Kd Qs")
    assert dealer.wins > seat.wins
    assert dealer.loses < seat.loses
    assert seat.wins + seat.pushes + seat.loses == dealer.wins + dealer.pushes + dealer.loses == 53_524_680
    assert dealer.ev > seat.ev
