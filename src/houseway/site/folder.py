"""The folder that a site lies in: it is written beside its place, and put there when it is whole."""

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from houseway.core.errors import HousewayError

MARK = "houseway-site.json"
"""The file that says which files of a folder are a site of ours."""
FORM = 1

Files = Mapping[str, str]
"""The text of each file of a site, by its path from the folder."""


def check_folder(folder: Path) -> None:
    """Refuse a place that holds anything which is not a site of ours, before anything is made."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise HousewayError(f"{folder} is no folder that a site can be put in")
    if not folder.absolute().parent.is_dir():
        raise HousewayError(f"there is no folder {folder.absolute().parent} in which {folder.name} could be made")
    foreign = _find_foreign(folder) if folder.is_dir() else None
    if foreign is not None:
        raise HousewayError(f"{folder} holds {foreign}, which is of no site: name a new folder, or that of a site")


def _find_foreign(folder: Path) -> str | None:
    """Find something that no site of ours has put into a folder; nothing in an empty one."""
    known = list_site_files(folder)
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            path = (Path(root) / name).relative_to(folder).as_posix()
            if path not in known:
                return path
    return None


def list_site_files(folder: Path) -> set[str]:
    """List the files of the site that lies in a folder; none where there is no site."""
    try:
        told: Any = json.loads((folder / MARK).read_text(encoding="utf-8"))
        return {MARK, *told["files"]} if told["form"] == FORM else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def put_in_place(folder: Path, files: Files) -> None:
    """Write all files beside the folder, and put them in its place."""
    check_folder(folder)
    place = folder.absolute()
    made, old = (place.with_name(f".{place.name}.{word}-{os.getpid()}") for word in ("new", "old"))
    try:
        write_files(made, files)
        if place.exists():
            place.rename(old)
        made.rename(place)
    except OSError as bad:
        if old.exists() and not place.exists():
            old.rename(place)
        raise HousewayError(f"cannot write {folder}: {bad.strerror or bad}") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def write_files(folder: Path, files: Files) -> None:
    """Write the files of a site, and which they are."""
    for path, text in {**files, MARK: _write_mark(files)}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


def _write_mark(paths: Iterable[str]) -> str:
    return json.dumps({"form": FORM, "files": sorted(paths)}, indent=1) + "\n"
