"""Every deal ends: any seats, any variations, any levels, and with somebody who never yields."""

from random import Random

import pytest
from endings import any_kind, ending, ordinary
from jamesbond import By, Ruleset

DECIDED = {By.CLAIM, By.SHARED}


@pytest.mark.parametrize("batch", range(8))
def test_every_deal_ends_by_the_rules_whatever_is_played_and_by_whom(batch: int) -> None:
    rng = Random(f"any/{batch}")
    for number in range(10):
        kind = any_kind(rng)
        end = ending(kind, f"any/{batch}/{number}")
        assert end.by is not None, kind
        assert end.at <= (kind.ruleset.cap or 0) + Ruleset().check_time


def test_among_the_first_three_levels_a_claim_ends_every_deal_without_a_refresh() -> None:
    rng = Random("ordinary")
    ends = [ending(ordinary(rng), f"ordinary/{number}") for number in range(60)]
    assert {end.by for end in ends} <= DECIDED
    assert not any(end.refreshed for end in ends)
