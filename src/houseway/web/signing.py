"""Signed cookies: a browser keeps its identity, and can neither make it up nor change it."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass

_SUBJECT = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TIME = re.compile(r"[0-9]{1,12}")


@dataclass(frozen=True)
class Seal:
    """What signs one kind of cookie, and reads it back. `use` keeps kinds apart that share a secret."""

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
