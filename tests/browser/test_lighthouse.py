"""Lighthouse has nothing to say against a page but its speed, which is a matter for the bench."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from chromium import chromium

ROOT = Path(__file__).parents[2]
CATEGORIES = ["accessibility", "best-practices", "seo"]


@pytest.mark.parametrize("place", ["/", "/rules/exchange/"])
def test_lighthouse_gives_full_marks(site: str, place: str) -> None:
    run = subprocess.run(
        ["node", str(ROOT / "bench/lighthouse.mjs"), site + place, *CATEGORIES],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"CHROME_PATH": chromium()},
    )
    found = json.loads(run.stdout)
    assert found["scores"] == dict.fromkeys(CATEGORIES, 100), found["faults"]
