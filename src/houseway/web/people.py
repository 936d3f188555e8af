"""The people who come in: the password at the door, and persons without an account, known by a signed cookie."""

import asyncio
import hashlib
import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace

from houseway.core.errors import TableRefusal
from houseway.core.money import show_money
from houseway.web.settings import Settings
from houseway.web.store import Person, PurseMove, Reads, Store, StoredPerson, Work

# -- signed cookies


_SUBJECT = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TIME = re.compile(r"[0-9]{1,12}")


@dataclass(frozen=True)
class Seal:
    """Signs one kind of cookie, and reads it back. `use` keeps kinds apart that share a secret."""

    secret: bytes
    use: str

    @property
    def cookie(self) -> str:
        """The cookie's name. Rooms on other ports of this machine share its cookies, so that each has its own name."""
        return f"houseway_{self.use}_{hmac.digest(self.secret, b'cookie name', hashlib.sha256).hex()[:8]}"

    def sign(self, subject: str, until: int) -> str:
        """Sign a subject as a cookie's value, good until then (in seconds of the epoch)."""
        return f"{subject}.{until}.{self._make_signature(subject, until)}"

    def read(self, value: str, now: float) -> tuple[str, int] | None:
        """Subject and end of a value that this seal signed and that is still good."""
        subject, _, rest = value.partition(".")
        until, _, signature = rest.partition(".")
        if not _SUBJECT.fullmatch(subject) or not _TIME.fullmatch(until):
            return None
        right = self._make_signature(subject, int(until))
        if not hmac.compare_digest(right.encode(), signature.encode("utf-8", "surrogatepass")):
            return None
        return (subject, int(until)) if now < int(until) else None

    def _make_signature(self, subject: str, until: int) -> str:
        text = f"houseway {self.use} 1\n{subject}\n{until}"
        return urlsafe_b64encode(hmac.digest(self.secret, text.encode(), hashlib.sha256)).decode().rstrip("=")


def make_cookie_header(name: str, value: str, seconds: int, secure: bool) -> str:
    """Make the Set-Cookie header: for this room only, and out of reach of scripts."""
    return f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Strict{'; Secure' if secure else ''}"


def read_cookies(header: str) -> dict[str, str]:
    """Read the cookies of a Cookie header. Others on this machine set some too, so that each is read by itself."""
    pairs = (part.partition("=") for part in header.split(";"))
    return {name.strip(): value.strip() for name, equals, value in pairs if equals}


_DAYS = 30
_SLOWEST = 4.0
_MOST_REMEMBERED = 10_000


class Door:
    """Lets in a person who knows the password, or has a cookie of having known it. Without a password it is open."""

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

    def is_admitted(self, cookies: str) -> bool:
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


# -- persons


DAY = 24 * 3600
_MANNERS = ("Calm", "Lucky", "Quiet", "Sunny", "Bold", "Gentle", "Merry", "Patient", "Quick", "Steady", "Sly", "Wise")
_CREATURES = ("Otter", "Heron", "Badger", "Finch", "Fox", "Hare", "Lynx", "Owl", "Quail", "Raven", "Seal", "Wren")


def make_name() -> str:
    """Make a name for a newcomer, until they choose one."""
    return f"{secrets.choice(_MANNERS)} {secrets.choice(_CREATURES)}"


class People:
    """The persons of the room, and the cookies that say who they are."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._settings = settings
        self._seal = Seal(store.secret, "person")
        self._clock = clock
        self._filling = asyncio.Lock()

    def read_id(self, cookies: str) -> str | None:
        """Read the id of the person in a Cookie header, if this room signed it and it is still good."""
        read = self._read(cookies)
        return read[0] if read else None

    async def find(self, cookies: str) -> StoredPerson | None:
        """Find the person who sent these cookies, as the store knows them."""
        who = self.read_id(cookies)
        return await self._store.ask(Reads.find_person, who) if who else None

    async def add_newcomer(self) -> StoredPerson:
        """Add a new person, with a purse."""
        person, purse = Person(secrets.token_urlsafe(16), make_name()), self._settings.purse
        await self._store.commit(Work(people=(person,), purses=(PurseMove(person.id, purse, "issued"),)))
        return StoredPerson(person.id, person.name, purse)

    async def rename(self, person: StoredPerson, name: str) -> StoredPerson:
        """Give a person another name."""
        await self._store.commit(Work(people=(Person(person.id, name),)))
        return replace(person, name=name)

    async def refill(self, person: str) -> StoredPerson:
        """Issue as much as fills a purse up again; raises `TableRefusal` where there is enough in it."""
        full, least = self._settings.purse, self._settings.refill_below
        # Two at once would both see the purse empty.
        async with self._filling:
            held = await self._store.ask(Reads.find_person, person)
            if held is None or held.purse >= least:
                words = show_money(held.purse) if held else "nothing of this room"
                raise TableRefusal(f"your purse holds {words}: it is filled up again below {show_money(least)}")
            await self._store.commit(Work(purses=(PurseMove(person, full - held.purse, "issued"),)))
        return replace(held, purse=full)

    def make_cookie(self, person: str, secure: bool) -> str:
        """Make the Set-Cookie header by which the browser keeps being this person."""
        seconds = self._settings.cookie_days * DAY
        value = self._seal.sign(person, int(self._clock()) + seconds)
        return make_cookie_header(self._seal.cookie, value, seconds, secure)

    def is_renewal_due(self, cookies: str) -> bool:
        """Say whether more than half of the cookie's time has gone by."""
        read = self._read(cookies)
        return read is not None and read[1] - self._clock() < self._settings.cookie_days * DAY / 2

    def _read(self, cookies: str) -> tuple[str, int] | None:
        value = read_cookies(cookies).get(self._seal.cookie)
        return self._seal.read(value, self._clock()) if value else None
