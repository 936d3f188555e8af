"""Pages read by the standard library alone: how their elements lie in each other, where they lead, what they say."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "input", "img", "hr"}
SVG_VOID = {"line", "polygon", "polyline", "rect", "path"}
UNSEEN = {"script", "style", "title"}


@dataclass
class Read:
    """What a page holds."""

    places: list[str] = field(default_factory=list)
    leads: list[str] = field(default_factory=list)
    words: str = ""
    faults: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = Read()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if len(told) < len(attrs):
            self.found.faults.append(f"{tag} has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("h1", "h2", "h3"):
            self.found.headings.append(tag)
        self.found.places += [told["id"]] if told.get("id") else []
        self.found.leads += [value for key in ("href", "src") if (value := told.get(key)) is not None]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in SVG_VOID:
            self.found.faults.append(f"{tag} closes itself")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.found.faults.append(f"{tag} is closed, and was not the last one opened, at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if not UNSEEN & set(self.open):
            self.found.words += f" {data}"


def read_page(html: str) -> Read:
    """Read a page; what is not closed is a fault."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.found.faults += [f"{tag} is not closed" for tag in reader.open]
    reader.found.words = " ".join(reader.found.words.split())
    return reader.found
