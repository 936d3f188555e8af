import base64
import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.web.people import Seal, make_cookie_header, read_cookies

SEAL = Seal(b"a secret of the room" * 2, "person")


def test_a_signed_value_is_read_back() -> None:
    assert SEAL.read(SEAL.sign("abc_-1", 2_000), now=1_999) == ("abc_-1", 2_000)


def test_signature_is_hmac_sha256_of_use_subject_and_end() -> None:
    made = hmac.new(SEAL.secret, b"houseway person 1\nabc\n2000", hashlib.sha256).digest()
    assert SEAL.sign("abc", 2_000) == f"abc.2000.{base64.urlsafe_b64encode(made).decode().rstrip('=')}"


def test_a_value_is_good_until_its_end_and_no_longer() -> None:
    value = SEAL.sign("abc", 2_000)
    assert SEAL.read(value, now=1_999.9) is not None
    assert SEAL.read(value, now=2_000) is None


@pytest.mark.parametrize("other", [Seal(b"another secret" * 3, "person"), Seal(SEAL.secret, "door")])
def test_another_secret_or_another_use_does_not_sign_for_it(other: Seal) -> None:
    assert SEAL.read(other.sign("abc", 2_000), now=0) is None


@pytest.mark.parametrize(
    "value",
    ["", ".", "..", "abc", "abc.2000", "abc.2000.", "abc.2000.AAAA", "abc.-1.x", "abc.1e9.x", "abc. 2000.x", ".2000.x"],
)
def test_forged_values_are_nobody(value: str) -> None:
    assert SEAL.read(value, now=0) is None


def test_changed_subject_or_end_breaks_the_signature() -> None:
    subject, until, signature = SEAL.sign("abc", 2_000).split(".")
    for forged in (f"abd.{until}.{signature}", f"{subject}.9000.{signature}", f"{subject}.02000.{signature}."):
        assert SEAL.read(forged, now=0) is None


@given(st.integers(0, 61), st.characters(exclude_categories=()))
def test_no_single_letter_can_be_changed(place: int, letter: str) -> None:
    value = SEAL.sign("abcdefghij", 2_000_000)
    changed = value[:place] + letter + value[place + 1 :]
    read = SEAL.read(changed, now=0)
    assert changed == value or read is None


def test_two_rooms_on_one_machine_use_other_names() -> None:
    assert SEAL.cookie != Seal(b"another secret" * 3, "person").cookie


def test_cookies_are_read_whatever_others_have_set() -> None:
    told = read_cookies('a="x y"; b=1; bad[]=2; ; c; d=e=f;houseway=v.1.2')
    assert told["houseway"] == "v.1.2"
    assert told["d"] == "e=f"


def test_cookie_header() -> None:
    assert make_cookie_header("n", "v", 60, secure=False) == "n=v; Max-Age=60; Path=/; HttpOnly; SameSite=Strict"
    assert make_cookie_header("n", "v", 60, secure=True).endswith("; Secure")
