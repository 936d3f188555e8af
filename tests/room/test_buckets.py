from houseway.web.fair_use import MOST_BUCKETS, Buckets, Speed
from houseway.web.settings import Rate, Rates


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_and_then_so_many_a_second() -> None:
    clock = Clock()
    buckets = Buckets(Rate(a_second=2, burst=3), clock)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    clock.now += 1_000
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_each_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 1), Clock())
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")


def test_the_wait_is_said_in_whole_seconds() -> None:
    clock = Clock()
    buckets = Buckets(Rate(0.2, 1), clock)
    assert buckets.take("a")
    assert buckets.find_wait("a") == 5
    clock.now += 3.5
    assert buckets.find_wait("a") == 2
    clock.now += 2
    assert buckets.take("a")


def test_strangers_cannot_fill_the_memory() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 2), clock)
    for number in range(MOST_BUCKETS + 10):
        clock.now += 0.001
        buckets.take(f"address {number}")
    assert len(buckets._buckets) <= MOST_BUCKETS


def test_room_is_made_for_many_at_once() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 2), clock)
    for number in range(MOST_BUCKETS):
        buckets.take(f"address {number}")
        clock.now += 2 if number == 0 else 0  # the first one alone is full again
    buckets.take("one more")
    assert len(buckets._buckets) == MOST_BUCKETS - MOST_BUCKETS // 10 + 1


def test_an_ipv6_network_is_one_address() -> None:
    speed = Speed(Rates(newcomers=Rate(0.001, 1)))
    assert speed.count_newcomer("2001:db8::1") == 0
    assert speed.count_newcomer("2001:db8::ffff:2") > 0
    assert speed.count_newcomer("2001:db8:0:1::1") == 0


def test_newcomers_of_this_machine_are_counted_apart() -> None:
    speed = Speed(Rates(newcomers=Rate(0.001, 1), local_newcomers=Rate(0.001, 5)))
    assert [speed.count_newcomer("127.0.0.1") > 0 for _ in range(6)] == [False] * 5 + [True]
    assert [speed.count_newcomer("192.0.2.7") > 0 for _ in range(2)] == [False, True]
