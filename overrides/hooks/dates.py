"""Dates as people write them, from the dates in the files that commands leave."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from jamesbond.speech import say

if TYPE_CHECKING:
    from jamesbond.speech import Words


def written(words: Words, iso: str) -> str:
    """The date of "2026-11-30" as "30 November 2026"; ValueError if it is no date."""
    day = date.fromisoformat(iso)
    number = words["date.first"] if day.day == 1 else day.day
    return say(words, "date.full", day=number, month=words[f"date.month.{day.month}"], year=day.year)
