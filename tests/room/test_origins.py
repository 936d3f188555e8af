import pytest

from houseway.web.guards import Names
from houseway.web.settings import Settings


def names(**settings: object) -> Names:
    return Names.of(Settings(store="sqlite:///none", **settings))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8143", "localhost:8143", "LOCALHOST:8143", "localhost", "[::1]:8143", "localhost.:8143"]
)
def test_the_loopback_names_are_the_room(host: str) -> None:
    assert names().is_host(host, "127.0.0.1")


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8143",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil@localhost",
        "localhost, evil.example",
        "localhost/evil",
        "localhost:port",
        "localhost:99999999",
        "192.168.1.9:8143",
        "0.0.0.0:8143",
        "[::1",
        "localhost\\evil",
    ],
)
def test_no_other_name_is(host: str) -> None:
    assert not names().is_host(host, "127.0.0.1")


def test_names_that_the_room_was_given() -> None:
    told = names(names=("Cards.Example",), https=True)
    assert told.is_host("cards.example", "127.0.0.1")
    assert not told.is_host("other.example", "127.0.0.1")


def test_bound_to_one_address() -> None:
    assert names(host="192.168.1.9").is_host("192.168.1.9:8143", "192.168.1.9")
    assert not names(host="192.168.1.9").is_host("192.168.1.10:8143", "192.168.1.9")


@pytest.mark.parametrize(("host", "server"), [("0.0.0.0", "192.168.1.9"), ("::", "2001:db8::9")])
def test_bound_everywhere_the_address_of_the_connection_is_a_name(host: str, server: str) -> None:
    shown = f"[{server}]:8143" if ":" in server else f"{server}:8143"
    assert names(host=host).is_host(shown, server)
    assert not names(host=host).is_host("evil.example:8143", server)
    assert not names(host=host).is_host("198.51.100.1:8143", server)


def test_a_page_of_the_room_has_its_origin() -> None:
    room = names()
    assert room.is_origin("http://localhost:8143", "localhost:8143")
    assert room.is_origin("http://localhost", "localhost:80")
    assert room.is_origin("https://localhost", "localhost:443")


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://localhost",
        "http://localhost:3000",
        "http://127.0.0.1:8143",
        "http://evil.example:8143",
        "http://localhost:8143.evil.example",
        "http://localhost:8143@evil.example",
        "file://localhost:8143",
        "localhost:8143",
        "http://localhost:8143/",
        "http://localhost:8143, http://evil.example",
    ],
)
def test_another_page_has_not(origin: str) -> None:
    assert not names().is_origin(origin, "localhost:8143")


def test_behind_https_a_page_without_it_is_another() -> None:
    room = names(names=("cards.example",), https=True)
    assert room.is_origin("https://cards.example", "cards.example")
    assert not room.is_origin("http://cards.example", "cards.example")
