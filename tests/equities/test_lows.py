"""Lows that are spoilt, badugis, pots played for low, and pots of which only a part is awarded: worked out by hand."""

from fractions import Fraction

from houseway import equity


def test_a_flush_spoils_deuce_to_seven() -> None:
    # A suited seven-five loses to a ten-nine: at deuce-to-seven a flush must be played.
    found = equity("deuce-to-seven", ["2h 3h 4h 5h 7h", "2d 3s 4s 9s Th"])
    assert [hand.equity for hand in found.hands] == [0, 1]
    # One card to 2-3-4-5 of hearts, 43 cards left. An unsuited seven (3), eight (3), nine (9s is gone: 2) or ten (Tc is
    # gone: 2) beats ten-nine; a heart makes a flush, a six a straight, an ace ace-high, and the rest pairs or worse.
    drawing = equity("deuce-to-seven", ["2h 3h 4h 5h", "2d 3s 4s 9s Tc"])
    assert (drawing.deals, drawing[0].wins) == (43, 3 + 3 + 2 + 2)


def test_badugi() -> None:
    # Four different suits and ranks beat any three; of two badugis the lower top card wins.
    assert equity("badugi", ["Ks Qh Jd Tc", "As 2h 3d 3c"])[0].wins == 1
    assert equity("badugi", ["7s 4h 3d 2c", "8s Ah 2d 3c"])[0].wins == 1
    # One draw to 2-3-4 of three suits against a pat king badugi: the club must be no 2, 3 or 4. Of the 45 cards that
    # are left the clubs are 13 less 2c 3c 4c and the king's Kc: nine of them win, all below the king.
    found = equity("badugi", ["2s 3h 4d", "Kc Qd Jh Ts"])
    assert (found.deals, found[0].wins) == (45, 9)


def test_a_pot_that_nobody_opened_is_played_for_low() -> None:
    hands = ["As 2s 3d 4c 8c", "Ah Ad Ac 5s 6s"]
    assert equity("clubone/draw-poker-jacks-back", hands)[1].wins == 1
    assert equity("clubone/draw-poker-jacks-back", hands, low=True)[0].wins == 1


def test_below_three_of_a_kind_a_fifth_is_awarded() -> None:
    # Aces against kings, all cards up: the aces take a fifth of the pot. Equal hands share the fifth.
    best = equity("crystal/trips-v2", ["As Ah 7d 4c 2s", "Ks Kh 8d 5c 3s"])
    assert [hand.equity for hand in best.hands] == [Fraction(1, 5), 0]
    equal = equity("crystal/trips-v2", ["As Ah 7d 4c 2s", "Ad Ac 7h 4s 2c"])
    assert [hand.equity for hand in equal.hands] == [Fraction(1, 10)] * 2
    # Two jokers make three of a kind, which takes it all; with one joker and no pair there is a pair only.
    jokers = equity("crystal/trips-v2", ["Jo Jo 7d 4c 2s", "Ks Kh 8d 8c 3s"])
    assert [hand.equity for hand in jokers.hands] == [1, 0]
    sampled = equity("crystal/trips-v2", ["Ks Kh", "Qs Qh", "Jd Tc"], sample=50_000, seed=3)
    assert all(hand.standard_error is not None and hand.standard_error < 0.003 for hand in sampled.hands)
    assert sum(float(hand.equity) for hand in sampled.hands) < 1
