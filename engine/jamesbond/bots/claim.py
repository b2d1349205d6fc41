"""Skill: claiming when all packets are complete, and offering a refresh when nobody gets on."""

from ..events import Claim, OfferRefresh
from .mind import Mind


def claim(mind: Mind) -> Claim | None:
    """Claim once every own packet is known to be complete (5.3), if a claim is allowed (5.9)."""
    complete = len(mind.memory.finished) == mind.view.ruleset.packets
    return Claim() if complete and not mind.view.barred else None


def offer(mind: Mind) -> OfferRefresh | None:
    """Offer a refresh of a stale table, once (5.10)."""
    view = mind.view
    allowed = view.stale and not view.ruleset.most_packets
    return OfferRefresh() if allowed and view.seat not in view.offers else None
