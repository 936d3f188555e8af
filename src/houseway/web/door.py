"""The door of a room that others can reach: one password for everybody, set when the room opens."""

import asyncio
import hashlib
import hmac
import time
from collections.abc import Callable

from houseway.web.people import DAY
from houseway.web.signing import Seal, make_cookie_header, read_cookies

_DAYS = 30
_SLOWEST = 4.0
_MOST_REMEMBERED = 10_000


class Door:
    """Lets in who knows the password, and those with a cookie of having known it. Without a password it is open."""

    def __init__(self, password: str | None, secret: bytes, clock: Callable[[], float] = time.time) -> None:
        self._password = password
        # With another password the old cookies are no good any more.
        key = hmac.digest(secret, f"door\n{password or ''}".encode(), hashlib.sha256)
        self._seal = Seal(key, "door")
        self._clock = clock
        self._failures: dict[str, int] = {}

    @property
    def open(self) -> bool:
        """Whether anybody may come in."""
        return self._password is None

    def admits(self, cookies: str) -> bool:
        """Say whether these cookies, or none at all, are enough."""
        if self.open:
            return True
        value = read_cookies(cookies).get(self._seal.cookie)
        return value is not None and self._seal.read(value, self._clock()) is not None

    async def check_password(self, password: str, address: str) -> bool:
        """Check the password. After each wrong one from an address the next answer takes longer."""
        failures = self._failures.get(address, 0)
        if failures:
            await asyncio.sleep(min(_SLOWEST, 0.125 * 2**failures))
        if self.open or hmac.compare_digest(_hash_password(password), _hash_password(self._password or "")):
            self._failures.pop(address, None)
            return True
        if len(self._failures) >= _MOST_REMEMBERED:
            self._failures.clear()
        self._failures[address] = min(failures + 1, 10)
        return False

    def make_cookie(self, secure: bool) -> str:
        """Make the Set-Cookie header of somebody who knew the password."""
        value = self._seal.sign("known", int(self._clock()) + _DAYS * DAY)
        return make_cookie_header(self._seal.cookie, value, _DAYS * DAY, secure)


def _hash_password(password: str) -> bytes:
    return hashlib.sha256(password.encode("utf-8", "surrogatepass")).digest()
