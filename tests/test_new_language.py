"""A further language needs a folder, a catalogue and a line in mkdocs.yml: one of odd letters proves it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import clauses
import pytest
import slugs
from catalogues import words
from document import Document

ROOT = Path(__file__).parents[1]
ODD = str.maketrans("aeiouAEIOU", "àéîöüÀÉÎÖÜ")
KEPT = re.compile(  # fences, code, tags, addresses, attribute lists, placeholders; front matter's keys, slugs
    r"^```.*?^```$|`[^`\n]*`|<[^>\n]+>|\]\((?:[^()]|\([^()]*\))*\)|\{ [^}\n]*\}|\{\w+\}"
    r"|^(?:slug|template): [^\n]*$|^\w+:",
    re.M | re.S,
)
FLAT = ("site.direction", "site.territory")


def odd(text: str) -> str:
    """The text as a reader of the odd language finds it."""
    kept = [*(it[0] for it in KEPT.finditer(text)), ""]
    return "".join(it.translate(ODD) + kept[n] for n, it in enumerate(KEPT.split(text)))


def odd_words(group: dict[str, object], prefix: str = "") -> dict[str, object]:
    return {
        key: odd_words(it, f"{prefix}{key}.")
        if isinstance(it, dict)
        else it
        if f"{prefix}{key}" in FLAT
        else odd(str(it))
        for key, it in group.items()
    }


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site of a project that has learnt the language xx in three steps."""
    project = tmp_path_factory.mktemp("project")
    for folder in ("docs", "overrides", "build/engine"):
        shutil.copytree(ROOT / folder, project / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for link in ("engine", "node_modules", "bench"):
        (project / link).symlink_to(ROOT / link)

    shutil.copytree(project / "docs/en", project / "docs/xx")
    for page in (project / "docs/xx").rglob("*.md"):
        page.write_text(odd(page.read_text("utf-8")), "utf-8")

    catalogue = json.loads((project / "overrides/catalogues/en.json").read_text("utf-8"))
    (project / "overrides/catalogues/xx.json").write_text(json.dumps(odd_words(catalogue)), "utf-8")

    spanish = "        - { locale: es, name: Español }\n"
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    (project / "mkdocs.yml").write_text(
        settings.replace(spanish, f"{spanish}        - {{ locale: xx, name: Ödd }}\n"), "utf-8"
    )
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=project,
        env=os.environ | {"SITE_URL": ""},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return project / "site"


def addresses(lang: str) -> list[str]:
    """Every page of English, at its address in this language."""
    pages = sorted(it.relative_to(slugs.DOCS / "en").as_posix() for it in (slugs.DOCS / "en").rglob("*.md"))
    return [f"{'' if lang == 'en' else f'{lang}/'}{slugs.address('en', page)}" for page in pages]


def test_it_has_every_page_in_its_own_words(site: Path) -> None:
    for address in addresses("xx"):
        document = Document(site / address / "index.html")

        assert document.all("html")[0]["lang"] == "xx"
        assert odd(words("en")["site.skip"]) in document.text
        assert words("en")["site.skip"] not in document.text
        assert document.all("body", dir="ltr")


def test_every_language_leads_to_it_and_back(site: Path) -> None:
    for here, there in zip(addresses("en"), addresses("xx"), strict=True):
        for address, other in ((here, "xx"), (there, "en")):
            links = Document(site / address / "index.html").all("a", hreflang=other, **{"data-language": ""})
            assert links
            target = (site / address / links[0]["href"]).resolve()
            assert target == (site / (there if other == "xx" else here)).resolve()


def test_its_clauses_and_words_are_published(site: Path) -> None:
    published = json.loads((site / "assets/words/xx.json").read_text("utf-8"))
    english = clauses.read("en")

    assert list(published["clauses"]) == list(english)
    assert published["clauses"]["3.3"] == {
        "title": odd(english["3.3"].title),
        "href": f"xx/{english['3.3'].href}",
    }
    assert published["words"]["table.claim"] == odd(words("en")["table.claim"])


def test_its_pictures_speak_it(site: Path) -> None:
    document = Document(site / "xx/rules/exchange/index.html")

    assert odd(words("en")["table.centre"]) in document.text
    assert odd(clauses.read("en")["4.1"].title) in document.text


def test_it_is_searched_and_lost_readers_are_answered_in_it(site: Path) -> None:
    index = json.loads((site / "assets/search/pagefind-entry.json").read_text("utf-8"))

    assert set(index["languages"]) == {"en", "fr", "es", "xx"}
    assert [it["lang"] for it in Document(site / "404.html").all("section")] == ["en", "fr", "es", "xx"]
